// Which clauses somebody who holds a card looks up.
#pragma once

#include <vector>

#include "model/core/cards/ability.h"
#include "model/lost_glitches/register.h"

namespace arbiter::lost_glitches {

// By what is printed on it: its type and its abilities, in this order. O(abilities).
std::vector<Clause> clauses_about(const CardRules& card);

}  // namespace arbiter::lost_glitches
