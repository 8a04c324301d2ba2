// How many kinds a game has, in sixteens, known where loops over piles are compiled: they become rows of moves without a branch.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace arbiter {

inline constexpr int kKindsAtOnce = 16;

// Calls use(std::integral_constant<int, n>()), where n sixteens are the fewest that hold all `kinds`; n is at most size / 16, at least 1.
template <std::size_t size, class Use>
decltype(auto) with_sixteens(int kinds, Use use) {
    static_assert(size % kKindsAtOnce == 0);
    constexpr int kMost = size / kKindsAtOnce;
    const auto dispatch = [&]<int n>(auto&& self, std::integral_constant<int, n> at) {
        if constexpr (n == kMost)
            return use(at);
        else
            return kinds <= n * kKindsAtOnce ? use(at) : self(self, std::integral_constant<int, n + 1>());
    };
    return dispatch(dispatch, std::integral_constant<int, 1>());
}

}  // namespace arbiter
