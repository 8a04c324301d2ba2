// One player holds priority: where a decision of who has it is awaited (`awaited`), it is with one who plays, and that player decides.
#pragma once

#include "properties/check.h"

namespace arbiter {

template <auto awaited, Game G>
bool one_holds_priority(const G& game, const typename G::Position& position, Why* why) {
    if (position.awaiting != awaited) return true;
    int seats = 2;
    if constexpr (requires { game.seats(); }) seats = game.seats();
    if (position.decider < seats && position.decider == position.priority) return true;
    return broken(why, "priority is with {}, the choice with {}", position.priority, position.decider);
}

}  // namespace arbiter
