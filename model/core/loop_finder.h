// Finds out that a run of forced steps has come back to where it was.
#pragma once

#include <bit>
#include <cstdint>

namespace arbiter {

// Brent's cycle detection over positions that follow each other without a decision: one position is kept, and replaced ever more rarely.
template <class Position>
class LoopFinder {
public:
    // Has this position been seen? It says so at the latest in the third round of a loop.
    bool has_seen(const Position& position) {
        if (seen_ > 0 && position == kept_) return true;
        if (std::has_single_bit(++seen_)) {
            kept_ = position;
            since_ = 0;
        }
        ++since_;
        return false;
    }
    // Once a position has been seen again: steps from one round to the next.
    std::uint32_t period() const { return since_; }

private:
    Position kept_;
    std::uint32_t seen_ = 0;
    std::uint32_t since_ = 0;
};

}  // namespace arbiter
