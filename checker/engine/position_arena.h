// Encoded positions, one after the other in the order of discovery: the exact store's memory, and the breadth-first queue at once.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

#include "checker/engine/fingerprint.h"
#include "checker/engine/reserved_memory.h"
#include "model/core/game.h"

namespace arbiter {

// Positions that all have `Size` bytes: no lengths, no offsets.
template <std::size_t Size>
class FixedArena {
public:
    // `budget`: the most bytes it may ever take. `spill_folder`: see ReservedMemory.
    explicit FixedArena(std::size_t budget, const std::string& spill_folder = {}) : bytes_(budget, spill_folder) {}

    bool reserve_more(std::size_t positions) { return bytes_.reserve_more(positions * Size); }
    void append(const std::uint8_t* position, std::size_t) {
        std::memcpy(bytes_.data() + bytes_.size(), position, Size);
        bytes_.resize(bytes_.size() + Size);
    }
    std::span<const std::uint8_t> operator[](std::size_t index) const { return {bytes_.data() + index * Size, Size}; }
    std::size_t size() const { return bytes_.size() / Size; }
    void clear() { bytes_.resize(0); }
    bool equals(std::size_t index, const std::uint8_t* position, std::size_t) const {
        return std::memcmp(bytes_.data() + index * Size, position, Size) == 0;
    }
    Fingerprint fingerprint(std::size_t index) const { return fingerprint_of<Size>(bytes_.data() + index * Size); }
    void prefetch(std::size_t index) const { __builtin_prefetch(bytes_.data() + index * Size); }
    std::size_t used_bytes() const { return bytes_.bytes(); }
    static constexpr std::size_t maximum_bytes(std::size_t positions) { return positions * Size; }

private:
    ReservedVector<std::uint8_t> bytes_;
};

// Positions of at most `MaximumSize` bytes. A position begins where its predecessor ends: a 64-bit start for every block of
// positions, and 16 bits for the place within the block, so that one is found without a walk (2.3 to 3 bytes a position). The start of
// the position that will come next is there too: reading never looks at the size, and may go on while positions are appended.
template <std::size_t MaximumSize>
class VariableArena {
public:
    static constexpr std::size_t kBlock = std::clamp<std::size_t>(std::bit_floor(std::size_t{0xFFFF} / MaximumSize), 1, 64);

    explicit VariableArena(std::size_t budget, const std::string& spill_folder = {})
        : bytes_(budget, spill_folder), blocks_(budget / kBlock / 4 + 16, spill_folder), offsets_(budget / 2 + 16, spill_folder) {}

    bool reserve_more(std::size_t positions) {
        return bytes_.reserve_more(positions * MaximumSize) && blocks_.reserve_more(positions / kBlock + 2) &&
               offsets_.reserve_more(positions + 1);
    }
    void append(const std::uint8_t* position, std::size_t length) {
        if (offsets_.size() == 0) append_start();
        std::memcpy(bytes_.data() + bytes_.size(), position, length);
        bytes_.resize(bytes_.size() + length);
        append_start();
    }
    std::size_t size() const { return offsets_.size() == 0 ? 0 : offsets_.size() - 1; }
    std::span<const std::uint8_t> operator[](std::size_t index) const {
        const std::size_t begin = begin_of(index);
        return {bytes_.data() + begin, begin_of(index + 1) - begin};
    }
    void clear() {
        bytes_.resize(0);
        blocks_.resize(0);
        offsets_.resize(0);
    }
    bool equals(std::size_t index, const std::uint8_t* position, std::size_t length) const {
        const auto stored = (*this)[index];
        return stored.size() == length && std::memcmp(stored.data(), position, length) == 0;
    }
    Fingerprint fingerprint(std::size_t index) const {
        const auto stored = (*this)[index];
        return fingerprint_of(stored.data(), stored.size());
    }
    void prefetch(std::size_t index) const {
        const std::uint8_t* begin = bytes_.data() + begin_of(index);
        __builtin_prefetch(begin);
        if constexpr (MaximumSize > 64) __builtin_prefetch(begin + 64);
    }
    std::size_t used_bytes() const { return bytes_.bytes() + blocks_.bytes() + offsets_.bytes(); }
    static constexpr std::size_t maximum_bytes(std::size_t positions) {
        return positions * (MaximumSize + 2) + (positions / kBlock + 1) * 8;
    }

private:
    void append_start() {
        if (offsets_.size() % kBlock == 0) blocks_.append(bytes_.size());
        offsets_.append(static_cast<std::uint16_t>(bytes_.size() - blocks_[blocks_.size() - 1]));
    }
    std::size_t begin_of(std::size_t index) const { return blocks_[index / kBlock] + offsets_[index]; }

    ReservedVector<std::uint8_t> bytes_;
    ReservedVector<std::uint64_t> blocks_;
    ReservedVector<std::uint16_t> offsets_;
};

// In place of an arena where positions are not kept.
class NoArena {
public:
    explicit NoArena(std::size_t, const std::string& = {}) {}
    static bool reserve_more(std::size_t) { return true; }
    static void append(const std::uint8_t*, std::size_t) {}
    static void clear() {}
    static std::size_t used_bytes() { return 0; }
    static constexpr std::size_t maximum_bytes(std::size_t) { return 0; }
};

// The arena that fits a game's encoding.
template <class G>
struct ArenaOf {
    using type = VariableArena<G::kMaximumEncodedSize>;
};
template <HasFixedEncoding G>
struct ArenaOf<G> {
    using type = FixedArena<G::kMaximumEncodedSize>;
};

}  // namespace arbiter
