// The facts that all games share (model/core/fact.h) in words, for games that say no more of them.
#pragma once

#include <string>

#include "model/core/cards/names.h"
#include "model/core/fact.h"
#include "model/core/result.h"

namespace arbiter {

// Why a choice is forbidden in a position in which this player decides, or that has ended so; empty for facts that a game has to word.
std::string shared_fact_text(const Names& names, Player decider, Result result, Fact fact, int found, int expected);

}  // namespace arbiter
