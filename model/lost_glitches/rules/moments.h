// The positions between two decisions (model/core/moments.h).
#pragma once

#include "model/core/moments.h"
#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

void list_moments(const Game& game, const Position& position, Choice choice, std::vector<Position>& moments);

}  // namespace arbiter::lost_glitches
