// Seats at a table: how many a game has, sets of them, and who comes next.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "model/core/choice.h"

namespace arbiter {

inline constexpr std::size_t kMaximumSeats = 4;  // of any game, record or result

// How many may take part in a game, from least to most.
struct SeatRange {
    int least = 2;
    int most = 2;

    constexpr SeatRange() = default;
    // Not explicit: a game for two has `players = 2`.
    constexpr SeatRange(int exactly) : least(exactly), most(exactly) {}  // NOLINT(google-explicit-constructor)
    constexpr SeatRange(int at_least, int at_most) : least(at_least), most(at_most) {}

    constexpr bool is_fixed() const { return least == most; }
    constexpr bool allows(std::size_t seats) const {
        return seats >= static_cast<std::size_t>(least) && seats <= static_cast<std::size_t>(most);
    }
};

// Who sits beyond this seat, where play goes round a table of so many.
constexpr Player next_in_turn(Player seat, int seats) {
    return seat + 1 < seats ? static_cast<Player>(seat + 1) : Player{0};
}

inline constexpr std::array<Player, 2> kBothPlayers{0, 1};

// Of two players, the other.
constexpr Player opponent_of(Player player) {
    return static_cast<Player>(1 - player);
}

// Players as bits of a number: the lowest is the first.
constexpr std::uint8_t bit_of(Player player) {
    return static_cast<std::uint8_t>(1u << player);
}

// A set of seats, in the order of the seats where it is gone through.
struct Seats {
    std::uint8_t bits = 0;  // the lowest is of the first seat

    static constexpr Seats of(Player seat) { return {static_cast<std::uint8_t>(1u << seat)}; }
    static constexpr Seats all(std::size_t seats) { return {static_cast<std::uint8_t>((1u << seats) - 1)}; }
    // All but one of so many.
    static constexpr Seats others(Player seat, int seats) { return all(seats).without(seat); }

    constexpr bool empty() const { return bits == 0; }
    constexpr int count() const { return std::popcount(bits); }
    constexpr bool contains(Player seat) const { return seat < kMaximumSeats && (bits >> seat & 1) != 0; }
    constexpr Seats with(Player seat) const { return {static_cast<std::uint8_t>(bits | 1u << seat)}; }
    constexpr Seats without(Player seat) const { return {static_cast<std::uint8_t>(bits & ~(1u << seat))}; }
    // The only seat in it; kNobody if there is none, or there are several.
    constexpr Player only() const { return std::has_single_bit(bits) ? static_cast<Player>(std::countr_zero(bits)) : kNobody; }

    struct Iterator {
        std::uint8_t left;

        constexpr Player operator*() const { return static_cast<Player>(std::countr_zero(left)); }
        constexpr Iterator& operator++() {
            left = static_cast<std::uint8_t>(left & (left - 1));
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    };
    constexpr Iterator begin() const { return {bits}; }
    constexpr Iterator end() const { return {0}; }

    friend constexpr auto operator<=>(const Seats&, const Seats&) = default;
};
static_assert(std::is_trivially_copyable_v<Seats> && sizeof(Seats) == 1);

}  // namespace arbiter
