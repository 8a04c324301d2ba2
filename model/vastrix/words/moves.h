// The moves of VASTRIX as a table (model/core/move.h): the words of its entries, from which notation, schema and pages come.
#pragma once

#include "model/core/move.h"
#include "model/vastrix/value/position.h"

namespace arbiter::vastrix {

const MoveTable& moves();

// The row whose word a choice has in this position.
const MoveRow& row_of(const Position& position, Choice choice);

}  // namespace arbiter::vastrix
