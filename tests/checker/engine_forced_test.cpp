// Running through forced decisions: the same verdicts and ends as when every position is stored, and what is stored is exactly the
// positions with a choice and the ends, in every order and store, whoever searches.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <filesystem>
#include <optional>

#include "checker/engine/explore.h"
#include "checker/engine/perft.h"
#include "checker/engine/random_numbers.h"
#include "tests/checker/forced_graph.h"
#include "tests/checker/same_exploration.h"
#include "tests/folder.h"

namespace arbiter::test {
namespace {

ExplorationOptions counting(bool count_forced) {
    ExplorationOptions options;
    options.count_forced = count_forced;
    options.stop_at_violation = false;
    options.self_check = true;
    return options;
}

// The nodes that an exploration stores, of a graph without properties.
template <class G>
std::set<int> stored_nodes(const G& game, unsigned workers, bool count_forced = false) {
    std::set<int> nodes;
    ExplorationOptions options = counting(count_forced);
    options.workers = workers;
    options.hand_over = [&](const StoredPositions& positions) {
        for (std::uint64_t i = 0; i < positions.count; ++i) {
            const auto bytes = positions.at(i);
            RC_ASSERT(nodes.insert(game.decode(bytes.data(), bytes.size()).node).second);
        }
    };
    const ProgressProperties<G> nothing{.no_stuck_position = false, .no_forced_circle = false};
    const Exploration exploration = explore(game, {}, options, nothing);
    RC_ASSERT(exploration.complete());
    RC_ASSERT(exploration.positions == nodes.size());
    return nodes;
}

template <class G>
Exploration explored(const G& game, ExplorationOptions options) {
    const auto properties = graph_properties<G>();
    return explore(game, properties, options, graph_progress<G>());
}

// Legal from the start; after so many decisions with a choice it is there.
std::uint32_t decisions_of(const ForcedGraph& game, const Play& play) {
    RC_ASSERT(play.forced.size() == play.choices.size());
    auto position = game.initial();
    Events events;
    std::uint32_t decisions = 0;
    for (std::size_t i = 0; i < play.choices.size(); ++i) {
        RC_ASSERT(game.check(position, play.choices[i]) == kNoClause);
        const bool passed = game.is_passed(position.node);
        RC_ASSERT(play.forced[i] == (passed && !ForcedGraph::is_aside(play.choices[i])));
        decisions += passed ? 0 : 1;
        game.apply(position, play.choices[i], events);
    }
    return decisions;
}

void expect_stored_nodes(bool game_tells) {
    auto [graph, asides] = any_forced_graph();
    ForcedGraph game(std::move(graph), std::move(asides));
    if (game_tells) game.tell_forced();
    const PlainReach reach(game);
    std::set<int> all;
    for (const auto& [node, decisions] : reach.decisions) all.insert(node);
    RC_ASSERT(stored_nodes(game, 1, true) == all);
    for (const unsigned workers : {1u, 2u, 3u}) RC_ASSERT(stored_nodes(game, workers) == reach.stored(game));
}

RC_GTEST_PROP(ForcedDecisions, are_not_stored_and_all_else_is, ()) {
    expect_stored_nodes(false);
}

RC_GTEST_PROP(ForcedDecisions, are_told_by_the_game_where_it_can, ()) {
    expect_stored_nodes(true);
}

RC_GTEST_PROP(ForcedDecisions, change_no_verdict, ()) {
    auto [graph, asides] = any_forced_graph();
    if (*rc::gen::inRange(0, 4) == 0) graph.overfull = some_of(static_cast<int>(graph.successors.size()), 5);
    graph.overfull[0] = false;
    ForcedGraph game(std::move(graph), std::move(asides));
    game.tell_forced();
    const PlainReach reach(game);
    const Exploration full = explored(game, counting(true));
    const Exploration short_one = explored(game, counting(false));
    RC_ASSERT(full.complete() == short_one.complete());
    RC_ASSERT(full.finished == short_one.finished);
    RC_ASSERT(full.coverage == short_one.coverage);
    RC_ASSERT(full.forced == 0u);
    if (!reach.has_circle(game)) RC_ASSERT(short_one.transitions == reach.transitions(game));
    RC_ASSERT(full.find("progress.no-forced-circle") == nullptr);
    const bool circle = reach.has_circle(game);
    RC_ASSERT((short_one.find("progress.no-forced-circle")->outcome == Outcome::violated) == circle);
    for (const PropertyResult& result : full.properties) {
        const Outcome outcome = short_one.find(result.id)->outcome;
        // A row that never ends shows that not everybody can finish; whether passive play passes milestones behind it is not known.
        if (circle && result.id == "progress.can-finish")
            RC_ASSERT(outcome == Outcome::violated && (result.outcome == Outcome::violated || !full.complete()));
        else if (circle && result.id == "progress.passive-play-advances")
            RC_ASSERT(outcome == Outcome::inconclusive);
        else
            RC_ASSERT(outcome == result.outcome);
    }
}

RC_GTEST_PROP(ForcedDecisions, count_for_nothing_in_the_length_of_plays, ()) {
    auto [graph, asides] = any_forced_graph();
    const ForcedGraph game(std::move(graph), std::move(asides));
    const PlainReach reach(game);
    const Exploration exploration = explored(game, counting(false));
    std::optional<std::uint32_t> wanted, bad, deepest;
    const auto lower = [](std::optional<std::uint32_t>& best, std::uint32_t decisions) {
        best = std::min(best.value_or(decisions), decisions);
    };
    for (const auto& [node, decisions] : reach.decisions) {
        if (game.graph().wanted[static_cast<std::size_t>(node)]) lower(wanted, decisions);
        if (game.graph().bad[static_cast<std::size_t>(node)]) lower(bad, decisions);
        if (!game.is_passed(node)) deepest = std::max(deepest.value_or(0), decisions);
    }
    RC_ASSERT(exploration.depth() == deepest.value_or(0));
    if (deepest) RC_ASSERT(exploration.levels == reach.levels(game));
    for (const auto& [id, shortest] : {std::pair("wanted", wanted), std::pair("never.bad", bad)}) {
        const auto& play = exploration.find(id)->play;
        RC_ASSERT(play.has_value() == shortest.has_value());
        if (play) RC_ASSERT(decisions_of(game, *play) == *shortest);
    }
    for (const PropertyResult& result : exploration.properties)
        if (result.play) decisions_of(game, *result.play);
}

RC_GTEST_PROP(ForcedDecisions, are_the_same_for_any_workers_stores_and_orders, ()) {
    auto [graph, asides] = any_forced_graph();
    if (*rc::gen::inRange(0, 4) == 0) graph.overfull = some_of(static_cast<int>(graph.successors.size()), 5);
    graph.overfull[0] = false;
    const ForcedGraph game(std::move(graph), std::move(asides));
    ExplorationOptions options = counting(false);
    options.stop_at_violation = *rc::gen::arbitrary<bool>();
    const Exploration alone = explored(game, options);
    for (const StoreKind store : {StoreKind::exact, StoreKind::fingerprint}) {
        options.store = store;
        for (const unsigned workers : {1u, 2u, 5u}) {
            options.workers = workers;
            RC_ASSERT(difference_of_levels(alone, explored(game, options)) == "");
        }
    }
    options.workers = 1;
    options.stop_at_violation = false;
    const Exploration all = explored(game, counting(false));
    options.order = SearchOrder::depth_first;
    for (const StoreKind store : {StoreKind::exact, StoreKind::fingerprint}) {
        options.store = store;
        const Exploration depth_first = explored(game, options);
        RC_ASSERT(difference_of_graphs(all, depth_first) == "");
        for (const PropertyResult& result : depth_first.properties)
            if (result.play) decisions_of(game, *result.play);
    }
}

// Many positions whose rows of forced steps meet: what is remembered of them (known_rows.h) changes no count, whoever remembers it.
RC_GTEST_PROP(ForcedDecisions, are_counted_each_time_also_where_rows_are_remembered, ()) {
    constexpr int kNodes = 1500;
    RandomNumbers random(*rc::gen::arbitrary<std::uint64_t>(), 0);
    const auto any_node = [&](int least) { return least + static_cast<int>(random.below(static_cast<std::uint64_t>(kNodes - least))); };
    Graph graph;
    graph.successors.resize(kNodes);
    graph.over.assign(kNodes, false);
    std::vector<int> asides(kNodes, -1);
    for (int node = 0; node < kNodes; ++node) {
        auto& successors = graph.successors[static_cast<std::size_t>(node)];
        const auto kind = random.below(100);
        graph.over[static_cast<std::size_t>(node)] = node >= kNodes - 50 || kind == 0;
        // Forced steps lead upwards, so that no row comes back.
        const int choices = node == 0 ? 30 : kind < 70 ? 1 : 2 + static_cast<int>(random.below(4));
        for (int choice = 0; choice < choices; ++choice)
            successors.push_back(any_node(choices == 1 && node + 1 < kNodes ? std::min(node + 1, kNodes - 1) : 0));
        if (random.below(3) == 0) asides[static_cast<std::size_t>(node)] = kNodes - 1 - static_cast<int>(random.below(50));
    }
    graph.bad = graph.wanted = graph.overfull = std::vector<bool>(kNodes, false);
    graph.milestone = std::vector<bool>(kNodes, false);
    for (int node = 0; node < kNodes; ++node) graph.milestone[static_cast<std::size_t>(node)] = random.below(4) == 0;
    graph.twins = 3;
    const ForcedGraph game(std::move(graph), std::move(asides));
    ExplorationOptions options = counting(false);
    options.order = SearchOrder::depth_first;
    const Exploration nothing_remembered = explored(game, options);
    options.order = SearchOrder::breadth_first;
    const Exploration alone = explored(game, options);
    RC_ASSERT(difference_of_graphs(nothing_remembered, alone) == "");
    for (const unsigned workers : {2u, 3u}) {
        options.workers = workers;
        RC_ASSERT(difference_of_levels(alone, explored(game, options)) == "");
    }
    options.canonical = false;
    const Exploration apart = explored(game, options);
    options.workers = 1;
    RC_ASSERT(difference_of_levels(apart, explored(game, options)) == "");
}

RC_GTEST_PROP(ForcedDecisions, are_bounded_as_breadth_first_search_bounds_them_in_any_order, ()) {
    auto [graph, asides] = any_forced_graph();
    const ForcedGraph game(std::move(graph), std::move(asides));
    ExplorationOptions options = counting(false);
    options.maximum_depth = *rc::gen::inRange<std::uint32_t>(0, 6);
    const Exploration levels = explored(game, options);
    options.order = SearchOrder::depth_first;
    const Exploration depth_first = explored(game, options);
    RC_ASSERT(levels.positions == depth_first.positions);
    RC_ASSERT(levels.bound == depth_first.bound);
    RC_ASSERT(levels.forced == depth_first.forced);
}

RC_GTEST_PROP(ForcedDecisions, are_run_through_by_walks, ()) {
    auto [graph, asides] = any_forced_graph();
    const ForcedGraph game(std::move(graph), std::move(asides));
    ExplorationOptions options = counting(false);
    options.order = SearchOrder::walk;
    options.maximum_positions = 2000;
    options.maximum_depth = 50;
    const Exploration alone = explored(game, options);
    options.workers = 3;
    const Exploration together = explored(game, options);
    RC_ASSERT(difference_of_graphs(alone, together) + difference_of_plays(alone, together) == "");
    const Exploration all = explored(game, counting(false));
    for (const PropertyResult& result : alone.properties) {
        if (!result.play) continue;
        RC_ASSERT(all.find(result.id)->play.has_value());
        decisions_of(game, *result.play);
    }
}

// The initial node may also go to either of two further ends: three positions at least are stored, however small the graph is.
void begin_with_choice(Graph& graph, std::vector<int>& asides) {
    const int nodes = static_cast<int>(graph.successors.size());
    graph.over[0] = false;
    for (const int end : {nodes, nodes + 1}) {
        graph.successors[0].push_back(end);
        graph.successors.emplace_back();
        graph.over.push_back(true);
        for (auto* marks : {&graph.bad, &graph.wanted, &graph.milestone, &graph.overfull}) marks->push_back(false);
        asides.push_back(-1);
    }
}

// What play begins with and where rows led is in a checkpoint or made again.
RC_GTEST_PROP(ForcedDecisions, go_on_from_a_checkpoint, ()) {
    auto [graph, asides] = any_forced_graph();
    begin_with_choice(graph, asides);
    const ForcedGraph game(std::move(graph), std::move(asides));
    const Exploration whole = explored(game, counting(false));
    RC_ASSERT(whole.positions >= 2u);
    const Folder folder;
    ExplorationOptions options = counting(false);
    options.checkpoint = CheckpointOptions{folder.path(), "program: test\n", false, std::chrono::seconds(0)};
    options.maximum_positions = *rc::gen::inRange<std::uint64_t>(1, whole.positions);
    options.workers = *rc::gen::inRange(1u, 4u);
    const Exploration ended = explored(game, options);
    options.checkpoint->resume = true;
    options.maximum_positions.reset();
    options.workers = *rc::gen::inRange(1u, 4u);
    const bool saved = std::filesystem::exists(folder.path("state.json"));
    const std::string difference = saved ? difference_of_levels(whole, explored(game, options)) : "";
    RC_ASSERT(ended.bound == Bound::positions);
    RC_ASSERT(difference == "");
}

// Rows of so many choices where there is one, forced steps in between, asides at their place.
std::uint64_t plain_count(const ForcedGraph& game, int node, unsigned depth) {
    if (depth == 0) return 1;
    if (game.graph().over[static_cast<std::size_t>(node)]) return 0;
    if (game.is_passed(node)) return plain_count(game, game.graph().successors[static_cast<std::size_t>(node)].front(), depth);
    std::uint64_t total = 0;
    for (const int next : game.followers(node)) total += plain_count(game, next, depth - 1);
    return total;
}

RC_GTEST_PROP(ForcedDecisions, count_for_nothing_in_perft, ()) {
    auto [graph, asides] = any_forced_graph();
    const ForcedGraph game(std::move(graph), std::move(asides));
    RC_PRE(!PlainReach(game).has_circle(game));
    const auto depth = *rc::gen::inRange<unsigned>(0, 6);
    Perft<ForcedGraph> perft(game);
    RC_ASSERT(perft.count(game.initial(), depth) == plain_count(game, 0, depth));
}

// 0 -> 1 | 5; 1 -> 2 -> 3 -> 2: a forced circle; 5 is an end.
Graph with_circle() {
    Graph graph;
    graph.successors = {{1, 5}, {2}, {3}, {2}, {}, {}};
    graph.over = {false, false, false, false, false, true};
    graph.bad.assign(6, false);
    graph.wanted.assign(6, false);
    graph.milestone.assign(6, true);
    graph.overfull.assign(6, false);
    return graph;
}

TEST(ForcedCircle, IsFoundWithItsPlayInEveryOrder) {
    const ForcedGraph game(with_circle());
    for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first, SearchOrder::walk}) {
        for (const unsigned workers : {1u, 2u}) {
            ExplorationOptions options = counting(false);
            options.order = order;
            options.workers = workers;
            if (order == SearchOrder::walk) options.maximum_positions = 100;
            const Exploration exploration = explored(game, options);
            const PropertyResult& result = *exploration.find("progress.no-forced-circle");
            ASSERT_EQ(result.outcome, Outcome::violated);
            ASSERT_EQ(result.play->choices.size(), 4u) << "0 to 1 to 2 to 3 to 2";
            EXPECT_EQ(result.play->loop_start, 2u);
            EXPECT_EQ(result.play->forced, (std::vector<bool>{false, true, true, true}));
            EXPECT_EQ(result.play->decisions(), 1u);
            EXPECT_TRUE(order == SearchOrder::walk || exploration.positions == 2);
        }
    }
    EXPECT_TRUE(explored(game, {}).violated()) << "it stops the search like any other violation";
    EXPECT_EQ(explored(game, counting(true)).find("progress.can-finish")->outcome, Outcome::violated);
}

