// VASTRIX' rules as a value.
#pragma once

#include "model/core/register/rules_value.h"
#include "model/vastrix/register.h"
#include "model/vastrix/value/readings.h"

namespace arbiter::vastrix {

struct Rulebook {
    using Settings = vastrix::Settings;
    using Readings = vastrix::Readings;
    using Clause = vastrix::Clause;
    static constexpr std::size_t clauses = kClauseCount + 1;
    static const RulesVocabulary& vocabulary() { return rules_vocabulary(); }
};

using Rules = RulesValue<Rulebook>;

}  // namespace arbiter::vastrix
