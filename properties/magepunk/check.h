// How a property of Magepunk is written: properties/check.h with Magepunk's transitions and signs.
#pragma once

#include "model/magepunk/game.h"
#include "properties/check.h"
#include "properties/magepunk/signs.h"

namespace arbiter::magepunk {

struct Transition : TransitionOf<Game, ChoiceKind> {};

inline EventKind kind_of(const Event& event) {
    return static_cast<EventKind>(event.kind);
}
inline Phase phase_of(const Event& event) {
    return static_cast<Phase>(event.first);
}

}  // namespace arbiter::magepunk
