// Proxy's rules as a value.
#pragma once

#include "model/core/rules_value.h"
#include "model/proxy/readings.h"
#include "model/proxy/register.h"

namespace arbiter::proxy {

struct Rulebook {
    using Settings = proxy::Settings;
    using Readings = proxy::Readings;
    using Clause = proxy::Clause;
    static constexpr std::size_t clauses = kClauseCount + 1;
    static const RulesVocabulary& vocabulary() { return rules_vocabulary(); }
};

using Rules = RulesValue<Rulebook>;

}  // namespace arbiter::proxy
