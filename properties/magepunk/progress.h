// Progress in Magepunk: what declining and leaving phases alone must lead to, as predicates on the step of a passive play.
#pragma once

#include "model/magepunk/game.h"

namespace arbiter::magepunk {

// A new turn has begun: another player is active, or the first turn begins (progress.turn-ends).
inline bool begins_turn(const Game&, const Position& before, const Position& after) {
    return before.active != after.active;
}

// No chain is open or resolves any more (progress.chain-ends).
inline bool chain_is_over(const Game&, const Position& position) {
    return chain_of(position) == ChainState::none;
}

}  // namespace arbiter::magepunk
