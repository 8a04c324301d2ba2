// arbiter diff as its users meet it: statuses, formats, and records of differences that the two versions audit differently.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// What a designer has on the table: cards in hand, a deck of one card, and a house rule.
constexpr char kInstalls[] = R"({"format": "arbiter-scenario", "version": 1, "name": "installs", "game": "proxy",
  "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
  "position": {"phase": "main", "active": "A",
    "A": {"hand": ["p01", "p02"], "deck": {"cards": ["p01"]}}, "B": {"deck": {"cards": ["p01"]}}}})";

Finished diff(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"diff", "--quiet"});
    return arbiter(arguments);
}

TEST(Diff, TellsAWaivedClauseByItsPlay) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const Finished run = diff({"--replays", folder.path("differences"), "default", "waive install.once-per-turn", scenario});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("DIFFERENT  legality in installs"), HasSubstr("old  illegal: install.once-per-turn"),
                                  HasSubstr("new  legal"), HasSubstr("because of install.once-per-turn waived")));
}

TEST(Diff, WritesRecordsThatTheVersionsAuditDifferently) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const Finished run =
        diff({"--format", "json", "--replays", folder.path("differences"), "default", "waive install.once-per-turn", scenario});
    EXPECT_EQ(run.status, 1) << run.errors;
    const Json difference = Json::parse(run.output)["scenarios"][0]["differences"][0];
    EXPECT_EQ(difference["class"], "legality");
    EXPECT_EQ(difference["old"]["verdict"], "illegal");
    EXPECT_EQ(difference["new"]["verdict"], "legal");
    EXPECT_EQ(arbiter({"audit", difference["old"]["replay"]}).status, 1);
    EXPECT_EQ(arbiter({"audit", difference["new"]["replay"]}).status, 0);
}

// Time, and positions that come back, are counted in records alone; the size of decks is asked about, though it makes no difference.
TEST(Diff, SaysThatNothingAsksAboutAChange) {
    const std::vector<std::string> versions{"default", "phase_limit_ms=20000", "model/lost_glitches/scenarios/clock.json"};
    const Finished run = diff(versions);
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("nothing in clock asks about phase_limit_ms"));
    std::vector<std::string> as_json = versions;
    as_json.insert(as_json.begin(), {"--format", "json"});
    EXPECT_EQ(Json::parse(diff(as_json).output)["scenarios"][0]["unasked"], true);
    EXPECT_THAT(diff({"default", "end.repetition=never", "model/proxy_wars/scenarios/captives.json"}).output,
                HasSubstr("nothing in captives asks about end.repetition"));
    EXPECT_THAT(diff({"default", "deck_size=3", kTiny}).output, Not(HasSubstr("asks about")));
}

TEST(Diff, SaysThatTheGameIsTheSame) {
    const Finished run = diff({"--format", "json", "default", "deck_size=3", kTiny});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    const Json scenario = Json::parse(run.output)["scenarios"][0];
    EXPECT_EQ(scenario["verdict"], "the same game");
    EXPECT_TRUE(scenario["exploration"]["complete"]);
    EXPECT_EQ(scenario["differences"], Json::array());
    EXPECT_NE(scenario["old_rules_digest"], scenario["new_rules_digest"]);
    // The pairs that are one position are those that verify counts.
    const Finished verified = arbiter({"verify", "--quiet", "--format", "json", kTiny});
    EXPECT_EQ(scenario["exploration"]["positions"], Json::parse(verified.output)["scenarios"][0]["exploration"]["positions"]);
}

// Without what depends on the machine.
Json without_times(Json report) {
    if (report.is_object()) {
        for (const char* const key : {"seconds", "positions_per_second", "workers", "bytes"}) report.erase(key);
    }
    if (report.is_structured()) {
        for (Json& member : report) member = without_times(member);
    }
    return report;
}

