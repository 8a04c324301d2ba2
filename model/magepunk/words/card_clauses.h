// Which clauses somebody who holds a card looks up.
#pragma once

#include <vector>

#include "model/core/cards/ability.h"
#include "model/magepunk/register.h"

namespace arbiter::magepunk {

// By what is printed on it: its type, whether it may be a resource, and its abilities, in this order. O(abilities).
std::vector<Clause> clauses_about(const CardRules& card);

}  // namespace arbiter::magepunk
