// Recounts the facts for which Proxy forbids a choice, from the position and the cards alone.
#pragma once

#include <string>

#include "model/proxy/game.h"

namespace arbiter::proxy::testing {

// Empty if what the finding says of the position is true; else what is there instead.
std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding);

}  // namespace arbiter::proxy::testing
