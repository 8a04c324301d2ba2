// A game that is nothing but a random graph, and a plain breadth-first search of it to compare the engine with.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "checker/engine/explore.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"

namespace arbiter::test {

// What a game must not do, and the engine finds.
enum class GraphFault : std::uint8_t {
    none,
    plays_by_name,       // under different names it behaves differently, which its canonical form forgets: what is found cannot be played
    lists_out_of_order,  // choices from the last to the first
    stores_parity,       // of a node only whether it is even
};

struct Graph {
    std::vector<std::vector<int>> successors;  // of each node, by choice
    std::vector<bool> over, bad, wanted, milestone, overfull;
    int twins = 1;
    GraphFault fault = GraphFault::none;
};

// A node is met under one of several names (`twin`), which the canonical form forgets.
struct GraphPosition {
    std::uint16_t node = 0;
    std::uint16_t twin = 0;
};

class GraphGame {
public:
    using Position = GraphPosition;
    static constexpr std::size_t kMaximumEncodedSize = 12;
    static constexpr bool kCountsForced = true;  // the plain search has all nodes

    explicit GraphGame(Graph graph) : graph_(std::move(graph)) {}

    const Graph& graph() const { return graph_; }
    Position initial() const { return {0, static_cast<std::uint16_t>(graph_.twins - 1)}; }
    bool is_over(const Position& position) const { return graph_.over[position.node]; }
    bool at_capacity(const Position& position) const { return graph_.overfull[position.node]; }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (is_over(position)) return;
        for (std::uint32_t i = 0; i < graph_.successors[position.node].size(); ++i) out.push_back({0, 1, 0, 0, i});
        if (graph_.fault == GraphFault::lists_out_of_order) std::reverse(out.begin(), out.end());
        if (graph_.fault == GraphFault::plays_by_name && position.twin == 1) out.clear();
    }
    ClauseId check(const Position& position, Choice choice) const {
        const bool listed =
            !is_over(position) && choice.third < graph_.successors[position.node].size() && choice == Choice{0, 1, 0, 0, choice.third};
        return listed ? kNoClause : ClauseId{1};
    }
    void apply(Position& position, Choice choice, Events& events) const {
        events.clear();
        position.node = static_cast<std::uint16_t>(graph_.successors[position.node][choice.third]);
        position.twin = static_cast<std::uint16_t>((position.twin * 3 + choice.third + 1) % static_cast<unsigned>(graph_.twins));
        events.add({.clause = position.node < 1000 ? static_cast<ClauseId>(position.node + 1) : kNoClause});
    }
    void canonicalise(Position& position) const { position.twin = 0; }
    // Lengths differ, so that places of all lengths lie side by side in the arena.
    std::size_t encode(Position position, std::uint8_t* out) const {
        if (graph_.fault == GraphFault::stores_parity) position.node %= 2;
        const std::size_t length = 4 + position.node % 9u;
        std::memset(out, 0xA5, length);
        std::memcpy(out, &position, 4);
        return length;
    }
    Position decode(const std::uint8_t* bytes, std::size_t) const {
        Position position;
        std::memcpy(&position, bytes, 4);
        return position;
    }
    bool passive_choice(const Position& position, Choice& out) const {
        if (is_over(position) || graph_.successors[position.node].empty()) return false;
        out = {0, 1, 0, 0, static_cast<std::uint32_t>(graph_.successors[position.node].size() - 1)};
        return true;
    }

private:
    Graph graph_;
};
static_assert(Game<GraphGame> && HasPassiveChoice<GraphGame> && HasCapacity<GraphGame> && !HasFixedEncoding<GraphGame>);

inline std::vector<bool> some_of(int nodes, int percent) {
    std::vector<bool> chosen;
    for (int i = 0; i < nodes; ++i) chosen.push_back(*rc::gen::inRange(0, 100) < percent);
    return chosen;
}

// At most 60 nodes with up to `most_choices` choices each. Node 0, the initial one, is ordinary; nothing is overfull.
inline Graph any_graph(int most_choices = 4) {
    Graph graph;
    const int nodes = *rc::gen::inRange(1, 61);
    for (int i = 0; i < nodes; ++i) {
        auto& successors = graph.successors.emplace_back();
        const int choices = *rc::gen::inRange(0, most_choices + 1);
        for (int choice = 0; choice < choices; ++choice) successors.push_back(*rc::gen::inRange(0, nodes));
    }
    graph.over = some_of(nodes, 15);
    graph.bad = some_of(nodes, 10);
    graph.wanted = some_of(nodes, 10);
    graph.milestone = some_of(nodes, 40);
    graph.overfull.assign(graph.successors.size(), false);
    graph.twins = *rc::gen::inRange(1, 5);
    return graph;
}

// What breadth-first search finds, written as plainly as possible.
struct PlainSearch {
    std::vector<int> order;                        // nodes as they are discovered
    std::map<int, std::pair<int, int>> discovery;  // node -> (parent, choice); the initial node has parent -1
    std::map<int, std::uint32_t> depth;
    std::uint64_t transitions = 0, finished = 0;

    explicit PlainSearch(const Graph& graph, std::uint32_t maximum_depth = 0xFFFFFFFF) {
        discovery[0] = {-1, 0};
        depth[0] = 0;
        order.push_back(0);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const int node = order[i];
            finished += graph.over[node];
            if (graph.over[node] || depth[node] == maximum_depth) continue;
            for (int choice = 0; choice < static_cast<int>(graph.successors[node].size()); ++choice) {
                const int next = graph.successors[node][choice];
                ++transitions;
                if (!discovery.emplace(next, std::pair{node, choice}).second) continue;
                depth[next] = depth[node] + 1;
                order.push_back(next);
            }
        }
    }

    std::vector<std::uint64_t> levels() const {
        std::vector<std::uint64_t> counts;
        for (int node : order) {
            counts.resize(std::max<std::size_t>(counts.size(), depth.at(node) + 1));
            ++counts[depth.at(node)];
        }
        return counts;
    }

    // The choices that lead to a node.
    std::vector<Choice> play_to(int node) const {
        std::deque<Choice> choices;
        for (; discovery.at(node).first >= 0; node = discovery.at(node).first)
            choices.push_front({0, 1, 0, 0, static_cast<std::uint32_t>(discovery.at(node).second)});
        return {choices.begin(), choices.end()};
    }
};

}  // namespace arbiter::test
