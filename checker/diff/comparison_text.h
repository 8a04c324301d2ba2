// A comparison as text for a terminal. `width`: its columns, within which tables stand; 0: there is no terminal.
#pragma once

#include <cstddef>
#include <string>

#include "checker/diff/comparison.h"

namespace arbiter {

std::string difference_text(const ScenarioComparison& scenario, const Difference& difference, bool colours, std::size_t width);
std::string render_text(const Comparison& comparison, bool colours, std::size_t width);

}  // namespace arbiter
