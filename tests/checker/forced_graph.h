// Random graphs in which forced decisions are run through, with asides, and what is to be stored of them, said as plainly as possible.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/engine/forced_rows.h"
#include "tests/checker/random_graph.h"

namespace arbiter::test {

// A graph game whose nodes may also be left by an aside: a choice of kind 2, which answers nothing.
class ForcedGraph : public GraphGame {
public:
    static constexpr bool kCountsForced = false;

    // `asides`: of each node the one that its aside leads to, or a negative number if it has none.
    explicit ForcedGraph(Graph graph, std::vector<int> asides = {}) : GraphGame(std::move(graph)), asides_(std::move(asides)) {
        asides_.resize(this->graph().successors.size(), -1);
    }

    static bool is_aside(Choice choice) { return choice.kind == 2; }
    int aside_of(int node) const { return asides_[static_cast<std::size_t>(node)]; }

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        GraphGame::list_choices(position, out);
        if (!is_over(position) && aside_of(position.node) >= 0) out.push_back({0, 2, 0, 0, 0});
    }
    ClauseId check(const Position& position, Choice choice) const {
        std::vector<Choice> listed;
        list_choices(position, listed);
        return std::find(listed.begin(), listed.end(), choice) == listed.end() ? ClauseId{1} : kNoClause;
    }
    void apply(Position& position, Choice choice, Events& events) const {
        if (!is_aside(choice)) return GraphGame::apply(position, choice, events);
        events.clear();
        position.node = static_cast<std::uint16_t>(aside_of(position.node));
        events.add({.clause = 999});
    }

    // Says cheaply what is forced, where it is not undecided about it; otherwise it is undecided everywhere.
    void tell_forced() { tells_forced_ = true; }
    Forced forced_choice(const Position& position, Choice& choice) const {
        if (!tells_forced_ || position.node % 3 == 0) return Forced::unknown;
        std::vector<Choice> answers;
        GraphGame::list_choices(position, answers);
        if (answers.size() != 1) return Forced::no;
        choice = answers.front();
        return Forced::yes;
    }

    // Is this node run through: one answer, and an aside at most that ends the game?
    bool is_passed(int node) const {
        const auto place = static_cast<std::size_t>(node);
        return !graph().over[place] && graph().successors[place].size() == 1 &&
               (aside_of(node) < 0 || graph().over[static_cast<std::size_t>(aside_of(node))]);
    }
    // Where its choices lead, within the capacity.
    std::vector<int> followers(int node) const {
        if (graph().over[static_cast<std::size_t>(node)]) return {};
        std::vector<int> nodes = graph().successors[static_cast<std::size_t>(node)];
        if (aside_of(node) >= 0) nodes.push_back(aside_of(node));
        std::erase_if(nodes, [&](int next) { return graph().overfull[static_cast<std::size_t>(next)]; });
        return nodes;
    }

private:
    std::vector<int> asides_;
    bool tells_forced_ = false;
};
static_assert(Game<ForcedGraph> && HasAsides<ForcedGraph> && HasForcedChoice<ForcedGraph> && !CountsForced<ForcedGraph>);

// Most nodes have one successor or two; a third of them an aside, mostly to an end.
inline std::pair<Graph, std::vector<int>> any_forced_graph() {
    Graph graph = any_graph(2);
    const int nodes = static_cast<int>(graph.successors.size());
    for (auto& successors : graph.successors)
        if (successors.empty() && *rc::gen::inRange(0, 3) > 0) successors.push_back(*rc::gen::inRange(0, nodes));
    std::vector<int> ends, asides;
    for (int node = 0; node < nodes; ++node)
        if (graph.over[static_cast<std::size_t>(node)]) ends.push_back(node);
    for (int node = 0; node < nodes; ++node) {
        const int kind = *rc::gen::inRange(0, 30);
        const bool to_end = kind < 9 && !ends.empty();
        asides.push_back(to_end ? *rc::gen::elementOf(ends) : kind == 10 ? *rc::gen::inRange(0, nodes) : -1);
    }
    return {std::move(graph), std::move(asides)};
}

