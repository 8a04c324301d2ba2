// The faults of Proxy that its properties must notice (faults.h).
#pragma once

#include <algorithm>
#include <vector>

#include "model/proxy/game.h"
#include "model/proxy/value/choice_kinds.h"
#include "model/proxy/value/event_kinds.h"
#include "properties/proxy/recount.h"
#include "tests/properties/faults.h"

namespace arbiter::proxy::testing {

struct Made : arbiter::testing::MadeOf<Game> {
    bool begins(Phase phase) const {
        return std::any_of(events.begin(), events.end(), [&](const Event& event) {
            return kind_of(event) == EventKind::phase_begins && event.first == static_cast<std::uint8_t>(phase);
        });
    }
    bool begins_turn() const { return begins(Phase::refresh) && before.phase != Phase::setup; }
};

using Fault = arbiter::testing::FaultOf<Game, Made>;
using Change = arbiter::testing::ChangeOf<Rules>;

// Every property of positions and ends has one at least, and every property of steps.
std::vector<Fault> position_faults();
std::vector<Fault> step_faults();
// Rules under which a property of the rulebook's own must fail.
std::vector<Change> rule_changes();

}  // namespace arbiter::proxy::testing
