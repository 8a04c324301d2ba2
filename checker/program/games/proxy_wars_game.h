// Proxy Wars for the program: its definition, how its records begin, and what must hold in it.
#pragma once

#include <string_view>

#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/value/readings.h"
#include "properties/proxy_wars/progress.h"
#include "properties/proxy_wars/properties.h"
#include "replays/proxy_wars/instances.h"

namespace arbiter::program {

struct ProxyWarsGame {
    using Definition = proxy_wars::Definition;

    static const RulesVocabulary& vocabulary() { return proxy_wars::rules_vocabulary(); }
    static Json rule_changes(const proxy_wars::Rules& rules) { return changes_json(rules); }
    static PropertyList<proxy_wars::Game> properties() { return proxy_wars::properties(); }
    // Agents can go to and fro: nothing but a count of repetitions brings the end, and an exploration keeps none.
    static ProgressProperties<proxy_wars::Game> progress() { return proxy_wars::progress_properties(); }
};

}  // namespace arbiter::program
