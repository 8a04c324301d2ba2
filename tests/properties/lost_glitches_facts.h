// The facts of Lost Glitches' findings, recounted from the position without the checks that told them.
#pragma once

#include <string>

#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches::testing {

// Empty if the fact of the finding holds in this position, else what is not so.
std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding);

}  // namespace arbiter::lost_glitches::testing
