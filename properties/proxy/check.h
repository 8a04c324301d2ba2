// How a property of Proxy is written: properties/check.h with Proxy's transitions and signs.
#pragma once

#include "model/proxy/game.h"
#include "properties/check.h"
#include "properties/proxy/signs.h"

namespace arbiter::proxy {

struct Transition : TransitionOf<Game, ChoiceKind> {
    // Does the step contain the beginning of a phase?
    bool begins(Phase phase) const {
        return any(EventKind::phase_begins, [&](const Event& event) { return event.first == static_cast<std::uint8_t>(phase); });
    }
};

}  // namespace arbiter::proxy
