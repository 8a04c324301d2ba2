// Cards of VASTRIX that nobody knows. Each is some card of the pack that is known to lie nowhere; how many of them lie in a zone is part of
// the position. They are counted, drawn, shown, put back and discarded like any other, and nothing is played with them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "model/core/seats.h"
#include "model/vastrix/value/card.h"

namespace arbiter::vastrix {

struct Unnamed {
    std::uint8_t draw = 0;                           // in the DP, between the known top and the known bottom
    std::array<std::uint8_t, kMaximumSeats> hand{};  // by player
    std::uint8_t swap_down = 0, swap_up = 0;
    std::uint8_t aside = 0;  // those that are in a hand besides are counted there, too
    std::uint8_t apart = 0;
    std::array<std::uint8_t, kMaximumSeats> traps{};  // face-down, by player: in PR, and (higher nibble) in ER

    constexpr int traps_of(std::size_t player) const { return (traps[player] & 15) + (traps[player] >> 4); }
    constexpr bool any_traps() const { return std::bit_cast<std::uint32_t>(traps) != 0; }
    // Those of zones without an order, each once but what lies aside.
    constexpr int lying() const {
        int hands = 0;
        for (const std::uint8_t cards : hand) hands += cards;
        for (std::size_t player = 0; player < traps.size(); ++player) hands += traps_of(player);
        return draw + hands + swap_down + swap_up + apart;
    }
    // Asked of every position.
    constexpr bool any() const {
        return (draw | swap_down | swap_up | aside | apart) != 0 || std::bit_cast<std::uint32_t>(hand) != 0 || any_traps();
    }
    friend constexpr bool operator==(const Unnamed&, const Unnamed&) = default;
};

// A zone without an order: its known cards, and how many nobody knows.
constexpr void put_into(Cards& zone, std::uint8_t& unnamed, Card card) {
    if (card == kUnnamed)
        ++unnamed;
    else
        zone |= bit_of_card(card);
}
constexpr void take_out_of(Cards& zone, std::uint8_t& unnamed, Card card) {
    if (card == kUnnamed)
        --unnamed;
    else
        zone &= ~bit_of_card(card);
}
// What a decision about a zone offers: its cards, and one for all that nobody knows.
constexpr Cards offered_of(Cards zone, std::uint8_t unnamed) {
    return zone | (unnamed != 0 ? kUnnamedBit : 0);
}

}  // namespace arbiter::vastrix
