// What an exploration showed exactly, and how it went: the lines of the text report that say more than its table.
#pragma once

#include <string>

#include "checker/reports/verification.h"

namespace arbiter {

// A line for everything that the words "holds" or "bounded" leave open: a store that may miss positions, and how far an exploration that is
// not complete is known to hold. Empty for a complete exploration of exact positions.
std::string scope_text(const ScenarioReport& scenario);

// For a cell of a table: "complete, depth 35", "positions bound, depth 4", "time bound, 1,204 walks".
std::string extent_in_words(const Exploration& exploration);

// Of what is known of an exploration that is not complete: "within 4 decisions", "in 1,204 walks", "in 100,000 positions".
std::string part_seen_in_words(const Exploration& exploration);

// Store, order, workers, positions a second, bytes a position, how full the table is, the share of canonical forms, the most frequent
// choices.
std::string statistics_text(const ScenarioReport& scenario);

}  // namespace arbiter
