// The piles of a player: the zones that hold cards without further state, each as a number of copies per kind; and the deck, which is one
// of them and the part of it whose order is known.
#pragma once

#include <cstdint>

#include "model/core/piles/copies.h"
#include "model/core/piles/known_order.h"

namespace arbiter {

// A game's Side derives from this and has `piles`, an array of CopiesOf, one a Zone, and `deck`, a KnownOrderOf. Zone has `unknown_deck`:
// the part of the deck whose order nobody knows.
template <class Side, class Zone>
struct PilesOf {
    using ZoneOfGame = Zone;

    constexpr auto& pile(Zone zone) { return self().piles[static_cast<int>(zone)]; }
    constexpr const auto& pile(Zone zone) const { return self().piles[static_cast<int>(zone)]; }
    constexpr auto& unknown_deck() { return pile(Zone::unknown_deck); }
    constexpr const auto& unknown_deck() const { return pile(Zone::unknown_deck); }
    constexpr std::uint8_t& count(Zone zone, Kind kind) { return pile(zone)[kind]; }
    constexpr std::uint8_t count(Zone zone, Kind kind) const { return pile(zone)[kind]; }

    friend constexpr bool operator==(const PilesOf&, const PilesOf&) = default;

private:
    constexpr Side& self() { return static_cast<Side&>(*this); }
    constexpr const Side& self() const { return static_cast<const Side&>(*this); }
};

// Cards in a pile. `kinds`, here and below: that the game has. O(kinds).
template <class Side>
int pile_size(const Side& side, typename Side::ZoneOfGame zone, int kinds) {
    return sum_of(side.pile(zone), kinds);
}

template <class Side>
int cards_in_deck(const Side& side, int kinds) {
    return sum_of(side.unknown_deck(), kinds) + side.deck.top + side.deck.bottom;
}

// A player's cards by kind: those in piles, in the known part of the deck, and as `things` in slots.
template <class Side, class Things>
auto count_cards(const Side& side, const Things& things, int kinds) {
    auto cards = side.unknown_deck();
    cards = {};
    for (const auto& pile : side.piles)
        for (int kind = 0; kind < kinds; ++kind) cards[kind] = static_cast<std::uint8_t>(cards[kind] + pile[kind]);
    for (int index = 0; index < side.deck.top + side.deck.bottom; ++index) ++cards[side.deck.order[index]];
    for (const auto& thing : things) ++cards[thing.kind];
    return cards;
}

// Shuffles a pile into the deck; how many cards it had.
template <class Side>
int shuffle_into_deck(Side& side, typename Side::ZoneOfGame zone, int kinds) {
    const int cards = pile_size(side, zone, kinds);
    for_each_kind_in(side.pile(zone), kinds, [&](Kind kind) {
        std::uint8_t& in_deck = side.unknown_deck()[kind];
        in_deck = static_cast<std::uint8_t>(in_deck + side.count(zone, kind));
    });
    side.pile(zone) = {};
    shuffle(side.unknown_deck(), side.deck);
    return cards;
}

// One form for one knowledge of the decks' order.
template <class Position>
void normalise_decks(Position& position, int kinds) {
    for (auto& side : position.sides) normalise_deck(side.unknown_deck(), side.deck, kinds);
}

}  // namespace arbiter
