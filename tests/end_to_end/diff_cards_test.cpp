// arbiter diff of versions that play with other cards: which change is told, and what comes of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/end_to_end/diff_runs.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(Diff, ComparesCards) {
    const Folder folder;
    const Json cards = cards_with("proxy", "p02", [](Json& card) { card["cost"] = "0"; });
    const std::string changed = folder.write("cards.json", cards.dump());
    const std::string scenario = folder.write("installs.json", kInstalls);
    const Finished run = diff({"--format", "json", "--replays", folder.path("differences"), "--new-cards", changed, scenario});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    const Json found = Json::parse(run.output)["scenarios"][0];
    EXPECT_EQ(found["changes"], Json{"card p02"});
    EXPECT_EQ(found["differences"][0]["causes"]["minimal"], (Json{{"card p02"}}));
    EXPECT_EQ(arbiter({"audit", found["differences"][0]["old"]["replay"]}).status, 1);
    EXPECT_EQ(arbiter({"audit", found["differences"][0]["new"]["replay"]}).status, 0);
}

// A scenario of a card that the old version lacks is there to be verified.
TEST(Diff, PassesOverWhatOnlyTheNewVersionHas) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    const std::string before = folder.write("before.json", cards.dump());
    cards["cards"].push_back(cards["cards"][0]);
    cards["cards"].back()["id"] = "p99";
    cards["cards"].back()["name"] = "Newcomer";
    const std::string after = folder.write("after.json", cards.dump());
    std::string newer = kInstalls;
    newer.replace(newer.find("\"p02\""), 5, "\"p99\"").replace(newer.find("installs"), 8, "newer");
    const std::string files[] = {folder.write("newer.json", newer), folder.write("installs.json", kInstalls)};
    const auto compare = [&](std::vector<std::string> scenarios) {
        scenarios.insert(scenarios.begin(), {"--format", "json", "--old-cards", before, "--new-cards", after});
        return diff(scenarios);
    };
    const Finished both = compare({files[0], files[1]});
    EXPECT_EQ(both.status, 0) << both.output << both.errors;
    EXPECT_EQ(Json::parse(both.output)["only_in_new"][0]["name"], "newer");
    EXPECT_EQ(compare({files[0]}).status, 3);
    newer.replace(newer.find("p99"), 3, "p98");
    EXPECT_EQ(compare({folder.write("newer.json", newer)}).status, 2) << "no version has it";
}

// That nothing differs says nothing of a card that nobody has.
TEST(Diff, SaysWhichChangedCardsNobodyHas) {
    const Folder folder;
    const Json cards = cards_with("proxy", "p05", [](Json& card) { card["cost"] = "[x][x][x][x]"; });
    const Finished run = diff({"--new-cards", folder.write("cards.json", cards.dump()), folder.write("installs.json", kInstalls)});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("nobody has p05 in installs"));
}

// A Rail Courser that lives longer makes several outcomes another, told by events whose order hangs on how the Entities are called.
constexpr char kRush[] = R"({"format": "arbiter-scenario", "version": 1, "name": "rush", "game": "magepunk",
  "players": [{"name": "Ann", "deck": "unknown"}, {"name": "Bob", "deck": "unknown"}],
  "position": {"phase": "second-main", "active": "A",
    "A": {"life": 15, "hand": ["aegis-flare"], "resources": ["rail-courser", "rail-courser"], "deck": {"cards": ["rail-courser"]}},
    "B": {"life": 15, "battlefield": ["dawn-squire"], "hand": ["rail-courser"], "resources": ["rail-courser", "rail-courser"],
          "deck": {"cards": ["rail-courser"]}}}})";

TEST(Diff, FindsAgainWhatIsToldByOtherEvents) {
    const Folder folder;
    const Json cards = cards_with("magepunk", "rail-courser", [](Json& card) { card["stats"]["durability"] = 2; });
    const std::string changed = folder.write("cards.json", cards.dump()), scenario = folder.write("rush.json", kRush);
    const auto classes = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"--all", "--format", "json", "--new-cards", changed, scenario};
        words.insert(words.begin(), more.begin(), more.end());
        const Finished run = diff(words);
        EXPECT_EQ(run.status, 1) << run.output << run.errors;
        const Json report = Json::parse(run.output);
        std::set<std::string> found;
        for (const Json& difference : report["scenarios"][0]["differences"]) found.insert(difference["class"]);
        return found;
    };
    EXPECT_EQ(classes({}), (std::set<std::string>{"legality", "outcome"}));
    EXPECT_EQ(classes({}), classes({"--no-symmetry"}));
}