TEST(Diff, DoesNotDependOnTheNumberOfWorkers) {
    const Folder folder;
    const auto of_one = [&](const std::string& workers) {
        const Finished finished = diff({"--all", "--format", "json", "--workers", workers, "--replays", folder.path("records"), "default",
                                        "combat.tie-players=alternate", kLoops});
        EXPECT_LE(finished.status, 1) << finished.errors;
        return without_times(Json::parse(finished.output));
    };
    const Json one = of_one("1");
    std::filesystem::remove_all(folder.path("records"));
    EXPECT_EQ(one, of_one("2"));
    EXPECT_FALSE(one["scenarios"][0]["exploration"].empty());
}

TEST(Diff, SaysThatABoundWasHit) {
    const Finished run = diff({"--positions", "100", "default", "deck_size=39", kLoops});
    EXPECT_EQ(run.status, 3) << run.output << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("no difference within"), HasSubstr("positions bound"), HasSubstr("INCONCLUSIVE")));
}

TEST(Diff, TakesVersionsFromFilesAndOptions) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const std::string house = folder.write("house.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy",
        "settings": {"copy_limit": 5}, "waived": ["install.once-per-turn"]})");
    const auto json_of = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"--format", "json", "--replays", folder.path("differences")});
        words.push_back(scenario);
        const Finished run = diff(words);
        EXPECT_EQ(run.status, 1) << run.errors;
        return Json::parse(run.output)["scenarios"][0];
    };
    const Json by_file = json_of({"default", house});
    const Json by_options = json_of({"--new", "copy_limit=5", "--new", "waive install.once-per-turn"});
    EXPECT_EQ(by_file["changes"], (Json{"copy_limit 5 (was 4)", "install.once-per-turn waived"}));
    EXPECT_EQ(by_file["changes"], by_options["changes"]);
    EXPECT_EQ(by_file["differences"][0]["play"], by_options["differences"][0]["play"]);
    // The number of copies is no cause, and alone it makes no difference here.
    EXPECT_EQ(by_file["differences"][0]["causes"]["minimal"], (Json{{"install.once-per-turn waived"}}));
    EXPECT_EQ(by_file["alone"][0]["change"], "copy_limit 5 (was 4)");
    EXPECT_EQ(by_file["alone"][0]["difference"], nullptr);
    EXPECT_EQ(by_file["alone"][0]["complete"], true);
}

TEST(Diff, ComparesCards) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "p02") card["cost"] = "0";
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
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "p05") card["cost"] = "[x][x][x][x]";
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
    Json cards = Json::parse(read_file(source("model/magepunk/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "rail-courser") card["stats"]["durability"] = 2;
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

// Every card is counted for points as soon as it is scored, whatever comes of that later.
constexpr char kOneTen[] = R"({"format": "arbiter-scenario", "version": 1, "name": "one-ten", "game": "vastrix",
  "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
  "position": {"phase": "start", "active": "A", "draw": {"unknown": ["3C"]},
    "A": {"hand": ["10C"], "goal": 30}, "B": {"hand": ["5D"], "goal": 30}}})";

TEST(Diff, ComparesWhatTheRulesReckon) {
    const Folder folder;
    const Finished run = diff(
        {"--format", "json", "--replays", folder.path("differences"), "default", "points_ten=9", folder.write("one-ten.json", kOneTen)});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    const Json difference = Json::parse(run.output)["scenarios"][0]["differences"][0];
    EXPECT_EQ(difference["class"], "outcome");
    EXPECT_EQ(difference["decisions"], 1);
    EXPECT_EQ(difference["table"], (Json{{{"place", "A/secured"}, {"old", "10"}, {"new", "9"}}}));
    EXPECT_EQ(difference["causes"]["minimal"], (Json{{"points_ten 9 (was 10)"}}));
    EXPECT_EQ(arbiter({"audit", difference["old"]["replay"]}).status, 0);
    EXPECT_EQ(arbiter({"audit", difference["new"]["replay"]}).status, 1);
    // Bytes that are kept are the same.
    EXPECT_EQ(diff({"--observe", "bytes", "--depth", "1", "default", "points_ten=9", folder.path("one-ten.json")}).status, 3);
}

// A changed Goal is on the table from the start; what comes of it is what one wants to know.
constexpr char kGoal[] = R"({"format": "arbiter-scenario", "version": 1, "name": "goal", "game": "vastrix",
  "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
  "position": {"phase": "action", "active": "A", "A": {"hand": ["6D"], "points": ["9C"]}, "B": {"hand": ["JC"]}, "draw": {"top": ["2C"]}}})";

