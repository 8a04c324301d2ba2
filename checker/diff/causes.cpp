// All subsets in the order of their size, or delta debugging where there are too many.
#include "checker/diff/causes.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace arbiter {
namespace {

ChangeSet set_of(std::uint32_t bits) {
    ChangeSet set;
    for (; bits != 0; bits &= bits - 1) set.push_back(static_cast<std::size_t>(std::countr_zero(bits)));
    return set;
}

Causes among_all_subsets(std::size_t count, const std::function<bool(const ChangeSet&)>& shows) {
    std::vector<std::uint32_t> subsets;
    for (std::uint32_t bits = 1; bits < std::uint32_t{1} << count; ++bits) subsets.push_back(bits);
    std::ranges::stable_sort(subsets, [](std::uint32_t left, std::uint32_t right) {
        return std::popcount(left) != std::popcount(right) ? std::popcount(left) < std::popcount(right) : set_of(left) < set_of(right);
    });
    Causes causes;
    std::vector<std::uint32_t> minimal;
    for (const std::uint32_t bits : subsets) {
        if (std::ranges::any_of(minimal, [&](std::uint32_t smaller) { return (smaller & bits) == smaller; })) continue;
        ++causes.tried;
        if (!shows(set_of(bits))) continue;
        minimal.push_back(bits);
        causes.minimal.push_back(set_of(bits));
    }
    return causes;
}

// The changes without those in [first, beyond).
ChangeSet without(const ChangeSet& set, std::size_t first, std::size_t beyond) {
    ChangeSet rest(set.begin(), set.begin() + static_cast<std::ptrdiff_t>(first));
    rest.insert(rest.end(), set.begin() + static_cast<std::ptrdiff_t>(beyond), set.end());
    return rest;
}

// Leaves out ever smaller parts until no single change can be left out.
Causes by_delta_debugging(std::size_t count, const std::function<bool(const ChangeSet&)>& shows) {
    Causes causes;
    causes.all = false;
    ChangeSet set(count);
    for (std::size_t i = 0; i < count; ++i) set[i] = i;
    const auto still = [&](const ChangeSet& smaller) {
        ++causes.tried;
        return shows(smaller);
    };
    if (!still(set)) return causes;
    for (std::size_t size = (count + 1) / 2; size > 0; size = size == 1 ? 0 : (size + 1) / 2) {
        bool shrunk = true;
        while (shrunk) {
            shrunk = false;
            for (std::size_t first = 0; first < set.size() && set.size() > 1;) {
                const ChangeSet smaller = without(set, first, std::min(first + size, set.size()));
                if (!smaller.empty() && still(smaller)) {
                    set = smaller;
                    shrunk = true;
                } else {
                    first += size;
                }
            }
            if (size > 1) break;
        }
    }
    causes.minimal.push_back(set);
    return causes;
}

}  // namespace

Causes causes_of(std::size_t count, const std::function<bool(const ChangeSet&)>& shows) {
    return count <= kMostForAllSubsets ? among_all_subsets(count, shows) : by_delta_debugging(count, shows);
}

}  // namespace arbiter
