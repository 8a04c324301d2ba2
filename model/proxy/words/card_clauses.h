// Which clauses somebody who holds a card looks up.
#pragma once

#include <vector>

#include "model/core/cards/ability.h"
#include "model/proxy/register.h"

namespace arbiter::proxy {

// By what is printed on it: its type, its abilities and its energy, in this order. O(abilities).
std::vector<Clause> clauses_about(const CardRules& card);

}  // namespace arbiter::proxy
