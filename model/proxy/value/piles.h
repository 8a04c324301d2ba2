// Counting the piles of a player, and the deck as one of them.
#pragma once

#include "model/core/piles/copies.h"
#include "model/core/piles/known_order.h"
#include "model/proxy/value/position.h"

namespace arbiter::proxy {

// Cards in a pile. O(kinds).
inline int pile_size(const Side& side, Pile pile, int kinds) {
    return sum_of(side.pile(pile), kinds);
}

inline int cards_in_deck(const Side& side, int kinds) {
    return pile_size(side, Pile::unknown_deck, kinds) + side.deck.top + side.deck.bottom;
}

// The kind on top of the deck if it is known (known_order.h); kNoKind if it is not, or the deck is empty.
inline Kind known_top(const Side& side, int kinds) {
    return arbiter::known_top(side.pile(Pile::unknown_deck), side.deck, kinds);
}

// One form for one knowledge of the deck's order.
inline void normalise_deck(Side& side, int kinds) {
    arbiter::normalise_deck(side.pile(Pile::unknown_deck), side.deck, kinds);
}

}  // namespace arbiter::proxy
