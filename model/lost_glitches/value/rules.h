// Lost Glitches' rules as a value.
#pragma once

#include "model/core/register/rules_value.h"
#include "model/lost_glitches/register.h"
#include "model/lost_glitches/value/readings.h"

namespace arbiter::lost_glitches {

struct Rulebook {
    using Settings = lost_glitches::Settings;
    using Readings = lost_glitches::Readings;
    using Clause = lost_glitches::Clause;
    static constexpr std::size_t clauses = kClauseCount + 1;
    static const RulesVocabulary& vocabulary() { return rules_vocabulary(); }
};

using Rules = RulesValue<Rulebook>;

}  // namespace arbiter::lost_glitches
