// Which of many cases a run tries, where all of them take longer than a test run has.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "tests/drawn_cases.h"
#include "tests/trials.h"

namespace arbiter::test {

// Of all cases at least trials(usual), spread evenly, or all if there are fewer. Others with another seed.
template <class Case>
std::vector<Case> sample_of(const std::vector<Case>& all, int usual) {
    const std::size_t step = std::max<std::size_t>(1, all.size() / static_cast<std::size_t>(trials(usual)));
    std::vector<Case> some;
    for (std::size_t i = drawn_seed(0) % step; i < all.size(); i += step) some.push_back(all[i]);
    return some;
}

}  // namespace arbiter::test