TEST(Diff, GoesOnWhereTheStartDiffers) {
    const Folder folder;
    const std::string scenario = folder.write("goal.json", kGoal);
    const Finished run = diff({"--format", "json", "--replays", folder.path("differences"), "default", "goal_default=15", scenario});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    const Json differences = Json::parse(run.output)["scenarios"][0]["differences"];
    ASSERT_EQ(differences.size(), 2u) << run.output;
    EXPECT_EQ(differences[0]["class"], "outcome");
    EXPECT_EQ(differences[0]["decisions"], 0);
    EXPECT_EQ(differences[0]["table"],
              (Json{{{"place", "A/goal"}, {"old", "21"}, {"new", "15"}}, {{"place", "B/goal"}, {"old", "21"}, {"new", "15"}}}));
    // A scores 6 beside the 9, and has won.
    EXPECT_EQ(differences[1]["class"], "result");
    EXPECT_GT(differences[1]["decisions"], 0);
    EXPECT_THAT(differences[1]["table"].dump(), Not(HasSubstr("goal")));
    for (const Json& difference : differences) {
        EXPECT_EQ(difference["causes"]["minimal"], (Json{{"goal_default 15 (was 21)"}}));
        EXPECT_NE(difference["old"]["verdict"], difference["new"]["verdict"]);
    }
    EXPECT_THAT(diff({"--replays", folder.path("again"), "default", "goal_default=15", scenario}).output,
                AllOf(HasSubstr("outcome at the start, result after "), HasSubstr("no shorter play differs in anything else")));
}

TEST(Diff, SaysHowFarNothingElseDiffersThanTheStart) {
    const Folder folder;
    Json scenario = Json::parse(kGoal);
    for (const char* seat : {"A", "B"}) scenario["position"][seat] = Json::object();  // nobody scores anything
    const Finished run = diff({"--replays", folder.path(), "default", "goal_default=20", folder.write("goal.json", scenario.dump())});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr(", nothing else differs, "));
}

// With Traps in play and none there, nothing is another game.
TEST(Diff, ComparesNoWordsOfAModuleThatIsNotPlayed) {
    const Folder folder;
    const std::string scenario = folder.write("notrap.json", R"({"format": "arbiter-scenario", "version": 1, "name": "notrap",
        "game": "vastrix", "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"A": {"hand": ["KC"]}, "B": {"hand": ["QC"]}, "draw": {"top": ["QD", "KD"]}}, "bounds": {"positions": 2000}})");
    const Finished run = diff({"--format", "json", "--replays", folder.path("differences"), "default", "traps_enabled=yes", scenario});
    EXPECT_THAT(run.output, AllOf(Not(HasSubstr("A/traps")), Not(HasSubstr("A/triggers")), Not(HasSubstr("A/disabled"))));
    EXPECT_NE(run.status, 2) << run.errors;
}

