// How many kinds a game has, in sixteens, known where loops over piles are compiled: they become rows of moves without a branch.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace arbiter {

inline constexpr int kKindsAtOnce = 16;

// Calls use(std::integral_constant<int, n>()), where n times `at_once` are the fewest that hold all `kinds`; n is at most size / at_once,
// at least 1.
template <int at_once, std::size_t size, class Use>
decltype(auto) with_number_of(int kinds, Use use) {
    static_assert(size % at_once == 0);
    constexpr int kMost = size / at_once;
    const auto dispatch = [&]<int n>(auto&& self, std::integral_constant<int, n> at) {
        if constexpr (n == kMost)
            return use(at);
        else
            return kinds <= n * at_once ? use(at) : self(self, std::integral_constant<int, n + 1>());
    };
    return dispatch(dispatch, std::integral_constant<int, 1>());
}
// The same by sixteens.
template <std::size_t size, class Use>
decltype(auto) with_sixteens(int kinds, Use use) {
    return with_number_of<kKindsAtOnce, size>(kinds, use);
}

}  // namespace arbiter
