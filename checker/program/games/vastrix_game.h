// VASTRIX for the program: its definition, how its records begin, and what must hold in it.
#pragma once

#include <string_view>

#include "model/vastrix/definition.h"
#include "model/vastrix/value/readings.h"
#include "properties/vastrix/progress.h"
#include "properties/vastrix/properties.h"
#include "replays/vastrix/instances.h"

namespace arbiter::program {

struct VastrixGame {
    using Definition = vastrix::Definition;

    static const RulesVocabulary& vocabulary() { return vastrix::rules_vocabulary(); }
    static Json rule_changes(const vastrix::Rules& rules) { return changes_json(rules); }
    static PropertyList<vastrix::Game> properties() { return vastrix::properties(); }
    // Every Full Turn uses up cards or Mini-Turns; how long a game may last nothing bounds.
    static ProgressProperties<vastrix::Game> progress() { return vastrix::progress_properties(); }
};

}  // namespace arbiter::program
