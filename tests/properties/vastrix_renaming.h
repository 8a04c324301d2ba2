// Other names for the same things in positions of VASTRIX: an order of the GY and of Exile that no card of the pack can ask for.
#pragma once

#include <algorithm>

#include "model/vastrix/game.h"
#include "properties/general/numbers.h"

namespace arbiter::vastrix::testing {

struct Renaming {
    std::uint32_t graveyard = 0, exile = 0;  // how far the piles are turned
};

inline Renaming random_renaming(Numbers& numbers, const Position&) {
    return {numbers.next(), numbers.next()};
}

// By the texts: 5, 8 and a red Ultra speak of the bottom or top of the GY, 5C, 5D and 5H of the order of Exile.
inline Position renamed(const Renaming& renaming, const Position& position) {
    Cards all = position.draw_set() | position.graveyard().set() | position.exile().set() | position.table() | position.all_hands() |
                position.swap_down | position.swap_up | position.aside | position.apart | position.owed_cards() |
                position.current.on_stack();
    for (int place = 0; place < position.stack_count; ++place) all |= position.item(place).on_stack();
    int red = 0;
    for (const Card card : each(all)) red += is_red(card) ? 1 : 0;
    const Cards fives = cards_of_rank(Rank::five) & all;
    Position other = position;
    const auto turn = [](Pile pile, std::uint32_t by) {
        if (pile.count > 0)
            for (std::uint32_t turns = by % pile.count; turns > 0; --turns) pile.add(pile.take_at(0));
    };
    const bool graveyard = fives == 0 && (all & cards_of_rank(Rank::eight)) == 0 && red < 3;
    // Before the game begins the pool of a draft lies there, whose order may become that of the GY.
    const bool exile = (fives & ~bit_of_card(card_of(Rank::five, Suit::spades))) == 0 && (graveyard || position.phase != Phase::setup);
    if (graveyard) turn(other.graveyard(), renaming.graveyard);
    if (exile) turn(other.exile(), renaming.exile);
    return other;
}

inline Choice renamed(const Renaming&, Choice choice) {
    return choice;
}

}  // namespace arbiter::vastrix::testing
