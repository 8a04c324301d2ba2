// The positions between two decisions (model/core/moments.h).
#pragma once

#include "model/core/moments.h"
#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars {

void list_moments(const Game& game, const Position& position, Choice choice, std::vector<Position>& moments);

}  // namespace arbiter::proxy_wars
