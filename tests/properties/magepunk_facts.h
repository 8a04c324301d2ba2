// The facts that Magepunk's checks tell, counted again from the position by the rulebook and the cards, apart from the checks.
#pragma once

#include <string>

#include "model/magepunk/game.h"

namespace arbiter::magepunk::testing {

// Empty if the fact of the finding is true of this choice in this position; else what is wrong with it. Facts that nothing here can count
// are untrue.
std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding);

}  // namespace arbiter::magepunk::testing
