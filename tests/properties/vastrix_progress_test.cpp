// Progress in VASTRIX, on whole graphs of positions: small scenarios are played out in every way, and what must come to an end does on
// every path. In random games of the whole pack the same is counted.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/core/input/json_reader.h"
#include "properties/general/play_by_numbers.h"
#include "tests/properties/random_numbers.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

using arbiter::testing::draw_numbers;

// What a step says of Full Turns and counters.
struct Passed {
    int turns = 0;  // Full Turns that begin
    bool exhausted_begins = false, exhausted_ends = false, sudden_begins = false;
    int skipped = 0;
    bool skips_run_out = true;  // whoever's Full Turn begins after skips need not skip
};

Passed passed_in(const Position& before, const Position& after, const Events& events) {
    Passed passed;
    for (const Event& event : events.all()) {
        switch (static_cast<EventKind>(event.kind)) {
            case EventKind::turn_begins:
                ++passed.turns;
                break;
            case EventKind::turn_skipped:
                ++passed.skipped;
                break;
            case EventKind::exhausted_begins:
                passed.exhausted_begins = true;
                break;
            case EventKind::exhausted_ends:
                passed.exhausted_ends = true;
                break;
            case EventKind::sudden_begins:
                passed.sudden_begins = true;
                break;
            default:
                break;
        }
    }
    int owed = 0;
    for (const Player player : before.players()) owed += before.skips[player];
    passed.skips_run_out =
        passed.skipped == 0 || (passed.turns > 0 && passed.skipped <= owed + before.seats && after.phase == Phase::start);
    return passed;
}

struct Edge {
    std::size_t to = 0;
    Passed passed;
};

// All positions of a scenario, and every step between them.
struct Graph {
    std::vector<Position> positions;
    std::vector<std::vector<Edge>> edges;
    std::vector<bool> over;
};

// A scenario of the sample folder, or a position of its own.
struct Start {
    const char* name;
    const char* position = nullptr;

    friend void PrintTo(const Start& start, std::ostream* out) { *out << start.name; }
};

BuiltGame game_of(const Start& start) {
    GameSetup setup;
    setup.cards = sample_table();
    if (start.position != nullptr) {
        const JsonDocument document = parse_json(start.position, start.name);
        setup.position.emplace(document);
        return Definition::build(setup);
    }
    const JsonDocument document = read_json_file(std::string(ARBITER_SOURCE_DIR) + "/model/vastrix/scenarios/" + start.name + ".json");
    JsonObject object = JsonView(document).object();
    JsonObject rules = object.required("rules").object();
    (void)rules.optional("id");
    Definition::read_rules_changes(rules, setup.rules);
    setup.position.emplace(object.required("position"));
    return Definition::build(setup);
}

// Sudden Death from its activation on.
constexpr Start kActivation = {"activation", R"({"A": {"hand": ["KC"]}, "B": {"hand": ["QC"]},
    "stack": [{"mode": "sudden-four", "by": "A", "cards": ["2C", "2D", "2H", "2S"]}], "draw": {"top": ["QD", "KD", "9H", "9S"]}})"};

constexpr std::size_t kMostPositions = 200'000;

Graph graph_of(const Game& game) {
    Graph graph;
    std::unordered_map<std::string, std::size_t> known;
    const auto number_of = [&](Position position) {
        game.canonicalise(position);
        std::string bytes(Game::kMaximumEncodedSize, '\0');
        bytes.resize(game.encode(position, reinterpret_cast<std::uint8_t*>(bytes.data())));
        const auto [found, is_new] = known.emplace(std::move(bytes), graph.positions.size());
        if (is_new) {
            graph.positions.push_back(position);
            graph.over.push_back(game.is_over(position));
        }
        return found->second;
    };
    number_of(game.initial());
    std::vector<Choice> choices;
    Events events;
    for (std::size_t from = 0; from < graph.positions.size(); ++from) {
        if (graph.positions.size() > kMostPositions) throw std::runtime_error("more positions than these tests are meant for");
        graph.edges.emplace_back();
        game.list_choices(graph.positions[from], choices);
        for (const Choice choice : choices) {
            const Position before = graph.positions[from];
            Position after = before;
            game.apply(after, choice, events);
            const Passed passed = passed_in(before, after, events);
            graph.edges[from].push_back({number_of(after), passed});
        }
    }
    return graph;
}

// Some positions from which one comes back to where one was without a new Full Turn; none if every row of such steps ends.
std::vector<std::size_t> circles_within_turns(const Graph& graph) {
    std::vector<int> coming(graph.positions.size());
    const auto within = [](const Edge& edge) { return edge.passed.turns == 0; };
    for (const auto& edges : graph.edges)
        for (const Edge& edge : edges) coming[edge.to] += within(edge) ? 1 : 0;
    std::vector<std::size_t> free, left;
    for (std::size_t one = 0; one < coming.size(); ++one)
        if (coming[one] == 0) free.push_back(one);
    while (!free.empty()) {
        const std::size_t one = free.back();
        free.pop_back();
        for (const Edge& edge : graph.edges[one])
            if (within(edge) && --coming[edge.to] == 0) free.push_back(edge.to);
    }
    for (std::size_t one = 0; one < coming.size(); ++one)
        if (coming[one] > 0) left.push_back(one);
    return left;
}

