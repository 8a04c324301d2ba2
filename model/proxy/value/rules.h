// Proxy's rules as a value.
#pragma once

#include "model/core/register/rules_value.h"
#include "model/proxy/register.h"
#include "model/proxy/value/readings.h"

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