// What was on the table when the two parted is compared, not where each came to without a choice.
TEST(Diff, ComparesTheMomentAtWhichTheVersionsPart) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "p04") card["abilities"][0]["do"][0]["damage"] = card["abilities"][0]["do"][0]["damage"].get<int>() + 1;
    const std::string scenario = folder.write("bolt.json", R"({"format": "arbiter-scenario", "version": 1, "name": "bolt", "game": "proxy",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A",
            "A": {"hand": ["p04"], "charges": ["p04", "p04"], "deck": {"cards": ["p01"]}},
            "B": {"front": ["p02"], "deck": {"cards": ["p01"]}}}})");
    const Finished run = diff(
        {"--format", "json", "--replays", folder.path("differences"), "--new-cards", folder.write("cards.json", cards.dump()), scenario});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    const Json difference = Json::parse(run.output)["scenarios"][0]["differences"][0];
    EXPECT_EQ(difference["class"], "outcome") << difference.dump(2);
    for (const Json& place : difference["table"]) {
        EXPECT_THAT(place["place"].get<std::string>(), AllOf(StartsWith("B/"), Not(HasSubstr("phase")))) << difference["table"];
        EXPECT_THAT(place.dump(), AllOf(Not(HasSubstr("slot")), Not(HasSubstr("reference")), Not(HasSubstr("seen_by"))));
    }
}

// Of two versions of Magepunk from a position.
Json differences_of(const Folder& folder, const std::string& position, std::vector<std::string> versions) {
    const std::string scenario =
        folder.write("table.json", R"({"format": "arbiter-scenario", "version": 1, "name": "table", "game": "magepunk",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}], "position": )" +
                                       position + "}");
    versions.insert(versions.begin(), {"--all", "--format", "json", "--replays", folder.path("differences")});
    versions.push_back(scenario);
    const Finished run = diff(versions);
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    return Json::parse(run.output)["scenarios"][0]["differences"];
}

// A lone version goes on by itself: the tables part where it does so, not in the steps that both make.
TEST(Diff, SaysInWhichPhaseTheVersionIsThatGoesOnAlone) {
    const Folder folder;
    const Json differences = differences_of(folder, R"({"phase": "main", "active": "A",
        "A": {"life": 5, "hand": ["spark-jolt", "spark-jolt", "volt-lancer"], "deck": {"cards": ["rootwell"]}},
        "B": {"life": 4, "hand": ["wither", "swarm-mite"], "resources": ["wither"], "deck": {"cards": ["rootwell"]}}})",
                                            {"default", "resource.per-turn=one-per-main"});
    const auto outcome =
        std::find_if(differences.begin(), differences.end(), [](const Json& difference) { return difference["class"] == "outcome"; });
    ASSERT_NE(outcome, differences.end()) << differences.dump(2);
    EXPECT_EQ((*outcome)["table"], (Json{{{"place", "phase"}, {"old", "Main Phase"}, {"new", "Attack Phase"}}}));
}

// Where both ask the same player for the same thing, what may be answered differs; what both do by themselves is not told again.
TEST(Diff, TellsTheAnswersOfADecisionThatHaveNothingInCommon) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/magepunk/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "grave-bloom") card["stats"]["durability"] = 2;
    const Json differences = differences_of(folder, R"({"phase": "main", "active": "A",
        "A": {"life": 5, "battlefield": ["grave-bloom"], "deck": {"cards": ["spark-jolt"]}},
        "B": {"life": 5, "battlefield": ["grave-bloom", "sun-bulwark"], "deck": {"cards": ["spark-jolt"]}}})",
                                            {"--new-cards", folder.write("cards.json", cards.dump())});
    const auto decision = std::ranges::find_if(differences, [](const Json& difference) { return difference["class"] == "decision"; });
    ASSERT_NE(decision, differences.end()) << differences.dump(2);
    EXPECT_EQ((*decision)["old"]["awaited"], (*decision)["new"]["awaited"]);
    EXPECT_EQ((*decision)["old"]["answers"].size(), 2u) << *decision;
    EXPECT_THAT((*decision)["new"]["answers"].dump(), HasSubstr("the rest, for which there is one way"));
    for (const char* version : {"old", "new"}) EXPECT_FALSE((*decision)[version].contains("then_by_itself")) << version;
}