// Positions from which no play comes to an end of the game.
int without_an_end(const Graph& graph) {
    std::vector<std::vector<std::size_t>> from(graph.positions.size());
    for (std::size_t one = 0; one < graph.edges.size(); ++one)
        for (const Edge& edge : graph.edges[one]) from[edge.to].push_back(one);
    std::vector<bool> ends = graph.over;
    std::vector<std::size_t> open;
    for (std::size_t one = 0; one < ends.size(); ++one)
        if (ends[one]) open.push_back(one);
    while (!open.empty()) {
        const std::size_t one = open.back();
        open.pop_back();
        for (const std::size_t before : from[one]) {
            if (ends[before]) continue;
            ends[before] = true;
            open.push_back(before);
        }
    }
    return static_cast<int>(std::count(ends.begin(), ends.end(), false));
}

// The most Full Turns that begin, on any path, after a step that `begins` and before one that `ends` it; no more than `limit` are counted.
template <class Begins, class Ends>
int most_turns(const Graph& graph, int limit, Begins begins, Ends ends) {
    std::set<std::pair<std::size_t, int>> seen;
    std::vector<std::pair<std::size_t, int>> open;
    int most = 0;
    const auto visit = [&](std::size_t one, int turns) {
        if (graph.over[one]) return;
        most = std::max(most, turns);
        if (turns <= limit && seen.emplace(one, turns).second) open.emplace_back(one, turns);
    };
    for (const auto& edges : graph.edges)
        for (const Edge& edge : edges)
            if (begins(edge.passed)) visit(edge.to, 0);
    while (!open.empty()) {
        const auto [one, turns] = open.back();
        open.pop_back();
        for (const Edge& edge : graph.edges[one])
            if (!begins(edge.passed) && !ends(edge.passed)) visit(edge.to, turns + edge.passed.turns);
    }
    return most;
}

bool begins_sudden(const Passed& passed) {
    return passed.sudden_begins;
}
bool begins_exhausted(const Passed& passed) {
    return passed.exhausted_begins;
}
bool refills(const Passed& passed) {
    return passed.exhausted_ends;
}
bool never(const Passed&) {
    return false;
}

// The passes, and what resolving plays ask, until nothing is on the stack; -1 if that takes more than `limit`.
int passes_until_empty(const Game& game, Position position, int limit) {
    Events events;
    for (int made = 0; made <= limit; ++made) {
        if (position.stack_count == 0 || game.is_over(position)) return made;
        Choice choice;
        if (!game.passive_choice(position, choice)) return -1;
        game.apply(position, choice, events);
    }
    return -1;
}

constexpr int kMostPasses = 200;

class VastrixProgress : public ::testing::TestWithParam<Start> {
protected:
    const Graph& graph() const {
        static std::map<std::string, Graph> graphs;
        const auto found = graphs.find(GetParam().name);
        if (found != graphs.end()) return found->second;
        return graphs.emplace(GetParam().name, graph_of(game_of(GetParam()).game)).first->second;
    }
};

// core.loops-end and core.progress.full-turn-finite: a Full Turn is a finite graph without a circle.
TEST_P(VastrixProgress, NoPlayComesBackWithinAFullTurn) {
    EXPECT_TRUE(circles_within_turns(graph()).empty());
}

TEST_P(VastrixProgress, TheEndStaysReachable) {
    EXPECT_EQ(without_an_end(graph()), 0);
}

// The Full Turn of the activation does not count.
TEST_P(VastrixProgress, SuddenDeathTakesTwoFullTurns) {
    EXPECT_LE(most_turns(graph(), 4, begins_sudden, never), 2);
}

// The first of the three begins with the Exhausted state.
TEST_P(VastrixProgress, TheExhaustedStateTakesThreeFullTurns) {
    EXPECT_LE(most_turns(graph(), 4, begins_exhausted, refills), 2);
}

TEST_P(VastrixProgress, TheStackEmptiesByPasses) {
    const BuiltGame built = game_of(GetParam());
    for (const Position& position : graph().positions) ASSERT_GE(passes_until_empty(built.game, position, kMostPasses), 0);
}

TEST_P(VastrixProgress, SkipsRunOut) {
    for (const auto& edges : graph().edges)
        for (const Edge& edge : edges) ASSERT_TRUE(edge.passed.skips_run_out);
}

