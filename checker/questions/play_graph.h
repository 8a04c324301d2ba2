// The steps between positions of which something is not yet true: is there a loop that never comes out of them?
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace arbiter {

class PlayGraph {
public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    void add_node() { steps_.emplace_back(); }
    void add_step(std::uint32_t from, std::uint32_t to) {
        steps_[from].push_back(to);
        ++step_count_;
    }
    std::size_t bytes() const { return steps_.size() * sizeof(steps_[0]) + step_count_ * 8; }

    // The first node in this order that lies on a loop, with a shortest way back to it: the nodes after it, itself the last. O(steps), for
    // each node that lies between two loops.
    std::optional<std::vector<std::uint32_t>> first_loop(std::span<const std::uint32_t> order) const;

private:
    std::vector<bool> on_endless_ways() const;
    std::optional<std::vector<std::uint32_t>> way_back_to(std::uint32_t node, const std::vector<bool>& allowed) const;

    std::vector<std::vector<std::uint32_t>> steps_;
    std::size_t step_count_ = 0;
};

}  // namespace arbiter
