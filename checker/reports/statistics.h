// What an exploration showed exactly, and how it went: the lines of the text report that say more than its table.
#pragma once

#include <string>

#include "checker/reports/verification.h"

namespace arbiter {

// A line for everything that the words "holds" or "bounded" leave open: a store that may miss positions, and how far an exploration that is
// not complete is known to hold. Empty for a complete exploration of exact positions.
std::string scope_text(const ScenarioReport& scenario);

// Store, order, workers, positions a second, bytes a position, how full the table is, the share of canonical forms, the most frequent
// choices.
std::string statistics_text(const ScenarioReport& scenario);

}  // namespace arbiter
