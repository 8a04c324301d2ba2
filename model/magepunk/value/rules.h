// Magepunk's rules as a value.
#pragma once

#include "model/core/register/rules_value.h"
#include "model/magepunk/register.h"
#include "model/magepunk/value/readings.h"

namespace arbiter::magepunk {

struct Rulebook {
    using Settings = magepunk::Settings;
    using Readings = magepunk::Readings;
    using Clause = magepunk::Clause;
    static constexpr std::size_t clauses = kClauseCount + 1;
    static const RulesVocabulary& vocabulary() { return rules_vocabulary(); }
};

using Rules = RulesValue<Rulebook>;

}  // namespace arbiter::magepunk
