// Depth-first search against breadth-first search of random graphs, in every store; and random walks, alone and in swarms.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <string>

#include "checker/engine/explore.h"
#include "checker/engine/random_numbers.h"
#include "checker/engine/walk_swarm.h"
#include "model/core/input/error.h"
#include "tests/checker/graph_properties.h"
#include "tests/checker/random_graph.h"
#include "tests/checker/same_exploration.h"

namespace arbiter::test {
namespace {

using P = GraphPosition;

ExplorationOptions in_order(SearchOrder order) {
    ExplorationOptions options;
    options.order = order;
    options.stop_at_violation = false;
    options.self_check = true;
    return options;
}

// Is made of legal choices and ends in what the result says: judged here once more.
void expect_shown(const GraphGame& game, const PropertyResult& result) {
    const Graph& graph = game.graph();
    P before = game.initial(), position = before;
    Events events;
    std::vector<P> met{position};
    for (const Choice choice : result.play->choices) {
        RC_ASSERT(game.check(position, choice) == kNoClause);
        before = position;
        game.apply(position, choice, events);
        met.push_back(position);
    }
    const bool bad = graph.bad[position.node];
    if (result.id == "never.bad") RC_ASSERT(bad);
    if (result.id == "never.bad") RC_ASSERT(result.play->explanation == "node " + std::to_string(position.node));
    if (result.id == "no.bad-step") RC_ASSERT(met.size() > 1u && graph.wanted[before.node] && bad);
    if (result.id == "good.end") RC_ASSERT(bad && graph.over[position.node]);
    if (result.id == "wanted") RC_ASSERT(graph.wanted[position.node]);
    if (result.id == "wanted.step") RC_ASSERT(met.size() > 1u && graph.milestone[before.node] && graph.wanted[position.node]);
    if (result.id == "progress.no-stuck-position") RC_ASSERT(!graph.over[position.node] && graph.successors[position.node].empty());
    if (!result.play->loop_start) return;
    const std::size_t start = *result.play->loop_start;
    RC_ASSERT(start < result.play->choices.size());
    RC_ASSERT(met[start].node == position.node);
    for (std::size_t i = start + 1; i < met.size(); ++i)
        RC_ASSERT(result.id != "progress.passive-play-advances" || !graph.milestone[met[i].node]);
}

void expect_plays(const GraphGame& game, const Exploration& exploration) {
    for (const PropertyResult& result : exploration.properties) {
        const bool found = result.outcome == Outcome::violated || result.outcome == Outcome::reached;
        RC_ASSERT(result.play.has_value() == found);
        if (found) expect_shown(game, result);
    }
}

RC_GTEST_PROP(DepthFirst, sees_and_judges_what_breadth_first_search_does, ()) {
    Graph graph = any_graph();
    if (*rc::gen::inRange(0, 3) == 0) graph.overfull = some_of(static_cast<int>(graph.successors.size()), 10);
    graph.overfull[0] = false;
    const GraphGame game(graph);
    const Exploration breadth = explore(game, kAll, in_order(SearchOrder::breadth_first), all_progress());
    ExplorationOptions options = in_order(SearchOrder::depth_first);
    for (const StoreKind store : {StoreKind::exact, StoreKind::fingerprint}) {
        options.store = store;
        options.workers = static_cast<unsigned>(*rc::gen::inRange(1, 4));
        const Exploration depth = explore(game, kAll, options, all_progress());
        RC_ASSERT(difference_of_graphs(depth, breadth) == "");
        expect_plays(game, depth);
        RC_ASSERT(depth.order == SearchOrder::depth_first);
        RC_ASSERT(depth.workers == 1u);
        RC_ASSERT(depth.levels.empty());
        RC_ASSERT(depth.complete_depth == 0u);
        RC_ASSERT(depth.longest_play + 1 >= breadth.levels.size());
        RC_ASSERT((depth.missed_probability > 0) == (store == StoreKind::fingerprint));
    }
}

RC_GTEST_PROP(DepthFirst, without_merging_it_sees_every_name, ()) {
    const GraphGame game(any_graph());
    ExplorationOptions options = in_order(SearchOrder::breadth_first);
    options.canonical = false;
    const Exploration breadth = explore(game, kAll, options, all_progress());
    options.order = SearchOrder::depth_first;
    const Exploration depth = explore(game, kAll, options, all_progress());
    RC_ASSERT(difference_of_graphs(depth, breadth) == "");
    expect_plays(game, depth);
}

RC_GTEST_PROP(DepthFirst, within_a_depth_it_reaches_what_breadth_first_search_reaches, ()) {
    const GraphGame game(any_graph());
    ExplorationOptions options = in_order(SearchOrder::breadth_first);
    options.maximum_depth = static_cast<std::uint32_t>(*rc::gen::inRange(0, 10));
    const Exploration breadth = explore(game, kAll, options, all_progress());
    options.order = SearchOrder::depth_first;
    for (const StoreKind store : {StoreKind::exact, StoreKind::fingerprint}) {
        options.store = store;
        const Exploration depth = explore(game, kAll, options, all_progress());
        RC_ASSERT(difference_of_graphs(depth, breadth) == "");
        expect_plays(game, depth);
        RC_ASSERT(depth.longest_play <= *options.maximum_depth);
        if (depth.bound == Bound::depth) RC_ASSERT(depth.complete_depth == *options.maximum_depth);
    }
}

// Straight on, node 3 is met at the bound; the shortcut meets it with one decision left.
TEST(DepthFirst, a_position_first_met_at_the_bound_is_expanded_when_it_is_met_before) {
    Graph graph;
    graph.successors = {{1, 3}, {2}, {3}, {4}, {}};
    graph.over = {false, false, false, false, true};
    graph.bad = {false, false, false, false, true};
    graph.wanted = graph.milestone = graph.overfull = std::vector<bool>(5);
    ExplorationOptions options = in_order(SearchOrder::depth_first);
    options.maximum_depth = 3;
    const Exploration exploration = explore(GraphGame(graph), kAll, options);
    EXPECT_TRUE(exploration.complete()) << "nothing lies beyond three decisions";
    EXPECT_EQ(exploration.positions, 5u);
    EXPECT_EQ(exploration.transitions, 5u);
    ASSERT_EQ(exploration.find("never.bad")->outcome, Outcome::violated);
    EXPECT_EQ(exploration.find("never.bad")->play->choices.size(), 2u);
    options.store = StoreKind::bitstate;
    options.maximum_bytes = std::size_t{1} << 20;
    EXPECT_EQ(explore(GraphGame(graph), kAll, options).find("never.bad")->outcome, Outcome::violated);
}

RC_GTEST_PROP(DepthFirst, position_bound_is_exact_and_never_a_pass, ()) {
    const GraphGame game(any_graph());
    const PlainSearch search(game.graph());
    const auto bound = static_cast<std::uint64_t>(*rc::gen::inRange(1, 61));
    ExplorationOptions options = in_order(SearchOrder::depth_first);
    options.maximum_positions = bound;
    const Exploration exploration = explore(game, kAll, options, all_progress());
    const bool cut = search.order.size() > bound;
    RC_ASSERT(exploration.bound == (cut ? Bound::positions : Bound::none));
    RC_ASSERT(exploration.positions == std::min<std::uint64_t>(bound, search.order.size()));
    RC_ASSERT(exploration.complete_depth == 0u);
    expect_plays(game, exploration);
    for (const PropertyResult& result : exploration.properties)
        RC_ASSERT(!cut || (result.outcome != Outcome::held && result.outcome != Outcome::not_reached));
}

RC_GTEST_PROP(DepthFirst, stops_at_the_first_violation, ()) {
    const GraphGame game(any_graph());
    ProgressProperties<GraphGame> progress;
    progress.no_stuck_position = false;
    ExplorationOptions options = in_order(SearchOrder::depth_first);
    options.stop_at_violation = true;
    const Exploration exploration = explore(game, std::span(&kNeverBad, 1), options, progress);
    const PlainSearch search(game.graph());
    const bool any = std::any_of(search.order.begin(), search.order.end(), [&](int node) { return game.graph().bad[node]; });
    RC_ASSERT(exploration.violated() == any);
    RC_ASSERT(exploration.bound == (any ? Bound::violation : Bound::none));
    expect_plays(game, exploration);
}

RC_GTEST_PROP(DepthFirst, bitstate_hunts_and_never_passes, ()) {
    const GraphGame game(any_graph(6));
    ExplorationOptions options = in_order(SearchOrder::depth_first);
    options.store = StoreKind::bitstate;
    options.maximum_bytes = std::size_t{4} << 20;
    const bool bounded = *rc::gen::inRange(0, 2) == 0;
    if (bounded) options.maximum_depth = static_cast<std::uint32_t>(*rc::gen::inRange(0, 10));
    const Exploration hunted = explore(game, kAll, options, all_progress());
    const Exploration exact = explore(game, kAll, in_order(SearchOrder::breadth_first), all_progress());
    RC_ASSERT(!hunted.complete());
    RC_ASSERT(hunted.complete_depth == 0u);
    if (!bounded) RC_ASSERT(hunted.positions <= exact.positions);
    expect_plays(game, hunted);
    for (const PropertyResult& result : hunted.properties) {
        RC_ASSERT(result.outcome != Outcome::held && result.outcome != Outcome::not_reached);
        if (result.outcome != Outcome::inconclusive) RC_ASSERT(exact.find(result.id)->outcome == result.outcome);
    }
}

// A path of nodes, each with its own dead end; the last one is bad.
Graph path_with_exits(int length) {
    Graph graph;
    graph.successors.resize(2 * static_cast<std::size_t>(length));
    for (int i = 0; i < length; ++i) {
        if (i + 1 < length) graph.successors[static_cast<std::size_t>(i)].push_back(i + 1);
        graph.successors[static_cast<std::size_t>(i)].push_back(length + i);
    }
    graph.over.resize(graph.successors.size());
    std::fill(graph.over.begin() + length, graph.over.end(), true);
    graph.bad = graph.wanted = graph.milestone = graph.overfull = std::vector<bool>(graph.successors.size());
    graph.bad[static_cast<std::size_t>(length) - 1] = true;
    return graph;
}

TEST(DepthFirst, a_play_of_many_decisions_needs_no_recursion) {
    const GraphGame game(path_with_exits(30'000));
    const Exploration exploration = explore(game, kAll, in_order(SearchOrder::depth_first), all_progress());
    EXPECT_TRUE(exploration.complete());
    EXPECT_EQ(exploration.positions, 60'000u);
    EXPECT_EQ(exploration.longest_play, 30'000u);
    EXPECT_EQ(exploration.find("never.bad")->play->choices.size(), 29'999u);
}

TEST(DepthFirst, memory_bound_ends_inconclusive) {
    const GraphGame game(path_with_exits(20'000));
    ExplorationOptions options = in_order(SearchOrder::depth_first);
    for (const StoreKind store : {StoreKind::exact, StoreKind::fingerprint}) {
        for (const std::size_t budget : {std::size_t{100'000}, std::size_t{1'000'000}}) {
            options.store = store;
            options.maximum_bytes = budget;
            const Exploration exploration = explore(game, kAll, options);
            EXPECT_EQ(exploration.bound, Bound::memory);
            EXPECT_GT(exploration.positions, 100u);
            EXPECT_LE(exploration.bytes, budget);
            EXPECT_EQ(exploration.find("good.end")->outcome, Outcome::inconclusive);
        }
    }
}

TEST(DepthFirst, time_and_interruption_end_inconclusive) {
    const GraphGame game(path_with_exits(20'000));
    ExplorationOptions options = in_order(SearchOrder::depth_first);
    options.maximum_seconds = 0;
    EXPECT_EQ(explore(game, kAll, options).bound, Bound::time);
    options.maximum_seconds.reset();
    options.progress_interval = std::chrono::milliseconds(0);
    std::vector<Progress> reports;
    options.progress = [&](const Progress& progress) {
        reports.push_back(progress);
        return reports.size() < 20;
    };
    const Exploration exploration = explore(game, kAll, options);
    EXPECT_EQ(exploration.bound, Bound::interrupted);
    ASSERT_EQ(reports.size(), 20u);
    EXPECT_EQ(reports.back().positions, exploration.positions);
    EXPECT_GT(reports.back().level, 1000u);
}

ExplorationOptions walks(std::uint64_t seed, std::uint64_t positions) {
    ExplorationOptions options = in_order(SearchOrder::walk);
    options.seed = seed;
    options.maximum_positions = positions;
    return options;
}

void expect_same_walks(const Exploration& one, const Exploration& other) {
    RC_ASSERT(difference_of_graphs(one, other) == "");
    RC_ASSERT(one.walks == other.walks);
    RC_ASSERT(one.longest_play == other.longest_play);
    RC_ASSERT(one.digest == other.digest);
    for (std::size_t i = 0; i < one.properties.size(); ++i)
        if (one.properties[i].play) RC_ASSERT(one.properties[i].play->choices == other.properties[i].play->choices);
}

RC_GTEST_PROP(Walks, repeat_with_their_seed_whoever_plays_them, ()) {
    Graph graph = any_graph(6);
    if (*rc::gen::inRange(0, 3) == 0) graph.overfull = some_of(static_cast<int>(graph.successors.size()), 10);
    graph.overfull[0] = false;
    const GraphGame game(graph);
    ExplorationOptions options = walks(*rc::gen::arbitrary<std::uint64_t>(), static_cast<std::uint64_t>(*rc::gen::inRange(1, 4000)));
    options.stop_at_violation = *rc::gen::inRange(0, 2) == 1;
    if (*rc::gen::inRange(0, 2) == 1) options.maximum_depth = static_cast<std::uint32_t>(*rc::gen::inRange(0, 40));
    const Exploration alone = explore(game, kAll, options, all_progress());
    expect_same_walks(alone, explore(game, kAll, options, all_progress()));
    for (const unsigned workers : {2u, 3u}) {
        options.workers = workers;
        const Exploration together = explore(game, kAll, options, all_progress());
        expect_same_walks(alone, together);
        RC_ASSERT(together.workers == workers);
    }
}

RC_GTEST_PROP(Walks, tell_the_truth_and_prove_nothing, ()) {
    const GraphGame game(any_graph());
    const ExplorationOptions options = walks(*rc::gen::arbitrary<std::uint64_t>(), 3000);
    const Exploration walked = explore(game, kAll, options, all_progress());
    const Exploration exact = explore(game, kAll, in_order(SearchOrder::breadth_first), all_progress());
    RC_ASSERT(walked.bound == Bound::positions);
    RC_ASSERT(walked.positions == 3000u);
    RC_ASSERT(walked.transitions + walked.walks == walked.positions + walked.beyond_capacity);
    RC_ASSERT(walked.complete_depth == 0u);
    RC_ASSERT(walked.bytes == 0u);
    expect_plays(game, walked);
    RC_ASSERT(walked.properties.size() == exact.properties.size());
    for (const PropertyResult& result : walked.properties) {
        RC_ASSERT(result.outcome != Outcome::held && result.outcome != Outcome::not_reached);
        if (result.outcome != Outcome::inconclusive) RC_ASSERT(exact.find(result.id)->outcome == result.outcome);
    }
}

RC_GTEST_PROP(Walks, keep_to_the_depth_and_to_the_position_bound, ()) {
    const GraphGame game(any_graph());
    ExplorationOptions options = walks(7, static_cast<std::uint64_t>(*rc::gen::inRange(1, 500)));
    options.maximum_depth = static_cast<std::uint32_t>(*rc::gen::inRange(0, 20));
    const Exploration exploration = explore(game, {}, options);
    RC_ASSERT(exploration.positions == *options.maximum_positions);
    RC_ASSERT(exploration.longest_play <= *options.maximum_depth);
    RC_ASSERT(exploration.walks * (*options.maximum_depth + 1) >= exploration.positions);
}

// A ring in which every node leads to the next one or back to the start, and the last node is bad.
Graph ring(int nodes) {
    Graph graph;
    for (int i = 0; i < nodes; ++i) graph.successors.push_back({(i + 1) % nodes, 0});
    graph.over = graph.bad = graph.wanted = graph.milestone = graph.overfull = std::vector<bool>(graph.successors.size());
    graph.bad.back() = true;
    return graph;
}

TEST(Walks, with_another_seed_are_others) {
    const GraphGame game(ring(12));
    std::set<std::string> digests;
    for (std::uint64_t seed = 0; seed < 20; ++seed) digests.insert(hexadecimal(explore(game, {}, walks(seed, 500)).digest));
    EXPECT_EQ(digests.size(), 20u);
}

TEST(Walks, meet_what_is_met_with_a_probability_and_tell_it_without_detours) {
    const GraphGame game(ring(8));
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        ExplorationOptions options = walks(seed, 100'000);
        options.stop_at_violation = true;
        options.workers = 2;
        const Exploration exploration = explore(game, kAll, options);
        EXPECT_EQ(exploration.bound, Bound::violation);
        EXPECT_EQ(exploration.find("never.bad")->outcome, Outcome::violated);
        EXPECT_EQ(exploration.find("never.bad")->play->choices, std::vector<Choice>(7, Choice{0, 1, 0, 0, 0}));
    }
}

TEST(Walks, end_by_themselves_if_nobody_bounds_them) {
    ExplorationOptions options;
    options.order = SearchOrder::walk;
    const Exploration exploration = explore(GraphGame(ring(5)), {}, options);
    EXPECT_EQ(exploration.bound, Bound::positions);
    EXPECT_EQ(exploration.positions, kMostPositionsOfWalks);
    EXPECT_EQ(exploration.longest_play, kLongestWalk);
}

TEST(Walks, time_and_interruption_end_them_and_keep_what_they_found) {
    const GraphGame game(ring(5));
    ExplorationOptions options;
    options.order = SearchOrder::walk;
    options.stop_at_violation = false;
    for (const unsigned workers : {1u, 2u}) {
        options.workers = workers;
        options.maximum_depth = 1'000'000'000;
        options.maximum_seconds = 0.0;
        EXPECT_EQ(explore(game, kAll, options).bound, Bound::time);
        options.maximum_seconds = 100.0;
        options.maximum_depth = 1000;
        options.progress_interval = std::chrono::milliseconds(0);
        int reports = 0;
        options.progress = [&](const Progress&) { return ++reports < 300; };
        const Exploration exploration = explore(game, kAll, options);
        EXPECT_EQ(exploration.bound, Bound::interrupted);
        EXPECT_EQ(exploration.find("never.bad")->outcome, Outcome::violated);
        options.progress = nullptr;
    }
}

TEST(Walks, choose_evenly) {
    RandomNumbers random(1, 2);
    std::vector<int> counts(7);
    for (int i = 0; i < 70'000; ++i) ++counts[random.below(7)];
    for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
    EXPECT_EQ(RandomNumbers(1, 2).next(), RandomNumbers(1, 2).next());
    EXPECT_NE(RandomNumbers(1, 2).next(), RandomNumbers(2, 1).next());
    EXPECT_NE(RandomNumbers(1, 2).next(), RandomNumbers(1, 3).next());
}

TEST(Orders, refuse_what_they_cannot_do) {
    const GraphGame game(ring(3));
    ExplorationOptions options = in_order(SearchOrder::walk);
    options.store = StoreKind::bitstate;
    EXPECT_THROW(explore(game, {}, options), InputError);
    for (const SearchOrder order : {SearchOrder::walk, SearchOrder::depth_first}) {
        options = in_order(order);
        options.checkpoint.emplace();
        EXPECT_THROW(explore(game, {}, options), InputError);
        options.checkpoint.reset();
        options.hand_over = [](const StoredPositions&) {};
        EXPECT_THROW(explore(game, {}, options), InputError);
    }
    Graph overfull = ring(3);
    overfull.overfull[0] = true;
    for (const SearchOrder order : {SearchOrder::walk, SearchOrder::depth_first})
        EXPECT_THROW(explore(GraphGame(overfull), {}, in_order(order)), InputError);
}

}  // namespace
}  // namespace arbiter::test
