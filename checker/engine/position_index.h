// How stored positions are named: by their place in the order of discovery.
#pragma once

#include <cstdint>

namespace arbiter {

// One bit is left to whoever stores indices: at most 2^31 - 1 positions.
using PositionIndex = std::uint32_t;
inline constexpr PositionIndex kNoPosition = 0x7FFFFFFF;

struct Insertion {
    PositionIndex index = kNoPosition;  // kNoPosition too if the store cannot tell which known position it is
    bool fresh = false;
};

}  // namespace arbiter
