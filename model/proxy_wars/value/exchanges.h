// The exchanges of tiles that change nothing: automorphisms of the graph of neighbours that keep owners, icons, points and actions.
#pragma once

#include <vector>

#include "model/proxy_wars/value/board.h"

namespace arbiter::proxy_wars {

// All of them but that which leaves every tile in place: edges are kept, and corners and straight lines where a tile on the table has an
// action that asks for them (corners also where agents move diagonally). Tiles with automatic actions stay in place where the order of
// these actions can matter. If there are more than kMaximumExchanges, only those that turn or mirror the table on to itself, which are a
// group as well.
inline constexpr std::size_t kMaximumExchanges = 120;
std::vector<Exchange> exchanges_of(const Board& board, const Rules& rules);

}  // namespace arbiter::proxy_wars