// A clause that another one says as well is waived in vain, and why is said; that other one is not.
TEST(Diff, SaysWhyNothingComesOfAWaiver) {
    const Folder folder;
    const std::string scenario =
        folder.write("queen.json", R"({"format": "arbiter-scenario", "version": 1, "name": "queen", "game": "vastrix",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "start", "A": {"hand": ["4H"]}, "B": {"hand": [], "anchors": ["QS", "KH"]}, "draw": {"top": ["2D", "3D"]}}})");
    const Finished same = diff({"default", "waive guard.queen-spade", scenario});
    EXPECT_EQ(same.status, 0) << same.output << same.errors;
    EXPECT_THAT(same.output, HasSubstr("guard.queen-spade: Says once more what queen-spade.immune says, which is cited.\n"));
    const Finished other = diff({"default", "waive queen-spade.immune", "--replays", folder.path("differences"), scenario});
    EXPECT_EQ(other.status, 1) << other.errors;
    EXPECT_THAT(other.output, HasSubstr("QS goes to the GY (four.clear-er)"));
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
    Json cards = Json::parse(read_file(source("model/magepunk/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "siege-golem") card["stats"]["durability"] = 1;
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

// Four changes, and what each of them does: also what the others hide, as play ends where the versions differ.
TEST(Diff, TellsWhatEachChangeDoes) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const Finished run = diff({"--format", "json", "--all", "--replays", folder.path("differences"), "--new", "installs_per_turn=2",
                               "--new", "waive pass.final", "--new", "copy_limit=5", scenario});
    EXPECT_EQ(run.status, 1) << run.errors;
    const Json found = Json::parse(run.output)["scenarios"][0];
    std::set<std::string> causes;
    std::set<std::pair<std::string, std::string>> told;
    for (const Json& difference : found["differences"]) {
        const std::string cause = difference["causes"]["minimal"].dump(), what = difference["class"];
        causes.insert(cause);
        if (what != "legality") {
            EXPECT_TRUE(told.insert({what, cause}).second) << what << " because of " << cause << " is told twice";
        }
        EXPECT_NE(difference["old"]["verdict"], difference["new"]["verdict"]) << difference.dump(2);
    }
    EXPECT_TRUE(causes.contains((Json{{"installs_per_turn 2 (was 1)"}}).dump())) << found["differences"].dump(2);
    ASSERT_EQ(found["alone"].size(), 1u);
    EXPECT_EQ(found["alone"][0]["change"], "copy_limit 5 (was 4)");
}

TEST(Diff, SaysWhichFilesTheLastRunWrote) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const auto run = [&](const char* change) {
        EXPECT_EQ(diff({"--replays", folder.path("differences"), "default", change, scenario}).status, 1);
        return read_file(folder.path("differences/last-run.txt"));
    };
    EXPECT_THAT(run("waive install.once-per-turn"),
                AllOf(HasSubstr("\nproxy/installs/1.old.json\n"), HasSubstr("\nproxy/installs/1.new.json\n")));
    EXPECT_THAT(run("hand_maximum=1"), AllOf(HasSubstr("\nproxy/installs/1.old.2.json\n"), Not(HasSubstr("1.old.json"))));
}

TEST(Diff, SpeaksToMachinesAndToPeople) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const std::vector<std::string> versions{"--replays", folder.path("differences"), "default", "waive install.once-per-turn", scenario};
    const auto as = [&](const char* format) {
        std::vector<std::string> words{"--format", format};
        words.insert(words.end(), versions.begin(), versions.end());
        return diff(words).output;
    };
    pugi::xml_document junit;
    ASSERT_TRUE(junit.load_string(as("junit").c_str()));
    const auto test = junit.child("testsuites").child("testsuite").child("testcase");
    EXPECT_STREQ(test.attribute("name").value(), "installs");
    EXPECT_TRUE(test.child("failure"));
    EXPECT_THAT(as("markdown"), AllOf(StartsWith("## Rules compared: they differ"), HasSubstr("### installs: legality"),
                                      HasSubstr("\n- changed: install.once\\-per\\-turn waived\n"), HasSubstr("| | old | new |"),
                                      HasSubstr("`install.once-per-turn`")));
}

// Not once for each scenario.
TEST(Diff, TellsOnceOfCardsThatCannotBeRead) {
    const Finished run = diff({"--game", "proxy_wars", "--new-cards", "model/proxy/cards.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    EXPECT_THAT(run.errors, HasSubstr("expected \"arbiter-factions\""));
}

// A deck with too many copies for the old rules breaks a property at the start, and at every moment from there on.
TEST(Diff, GoesOnWhereTheStartBreaksAPropertyForOne) {
    const Folder folder;
    const Finished run = diff({"--depth", "3", "--replays", folder.path("differences"), "copy_limit=1", "default", "proxy/full-decks"});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("full-decks  property at the start  "), HasSubstr("deck.legal-copies: "),
                                  HasSubstr(", nothing else differs, depth bound")));
}