INSTANTIATE_TEST_SUITE_P(EachScenario, VastrixProgress,
                         ::testing::Values(Start{"counter-war"}, Start{"jacks"}, Start{"mini-turns"}, Start{"rows"}, Start{"scuttles"},
                                           Start{"shields"}, Start{"swap-bar"}, Start{"tens"}, Start{"ultras-red"}, kActivation),
                         [](const auto& start) {
                             std::string name = start.param.name;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

// What is asked above can fail, and the scenarios have what it is asked of.
TEST(VastrixProgressOfGraphs, AreToldFromOthers) {
    Graph graph = graph_of(game_of(kActivation).game);
    EXPECT_EQ(most_turns(graph, 4, begins_sudden, never), 2);
    const Graph tens = graph_of(game_of({"tens"}).game);
    EXPECT_EQ(most_turns(tens, 4, begins_exhausted, refills), 2);
    EXPECT_TRUE(std::any_of(tens.edges.begin(), tens.edges.end(), [](const auto& edges) {
        return std::any_of(edges.begin(), edges.end(), [](const Edge& edge) { return edge.passed.skipped > 0; });
    }));
    // A step back within the Full Turn, and a position that leads to itself alone.
    const auto last = std::find(graph.over.begin(), graph.over.end(), true) - graph.over.begin();
    const std::size_t next = graph.edges[0].front().to;
    graph.edges[next].push_back({0, {}});
    EXPECT_FALSE(circles_within_turns(graph).empty());
    graph.over.assign(graph.over.size(), false);
    EXPECT_GT(without_an_end(graph), 0);
    graph.over[static_cast<std::size_t>(last)] = true;
    // A Full Turn more before the end.
    for (auto& edges : graph.edges)
        for (Edge& edge : edges) edge.passed.turns *= 2;
    EXPECT_GT(most_turns(graph, 6, begins_sudden, never), 2);
}

// Whoever can play a card does, until nothing can be played: the Full Turn ends all the same, with three Mini-Turns at most.
TEST(VastrixProgressOfGames, EveryFullTurnIsFinite) {
    constexpr int kLongest = 3000;
    int turns = 0, begun = 0, longest = 0;
    EXPECT_TRUE(rc::check("core.progress.full-turn-finite", [&] {
        const auto values = draw_numbers(900);
        Numbers numbers(values);
        const auto built = Definition::build(VastrixUnderTest::sample_setups().front());
        const Game& game = built.game;
        Position position = numbers.one_in(3) ? game.initial() : random_position(game, numbers);
        std::vector<Choice> choices;
        Events events;
        for (int steps = 0; steps < 2000 && !numbers.used_up();) {
            game.list_choices(position, choices);
            if (choices.empty()) break;
            std::vector<Choice> plays;
            for (const Choice choice : choices)
                if (kind_of(choice) == ChoiceKind::play) plays.push_back(choice);
            const Choice choice = choices.size() == 1 ? choices.front() : pick(plays.empty() ? choices : plays, numbers.next());
            const int executed = position.executed;
            const Position before = position;
            game.apply(position, choice, events);
            RC_ASSERT(!game.at_capacity(position) || position.stack_count == kMaximumStack || position.owed_count == kMaximumOwed);
            if (game.at_capacity(position)) return;
            const Passed passed = passed_in(before, position, events);
            RC_ASSERT(passed.skips_run_out);
            RC_ASSERT(executed <= 3);
            ++begun;
            ++steps;
            RC_ASSERT(begun <= kLongest);
            if (passed.turns == 0) continue;
            longest = std::max(longest, begun);
            begun = 0;
            ++turns;
        }
        begun = 0;
    }));
    EXPECT_GE(turns, 100);
    EXPECT_GE(longest, 20);
}

// In games that are played at random: the counters keep their time, and passes empty the stack.
TEST(VastrixProgressOfGames, CountersKeepTheirTime) {
    int exhausted_games = 0, emptied = 0;
    EXPECT_TRUE(rc::check("core.progress.exhausted-ends", [&] {
        const auto values = draw_numbers(700);
        Numbers numbers(values);
        const auto built = Definition::build(VastrixUnderTest::random_setup({}, numbers));
        const Game& game = built.game;
        Position position = random_position(game, numbers);
        std::vector<Choice> choices;
        Events events;
        int exhausted = -1, sudden = -1;  // Full Turns that have begun since; -1: not so
        while (!numbers.used_up() && !game.at_capacity(position)) {
            list_for_play(game, position, numbers, choices);
            if (choices.empty()) break;
            if (position.stack_count > 0) {
                RC_ASSERT(passes_until_empty(game, position, kMostPasses) >= 0);
                ++emptied;
            }
            const Position before = position;
            game.apply(position, pick(choices, numbers.next()), events);
            const Passed passed = passed_in(before, position, events);
            const auto count = [&](int& turns, bool begins, bool ends) {
                if (turns >= 0) turns += passed.turns;
                if (begins) turns = 0;
                if (ends) turns = -1;
                RC_ASSERT(turns <= 2 || game.is_over(position));
            };
            count(exhausted, passed.exhausted_begins, passed.exhausted_ends && !passed.exhausted_begins);
            count(sudden, passed.sudden_begins, false);
            exhausted_games += exhausted == 2 ? 1 : 0;
        }
    }));
    EXPECT_GE(exhausted_games, 10);
    EXPECT_GE(emptied, 500);
}

}  // namespace
}  // namespace arbiter::vastrix::testing
