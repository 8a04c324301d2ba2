// Progress in Proxy: what passing and declining alone must lead to, as predicates on the step of a passive play.
#pragma once

#include "model/proxy/game.h"

namespace arbiter::proxy {

// A new turn has begun: no phase comes before the one before it but through a refresh. For progress.next-turn; every passive play that
// comes to a new turn again and again also ends every main phase, combat and stack on its way.
inline bool begins_turn(const Game&, const Position& before, const Position& after) {
    return static_cast<int>(after.phase) < static_cast<int>(before.phase);
}

// Combat is over (progress.combat-ends).
inline bool ends_combat(const Game&, const Position& before, const Position& after) {
    return before.phase == Phase::combat && after.phase != Phase::combat;
}

// Nothing is on the stack any more (progress.stack-empties).
inline bool stack_is_empty(const Game&, const Position& position) {
    return position.frame_count == 0 && position.pending_count == 0;
}

}  // namespace arbiter::proxy
