// A finished game has one result: one of the three of a game for two, and nobody decides any more.
#pragma once

#include "model/core/result.h"
#include "properties/check.h"

namespace arbiter {

template <Game G>
bool one_result(const G&, const typename G::Position& position, Why* why) {
    if (position.awaiting != decltype(position.awaiting)::nothing || position.decider != kNobody)
        return broken(why, "the game is over, and player {} decides", position.decider);
    const Result result = position.result;
    if (result == Result::first_wins || result == Result::second_wins || result == Result::drawn) return true;
    return broken(why, "the game is over with result {}", int{result.code});
}

}  // namespace arbiter
