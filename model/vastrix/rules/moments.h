// The positions between two decisions (model/core/moments.h).
#pragma once

#include "model/core/moments.h"
#include "model/vastrix/game.h"

namespace arbiter::vastrix {

void list_moments(const Game& game, const Position& position, Choice choice, std::vector<Position>& moments);

}  // namespace arbiter::vastrix
