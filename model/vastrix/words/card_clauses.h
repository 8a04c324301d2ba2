// Which clauses somebody who holds a card looks up.
#pragma once

#include <vector>

#include "model/vastrix/register.h"
#include "model/vastrix/value/card.h"

namespace arbiter::vastrix {

// All that are of its rank or of this very card, Super effects and the Royal Marriage included, in the register's order. O(clauses).
std::vector<Clause> clauses_about(Card card);

}  // namespace arbiter::vastrix