// Who has named the value that is in force has not changed anything, and is told so.
// A tile that counts for more, told with the names of players.
TEST(Diff, NamesPlayersInItsTable) {
    const Folder folder;
    Json factions = Json::parse(read_file(source("model/proxy_wars/factions.json")));
    for (Json& faction : factions["factions"])
        for (Json& tile : faction["tiles"])
            if (tile["name"] == "Security Team") tile["points"] = 5;
    const std::string changed = folder.write("factions.json", factions.dump());
    const Finished run = diff({"--replays", folder.path("differences"), "--new-cards", changed, "proxy_wars/alike"});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("M/total"), HasSubstr("mover"), Not(HasSubstr("A/total"))));
    EXPECT_THAT(run.output, testing::ContainsRegex("mover +G +nothing"));
    EXPECT_THAT(run.output, HasSubstr("what the game is played with: security-team"));
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

// In which turn a trap came to lie where it lies, and who passed in a main phase that is over, nobody at the table could see.
TEST(Diff, PassesOverWhatIsBookkeeping) {
    const Folder folder;
    const auto scenario = [&](const char* name, const char* of_a, const char* of_b) {
        const std::string text = fmt::format(R"({{"format": "arbiter-scenario", "version": 1, "name": "{}", "game": "proxy",
            "players": [{{"name": "A", "deck": "unknown"}}, {{"name": "B", "deck": "unknown"}}],
            "position": {{"phase": "main", "active": "A", "A": {{"front": ["p01"], {}}}, "B": {{"hand": ["p28"], {}}}}}}})",
                                             name, of_a, of_b);
        return folder.write(std::string(name) + ".json", text);
    };
    const std::string nothing = scenario("nothing", R"("deck": {"cards": ["p26", "p26"]})", R"("deck": {"cards": ["p26", "p26"]})");
    const Finished same = diff({"--replays", folder.path("same"), "default", "trap.same-turn=next-turn", nothing});
    EXPECT_EQ(same.status, 0) << same.output;

    const std::string traps =
        scenario("traps", R"("deck": {"cards": ["p01", "p01"]})", R"("charges": ["p08"], "deck": {"cards": ["p02", "p02", "p02"]})");
    const Finished other = diff({"--all", "--replays", folder.path("other"), "default", "trap.same-turn=next-turn", traps});
    EXPECT_EQ(other.status, 1);
    EXPECT_THAT(other.output, AllOf(HasSubstr("old  B activates a trap or declines"), Not(HasSubstr("new_traps"))));
    const Finished passed = diff({"--all", "--replays", folder.path("passed"), "default", "pass_is_final=false", traps});
    EXPECT_THAT(passed.output, AllOf(HasSubstr("passed"), Not(testing::ContainsRegex("passed +A, B +none"))));
}

