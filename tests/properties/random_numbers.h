// Numbers drawn by RapidCheck, from which tests build games and plays: fewer and smaller numbers are simpler cases.
#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <vector>

namespace arbiter::testing {

// At most `maximum` numbers. Sizes are fixed, so that the first cases are not all trivial.
inline std::vector<std::uint32_t> draw_numbers(int maximum) {
    constexpr int kSize = 100;
    const int count = *rc::gen::resize(kSize, rc::gen::inRange(maximum / 4, maximum));
    return *rc::gen::resize(kSize, rc::gen::container<std::vector<std::uint32_t>>(static_cast<std::size_t>(count),
                                                                                  rc::gen::inRange<std::uint32_t>(0, 1 << 16)));
}

}  // namespace arbiter::testing
