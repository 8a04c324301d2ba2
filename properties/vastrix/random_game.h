// Random packs and positions of VASTRIX, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include "model/vastrix/game.h"
#include "properties/general/numbers.h"

namespace arbiter::vastrix {

// So many different cards.
Cards random_pack(int cards, Numbers& numbers);

// A position of play in which the cards of the game's pack lie anywhere, run to its first decision. Not every such position can be reached
// by play.
Position random_position(const Game& game, Numbers& numbers);

}  // namespace arbiter::vastrix
