// What of a position a record of the game can claim: compiled for every game in replays/<game>/instances.cpp.
#pragma once

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"

namespace arbiter {

// The members of `facts`, as the game shows a position, that its claims have words for.
template <class D>
Json claimable(const Json& facts, const Names& names);

}  // namespace arbiter
