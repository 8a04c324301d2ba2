// Values as bits, packed without gaps: what the games' encodings of positions are written with.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "model/core/input/contradiction.h"

namespace arbiter {

static_assert(std::endian::native == std::endian::little);

// Bits from the lowest on; written out eight bytes at a time.
class BitWriter {
public:
    explicit BitWriter(std::uint8_t* out) : begin_(out), out_(out) {}

    // `bits` in 0 … 64, and the value below 2 to that power.
    void put(std::uint64_t value, int bits) {
        buffer_ |= value << filled_;
        if (filled_ + bits < 64) {
            filled_ += bits;
            return;
        }
        std::memcpy(out_, &buffer_, sizeof buffer_);
        out_ += sizeof buffer_;
        const int written = 64 - filled_;
        buffer_ = written == 64 ? 0 : value >> written;
        filled_ = bits - written;
    }

    std::size_t finish() {
        for (; filled_ > 0; filled_ -= 8, buffer_ >>= 8) *out_++ = static_cast<std::uint8_t>(buffer_);
        return static_cast<std::size_t>(out_ - begin_);
    }

private:
    std::uint8_t* begin_;
    std::uint8_t* out_;
    std::uint64_t buffer_ = 0;
    int filled_ = 0;
};

class BitReader {
public:
    BitReader(const std::uint8_t* in, std::size_t size) : in_(in), end_(in + size) {}

    std::uint64_t get(int bits) {
        std::uint64_t value = buffer_;
        if (bits > filled_) {
            const int had = filled_;
            refill();
            value |= buffer_ << had;
            if (bits - had > filled_) contradiction("a stored position ends too early");
            buffer_ = bits - had == 64 ? 0 : buffer_ >> (bits - had);
            filled_ -= bits - had;
        } else {
            buffer_ = bits == 64 ? 0 : buffer_ >> bits;
            filled_ -= bits;
        }
        return bits == 64 ? value : value & ((std::uint64_t{1} << bits) - 1);
    }

    template <class Value>
    void get_into(Value& value, int bits) {
        value = static_cast<Value>(get(bits));
    }

private:
    void refill() {
        const auto left = static_cast<std::size_t>(end_ - in_);
        if (left >= sizeof buffer_) [[likely]] {
            std::memcpy(&buffer_, in_, sizeof buffer_);
            in_ += sizeof buffer_;
            filled_ = 64;
            return;
        }
        buffer_ = 0;
        std::memcpy(&buffer_, in_, left);
        in_ += left;
        filled_ = static_cast<int>(8 * left);
    }

    const std::uint8_t* in_;
    const std::uint8_t* end_;
    std::uint64_t buffer_ = 0;
    int filled_ = 0;
};

// Eight bytes at a time.
template <class Value>
void put_bytes(BitWriter& writer, const Value& value) {
    static_assert(sizeof(Value) % sizeof(std::uint64_t) == 0);
    std::array<std::uint64_t, sizeof(Value) / sizeof(std::uint64_t)> words;
    std::memcpy(words.data(), &value, sizeof value);
    for (const std::uint64_t word : words) writer.put(word, 64);
}

template <class Value>
void get_bytes(BitReader& reader, Value& value) {
    std::array<std::uint64_t, sizeof(Value) / sizeof(std::uint64_t)> words;
    for (std::uint64_t& word : words) word = reader.get(64);
    std::memcpy(static_cast<void*>(&value), words.data(), sizeof value);
}

// Several fields that are written and read as one.
struct Fields {
    std::uint64_t word = 0;
    int bits = 0;

    constexpr void put(std::uint64_t value, int width) {
        word |= value << bits;
        bits += width;
    }
    constexpr std::uint64_t take(int width) {
        const std::uint64_t value = word & ((std::uint64_t{1} << width) - 1);
        word >>= width;
        return value;
    }
    template <class Value>
    constexpr void take_into(Value& value, int width) {
        value = static_cast<Value>(take(width));
    }
};

}  // namespace arbiter