TEST(Diff, TellsAttacksAndWhoHasNoOption) {
    const Folder folder;
    const std::string scenario = folder.write("stuck.json", R"({"format": "arbiter-scenario", "version": 1, "name": "stuck",
        "game": "proxy_wars", "rules": {"settings": {"agents_per_player": 4}},
        "players": [{"name": "M", "deck": "unknown"}, {"name": "G", "deck": "unknown"}],
        "position": {"board": {"lobby": [0,0], "security-team": [1,0], "offshore-account": [2,0], "camp": [1,1], "festival": [0,1],
                               "seed-bank": [2,1], "call-centre": [1,2]},
                     "mover": "B", "A": {"faction": "megacorp", "agents": ["lobby", "offshore-account", "camp"], "captured": 1},
                     "B": {"faction": "greenengage", "agents": ["call-centre", "festival", "seed-bank"]}}})");
    const Finished run = diff({"--replays", folder.path("differences"), "default", "support.count=one", scenario});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("old  G takes an option"), HasSubstr("new  G has no option and skips the turn")));
    EXPECT_THAT(run.output, AllOf(HasSubstr("attacks/Festival on Camp"), Not(HasSubstr("from name"))));
}

TEST(Diff, SaysWhereNothingIsChanged) {
    EXPECT_THAT(diff({"default", "copy_limit=4", kLoops}).output, HasSubstr("  nothing is changed  "));
    EXPECT_THAT(diff({"default", "copy_limit=5", kLoops}).output, Not(HasSubstr("nothing is changed")));
}

TEST(Diff, WritesAPageBesideItsResult) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const Finished run = diff({"--replays", folder.path("differences"), "--page", folder.path("page.html"), "--format", "html", "default",
                               "waive install.once-per-turn", scenario});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_EQ(run.output, read_file(folder.path("page.html")));
    EXPECT_THAT(run.output, AllOf(HasSubstr("<title>arbiter diff: they differ</title>"), HasSubstr("install.once-per-turn"),
                                  HasSubstr("because of"), HasSubstr("\"moments\":[[[0,null,false],[0,null,false]]")));
    const Finished same = diff({"--page", folder.path("same.html"), "default", "copy_limit=5", kLoops});
    EXPECT_EQ(same.status, 0) << same.errors;
    EXPECT_THAT(read_file(folder.path("same.html")), AllOf(HasSubstr("the same game"), Not(HasSubstr("<script"))));
    EXPECT_EQ(diff({"--page", scenario, "default", "copy_limit=5", scenario}).status, 2);
    EXPECT_EQ(read_file(scenario), kInstalls);
}

// Stopped by a bound again and again, by one worker and by two: all that is told is what one run tells.
TEST(Diff, GoesOnFromACheckpoint) {
    const Folder folder;
    const auto told = [&](std::vector<std::string> more) {
        std::filesystem::remove_all(folder.path("records"));
        more.insert(more.end(), {"--all", "--format", "json", "--replays", folder.path("records"), "--new", "combat.tie-players=alternate",
                                 "--new", "copy_limit=5", kLoops});
        const Finished run = diff(more);
        EXPECT_THAT(run.status, testing::AnyOf(0, 1, 3)) << run.errors;
        Json report = without_times(Json::parse(run.output));
        report.erase("command");
        report["scenarios"][0]["exploration"].erase("workers");
        report["scenarios"][0]["exploration"].erase("bytes");
        return report;
    };
    const Json whole = told({"--workers", "1"});
    const std::string there = folder.path("kept");
    EXPECT_EQ(told({"--checkpoint", there, "--positions", "40", "--workers", "2"})["exit_status"], 3);
    EXPECT_EQ(told({"--checkpoint", there, "--resume", "--positions", "90", "--workers", "1"})["exit_status"], 3);
    EXPECT_EQ(told({"--checkpoint", there, "--resume", "--workers", "2"}), whole);
    EXPECT_EQ(told({"--checkpoint", there, "--resume", "--workers", "1", "--spill", folder.path()}), whole);
}

