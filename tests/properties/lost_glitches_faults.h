// The faults of Lost Glitches that its properties must notice (faults.h).
#pragma once

#include <vector>

#include "model/lost_glitches/game.h"
#include "model/lost_glitches/value/choice_kinds.h"
#include "model/lost_glitches/value/event_kinds.h"
#include "tests/properties/faults.h"

namespace arbiter::lost_glitches::testing {

struct Made : arbiter::testing::MadeOf<Game> {
    bool goes_on() const { return after.result == Result::none; }
    bool begins_turn() const { return has(EventKind::turn_begins); }
};

using Fault = arbiter::testing::FaultOf<Game, Made>;
using Change = arbiter::testing::ChangeOf<Rules>;

// Every property of positions and ends has one at least, and every property of steps.
std::vector<Fault> position_faults();
std::vector<Fault> step_faults();
// Rules under which a property of the rulebook's own must fail.
std::vector<Change> rule_changes();

}  // namespace arbiter::lost_glitches::testing
