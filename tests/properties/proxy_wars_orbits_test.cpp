// Proxy Wars explored with the canonical form and without it, on small boards on which tiles can take one another's place: the same
// verdicts, as many positions as the orbits of the symmetries have together, and from positions with the same form the same ways on.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>

#include "model/proxy_wars/value/board.h"
#include "properties/general/random_rules.h"
#include "tests/properties/proxy_wars_under_test.h"

namespace arbiter::proxy_wars::testing {
namespace {

std::string bytes_of(const Game& game, const Position& position) {
    std::uint8_t bytes[Game::kMaximumEncodedSize];
    return {reinterpret_cast<const char*>(bytes), game.encode(position, bytes)};
}

Position read(const Game& game, const std::string& bytes) {
    return game.decode(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

std::string form_of(const Game& game, Position position) {
    game.canonicalise(position);
    return bytes_of(game, position);
}

// What an exploration found.
struct Explored {
    std::set<std::string> positions;
    std::set<std::string> failed, reached;  // properties
    bool complete = true;
};

// Asks every property of the position, or of the step that led to it.
void ask(Explored& found, const Game& game, const Position* before, Choice choice, const Position& after, const Events& events) {
    for (const Property<Game>& property : properties()) {
        const bool of_step = before != nullptr && property.step != nullptr;
        const bool of_position = before == nullptr && property.state != nullptr && (property.shape != Shape::end || game.is_over(after));
        if (!of_step && !of_position) continue;
        const bool answer = of_step ? property.step(game, *before, choice, after, events) : property.state(game, after);
        if (property.shape == Shape::reachable && answer) found.reached.insert(std::string(property.id));
        if (property.shape != Shape::reachable && !answer) found.failed.insert(std::string(property.id));
    }
}

// Explores from the start of the game; every position is brought into its canonical form if `merge`. Gives up beyond `most` positions.
Explored explore(const Game& game, bool merge, std::size_t most) {
    Explored found;
    std::vector<std::string> open;
    std::vector<Choice> choices;
    Events events;
    const auto add = [&](Position position) {
        if (merge) game.canonicalise(position);
        const auto [place, is_new] = found.positions.insert(bytes_of(game, position));
        if (is_new) open.push_back(*place);
    };
    add(game.initial());
    while (!open.empty() && (found.complete = found.positions.size() <= most)) {
        const Position position = read(game, open.back());
        open.pop_back();
        ask(found, game, nullptr, {}, position, events);
        game.list_choices(position, choices);
        for (const Choice choice : choices) {
            Position next = position;
            game.apply(next, choice, events);
            ask(found, game, &position, choice, next, events);
            add(next);
        }
    }
    return found;
}

// ---- in play: tiles take one another's place

Position with_tiles_exchanged(const Position& position, const Exchange& exchange) {
    Position result = position;
    result.arrivals = 0;
    result.agents = {};
    result.origin = {};
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) {
        const std::uint8_t origin = position.origin[tile];
        const bool named = origin != 0 && origin != kNoTile;
        result.origin[exchange[tile]] = named ? static_cast<std::uint8_t>(exchange[origin - 1] + 1) : origin;
        if (contains(position.arrivals, tile)) result.arrivals |= bit_of_tile(exchange[tile]);
        for (Player player = 0; player < kPlayers; ++player)
            if (contains(position.agents[player], tile)) result.agents[player] |= bit_of_tile(exchange[tile]);
    }
    return result;
}

// The forms of the positions that follow, each as often as it does, and how the game stands.
std::map<std::string, int> ways_on(const Game& game, const Position& position) {
    std::map<std::string, int> ways;
    std::vector<Choice> choices;
    Events events;
    game.list_choices(position, choices);
    for (const Choice choice : choices) {
        Position next = position;
        game.apply(next, choice, events);
        ++ways[std::to_string(choice.actor) + " " + std::to_string(choice.kind) + " " + form_of(game, next)];
    }
    return ways;
}

// The positions that merge into this one, told from the table's exchanges.
std::size_t orbit_of(const Game& game, const Position& position) {
    std::set<std::string> orbit = {bytes_of(game, position)};
    for (const Exchange& exchange : game.board(position).exchanges) {
        const Position other = with_tiles_exchanged(position, exchange);
        EXPECT_EQ(form_of(game, other), bytes_of(game, position)) << "positions that differ in tiles of one kind have different forms";
        orbit.insert(bytes_of(game, other));
    }
    return orbit.size();
}

void expect_the_same_ways_on(const Game& game, const Explored& raw) {
    std::map<std::string, std::map<std::string, int>> of_forms;
    for (const std::string& bytes : raw.positions) {
        const Position position = read(game, bytes);
        const std::string form = form_of(game, position);
        const auto [known, is_new] = of_forms.try_emplace(form);
        if (is_new) known->second = ways_on(game, read(game, form));
        ASSERT_EQ(known->second, ways_on(game, position)) << "a position goes on in another way than its form";
        ASSERT_EQ(read(game, form).result, position.result);
    }
}

// The first two cells hold the recruitment tiles: where symmetries leave those in place, many boards have one.
const std::vector<std::vector<Cell>>& outlines() {
    static const std::vector<std::vector<Cell>> all = {
        {{1, 0}, {1, 1}, {0, 0}, {2, 0}, {0, 1}, {2, 1}},  // two rows
        {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}},        // a cross
        {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}},          // a row
        {{0, 0}, {1, 1}, {1, 0}, {0, 1}},                  // a square
        {{0, 0}, {1, 0}, {2, 0}, {1, 1}, {1, 2}},          // a T
    };
    return all;
}

enum class Actions { printed, on_arrival };

// An automatic action that happens once: with those next to one another it matters which comes first.
TileAction on_arrival(ActionDoes does) {
    return {.kind = ActionKind::occupy, .on_arrival = true, .does = does, .whom = ActionWhom::each_enemy, .near = ActionNear::edge};
}

// A tile that differs from this one in an icon or a point only.
Tile almost(Tile tile, Numbers& numbers) {
    std::uint8_t* const values[] = {&tile.attack, &tile.defence, &tile.points};
    ++*values[numbers.below(std::size(values))];
    return tile;
}

// Three tiles for each player, the first of them to recruit on, copied on to the cells of an outline.
Game game_on(const Rules& rules, Actions actions, Numbers& numbers) {
    std::vector<Faction> factions;
    std::array<std::array<Tile, 3>, kPlayers> printed;
    for (Player player = 0; player < kPlayers; ++player) {
        const Faction& sample = sample_sheets()[player];
        std::vector<Tile> recruiting, others;
        for (const Tile& tile : sample.tiles) (tile.recruitment ? recruiting : others).push_back(tile);
        const auto any_of = [&](const std::vector<Tile>& tiles) { return tiles[numbers.below(tiles.size())]; };
        printed[player] = {any_of(recruiting), any_of(others), any_of(others)};
        if (numbers.one_in(3)) printed[player][2] = almost(printed[player][1], numbers);
        if (actions == Actions::on_arrival) {
            printed[player][1].action = on_arrival(ActionDoes::return_agent);
            printed[player][2].action = on_arrival(ActionDoes::capture_agent);
        }
        factions.push_back({sample.id, sample.name, 1, 0, {}});
    }
    const auto& outline = outlines()[numbers.below(outlines().size())];
    Cells cells{};
    for (std::size_t index = 0; index < outline.size(); ++index) {
        const auto player = static_cast<Player>(index < kPlayers ? index : numbers.below(kPlayers));
        Faction& faction = factions[player];
        faction.tiles.push_back(printed[player][index < kPlayers ? 0 : numbers.below(3)]);
        faction.tiles.back().row = 1;
        faction.tiles.back().column = ++faction.columns;
        cells[tile_of(player, faction.columns - 1)] = outline[index];
    }
    Game game(rules, factions);
    Position position = game.prepared(0, 1);
    position.phase = Phase::play;
    position.starting = position.mover = 0;
    position.began = 1;
    for (Side& side : position.sides) side.cut = CutState::shown;
    position.cells = cells;
    Events events;
    game.resume(position, events);
    game.start_from(position);
    return game;
}

// How many boards had tiles that can take one another's place, of those that were explored completely.
struct Boards {
    int symmetric = 0, merged = 0;
};

void compare(const Game& game, Boards& boards) {
    constexpr std::size_t kMost = 700;
    const Explored raw = explore(game, false, kMost);
    if (!raw.complete) return;
    const Explored merged = explore(game, true, kMost);
    EXPECT_EQ(raw.failed, merged.failed);
    EXPECT_EQ(raw.reached, merged.reached);
    std::size_t orbits = 0;
    for (const std::string& bytes : merged.positions) orbits += orbit_of(game, read(game, bytes));
    EXPECT_EQ(orbits, raw.positions.size());
    expect_the_same_ways_on(game, raw);
    if (!game.board(game.initial()).exchanges.empty()) ++boards.symmetric;
    if (merged.positions.size() < raw.positions.size()) ++boards.merged;
}

template <class MakeRules>
Boards compare_boards(int count, MakeRules make_rules, Actions actions = Actions::printed) {
    Boards boards;
    std::mt19937 random(20261121);
    std::vector<std::uint32_t> values(300);
    for (int index = 0; index < count && !::testing::Test::HasFailure(); ++index) {
        for (auto& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        Rules rules = make_rules(numbers);
        rules.settings.agents_per_player = static_cast<std::int16_t>(1 + numbers.below(2));
        const Game game = game_on(rules, actions, numbers);
        compare(game, boards);
    }
    return boards;
}

TEST(ProxyWarsOrbits, AreWhatTheFormMergesUnderTheDefaultRules) {
    const Boards boards = compare_boards(500, [](Numbers&) { return Rules{}; });
    EXPECT_GE(boards.symmetric, 20);
    EXPECT_GE(boards.merged, 20);
}

TEST(ProxyWarsOrbits, AreWhatTheFormMergesUnderRandomReadings) {
    const Boards boards = compare_boards(300, [](Numbers& numbers) { return random_readings<Rules>(numbers, 3); });
    EXPECT_GE(boards.symmetric, 20);
    EXPECT_GE(boards.merged, 20);
}

// With these settings properties of the register's own rules fail: with the form the same ones fail as without it.
TEST(ProxyWarsOrbits, ShowTheSameViolations) {
    const Boards boards = compare_boards(300, [](Numbers& numbers) {
        Rules rules;
        if (numbers.one_in(2)) rules.settings.attack_margin = 0;
        if (numbers.one_in(2)) rules.settings.diagonal_moves = 1;
        if (numbers.one_in(2)) rules.settings.move_distance = 2;
        if (numbers.one_in(2)) rules.settings.enemy_tile_actions = 1;
        return rules;
    });
    EXPECT_GE(boards.symmetric, 20);
    EXPECT_GE(boards.merged, 20);
}

// Where automatic actions of several tiles can be due at once, those of the lowest tile happen first.
TEST(ProxyWarsOrbits, KeepTheOrderOfAutomaticActions) {
    const auto rules_with_several_at_once = [](Numbers& numbers) {
        Rules rules;
        rules.readings.occupy_one_shot = OccupyOneShot::always_continuous;
        rules.readings.relief_where = numbers.one_in(2) ? ReliefWhere::board : ReliefWhere::reserve;
        rules.readings.occupy_optional = numbers.one_in(2) ? OccupyOptional::optional : OccupyOptional::forced;
        return rules;
    };
    const Boards boards = compare_boards(160, rules_with_several_at_once, Actions::on_arrival);
    EXPECT_GE(boards.symmetric, 20);
    EXPECT_GE(boards.merged, 20);
}

// ---- while placing: the table is shifted and turned

// Every table is turned in all ways of the reading: together with the first form those are all tables, and each goes on as it does.
TEST(ProxyWarsOrbits, AreTurnedTablesWhilePlacing) {
    for (const auto rotation : {PlaceRotation::quarter_turns, PlaceRotation::none}) {
        Rules rules;
        rules.readings.place_rotation = rotation;
        rules.readings.cut_complete = CutComplete::any;
        Game game(rules, sample_sheets().factions());
        Position start = game.prepared(0, 1);
        start.phase = start.last_phase = Phase::placement;
        start.starting = start.mover = 0;
        for (Side& side : start.sides) side.cut = CutState::shown;
        for (const int place : {0, 1, 5}) start.fiefdom[tile_of(0, place)] = 1;  // a corner
        for (const int place : {0, 1}) start.fiefdom[tile_of(1, place)] = 1;     // two in a row
        Events events;
        game.resume(start, events);
        game.start_from(start);

        const int ways = rotation == PlaceRotation::none ? 1 : 4;
        const Explored merged = explore(game, true, 100000);
        const Explored raw = explore(game, false, 100000);
        std::set<Cells> tables, turned;
        for (const std::string& bytes : raw.positions) tables.insert(laid(read(game, bytes).cells, 0));
        for (const std::string& bytes : merged.positions)
            for (int way = 0; way < ways; ++way) turned.insert(laid(read(game, bytes).cells, way));
        EXPECT_EQ(tables, turned);
        EXPECT_EQ(merged.positions.size() < raw.positions.size(), ways > 1);
        EXPECT_EQ(raw.failed, merged.failed);
        EXPECT_EQ(raw.reached, merged.reached);
        for (const std::string& bytes : raw.positions) {
            const Position position = read(game, bytes);
            ASSERT_EQ(ways_on(game, position), ways_on(game, read(game, form_of(game, position))));
        }
    }
}

}  // namespace
}  // namespace arbiter::proxy_wars::testing
