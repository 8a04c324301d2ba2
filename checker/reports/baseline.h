// What changed since another run: its verdicts, as `verify --format json` wrote them, beside those of this one.
#pragma once

#include <string>
#include <vector>

#include "checker/reports/verification.h"
#include "model/core/input/json_view.h"

namespace arbiter {

// The differences: scenarios and their properties by game and name, samples by file (of an archive also by their place in it). What is
// wrong now comes first, what nothing judges any more last; else in the order of this run, and of the earlier one what it alone had.
// InputError if the document is no verification ("arbiter-verification" 1).
std::vector<ChangedVerdict> changes_since(const JsonDocument& earlier, const Verification& now);

// The same for a reader: those properties of a scenario that were not judged this time, and had the same verdict, are told as one.
std::vector<ChangedVerdict> summed_up(const std::vector<ChangedVerdict>& changes);

}  // namespace arbiter
