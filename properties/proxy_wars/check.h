// How a property of Proxy Wars is written: properties/check.h with Proxy Wars' transitions.
#pragma once

#include "model/proxy_wars/game.h"
#include "properties/check.h"

namespace arbiter::proxy_wars {

struct Transition : TransitionOf<Game, ChoiceKind> {
    Player other() const { return opponent_of(choice.actor); }
    bool is_option() const { return kind() >= ChoiceKind::recruit && kind() <= ChoiceKind::use_action; }
};

}  // namespace arbiter::proxy_wars