// Choices name abilities by their places; what is compared are those of the same id.
TEST(Diff, AbilitiesAreTheSameWhereverTheyStand) {
    const Folder folder;
    const std::string scenario = folder.write("captain.json", R"({"format": "arbiter-scenario", "version": 1, "name": "captain",
      "game": "proxy", "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
      "position": {"phase": "main", "active": "A", "A": {"front": ["p09", "p04"], "charges": ["p04", "p09"], "deck": {"size": 4}},
                   "B": {"deck": {"size": 4}}}})");
    const auto compared = [&](const auto& change) {
        Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
        for (Json& card : cards["cards"])
            if (card["id"] == "p09") change(card["abilities"]);
        return diff({"--all", "--new-cards", folder.write("cards.json", cards.dump()), scenario});
    };
    const Finished turned = compared([](Json& abilities) { std::reverse(abilities.begin(), abilities.end()); });
    EXPECT_EQ(turned.status, 0) << turned.output << turned.errors;
    const Finished fewer = compared([](Json& abilities) { abilities.erase(0); });
    EXPECT_EQ(fewer.status, 1) << fewer.errors;
    EXPECT_THAT(fewer.output, AllOf(HasSubstr("a trigger of A's Frontier Captain happens"), Not(HasSubstr("DIFFERENT  legality"))));
    EXPECT_EQ(diff({"--game", "magepunk", "default", "hand_maximum=3", scenario}).status, 2);
}

// A choice of an ability that only the new card has calls it by its id.
TEST(Diff, NamesAbilitiesThatOnlyTheNewCardsHave) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/magepunk/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "prism-relay") {
            Json more = card["abilities"][0];
            more["id"] = "prism-relay.again";
            card["abilities"].push_back(more);
        }
    const Json differences = differences_of(folder, R"({"phase": "main", "active": "A",
        "A": {"life": 5, "battlefield": ["prism-relay"], "resources": ["dawn-squire"], "deck": {"cards": ["spark-jolt"]}},
        "B": {"life": 5, "deck": {"cards": ["spark-jolt"]}}})",
                                            {"--new-cards", folder.write("cards.json", cards.dump())});
    ASSERT_FALSE(differences.empty());
    EXPECT_THAT(differences.dump(), AllOf(HasSubstr("prism-relay.again"), Not(HasSubstr("prism-relay.2"))));
}

// What is printed on a changed card is the change; what comes of it is the difference.
TEST(Diff, TellsWhatComesOfWhatIsPrintedOnACard) {
    const Folder folder;
    const Json cards = cards_with("magepunk", "siege-golem", [](Json& card) { card["stats"]["durability"] = 1; });
    const std::string changed = folder.write("cards.json", cards.dump());
    const Json differences = differences_of(folder, R"({"phase": "main", "active": "A",
        "A": {"life": 5, "battlefield": ["siege-golem"], "deck": {"cards": ["rootwell", "rootwell"]}},
        "B": {"life": 4, "battlefield": ["swarm-mite", "last-page"], "deck": {"cards": ["rootwell", "rootwell"]}}})",
                                            {"--new-cards", changed});
    ASSERT_FALSE(differences.empty());
    for (const Json& difference : differences) {
        const std::string table = difference["table"].dump();
        EXPECT_THAT(table, AllOf(HasSubstr(R"("place":"A/battlefield")"), HasSubstr(R"("place":"A/discard")"))) << table;
        EXPECT_THAT(table, Not(HasSubstr("Siege Golem/durability"))) << table;
    }
}

// A trap that asks its price where it cancelled before: nothing happens yet, and the price is what is new.
TEST(Diff, TellsWhatANewTextAsks) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (Json& card : cards["cards"])
        if (card["name"] == "Counter Sigil") card["abilities"][0]["do"] = {{{"cancel", "that-play"}, {"unless-paid", "[x]"}}};
    const std::string changed = folder.write("cards.json", cards.dump());
    const Finished run = diff({"--depth", "3", "--replays", folder.path("differences"), "--new-cards", changed, "proxy/stack-and-traps"});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    EXPECT_THAT(run.output,
                AllOf(HasSubstr("old  Surge Bolt is cancelled"), HasSubstr("new  A pays [x]"), Not(HasSubstr("nothing more happens"))));
    EXPECT_THAT(run.output, AllOf(Not(HasSubstr("seen_by")), Not(HasSubstr("what Counter Sigil"))));
    EXPECT_THAT(run.output, testing::ContainsRegex("B/face_up_traps +nothing +Counter Sigil"));
}

// Not once for each scenario.
TEST(Diff, TellsOnceOfCardsThatCannotBeRead) {
    const Finished run = diff({"--game", "proxy_wars", "--new-cards", "model/proxy/cards.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    EXPECT_THAT(run.errors, HasSubstr("expected \"arbiter-factions\""));
}

// The other version's card has no such ability, and no record can name it there.
TEST(Diff, SaysThatACardHasNoSuchAbility) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/magepunk/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "thornback-grazer") card["abilities"] = Json::array();
    const Finished run = diff({"--replays", folder.path("differences"), "--new-cards", folder.write("cards.json", cards.dump()),
                               "model/magepunk/scenarios/spells.json"});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("new  illegal: Thornback Grazer has no ability thornback-grazer.pump\n"),
                                  HasSubstr("malformed (its last entry names an ability that no card has there)")));
}

// A card that does the same under another name is not changed in play; records are.
TEST(Diff, SaysThatOnlyNamesAreChanged) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "p09") card["abilities"][1]["id"] = "p09.9";
    const Finished run = diff({"--new-cards", folder.write("cards.json", cards.dump()), "model/proxy/scenarios/combat.json"});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("only names are changed of p09"));
}

}  // namespace
}  // namespace arbiter::end_to_end