// What can be reached one choice at a time, and after how many decisions with a choice at least.
struct PlainReach {
    std::map<int, std::uint32_t> decisions;  // of every node that is met

    explicit PlainReach(const ForcedGraph& game) {
        std::deque<int> queue{0};
        decisions[0] = 0;
        while (!queue.empty()) {
            const int node = queue.front();
            queue.pop_front();
            const bool passed = game.is_passed(node);
            const std::uint32_t next_decisions = decisions.at(node) + (passed ? 0 : 1);
            for (const int next : game.followers(node)) {
                const auto [known, fresh] = decisions.emplace(next, next_decisions);
                if (!fresh && known->second <= next_decisions) continue;
                known->second = next_decisions;
                passed ? queue.push_front(next) : queue.push_back(next);
            }
        }
    }

    std::set<int> stored(const ForcedGraph& game) const {
        std::set<int> nodes;
        for (const auto& [node, count] : decisions)
            if (!game.is_passed(node)) nodes.insert(node);
        return nodes;
    }

    // Choices in stored nodes.
    std::uint64_t transitions(const ForcedGraph& game) const {
        std::uint64_t total = 0;
        for (const int node : stored(game)) {
            const auto place = static_cast<std::size_t>(node);
            if (game.graph().over[place]) continue;
            total += game.graph().successors[place].size() + (game.aside_of(node) >= 0 ? 1 : 0);
        }
        return total;
    }

    // Of stored nodes, how many are met first after so many decisions.
    std::vector<std::uint64_t> levels(const ForcedGraph& game) const {
        std::vector<std::uint64_t> counts;
        for (const int node : stored(game)) {
            counts.resize(std::max<std::size_t>(counts.size(), decisions.at(node) + std::size_t{1}));
            ++counts[decisions.at(node)];
        }
        return counts;
    }

    // Does some row of forced steps never end?
    bool has_circle(const ForcedGraph& game) const {
        for (const auto& [start, count] : decisions) {
            std::set<int> seen;
            int node = start;
            while (game.is_passed(node) && seen.insert(node).second) {
                const int next = game.graph().successors[static_cast<std::size_t>(node)].front();
                if (game.graph().overfull[static_cast<std::size_t>(next)]) break;
                node = next;
            }
            if (game.is_passed(node) && seen.contains(node) &&
                !game.graph().overfull[static_cast<std::size_t>(game.graph().successors[static_cast<std::size_t>(node)].front())])
                return true;
        }
        return false;
    }
};

// The properties of graph_properties.h, for any graph game.
template <class G>
std::vector<Property<G>> graph_properties() {
    return {{"never.bad", Shape::state, [](const G& game, const GraphPosition& p) -> bool { return !game.graph().bad[p.node]; }},
            {"no.bad-step", Shape::step, nullptr,
             [](const G& game, const GraphPosition& before, Choice, const GraphPosition& after, const Events&) -> bool {
                 return !(game.graph().wanted[before.node] && game.graph().bad[after.node]);
             }},
            {"good.end", Shape::end, [](const G& game, const GraphPosition& p) -> bool { return !game.graph().bad[p.node]; }},
            {"wanted", Shape::reachable, [](const G& game, const GraphPosition& p) -> bool { return game.graph().wanted[p.node]; }},
            {"wanted.step", Shape::reachable, nullptr,
             [](const G& game, const GraphPosition& before, Choice, const GraphPosition& after, const Events&) -> bool {
                 return game.graph().milestone[before.node] && game.graph().wanted[after.node];
             }}};
}

template <class G>
ProgressProperties<G> graph_progress() {
    ProgressProperties<G> progress;
    progress.milestone = [](const G& game, const GraphPosition&, const GraphPosition& after) -> bool {
        return game.graph().milestone[after.node];
    };
    progress.can_finish = true;
    return progress;
}

}  // namespace arbiter::test
