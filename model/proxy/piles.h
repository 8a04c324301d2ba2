// Cards without further state: counting piles, and the order of a deck as far as it is known.
#pragma once

#include "model/proxy/position.h"

namespace arbiter::proxy {

// Cards in a pile. O(kinds).
int pile_size(const Side& side, Pile pile, int kinds);
int cards_in_deck(const Side& side, int kinds);

// The kind on top of the deck if it is known: a known top card, or the first known bottom card if nothing unknown is left, or the only
// kind that the unknown part holds. kNoKind if it is not known or the deck is empty.
Kind known_top(const Side& side, int kinds);
// Takes one card of this kind from the top: it must be the known top, or one of the unknown part.
void take_from_top(Side& side, Kind kind);
void put_on_top(Side& side, Kind kind);
void put_on_bottom(Side& side, Kind kind);
// Shuffling: what was known of the order is unknown again.
void shuffle(Side& side);
// One form for one knowledge: a deck without unknown part, or whose unknown part is all of one kind, is known from top to bottom.
void normalise_deck(Side& side, int kinds);

}  // namespace arbiter::proxy
