// Answers that only hand the question on: games whose players are asked the same one after the other make them without running the rules.
#pragma once

#include <concepts>

#include "model/core/choice.h"
#include "model/core/event.h"

namespace arbiter {

// `hand_on` does what `apply` would do, and returns true; or it leaves the position alone and returns false, which it may do anywhere: then
// apply() is to be called. The choice must be legal.
template <class G>
concept HandsQuestionsOn = requires(const G& game, typename G::Position& position, Choice choice, Events& events) {
    { game.hand_on(position, choice, events) } -> std::same_as<bool>;
};

}  // namespace arbiter
