// Proxy Wars' rules as a value.
#pragma once

#include "model/core/register/rules_value.h"
#include "model/proxy_wars/register.h"
#include "model/proxy_wars/value/readings.h"

namespace arbiter::proxy_wars {

struct Rulebook {
    using Settings = proxy_wars::Settings;
    using Readings = proxy_wars::Readings;
    using Clause = proxy_wars::Clause;
    static constexpr std::size_t clauses = kClauseCount + 1;
    static const RulesVocabulary& vocabulary() { return rules_vocabulary(); }
};

using Rules = RulesValue<Rulebook>;

}  // namespace arbiter::proxy_wars
