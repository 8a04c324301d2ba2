// Finds loops of passive play: every position has at most one passive successor, so each chain is walked once.
#include "checker/engine/progress.h"

#include <algorithm>
#include <vector>

namespace arbiter {

bool PassiveGraph::extend_to(std::size_t count) {
    const std::size_t before = successors_.size();
    if (count <= before) return true;
    if (!successors_.reserve_more(count - before)) return false;
    successors_.resize(count);
    std::fill(successors_.data() + before, successors_.data() + count, kNoPosition);
    return true;
}

std::optional<PositionIndex> PassiveGraph::first_on_loop(bool stop_at_milestones) const {
    const auto next = [&](PositionIndex position) {
        return stop_at_milestones && passes_milestone(position) ? kNoPosition : successor(position);
    };
    std::vector<bool> settled(successors_.size()), walked(successors_.size());
    PositionIndex first = kNoPosition;
    for (std::size_t start = 0; start < successors_.size(); ++start) {
        auto position = static_cast<PositionIndex>(start);
        for (; position != kNoPosition && !settled[position] && !walked[position]; position = next(position)) walked[position] = true;
        if (position != kNoPosition && !settled[position]) {
            const PositionIndex entry = position;
            do {
                first = std::min(first, position);
                position = next(position);
            } while (position != entry);
        }
        for (position = static_cast<PositionIndex>(start); position != kNoPosition && !settled[position]; position = next(position))
            settled[position] = true;
    }
    if (first == kNoPosition) return std::nullopt;
    return first;
}

}  // namespace arbiter
