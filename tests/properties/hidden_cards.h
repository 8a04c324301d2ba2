// Cards that a player cannot see, exchanged for others: what the player may do must not show it.
#pragma once

#include <rapidcheck.h>

#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/piles/copies.h"
#include "properties/general/numbers.h"
#include "properties/general/play_by_numbers.h"

namespace arbiter::testing {

// Any kind of card of the pile that fits; kNoKind if there is none.
template <class Side, class Pile, class Fits>
Kind any_kind_in(const Side& side, Pile pile, int kinds, Numbers& numbers, Fits fits) {
    std::vector<Kind> held;
    for (int index = 0; index < kinds; ++index) {
        const Kind kind = static_cast<Kind>(index);
        if (side.count(pile, kind) > 0 && fits(kind)) held.push_back(kind);
    }
    return held.empty() ? kNoKind : held[numbers.below(held.size())];
}

// Exchanges a card of one pile for one of another; says whether anything has changed.
template <class Side, class Pile>
bool exchange_cards(Side& side, Pile one, Kind first, Pile other, Kind second) {
    if (first == kNoKind || second == kNoKind) return false;
    --side.count(one, first);
    --side.count(other, second);
    ++side.count(one, second);
    ++side.count(other, first);
    return first != second;
}

// Plays on from the position, at most 150 choices. Wherever `exchange(position, viewer)` changes what the player who decides cannot see,
// the same choices must be legal; `compared` counts these.
template <class Game, class Exchange>
void check_hidden_cards(const Game& game, typename Game::Position position, Numbers& numbers, Exchange exchange, int& compared) {
    std::vector<Choice> choices, others;
    Events events;
    for (int step = 0; step < 150; ++step) {
        game.list_choices(position, choices);
        if (choices.empty()) return;
        auto other = position;
        if (position.decider < 2 && exchange(other, position.decider)) {
            game.list_choices(other, others);
            RC_ASSERT(choices == others);
            ++compared;
        }
        game.apply(position, pick(choices, numbers.next()), events);
    }
}

}  // namespace arbiter::testing
