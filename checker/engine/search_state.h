// How far a breadth-first search has come.
#pragma once

#include <cstdint>
#include <vector>

#include "checker/engine/block.h"
#include "checker/engine/exploration.h"
#include "checker/engine/fingerprint.h"

namespace arbiter {

// What the search has done so far: all that a later run needs, beside the stored positions, to go on.
struct SearchState {
    std::uint32_t depth = 0;        // of the level being expanded
    std::uint64_t level_begin = 0;  // its first position
    std::uint64_t level_end = 1;    // the first position of the next one
    std::uint64_t expanded = 0;
    std::uint64_t unfinished_before = 0;  // the tally's when the level began
    Tally tally;
    Fingerprint sum;  // of all stored positions
    std::vector<std::uint64_t> levels;
    std::uint32_t complete_depth = 0;
    Bound bound = Bound::none;
    bool done = false;
};

}  // namespace arbiter
