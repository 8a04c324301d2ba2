// The facts for which VASTRIX forbids choices, looked up once more in the position: by the rulebook, and not by the checks.
#pragma once

#include <string>

#include "model/vastrix/game.h"

namespace arbiter::vastrix::testing {

// Empty if what the finding says of the position and the choice is so; else what is not.
std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding);

}  // namespace arbiter::vastrix::testing
