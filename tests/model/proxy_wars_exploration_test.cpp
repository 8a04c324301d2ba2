// The canonical form against exploration without it: the positions that it puts together are exactly the orbits of the symmetries.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "model/proxy_wars/value/board.h"
#include "tests/model/proxy_wars_table.h"

namespace arbiter::proxy_wars {
namespace {

using testing::TestBoard;

std::string bytes_of(const Game& game, const Position& position) {
    std::uint8_t bytes[Game::kMaximumEncodedSize];
    const std::size_t size = game.encode(position, bytes);
    EXPECT_TRUE(game.decode(bytes, size) == position);
    return {reinterpret_cast<const char*>(bytes), size};
}

// All positions that can be reached, each brought into the form that form() gives.
template <class Form>
std::set<std::string> explore(const Game& game, Form form) {
    std::set<std::string> seen;
    std::vector<std::string> open;
    std::vector<Choice> choices;
    Events events;
    const auto add = [&](Position position) {
        form(position);
        const std::string bytes = bytes_of(game, position);
        if (seen.insert(bytes).second) open.push_back(bytes);
    };
    add(game.initial());
    while (!open.empty()) {
        const std::string bytes = open.back();
        open.pop_back();
        const Position position = game.decode(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        game.list_choices(position, choices);
        for (const Choice choice : choices) {
            Position next = position;
            game.apply(next, choice, events);
            add(next);
        }
    }
    return seen;
}

Position read(const Game& game, const std::string& bytes) {
    return game.decode(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

Tiles carried(Tiles tiles, const Exchange& exchange) {
    Tiles result = 0;
    for (const TileIndex tile : each(tiles)) result |= bit_of_tile(exchange[tile]);
    return result;
}

// Explores with and without the canonical form, and adds up the orbits of what the first found.
void expect_orbits(const TestBoard& board, std::size_t exchanges) {
    const Game& game = board.game;
    ASSERT_EQ(game.board(board.position).exchanges.size(), exchanges);
    const auto raw = explore(game, [](Position&) {});
    const auto canonical = explore(game, [&](Position& position) { game.canonicalise(position); });
    std::size_t sum = 0;
    for (const std::string& bytes : canonical) {
        const Position position = read(game, bytes);
        std::set<std::pair<Tiles, Tiles>> orbit = {{position.agents[0], position.agents[1]}};
        for (const Exchange& exchange : game.board(position).exchanges)
            orbit.insert({carried(position.agents[0], exchange), carried(position.agents[1], exchange)});
        sum += orbit.size();
    }
    EXPECT_EQ(sum, raw.size());
    EXPECT_EQ(canonical.size() < raw.size(), exchanges > 0);
}

Rules with_agents(int agents) {
    Rules rules;
    rules.settings.agents_per_player = static_cast<std::int16_t>(agents);
    return rules;
}

TEST(ProxyWarsCanonicalForm, PutsOrbitsTogetherOnABoardWithAMirror) {
    TestBoard board(
        with_agents(2),
        {{"lobby", 0, 0}, {"rally", 1, 0}, {"hiring-hall", 2, 0}, {"festival", 0, 1}, {"seed-bank", 1, 1}, {"student-union", 2, 1}});
    expect_orbits(board.resume(), 1);
}

TEST(ProxyWarsCanonicalForm, PutsOrbitsTogetherOnAStar) {
    TestBoard board(with_agents(2), {{"rally", 0, 0}, {"lobby", 1, 0}, {"hiring-hall", -1, 0}, {"call-centre", 0, 1}, {"festival", 0, -1}});
    expect_orbits(board.resume(), 5);
}

TEST(ProxyWarsCanonicalForm, PutsNothingTogetherWhereTilesDiffer) {
    TestBoard board(with_agents(2),
                    {{"lobby", 0, 0}, {"security-team", 1, 0}, {"offshore-account", 2, 0}, {"festival", 0, 1}, {"rally", 1, 1}});
    expect_orbits(board.resume(), 0);
}

// Lobby, Hiring Hall and Call Centre around Rally: by edges any two can be exchanged, by straight lines only two.
TEST(ProxyWarsCanonicalForm, KeepsLinesWhereATileAsksForThem) {
    const auto exchanges = [](const char* last) {
        TestBoard board(with_agents(2), {{"rally", 0, 0}, {"lobby", 1, 0}, {"hiring-hall", -1, 0}, {"call-centre", 0, 1}, {last, 0, -1}});
        return board.game.board(board.position).exchanges.size();
    };
    EXPECT_EQ(exchanges("solar-farm"), 5u);
    EXPECT_EQ(exchanges("dinghy"), 1u);
    EXPECT_EQ(exchanges("festival"), 5u);
}

TEST(ProxyWarsCanonicalForm, KeepsCornersWhereATileAsksForThem) {
    // Supply Chain asks for corners: of the two ends only the one that touches it at a corner is near.
    const auto exchanges = [](const char* middle) {
        TestBoard board(with_agents(2), {{"rally", 0, 0}, {"lobby", 1, 0}, {"hiring-hall", 0, 1}, {middle, -1, 0}});
        return board.game.board(board.position).exchanges.size();
    };
    EXPECT_EQ(exchanges("oil-rig"), 1u);
    EXPECT_EQ(exchanges("supply-chain"), 0u);
}

TEST(ProxyWarsCanonicalForm, PutsTurnedTablesTogetherWhilePlacing) {
    for (const auto rotation : {PlaceRotation::quarter_turns, PlaceRotation::none}) {
        Rules rules;
        rules.readings.place_rotation = rotation;
        Game game(rules, testing::sheets().factions());
        Position position = game.prepared(0, 1);
        position.phase = Phase::placement;
        position.last_phase = Phase::placement;
        position.starting = position.mover = 0;
        for (Side& side : position.sides) side.cut = CutState::shown;
        const auto cut = [&](std::initializer_list<const char*> ids) {
            for (const char* id : ids) position.fiefdom[testing::tile(id)] = 1;
        };
        cut({"headquarters", "press-officer", "security-team"});
        cut({"camp", "activist-boat", "tree-house"});
        Events events;
        game.resume(position, events);
        game.start_from(position);
        const auto shifted = explore(game, [](Position& each) { each.cells = smallest_table(each.cells, 1); });
        const auto canonical = explore(game, [&](Position& each) { game.canonicalise(each); });
        const int ways = rotation == PlaceRotation::none ? 1 : 4;
        std::size_t sum = 0;
        for (const std::string& bytes : canonical) {
            const Position one = read(game, bytes);
            std::set<Cells> orbit;
            for (int way = 0; way < ways; ++way) orbit.insert(laid(one.cells, way));
            sum += orbit.size();
        }
        EXPECT_EQ(sum, shifted.size());
        EXPECT_EQ(canonical.size() < shifted.size(), ways > 1);
    }
}

}  // namespace
}  // namespace arbiter::proxy_wars
