// Progress properties: no position is stuck, and play in which everybody declines goes somewhere and ends.
//
// Full backward reachability would need every edge kept. One edge a position is enough here: the passive one. If from every position the
// chain of passive choices comes to an end, every position can reach a finished one; if it always comes to a milestone (a turn begins, say)
// or an end, no forced sequence runs for ever.
#pragma once

#include <cstdint>
#include <optional>

#include "checker/engine/position_index.h"
#include "checker/engine/reserved_memory.h"
#include "properties/progress.h"

namespace arbiter {

// The passive successor of each position: an index, or kNoPosition at an end; the top bit is set if the step passes a milestone.
class PassiveGraph {
public:
    static constexpr std::uint32_t kMilestone = 0x80000000;

    explicit PassiveGraph(std::size_t maximum_positions) : successors_(maximum_positions) {}

    // Gives the positions up to `count` no successor; false if there is no memory.
    bool extend_to(std::size_t count);
    void set(PositionIndex position, PositionIndex successor, bool milestone) {
        successors_[position] = successor | (milestone ? kMilestone : 0);
    }
    PositionIndex successor(PositionIndex position) const { return successors_[position] & ~kMilestone; }
    bool passes_milestone(PositionIndex position) const { return (successors_[position] & kMilestone) != 0; }
    std::size_t size() const { return successors_.size(); }
    std::size_t bytes() const { return successors_.bytes(); }
    // A position's successor and milestone as one number, and the next position's; false if there is no memory.
    std::uint32_t entry(PositionIndex position) const { return successors_[position]; }
    bool append_entry(std::uint32_t entry) {
        if (!successors_.reserve_more(1)) return false;
        successors_.append(entry);
        return true;
    }

    // The first position, in order of discovery, that lies on a loop; with `stop_at_milestones` only loops without a milestone count.
    // O(positions), two bits a position.
    std::optional<PositionIndex> first_on_loop(bool stop_at_milestones) const;

private:
    ReservedVector<std::uint32_t> successors_;
};

}  // namespace arbiter
