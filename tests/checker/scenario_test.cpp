// Scenarios: what the reader takes, what it refuses and where, and that the published schema says the same.
#include "checker/scenario/scenario.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <ostream>
#include <set>

#include "model/core/input/error.h"
#include "model/core/input/schema.h"

namespace arbiter {
namespace {

Json smallest() {
    return Json::parse(R"({
        "format": "arbiter-scenario", "version": 1, "name": "small", "game": "proxy",
        "players": [{"name": "Ada", "deck": [["p01", 4]]}, {"name": "Bo", "deck": [["p02", 4]]}]
    })");
}

Scenario read(const Json& json) {
    return read_scenario({"test.json", 0, json});
}

std::string refusal_of(const Json& json) {
    try {
        read(json);
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

// Equal if the documents differ only in the order of members.
nlohmann::json in_any_order(const Json& json) {
    return nlohmann::json::parse(json.dump());
}

const Schema& schema() {
    static const Schema schema(ARBITER_SOURCE_DIR "/docs/schemas/scenario.schema.json");
    return schema;
}

TEST(ScenarioReader, LeavesOutWhatNeedNotBeSaid) {
    const Scenario scenario = read(smallest());
    EXPECT_EQ(scenario.name, "small");
    EXPECT_EQ(scenario.start.game, "proxy");
    ASSERT_EQ(scenario.start.players.size(), 2u);
    EXPECT_EQ(scenario.start.players[1].cards[0].card, "p02");
    EXPECT_EQ(scenario.bounds, Bounds());
    EXPECT_TRUE(scenario.properties.empty());
    EXPECT_FALSE(scenario.expected);
    EXPECT_FALSE(scenario.start.position);
}

TEST(ScenarioReader, ReadsEveryMember) {
    Json json = smallest();
    json["about"] = "everything";
    json["rules"] = {{"settings", {{"opening_hand", 2}}}, {"waived", {"install.once-per-turn"}}};
    json["first"] = "B";
    json["position"] = {{"turn", 1}};
    json["bounds"] = {{"depth", 5}, {"positions", 100}, {"seconds", 10}, {"megabytes", 64}};
    json["properties"] = {"cards.conserved", "reach.drawn"};
    json["expected"] = {
        {"verdict", "violated"}, {"positions", 7}, {"transitions", 9}, {"violated", {"cards.conserved"}}, {"reached", {"reach.drawn"}}};
    const Scenario scenario = read(json);
    EXPECT_EQ(scenario.start.about, "everything");
    EXPECT_EQ(scenario.start.rules.changes["settings"]["opening_hand"], 2);
    EXPECT_EQ(scenario.start.first, Player{1});
    EXPECT_TRUE(scenario.start.position);
    EXPECT_EQ(scenario.bounds, (Bounds{5, 100, 10, 64}));
    EXPECT_EQ(scenario.properties, (std::vector<std::string>{"cards.conserved", "reach.drawn"}));
    EXPECT_EQ(scenario.expected, (Expected{Expected::Verdict::violated, 7, 9, {"cards.conserved"}, {"reach.drawn"}}));
    EXPECT_FALSE(schema().first_error(json));
    EXPECT_EQ(in_any_order(to_json(scenario)), in_any_order(json));
}

struct Refused {
    const char* what;
    const char* pointer;   // to the place, as JSON pointer
    const char* value;     // put there
    const char* in_error;  // must be in the message

    friend void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.what; }
};

class ScenarioReaderRefuses : public ::testing::TestWithParam<Refused> {};

TEST_P(ScenarioReaderRefuses, AndTheSchemaToo) {
    Json json = smallest();
    json["bounds"] = Json::object();
    json["expected"] = {{"verdict", "holds"}};
    json[Json::json_pointer(GetParam().pointer)] = Json::parse(GetParam().value);
    const std::string error = refusal_of(json);
    EXPECT_NE(error.find(GetParam().in_error), std::string::npos) << error;
    EXPECT_EQ(error.find('\n'), std::string::npos) << error;
    EXPECT_TRUE(schema().first_error(json));
}

INSTANTIATE_TEST_SUITE_P(
    All, ScenarioReaderRefuses,
    ::testing::Values(
        Refused{"format", "/format", "\"arbiter-replay\"", "/format"}, Refused{"version", "/version", "2", "/version"},
        Refused{"unknown_member", "/depth", "5", "depth"}, Refused{"moves", "/moves", "[]", "moves"},
        Refused{"empty_name", "/name", "\"\"", "/name"}, Refused{"fraction", "/bounds/depth", "1.5", "/bounds/depth"},
        Refused{"negative", "/bounds/depth", "-1", "/bounds/depth"}, Refused{"no_positions", "/bounds/positions", "0", "/bounds/positions"},
        Refused{"unknown_bound", "/bounds/minutes", "1", "minutes"}, Refused{"null", "/bounds", "null", "/bounds"},
        Refused{"not_an_id", "/properties", "[\"Cards Conserved\"]", "/properties/0"},
        Refused{"twice", "/properties", "[\"a\", \"a\"]", "/properties/1"},
        Refused{"unknown_verdict", "/expected/verdict", "\"fine\"", "/expected/verdict"},
        Refused{"violated_but_holds", "/expected/violated", "[\"a\"]", "/expected"},
        Refused{"nothing_violated", "/expected/verdict", "\"violated\"", "/expected"}, Refused{"one_player", "/players", "[]", "/players"},
        Refused{"count", "/players/0/deck/0/1", "0", "/players/0/deck/0/1"}, Refused{"rules", "/rules", "\"default\"", "/rules"}),
    [](const auto& refused) { return std::string(refused.param.what); });

TEST(ScenarioReader, NamesTheFileInErrors) {
    EXPECT_EQ(refusal_of(Json::array()).substr(0, 9), "test.json");
}

// The members that say how a game starts are those of replays; the schemas must not part.
TEST(ScenarioSchema, SharesTheStartOfAGameWithReplays) {
    const JsonDocument scenario = read_json_file(ARBITER_SOURCE_DIR "/docs/schemas/scenario.schema.json");
    const JsonDocument replay = read_json_file(ARBITER_SOURCE_DIR "/docs/schemas/replay.schema.json");
    for (const char* key : {"game", "rules", "cards", "players", "first", "position"}) {
        EXPECT_EQ(scenario.root["properties"][key], replay.root["properties"][key]) << key;
    }
    const std::set<std::string> of_scenarios_only{"id", "condition"};
    for (const auto& [name, definition] : scenario.root["definitions"].items()) {
        if (of_scenarios_only.contains(name)) continue;
        ASSERT_TRUE(replay.root["definitions"].contains(name)) << name;
        EXPECT_EQ(definition, replay.root["definitions"][name]) << name;
    }
}

TEST(Scenarios, OfTheRepositoryCanBeRead) {
    std::size_t count = 0;
    for (const auto& game : std::filesystem::directory_iterator(ARBITER_SOURCE_DIR "/model")) {
        const auto folder = game.path() / "scenarios";
        if (!std::filesystem::is_directory(folder)) continue;
        for (const auto& file : std::filesystem::directory_iterator(folder)) {
            const JsonDocument document = read_json_file(file.path().string());
            EXPECT_EQ(in_any_order(to_json(read_scenario(document))), in_any_order(document.root)) << file.path();
            EXPECT_FALSE(schema().first_error(document.root)) << file.path();
            ++count;
        }
    }
    EXPECT_GE(count, 5u);
}

}  // namespace
}  // namespace arbiter
