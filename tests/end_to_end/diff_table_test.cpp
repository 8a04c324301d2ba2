// What arbiter diff tells of the tables of two versions: where they part, what is compared there, and what nobody could see.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/end_to_end/diff_runs.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

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

// A deck with too many copies for the old rules breaks a property at the start, and at every moment from there on.
TEST(Diff, GoesOnWhereTheStartBreaksAPropertyForOne) {
    const Folder folder;
    const Finished run = diff({"--depth", "3", "--replays", folder.path("differences"), "copy_limit=1", "default", "proxy/full-decks"});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("full-decks  property at the start  "), HasSubstr("deck.legal-copies: "),
                                  HasSubstr(", nothing else differs, depth bound")));
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
    const Json cards = cards_with("proxy", "p04", [](Json& card) {
        card["abilities"][0]["do"][0]["damage"] = card["abilities"][0]["do"][0]["damage"].get<int>() + 1;
    });
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

// Answers to the same question that have nothing in common are each forbidden by a clause.
TEST(Diff, TellsAnswersThatHaveNothingInCommonByTheirClauses) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/magepunk/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "grave-bloom") card["stats"]["durability"] = 2;
    const Json differences = differences_of(folder, R"({"phase": "main", "active": "A",
        "A": {"life": 5, "battlefield": ["grave-bloom"], "deck": {"cards": ["spark-jolt"]}},
        "B": {"life": 5, "battlefield": ["grave-bloom", "sun-bulwark"], "deck": {"cards": ["spark-jolt"]}}})",
                                            {"--new-cards", folder.write("cards.json", cards.dump())});
    ASSERT_FALSE(differences.empty());
    EXPECT_THAT(differences.dump(), HasSubstr("damage.lethal-first"));
    for (const Json& difference : differences) {
        if (difference["class"] != "legality") continue;
        const Json& forbids = difference[difference["old"]["legal"] == true ? "new" : "old"];
        EXPECT_FALSE(forbids["clauses"].empty()) << difference.dump(2);
        EXPECT_NE(difference["old"]["verdict"], difference["new"]["verdict"]) << difference.dump(2);
        for (const char* version : {"old", "new"}) EXPECT_FALSE(difference[version].contains("then_by_itself")) << version;
    }
}

// A surrender while a decision has one answer is a choice like any other, where more comes of it under one version.
TEST(Diff, TellsWhatComesOfASurrender) {
    const Folder folder;
    const Finished run = diff({"--format", "json", "--all", "--replays", folder.path("differences"), "default",
                               "surrender.result=no-result", "model/lost_glitches/scenarios/tiny.json"});
    EXPECT_EQ(run.status, 1) << run.errors;
    const Json differences = Json::parse(run.output)["scenarios"][0]["differences"];
    ASSERT_EQ(differences.size(), 1u) << run.output;
    EXPECT_EQ(differences[0]["class"], "result");
    EXPECT_EQ(differences[0]["old"]["result"], "B wins");
    EXPECT_EQ(differences[0]["new"]["result"], "the game is drawn");
}

// The verdict of the command, of which decks that may not be played are a part.
TEST(Diff, TellsTheVerdictThatTheAuditComesTo) {
    const Folder folder;
    const Finished run = diff({"--format", "json", "--replays", folder.path("differences"), "default", "character_spells_at_start=0",
                               "model/lost_glitches/scenarios/counter.json"});
    EXPECT_EQ(run.status, 1) << run.errors;
    const Json difference = Json::parse(run.output)["scenarios"][0]["differences"][0];
    EXPECT_EQ(difference["old"]["verdict"], "legal");
    EXPECT_EQ(difference["new"]["verdict"], "illegal");
    EXPECT_EQ(difference["new"]["verdict_of_play"], "legal");
    EXPECT_EQ(arbiter({"audit", difference["new"]["replay"]}).status, 1);
}

// One side's own steps before the table stand above it.
TEST(Diff, TellsWhatLeadsToTheTableAboveIt) {
    const Folder folder;
    const Finished run =
        diff({"--replays", folder.path("differences"), "default", "waive priority.one-only", "model/proxy/scenarios/payment.json"});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("    new goes on by itself: A passes\n    on the table"), Not(HasSubstr("then goes on"))));
}

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

// The one version has an attack, the other one nothing but to skip the turn.
TEST(Diff, TellsWhyAnAttackIsNoOption) {
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
    EXPECT_THAT(run.output, AllOf(HasSubstr("now   G attacks Camp from Call Centre"), HasSubstr("new  illegal: attack.impossible")));
}

}  // namespace
}  // namespace arbiter::end_to_end
