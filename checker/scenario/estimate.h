// How long an exploration still takes, as far as anybody can know.
#pragma once

#include <optional>

#include "checker/engine/exploration.h"

namespace arbiter {

// Seconds until the level is expanded at the rate of the time since `begin`, an earlier report; none if they are of different levels or
// less than two seconds apart, nothing was expanded, or the search does not go by levels. How many levels follow, and how large they are,
// nobody knows before.
std::optional<double> seconds_left_in_level(const Progress& begin, const Progress& now);

}  // namespace arbiter
