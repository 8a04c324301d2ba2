// The moves of Lost Glitches as a table (model/core/move.h): the words of its entries, from which notation, schema and pages come.
#pragma once

#include "model/core/move.h"
#include "model/lost_glitches/value/position.h"

namespace arbiter::lost_glitches {

const MoveTable& moves();

// The row whose word a choice has in this position.
const MoveRow& row_of(const Position& position, Choice choice);

}  // namespace arbiter::lost_glitches
