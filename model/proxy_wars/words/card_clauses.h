// Which clauses somebody who holds a tile looks up.
#pragma once

#include <vector>

#include "model/proxy_wars/register.h"
#include "model/proxy_wars/value/faction.h"

namespace arbiter::proxy_wars {

// By what is printed on it: its icons, its points and its action, in this order.
std::vector<Clause> clauses_about(const Tile& tile);

}  // namespace arbiter::proxy_wars
