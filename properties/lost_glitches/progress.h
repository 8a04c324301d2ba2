// Progress in Lost Glitches: what passing alone must lead to, as predicates on the step of a passive play.
#pragma once

#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

// Another turn has begun: it belongs to the other player, or it is the first.
inline bool begins_turn(const Game&, const Position& before, const Position& after) {
    return after.turn != 0 && (before.turn == 0 || before.active != after.active);
}

}  // namespace arbiter::lost_glitches
