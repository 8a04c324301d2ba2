#include "checker/questions/play_graph.h"

#include <algorithm>

namespace arbiter {

// What is left when nodes that lead nowhere are taken away again and again, and then those to which nothing leads.
std::vector<bool> PlayGraph::on_endless_ways() const {
    std::vector<std::uint32_t> ways_on(steps_.size()), first(steps_.size() + 1), from(step_count_), ends;
    for (const auto& steps : steps_)
        for (const std::uint32_t to : steps) ++first[to + 1];
    for (std::size_t node = 0; node < steps_.size(); ++node) first[node + 1] += first[node];
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    for (std::uint32_t node = 0; node < steps_.size(); ++node) {
        for (const std::uint32_t to : steps_[node]) from[next[to]++] = node;
        ways_on[node] = static_cast<std::uint32_t>(steps_[node].size());
        if (ways_on[node] == 0) ends.push_back(node);
    }
    std::vector<bool> endless(steps_.size(), true);
    while (!ends.empty()) {
        const std::uint32_t node = ends.back();
        ends.pop_back();
        endless[node] = false;
        for (std::uint32_t place = first[node]; place < first[node + 1]; ++place)
            if (--ways_on[from[place]] == 0) ends.push_back(from[place]);
    }
    std::vector<std::uint32_t> ways_to(steps_.size()), starts;
    for (std::uint32_t node = 0; node < steps_.size(); ++node)
        for (const std::uint32_t to : steps_[node]) ways_to[to] += endless[node] ? 1 : 0;
    for (std::uint32_t node = 0; node < steps_.size(); ++node)
        if (endless[node] && ways_to[node] == 0) starts.push_back(node);
    while (!starts.empty()) {
        const std::uint32_t node = starts.back();
        starts.pop_back();
        endless[node] = false;
        for (const std::uint32_t to : steps_[node])
            if (endless[to] && --ways_to[to] == 0) starts.push_back(to);
    }
    return endless;
}

std::optional<std::vector<std::uint32_t>> PlayGraph::way_back_to(std::uint32_t node, const std::vector<bool>& allowed) const {
    std::vector<std::uint32_t> parent(steps_.size(), kNone), queue{node};
    for (std::size_t place = 0; place < queue.size(); ++place) {
        for (const std::uint32_t to : steps_[queue[place]]) {
            if (to == node) {
                std::vector<std::uint32_t> way{node};
                for (std::uint32_t back = queue[place]; back != node; back = parent[back]) way.push_back(back);
                std::reverse(way.begin(), way.end());
                return way;
            }
            if (!allowed[to] || parent[to] != kNone) continue;
            parent[to] = queue[place];
            queue.push_back(to);
        }
    }
    return std::nullopt;
}

std::optional<std::vector<std::uint32_t>> PlayGraph::first_loop(std::span<const std::uint32_t> order) const {
    const std::vector<bool> endless = on_endless_ways();
    for (const std::uint32_t node : order) {
        if (!endless[node]) continue;
        if (auto way = way_back_to(node, endless)) return way;
    }
    return std::nullopt;
}

}  // namespace arbiter
