// The games of the program that this folder makes.
#pragma once

#include <tuple>

#include "checker/program/games/noughts_game.h"

namespace arbiter::program {

using Games = std::tuple<NoughtsGame>;

}  // namespace arbiter::program
