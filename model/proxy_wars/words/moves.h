// The moves of Proxy Wars as a table (model/core/move.h): the words of its entries, from which notation, schema and pages come.
#pragma once

#include "model/core/move.h"
#include "model/proxy_wars/value/position.h"

namespace arbiter::proxy_wars {

// The form by which reader and writer tell factions from tiles.
extern const Form kFactionForm;

const MoveTable& moves();

// The row whose word a choice has in this position.
const MoveRow& row_of(const Position& position, Choice choice);

}  // namespace arbiter::proxy_wars