TEST(Diff, RefusesTheCheckpointOfAnotherComparison) {
    const Folder folder;
    const std::string there = folder.path("kept");
    const std::vector<std::string> kept{"--checkpoint", there, "--resume"};
    ASSERT_EQ(diff({"--checkpoint", there, "--positions", "40", "default", "copy_limit=5", kLoops}).status, 3);
    const auto refused = [&](std::vector<std::string> words, const char* why) {
        words.insert(words.begin(), kept.begin(), kept.end());
        const Finished run = diff(words);
        EXPECT_EQ(run.status, 2) << run.output;
        EXPECT_THAT(run.errors, HasSubstr(why));
        EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    };
    refused({"default", "copy_limit=6", kLoops}, "found \"new rules: ");
    refused({"copy_limit=6", "copy_limit=5", kLoops}, "found \"old rules: ");
    refused({"default", "copy_limit=5", "model/proxy/scenarios/payment.json"}, "it is of another exploration: found \"");
    refused({"--no-symmetry", "default", "copy_limit=5", kLoops}, "merged by symmetry");
    refused({"--count-forced", "default", "copy_limit=5", kLoops}, "forced decisions compared");
    refused({"--store", "fingerprint", "default", "copy_limit=5", kLoops}, "in an exact store");
    refused({"default", "copy_limit=5", kLoops, "model/proxy/scenarios/payment.json"}, "--checkpoint is for one scenario, found 2");
    EXPECT_THAT(diff({"--checkpoint", there, "default", "copy_limit=5", kLoops}).errors, HasSubstr("holds a checkpoint already"));
    // Nothing of that has harmed it.
    EXPECT_EQ(diff({"--checkpoint", there, "--resume", "default", "copy_limit=5", kLoops}).status, 0);
}

TEST(Diff, RefusesWhatItCannotCompare) {
    const auto refused = [](std::vector<std::string> words, const char* why) {
        const Finished run = diff(std::move(words));
        EXPECT_EQ(run.status, 2) << run.output;
        EXPECT_EQ(run.output, "");
        EXPECT_THAT(run.errors, HasSubstr(why));
    };
    refused({}, "expected OLD and NEW");
    refused({"default", "default"}, "no scenario and no rules file says which game is meant");
    refused({"default", "copy_limits=5", kLoops}, "did you mean \"copy_limit\"?");
    refused({"default", "waive install.palce", kLoops}, "found \"install.palce\", expected one of");
    EXPECT_THAT(diff({"default", "waive install.palce", kLoops}).errors, Not(HasSubstr("did you mean \"install.place\"")));
    refused({"default", "waive install.place", kLoops}, "only a constraint or a permission can be waived");
    refused({"default", "nothing.json", kLoops}, "nothing.json");
    refused({"default", "copy_limit=5", "installs_per_turn=2", kLoops}, "a version of several changes is named by --new");
    refused({"default", "charge.yield", kLoops}, "a reading is one of charge.yield=one-of-choice");
    refused({"default", "copy_limit", kLoops}, "a setting needs a value, as copy_limit=VALUE");
    refused({"default", "install.once-per-turn", kLoops}, "a clause is waived by \"waive install.once-per-turn\"");
    refused({"--new", "waive install.once-per-turn, copy_limit=5", kLoops}, "of several changes each is named by itself");
    refused({"copy_limit=5", kLoops}, "as NEW, which is a file of format arbiter-scenario; expected a rules file");
    refused({"copy_limit=5", kLoops}, "before scenarios stand both versions");
    refused({"copy_limit=5", "proxy/payment"}, "before scenarios stand both versions");
    refused({kLoops, "default", "copy_limit=5"}, "as OLD, which is a file of format arbiter-scenario");
    refused({"default", "default", "--game", "chess"}, "unknown game \"chess\"");
}

}  // namespace
}  // namespace arbiter::end_to_end
