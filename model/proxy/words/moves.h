// The moves of Proxy as a table (model/core/move.h): the words of its entries, from which notation, schema and pages come.
#pragma once

#include "model/core/move.h"
#include "model/proxy/value/position.h"

namespace arbiter::proxy {

// The forms by which the reader tells members apart.
extern const Form kPayForm;

const MoveTable& moves();

// The row whose word a choice has in this position.
const MoveRow& row_of(const Position& position, Choice choice);

}  // namespace arbiter::proxy
