// Random positions of Lost Glitches, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include "model/lost_glitches/game.h"
#include "properties/general/numbers.h"
#include "properties/general/random_deck.h"

namespace arbiter::lost_glitches {

// A position of this game in which its cards lie anywhere they may lie, with some mana and health, in some phase of a later turn, run to
// its first decision. Not every such position can be reached by play.
Position random_position(const Game& game, Numbers& numbers);

}  // namespace arbiter::lost_glitches
