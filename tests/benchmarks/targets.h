// What the engine is to reach on a machine of two cores, and what it reached.
#pragma once

#include <string>
#include <vector>

#include "tests/benchmarks/measurements.h"

namespace arbiter::benchmarks {

struct Target {
    std::string what;
    double measured = 0;
    double wanted = 0;
    bool at_least = true;  // or at most

    bool met() const { return at_least ? measured >= wanted : measured <= wanted; }
};

// Those that can be judged from these rows. docs/performance.md says where they come from.
std::vector<Target> targets(const std::vector<Row>& rows);

}  // namespace arbiter::benchmarks
