// The facts for which Proxy Wars forbids choices, looked up once more in the position: by the rulebook, and not by the checks.
#pragma once

#include <string>

#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars::testing {

// Empty if what the finding says of the position and the choice is so; else what is not.
std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding);

// Whether a fact of the game proper holds (those of GameFact after edges_joined).
bool holds_in_play(const Game& game, const Position& position, Choice choice, const Finding& finding);

}  // namespace arbiter::proxy_wars::testing
