// The faults of VASTRIX that its properties must notice (faults.h).
#pragma once

#include <algorithm>
#include <vector>

#include "model/vastrix/game.h"
#include "model/vastrix/value/choice_kinds.h"
#include "model/vastrix/value/event_kinds.h"
#include "tests/properties/faults.h"

namespace arbiter::vastrix::testing {

using Made = arbiter::testing::MadeOf<Game>;
using Fault = arbiter::testing::FaultOf<Game, Made>;
using Change = arbiter::testing::ChangeOf<Rules>;

// ---- what the makers of faults ask of a step

// A card that lies neither on the table nor in Exile.
inline Card card_elsewhere(const Position& position) {
    for (Card card = 0; card < kCards; ++card)
        if (!contains(position.table() | position.exile().set(), card)) return card;
    return kNoCard;
}

inline bool begins_turn(Made& made) {
    return made.has(EventKind::turn_begins);
}

inline int times(const Made& made, EventKind kind) {
    return static_cast<int>(
        std::ranges::count_if(made.events, [&](const Event& event) { return event.kind == static_cast<std::uint8_t>(kind); }));
}

// ---- the faults

// Every property of positions and ends has one at least, and every property of steps.
std::vector<Fault> position_faults();
std::vector<Fault> step_faults();
// Those of each module, which stand in a file of their own.
std::vector<Fault> position_faults_of_several();
std::vector<Fault> step_faults_of_several();
std::vector<Fault> position_faults_of_specs();
std::vector<Fault> step_faults_of_specs();
// Rules under which a property of the rulebook's own must fail.
std::vector<Change> rule_changes();

}  // namespace arbiter::vastrix::testing