TEST(ForcedCircle, MayBeAllThereIs) {
    Graph graph = with_circle();
    graph.successors[0] = {1};
    const ForcedGraph game(graph);
    for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
        for (const unsigned workers : {1u, 2u}) {
            ExplorationOptions options = counting(false);
            options.order = order;
            options.workers = workers;
            const Exploration exploration = explored(game, options);
            EXPECT_EQ(exploration.positions, 0u);
            const PropertyResult& result = *exploration.find("progress.no-forced-circle");
            ASSERT_EQ(result.outcome, Outcome::violated);
            EXPECT_EQ(result.play->choices.size(), 4u);
            EXPECT_EQ(result.play->loop_start, 2u);
        }
    }
}

TEST(ForcedCircle, OrARowWithoutAnEndThatAnybodyWaitsForIsAFinding) {
    constexpr int kNodes = 12'000;
    Graph graph;
    graph.successors.push_back({1, kNodes - 1});
    for (int node = 1; node < kNodes - 1; ++node) graph.successors.push_back({node + 1});
    graph.successors.emplace_back();
    graph.over.assign(kNodes, false);
    graph.over.back() = true;
    graph.bad = graph.wanted = graph.overfull = std::vector<bool>(kNodes, false);
    graph.milestone.assign(kNodes, true);
    ExplorationOptions options = counting(false);
    options.self_check = false;
    const Exploration exploration = explored(ForcedGraph(graph), options);
    const PropertyResult& result = *exploration.find("progress.no-forced-circle");
    ASSERT_EQ(result.outcome, Outcome::violated);
    EXPECT_FALSE(result.play->loop_start);
    EXPECT_EQ(exploration.bound, Bound::capacity) << "what comes behind it was not seen";
    options.count_forced = true;
    EXPECT_TRUE(explored(ForcedGraph(graph), options).complete());
}

TEST(ForcedStart, IsRunThroughAndBelongsToEveryPlay) {
    Graph graph = with_circle();
    graph.successors = {{1}, {2}, {4, 5}, {}, {5}, {}};
    graph.bad[1] = true;
    graph.wanted[4] = true;
    const ForcedGraph game(graph, {5, -1, -1, -1, -1, -1});
    const Exploration exploration = explored(game, counting(false));
    EXPECT_EQ(exploration.positions, 2u) << "node 2, and the end, where the aside of node 0 leads too";
    EXPECT_EQ(exploration.levels, (std::vector<std::uint64_t>{2}));
    const PropertyResult& bad = *exploration.find("never.bad");
    ASSERT_EQ(bad.outcome, Outcome::violated);
    EXPECT_EQ(bad.play->choices.size(), 1u);
    EXPECT_EQ(bad.play->decisions(), 0u);
    const PropertyResult& wanted = *exploration.find("wanted");
    ASSERT_EQ(wanted.outcome, Outcome::reached);
    EXPECT_EQ(wanted.play->choices.size(), 3u);
    EXPECT_EQ(wanted.play->decisions(), 1u);
}

}  // namespace
}  // namespace arbiter::test
