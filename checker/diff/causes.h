// Which changes a difference comes from: the minimal sets of changes that show it by themselves.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace arbiter {

// Up to so many changes all subsets are tried.
inline constexpr std::size_t kMostForAllSubsets = 12;

// Places of changes, ascending.
using ChangeSet = std::vector<std::size_t>;

struct Causes {
    // Sets that show the difference, and of which no part does: the smaller ones first, and of one size in the order of their elements.
    std::vector<ChangeSet> minimal;
    bool all = true;        // these are all such sets; else one of them, from which no single change can be left out
    std::size_t tried = 0;  // sets of changes with which the play was repeated
};

// `shows(set)`: does the difference show with these of `count` changes alone? It must show with all of them; else there is no minimal set.
// At most 2^count calls up to kMostForAllSubsets changes (sets that hold a minimal one are not tried), above that O(count²) (delta
// debugging, A. Zeller).
Causes causes_of(std::size_t count, const std::function<bool(const ChangeSet&)>& shows);

}  // namespace arbiter
