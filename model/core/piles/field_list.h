// Lists of fields that are written once for both directions: a function `list(value, fields)` that calls fields(member, bits) and
// fields.seat(member) for the members of a value, in order, with a FieldsOut when it is written and a FieldsIn when it is read.
#pragma once

#include <cstdint>
#include <type_traits>

#include "model/core/choice.h"
#include "model/core/piles/bit_stream.h"

namespace arbiter {

inline constexpr int kSeatBits = 2;

// Two players, chance and nobody as small numbers.
constexpr std::uint64_t seat_code(Player player) {
    return player < 2 ? player : player == kChance ? 2u : 3u;
}
constexpr Player seat_of(std::uint64_t code) {
    return code < 2 ? static_cast<Player>(code) : code == 2 ? kChance : kNobody;
}

// 64 bits at most.
struct FieldsOut : Fields {
    template <class Value>
    constexpr void operator()(Value value, int width) {
        if constexpr (std::is_same_v<Value, bool> || std::is_unsigned_v<Value>)
            put(value, width);
        else if constexpr (std::is_integral_v<Value>)
            put(static_cast<std::make_unsigned_t<Value>>(value), width);
        else
            put(static_cast<std::uint64_t>(value), width);
    }
    constexpr void seat(Player player) { put(seat_code(player), kSeatBits); }
    void write(BitWriter& writer) const { writer.put(word, bits); }
};

struct FieldsIn : Fields {
    explicit constexpr FieldsIn(std::uint64_t read) : Fields{read, 0} {}
    template <class Value>
    constexpr void operator()(Value& value, int width) {
        take_into(value, width);
    }
    constexpr void seat(Player& player) { player = seat_of(take(kSeatBits)); }
};

}  // namespace arbiter
