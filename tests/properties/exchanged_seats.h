// Games of two players with their seats exchanged, and slots called by other names: what is the same for all of these games.
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>

#include "model/core/choice.h"
#include "model/core/result.h"
#include "properties/general/numbers.h"

namespace arbiter::testing {

// Chance and nobody keep their places.
inline Player other_seat(Player player) {
    return player < 2 ? static_cast<Player>(1 - player) : player;
}

// The same of players as bits; further bits stay.
inline std::uint8_t other_seats(std::uint8_t players) {
    return static_cast<std::uint8_t>((players & ~3) | (players & 1) << 1 | (players >> 1 & 1));
}

inline Result with_seats_exchanged(Result result) {
    if (result == Result::first_wins) return Result::second_wins;
    if (result == Result::second_wins) return Result::first_wins;
    return result;
}

// Other names for all, of which the first `count` are told apart anew: two of them take each other's where they may.
template <class Names, class May>
void draw_names(Names& names, int count, Numbers& numbers, May may) {
    std::iota(names.begin(), names.end(), 0);
    for (int i = count - 1; i > 0; --i) {
        const int other = static_cast<int>(numbers.below(static_cast<std::size_t>(i) + 1));
        if (may(i, other)) std::swap(names[i], names[other]);
    }
}
template <class Names>
void draw_names(Names& names, int count, Numbers& numbers) {
    draw_names(names, count, numbers, [](int, int) { return true; });
}

}  // namespace arbiter::testing
