// What set positions cannot be: cards, links and counters that do not go with one another (set_position.h).
#pragma once

#include "model/core/input/json_view.h"
#include "model/vastrix/value/position.h"
#include "model/vastrix/value/rules.h"

namespace arbiter::vastrix {

// InputError with the place of `view` for the first thing that cannot be. `owned`: the cards of which the position says whose they are.
// `complete`: it says what is awaited.
void check_set_position(const Rules& rules, const Position& position, Cards owned, bool complete, const JsonView& view);

}  // namespace arbiter::vastrix
