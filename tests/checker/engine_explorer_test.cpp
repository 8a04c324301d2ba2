// The explorer against a plain search of random graphs: counts, shortest counterexamples, progress, symmetry, and every bound.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <numeric>

#include "checker/engine/explore.h"
#include "model/core/input/contradiction_error.h"
#include "model/core/input/error.h"
#include "tests/checker/graph_properties.h"
#include "tests/checker/random_graph.h"
#include "tests/checker/same_exploration.h"

namespace arbiter::test {
namespace {

using P = GraphPosition;

ExplorationOptions all_violations() {
    ExplorationOptions options;
    options.stop_at_violation = false;
    options.self_check = true;
    return options;
}

// The first node in order of discovery that satisfies a condition, or -1.
template <class Condition>
int first(const PlainSearch& search, Condition condition) {
    for (int node : search.order)
        if (condition(node)) return node;
    return -1;
}

void expect_play(const PropertyResult& result, const PlainSearch& search, int node, Outcome found, Outcome not_found) {
    RC_ASSERT(result.outcome == (node >= 0 ? found : not_found));
    RC_ASSERT(result.play.has_value() == (node >= 0));
    if (node >= 0) RC_ASSERT(result.play->choices == search.play_to(node));
}

RC_GTEST_PROP(EngineExplorer, counts_what_a_plain_search_counts, ()) {
    const GraphGame game(any_graph());
    const PlainSearch search(game.graph());
    const Exploration exploration = explore(game, kAll, all_violations());
    RC_ASSERT(exploration.complete());
    RC_ASSERT(exploration.positions == search.order.size());
    RC_ASSERT(exploration.expanded == search.order.size());
    RC_ASSERT(exploration.transitions == search.transitions);
    RC_ASSERT(exploration.finished == search.finished);
    RC_ASSERT(exploration.levels == search.levels());
    RC_ASSERT(exploration.complete_depth == exploration.depth());
    for (int node = 0; node < static_cast<int>(game.graph().successors.size()); ++node) {
        bool entered = false;
        for (const auto& [from, ignored] : search.discovery) {
            const auto& successors = game.graph().successors[from];
            entered |= !game.graph().over[from] && std::find(successors.begin(), successors.end(), node) != successors.end();
        }
        RC_ASSERT(exploration.coverage.contains(static_cast<ClauseId>(node + 1)) == entered);
    }
}

RC_GTEST_PROP(EngineExplorer, finds_the_first_of_the_shortest_plays, ()) {
    const GraphGame game(any_graph());
    const Graph& graph = game.graph();
    const PlainSearch search(graph);
    const Exploration exploration = explore(game, kAll, all_violations());
    const int bad = first(search, [&](int node) { return graph.bad[node]; });
    expect_play(*exploration.find("never.bad"), search, bad, Outcome::violated, Outcome::held);
    if (bad >= 0) RC_ASSERT(exploration.find("never.bad")->play->explanation == "node " + std::to_string(bad));
    expect_play(*exploration.find("good.end"), search, first(search, [&](int node) { return graph.over[node] && graph.bad[node]; }),
                Outcome::violated, Outcome::held);
    expect_play(*exploration.find("wanted"), search, first(search, [&](int node) { return graph.wanted[node]; }), Outcome::reached,
                Outcome::not_reached);
    expect_play(*exploration.find("progress.no-stuck-position"), search,
                first(search, [&](int node) { return !graph.over[node] && graph.successors[node].empty(); }), Outcome::violated,
                Outcome::held);
}

RC_GTEST_PROP(EngineExplorer, finds_the_first_of_the_shortest_steps, ()) {
    const GraphGame game(any_graph());
    const Graph& graph = game.graph();
    const PlainSearch search(graph);
    std::optional<std::vector<Choice>> expected;
    for (int node : search.order) {
        if (graph.over[node] || !graph.wanted[node]) continue;
        for (std::uint32_t choice = 0; choice < graph.successors[node].size() && !expected; ++choice) {
            if (!graph.bad[graph.successors[node][choice]]) continue;
            expected = search.play_to(node);
            expected->push_back({0, 1, 0, 0, choice});
        }
    }
    const Exploration exploration = explore(game, kAll, all_violations());
    const PropertyResult& result = *exploration.find("no.bad-step");
    RC_ASSERT(result.outcome == (expected ? Outcome::violated : Outcome::held));
    if (expected) RC_ASSERT(result.play->choices == *expected);
    if (expected) RC_ASSERT(result.play->clauses.size() == 1u);
}

RC_GTEST_PROP(EngineExplorer, stops_at_the_end_of_the_level_of_the_first_violation, ()) {
    const GraphGame game(any_graph());
    ProgressProperties<GraphGame> progress;
    progress.no_stuck_position = false;
    const PlainSearch search(game.graph());
    const Exploration exploration = explore(game, std::span(&kNeverBad, 1), {}, progress);
    const int bad = first(search, [&](int node) { return game.graph().bad[node]; });
    RC_ASSERT(exploration.bound == (bad >= 0 ? Bound::violation : Bound::none));
    RC_ASSERT(exploration.violated() == (bad >= 0));
    if (bad < 0) return;
    RC_ASSERT(exploration.complete_depth == search.depth.at(bad));
    RC_ASSERT(exploration.properties.front().play->choices == search.play_to(bad));
    RC_ASSERT(std::accumulate(exploration.levels.begin(), exploration.levels.end(), std::uint64_t{0}) == exploration.positions);
}

RC_GTEST_PROP(EngineExplorer, passive_play_advances_and_ends_unless_it_loops, ()) {
    const GraphGame game(any_graph(2));
    const Graph& graph = game.graph();
    const auto loops_from = [&](int node, bool stop_at_milestones) {
        for (std::size_t steps = 0; steps <= graph.successors.size(); ++steps) {
            if (graph.over[node] || graph.successors[node].empty()) return false;
            node = graph.successors[node].back();
            if (stop_at_milestones && graph.milestone[node]) return false;
        }
        return true;
    };
    const PlainSearch search(graph);
    const auto loops = [&](bool stop_at_milestones) {
        return first(search, [&](int node) { return loops_from(node, stop_at_milestones); }) >= 0;
    };
    const Exploration exploration = explore(game, {}, all_violations(), all_progress());
    RC_ASSERT(exploration.complete());
    const PropertyResult& advances = *exploration.find("progress.passive-play-advances");
    const PropertyResult& finishes = *exploration.find("progress.can-finish");
    RC_ASSERT(advances.outcome == (loops(true) ? Outcome::violated : Outcome::held));
    RC_ASSERT(finishes.outcome == (loops(false) ? Outcome::violated : Outcome::held));
    for (const PropertyResult* result : {&advances, &finishes}) {
        if (!result->play) continue;
        RC_ASSERT(result->play->loop_start && *result->play->loop_start < result->play->choices.size());
        P position = game.initial();
        Events events;
        int start = -1;
        for (std::size_t i = 0; i < result->play->choices.size(); ++i) {
            if (i == *result->play->loop_start) start = position.node;
            RC_ASSERT(game.check(position, result->play->choices[i]) == kNoClause);
            game.apply(position, result->play->choices[i], events);
            if (start >= 0 && result == &advances) RC_ASSERT(!graph.milestone[position.node]);
        }
        RC_ASSERT(position.node == start);
    }
}

RC_GTEST_PROP(EngineExplorer, canonical_form_changes_counts_but_no_verdict, ()) {
    const GraphGame game(any_graph());
    ExplorationOptions options = all_violations();
    const Exploration merged = explore(game, kAll, options, all_progress());
    options.canonical = false;
    const Exploration apart = explore(game, kAll, options, all_progress());
    RC_ASSERT(merged.complete() && apart.complete());
    RC_ASSERT(merged.positions <= apart.positions);
    RC_ASSERT(apart.positions <= merged.positions * static_cast<std::uint64_t>(game.graph().twins));
    RC_ASSERT(merged.depth() <= apart.depth());
    RC_ASSERT(merged.coverage == apart.coverage);
    for (std::size_t i = 0; i < merged.properties.size(); ++i) {
        const PropertyResult &one = merged.properties[i], &other = apart.properties[i];
        RC_ASSERT(one.outcome == other.outcome);
        if (one.play && one.shape != Shape::progress) RC_ASSERT(one.play->choices.size() == other.play->choices.size());
    }
}

RC_GTEST_PROP(EngineExplorer, digest_is_the_same_again_and_differs_between_graphs, ()) {
    const GraphGame game(any_graph());
    const Exploration exploration = explore(game, kAll, all_violations());
    ExplorationOptions other_options = all_violations();
    other_options.self_check = false;
    RC_ASSERT(explore(game, {}, other_options).digest == exploration.digest);
    Graph larger = game.graph();
    larger.over[0] = false;
    larger.successors[0].push_back(static_cast<int>(larger.successors.size()));
    larger.successors.emplace_back();
    for (auto* flags : {&larger.over, &larger.bad, &larger.wanted, &larger.milestone, &larger.overfull}) flags->push_back(false);
    RC_ASSERT(!(explore(GraphGame(larger), {}, other_options).digest == exploration.digest));
}

RC_GTEST_PROP(EngineExplorer, depth_bound_checks_all_plays_up_to_it, ()) {
    const GraphGame game(any_graph());
    const Graph& graph = game.graph();
    const auto bound = static_cast<std::uint32_t>(*rc::gen::inRange(0, 8));
    const PlainSearch search(graph, bound);
    ExplorationOptions options = all_violations();
    options.maximum_depth = bound;
    const Exploration exploration = explore(game, kAll, options, all_progress());
    const bool cut = first(search, [&](int node) {
                         return search.depth.at(node) == bound && !graph.over[node] && !graph.successors[node].empty();
                     }) >= 0;
    RC_ASSERT(exploration.bound == (cut ? Bound::depth : Bound::none));
    RC_ASSERT(exploration.levels == search.levels());
    RC_ASSERT(exploration.transitions == search.transitions);
    RC_ASSERT(exploration.finished == search.finished);
    RC_ASSERT(exploration.complete_depth == exploration.depth());
    const Outcome nothing = cut ? Outcome::inconclusive : Outcome::held;
    expect_play(*exploration.find("never.bad"), search, first(search, [&](int node) { return graph.bad[node]; }), Outcome::violated,
                nothing);
    if (cut) RC_ASSERT(exploration.find("progress.can-finish")->outcome == Outcome::inconclusive);
}

RC_GTEST_PROP(EngineExplorer, position_bound_is_exact_and_never_a_pass, ()) {
    const GraphGame game(any_graph());
    const PlainSearch search(game.graph());
    const auto bound = static_cast<std::uint64_t>(*rc::gen::inRange(1, 61));
    ExplorationOptions options = all_violations();
    options.maximum_positions = bound;
    const Exploration exploration = explore(game, kAll, options, all_progress());
    const bool cut = search.order.size() > bound;
    RC_ASSERT(exploration.bound == (cut ? Bound::positions : Bound::none));
    RC_ASSERT(exploration.positions == std::min<std::uint64_t>(bound, search.order.size()));
    RC_ASSERT(std::accumulate(exploration.levels.begin(), exploration.levels.end(), std::uint64_t{0}) == exploration.positions);
    if (!cut) return;
    for (const PropertyResult& result : exploration.properties)
        RC_ASSERT(result.outcome != Outcome::held && result.outcome != Outcome::not_reached);
}

RC_GTEST_PROP(EngineExplorer, positions_beyond_capacity_are_left_out_and_make_it_inconclusive, ()) {
    Graph graph = any_graph();
    graph.overfull = some_of(static_cast<int>(graph.successors.size()), 20);
    graph.overfull[0] = false;
    Graph without = graph;  // the same without the steps into overfull nodes
    std::uint64_t left_out = 0;
    for (auto& successors : without.successors) std::erase_if(successors, [&](int node) { return graph.overfull[node]; });
    const PlainSearch search(without);
    for (int node : search.order)
        if (!graph.over[node]) left_out += graph.successors[node].size() - without.successors[node].size();
    const Exploration exploration = explore(GraphGame(graph), kAll, all_violations());
    RC_ASSERT(exploration.bound == (left_out > 0 ? Bound::capacity : Bound::none));
    RC_ASSERT(exploration.beyond_capacity == left_out);
    RC_ASSERT(exploration.positions == search.order.size());
    for (const PropertyResult& result : exploration.properties)
        RC_ASSERT(left_out == 0 || (result.outcome != Outcome::held && result.outcome != Outcome::not_reached));
}

// A path of nodes, each with its own two dead ends.
Graph long_path(int length) {
    Graph graph;
    graph.successors.resize(3 * static_cast<std::size_t>(length));
    for (int i = 0; i < length; ++i) {
        if (i + 1 < length) graph.successors[i].push_back(i + 1);
        graph.successors[i].push_back(length + 2 * i);
        graph.successors[i].push_back(length + 2 * i + 1);
    }
    graph.over.resize(graph.successors.size());
    std::fill(graph.over.begin() + length, graph.over.end(), true);
    graph.bad = graph.wanted = graph.milestone = graph.overfull = std::vector<bool>(graph.successors.size());
    return graph;
}

TEST(EngineExplorer, memory_bound_ends_inconclusive_and_below_the_budget) {
    const GraphGame game(long_path(20000));
    ExplorationOptions options;
    for (const std::size_t budget : {std::size_t{60'000}, std::size_t{300'000}, std::size_t{900'000}}) {
        options.maximum_bytes = budget;
        const Exploration exploration = explore(game, kAll, options);
        EXPECT_EQ(exploration.bound, Bound::memory);
        EXPECT_LE(exploration.bytes, budget);
        EXPECT_GT(exploration.positions, budget / 60) << "most of the budget holds positions";
        EXPECT_EQ(exploration.find("never.bad")->outcome, Outcome::inconclusive);
        EXPECT_EQ(exploration.find("wanted")->outcome, Outcome::inconclusive);
    }
    options.maximum_bytes = 4'000'000;
    EXPECT_TRUE(explore(game, kAll, options).complete());
}

TEST(EngineExplorer, time_bound_ends_inconclusive) {
    ExplorationOptions options;
    options.maximum_seconds = 0;
    const Exploration exploration = explore(GraphGame(long_path(1000)), kAll, options);
    EXPECT_EQ(exploration.bound, Bound::time);
    EXPECT_EQ(exploration.find("never.bad")->outcome, Outcome::inconclusive);
    EXPECT_EQ(exploration.complete_depth, 0u);
}

TEST(EngineExplorer, reports_progress_and_can_be_interrupted) {
    std::vector<Progress> reports;
    ExplorationOptions options;
    options.progress_interval = std::chrono::milliseconds(0);
    options.progress = [&](const Progress& progress) {
        reports.push_back(progress);
        return reports.size() < 50;
    };
    const Exploration exploration = explore(GraphGame(long_path(1000)), kAll, options);
    EXPECT_EQ(exploration.bound, Bound::interrupted);
    ASSERT_EQ(reports.size(), 50u);
    for (std::size_t i = 1; i < reports.size(); ++i) {
        EXPECT_GE(reports[i].positions, reports[i - 1].positions);
        EXPECT_GE(reports[i].seconds, reports[i - 1].seconds);
    }
    EXPECT_EQ(reports.back().positions, exploration.positions);
    EXPECT_EQ(reports.back().level, 49u);
}

TEST(EngineExplorer, refuses_what_it_cannot_do) {
    Graph graph = long_path(2);
    ExplorationOptions options;
    options.maximum_positions = 0;
    EXPECT_THROW(explore(GraphGame(graph), kAll, options), InputError);
    options.maximum_positions.reset();
    for (const unsigned workers : {0u, 65u}) {
        options.workers = workers;
        EXPECT_THROW(explore(GraphGame(graph), kAll, options), InputError);
    }
    options.workers = 1;
    options.store = StoreKind::fingerprint;
    options.hand_over = [](const StoredPositions&) {};
    EXPECT_THROW(explore(GraphGame(graph), kAll, options), InputError);
    graph.overfull[0] = true;
    EXPECT_THROW(explore(GraphGame(graph), kAll), InputError);
}

RC_GTEST_PROP(EngineExplorer, workers_and_stores_change_nothing, ()) {
    const GraphGame game(any_graph(6));
    ExplorationOptions options;
    options.stop_at_violation = *rc::gen::inRange(0, 2) == 1;
    if (*rc::gen::inRange(0, 3) == 0) options.maximum_positions = static_cast<std::uint64_t>(*rc::gen::inRange(1, 60));
    if (*rc::gen::inRange(0, 3) == 0) options.maximum_depth = static_cast<std::uint32_t>(*rc::gen::inRange(0, 12));
    const auto progress = all_progress();
    const Exploration alone = explore(game, kAll, options, progress);
    for (const StoreKind store : {StoreKind::exact, StoreKind::fingerprint}) {
        for (const unsigned workers : {1u, 2u, 4u}) {
            options.store = store;
            options.workers = workers;
            const Exploration other = explore(game, kAll, options, progress);
            RC_ASSERT(difference_of_levels(alone, other) == "");
            RC_ASSERT(other.store == store);
            RC_ASSERT(other.workers == workers);
            RC_ASSERT((other.missed_probability > 0) == (store == StoreKind::fingerprint));
        }
    }
}

RC_GTEST_PROP(EngineExplorer, bitstate_hunts_and_never_passes, ()) {
    const GraphGame game(any_graph(6));
    ExplorationOptions options;
    options.store = StoreKind::bitstate;
    options.maximum_bytes = std::size_t{4} << 20;
    options.workers = static_cast<unsigned>(*rc::gen::inRange(1, 4));
    const Exploration hunted = explore(game, kAll, options);
    const Exploration exact = explore(game, kAll, {});
    RC_ASSERT(!hunted.complete());
    RC_ASSERT(hunted.positions <= exact.positions);
    for (const PropertyResult& result : hunted.properties) {
        RC_ASSERT(result.outcome != Outcome::held);
        RC_ASSERT(result.outcome != Outcome::not_reached);
        if (result.outcome == Outcome::violated) RC_ASSERT(exact.find(result.id)->outcome == Outcome::violated);
    }
}

// More blocks than a chunk has, and a table that grows several times, in every worker.
TEST(EngineExplorer, workers_agree_on_a_large_level) {
    Graph graph;
    constexpr int kWide = 20'000;
    graph.successors.resize(3 * kWide + 1);
    for (int i = 1; i <= kWide; ++i) graph.successors[0].push_back(i);
    for (int i = 1; i <= kWide; ++i) graph.successors[static_cast<std::size_t>(i)] = {kWide + i, kWide + (7 * i) % (2 * kWide) + 1};
    graph.over = graph.bad = graph.wanted = graph.milestone = graph.overfull = std::vector<bool>(graph.successors.size());
    for (std::size_t i = kWide + 1; i < graph.over.size(); ++i) graph.over[i] = true;
    graph.bad[2 * kWide + 17] = graph.wanted[kWide + 5] = true;
    const GraphGame game(graph);
    ExplorationOptions options = all_violations();
    const Exploration alone = explore(game, kAll, options);
    EXPECT_GT(alone.positions, std::uint64_t{30'000});
    for (const unsigned workers : {2u, 3u, 4u}) {
        options.workers = workers;
        const Exploration together = explore(game, kAll, options);
        EXPECT_EQ(together.digest, alone.digest);
        EXPECT_EQ(together.levels, alone.levels);
        for (std::size_t i = 0; i < alone.properties.size(); ++i) {
            ASSERT_EQ(together.properties[i].outcome, alone.properties[i].outcome);
            ASSERT_EQ(together.properties[i].play.has_value(), alone.properties[i].play.has_value());
            if (alone.properties[i].play) {
                EXPECT_EQ(together.properties[i].play->choices, alone.properties[i].play->choices);
            }
        }
    }
}

TEST(EngineExplorer, a_symmetry_that_is_none_is_a_contradiction) {
    Graph graph = long_path(3);
    graph.twins = 2;
    graph.bad[2] = true;
    graph.fault = GraphFault::plays_by_name;
    EXPECT_THAT([&] { explore(GraphGame(graph), std::span(&kNeverBad, 1)); },
                ::testing::ThrowsMessage<Contradiction>(::testing::HasSubstr("cannot be reached again")));
}

TEST(EngineExplorer, self_check_finds_choices_out_of_order) {
    Graph graph = long_path(3);
    graph.fault = GraphFault::lists_out_of_order;
    EXPECT_THAT([&] { explore(GraphGame(graph), {}, all_violations()); },
                ::testing::ThrowsMessage<Contradiction>(::testing::HasSubstr("not in canonical order")));
}

TEST(EngineExplorer, self_check_finds_what_encode_leaves_out) {
    Graph graph = long_path(5);
    graph.fault = GraphFault::stores_parity;
    EXPECT_THAT([&] { explore(GraphGame(graph), {}, all_violations()); },
                ::testing::ThrowsMessage<Contradiction>(::testing::HasSubstr("encode loses")));
}

TEST(EngineExplorer, refuses_properties_that_nothing_is_asked_of) {
    const auto refusal = [](std::initializer_list<Property<GraphGame>> properties) {
        try {
            explore(GraphGame(long_path(3)), std::span(properties.begin(), properties.size()));
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    constexpr auto of_position = [](const GraphGame&, const P&) { return true; };
    constexpr auto of_step = [](const GraphGame&, const P&, Choice, const P&, const Events&) { return true; };
    EXPECT_EQ(refusal({{.id = "a", .shape = Shape::state, .step = of_step}}), "property \"a\" is of positions and has no function `state`");
    EXPECT_EQ(refusal({{.id = "a", .shape = Shape::step, .state = of_position}}), "property \"a\" is of steps and has no function `step`");
    EXPECT_EQ(refusal({{.id = "a", .shape = Shape::reachable}}), "property \"a\" has no function");
    EXPECT_EQ(refusal({{.id = "a", .state = of_position}, {.id = "a", .state = of_position}}), "property \"a\" is there twice");
    EXPECT_EQ(refusal({{.id = "a", .state = of_position}, {.id = "b", .shape = Shape::reachable, .step = of_step}}), "");
}

}  // namespace
}  // namespace arbiter::test
