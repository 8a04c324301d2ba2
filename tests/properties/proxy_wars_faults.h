// The faults of Proxy Wars that its properties must notice (faults.h).
#pragma once

#include <vector>

#include "model/proxy_wars/game.h"
#include "model/proxy_wars/value/choice_kinds.h"
#include "model/proxy_wars/value/event_kinds.h"
#include "tests/properties/faults.h"

namespace arbiter::proxy_wars::testing {

using Made = arbiter::testing::MadeOf<Game>;
using Fault = arbiter::testing::FaultOf<Game, Made>;
using Change = arbiter::testing::ChangeOf<Rules>;

// Every property of positions and ends has one at least, and every property of steps.
std::vector<Fault> position_faults();
std::vector<Fault> step_faults();
// Rules under which a property of the rulebook's own must fail.
std::vector<Change> rule_changes();

}  // namespace arbiter::proxy_wars::testing
