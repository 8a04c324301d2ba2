// Random decks, games and positions of Magepunk, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include "model/core/card_set.h"
#include "model/core/deck.h"
#include "model/magepunk/game.h"
#include "properties/general/numbers.h"
#include "properties/general/random_deck.h"

namespace arbiter::magepunk {

// A position of this game in which its cards lie anywhere they may lie, at the beginning of some phase, run to its first decision. Not
// every such position can be reached by play.
Position random_position(const Game& game, Numbers& numbers);

}  // namespace arbiter::magepunk
