// What a project demands to be exercised by what it verifies.
#pragma once

#include <string>
#include <vector>

namespace arbiter::program {

struct RequiredCoverage {
    std::string game;
    std::vector<std::string> clauses;     // ids of the game's register: each cited in a scenario or a record
    std::vector<std::string> properties;  // likewise: each reached in a scenario

    bool is_empty() const { return clauses.empty() && properties.empty(); }
};

}  // namespace arbiter::program
