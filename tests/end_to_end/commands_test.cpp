// Every command on samples: what it says, in every format, and how it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <regex>
#include <sstream>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr char kNoxious[] = "model/proxy/decks/noxious-archive.json";

// Two players who have two cards each to do anything with: explored in no time.
const std::string kSmall = R"({
  "format": "arbiter-scenario", "version": 1, "name": "small", "game": "proxy",
  "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
  "position": {"phase": "main", "active": "A",
    "A": {"hand": ["p01"], "charges": ["p01"], "deck": {"cards": ["p02"]}},
    "B": {"front": ["p02"], "deck": {"cards": ["p02"]}}})";

std::string small_scenario(const Folder& folder, const std::string& more = "}") {
    return folder.write("small.json", kSmall + more);
}

TEST(Program, TellsItsCommandsAndVersion) {
    const Finished help = arbiter({"--help"});
    EXPECT_EQ(help.status, 0);
    for (const char* command : {"verify", "check-certificate", "audit", "diff", "deck", "pay", "perft", "record", "explain", "rules"})
        EXPECT_THAT(help.output, HasSubstr(command));
    EXPECT_EQ(arbiter({"--version"}).output.substr(0, 8), "arbiter ");
}

// The help of every command ends in command lines; each must run in a checkout without complaint.
TEST(Program, HasHelpWhoseExamplesWork) {
    for (const char* command :
         {"verify", "check-certificate", "audit", "diff", "deck", "pay", "perft", "record", "explain", "rules", "cards", "report"}) {
        const Finished help = arbiter({command, "--help"});
        ASSERT_EQ(help.status, 0) << command;
        const std::size_t place = help.output.find("Examples:");
        ASSERT_NE(place, std::string::npos) << command;
        std::istringstream lines(help.output.substr(place));
        std::string line;
        int examples = 0;
        const Folder folder;
        while (std::getline(lines, line)) {
            const std::size_t begin = line.find("arbiter ");
            if (begin == std::string::npos) continue;
            ++examples;
            // What an example writes goes to a folder of the test's.
            const std::string example = std::regex_replace(line.substr(begin), std::regex("build/"), folder.path() + "/");
            const Finished run = shell(example);
            EXPECT_THAT(run.status, testing::AnyOf(0, 1)) << example << "\n" << run.errors;
            EXPECT_THAT(run.errors, Not(HasSubstr("arbiter: "))) << example;
        }
        EXPECT_GE(examples, 2) << command;
    }
}

TEST(Verify, HoldsWithATable) {
    const Folder folder;
    const Finished run = arbiter({"verify", small_scenario(folder), "--replays", folder.path("found")});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("scenario"), HasSubstr("positions/s"), HasSubstr("complete, depth"), HasSubstr("holds"),
                                  HasSubstr("all as expected")));
    EXPECT_THAT(run.output, Not(HasSubstr("\x1b["))) << "no colours where nobody sees them";
    EXPECT_THAT(run.errors, IsEmpty());
}

TEST(Verify, GivesTheSameCountsTwice) {
    const Folder folder;
    const std::string scenario = small_scenario(folder);
    const Json first = Json::parse(arbiter({"verify", scenario, "--format", "json"}).output);
    const Json again = Json::parse(arbiter({"verify", scenario, "--format", "json"}).output);
    EXPECT_EQ(first["scenarios"][0]["exploration"]["digest"], again["scenarios"][0]["exploration"]["digest"]);
    EXPECT_EQ(first["scenarios"][0]["exploration"]["positions"], again["scenarios"][0]["exploration"]["positions"]);
    EXPECT_GT(first["scenarios"][0]["exploration"]["positions"], 20);
    EXPECT_TRUE(first["scenarios"][0]["exploration"]["complete"]);
}

TEST(Verify, FindsTheSameWithoutSymmetryAndWithSelfCheck) {
    const Folder folder;
    const std::string scenario = small_scenario(folder);
    const Finished plain = arbiter({"verify", scenario, "--no-symmetry", "--self-check", "--format", "json"});
    EXPECT_EQ(plain.status, 0) << plain.errors;
    const Json with = Json::parse(arbiter({"verify", scenario, "--format", "json"}).output)["scenarios"][0];
    const Json without = Json::parse(plain.output)["scenarios"][0];
    ASSERT_EQ(with["properties"].size(), without["properties"].size());
    for (std::size_t index = 0; index < with["properties"].size(); ++index) {
        EXPECT_EQ(with["properties"][index]["outcome"], without["properties"][index]["outcome"]) << with["properties"][index]["id"];
    }
    EXPECT_GE(without["exploration"]["positions"], with["exploration"]["positions"]);
}

TEST(Verify, IsInconclusiveWhereABoundIsHit) {
    const Folder folder;
    const std::string scenario = small_scenario(folder);
    const Finished run = arbiter({"verify", scenario, "--depth", "2"});
    EXPECT_EQ(run.status, 3) << run.output;
    EXPECT_THAT(run.output, AllOf(HasSubstr("depth bound, depth 2"), HasSubstr("INCONCLUSIVE"), Not(HasSubstr("all as expected"))));
    const std::string bounded = folder.write("bounded.json", kSmall + R"(, "bounds": {"depth": 2}, "expected": {"verdict": "bounded"}})");
    EXPECT_EQ(arbiter({"verify", bounded}).status, 0);
    const Finished surprise = arbiter({"verify", folder.write("surprise.json", kSmall + R"(, "expected": {"verdict": "bounded"}})")});
    EXPECT_EQ(surprise.status, 1);
    EXPECT_THAT(surprise.output, HasSubstr("verdict holds, expected bounded"));
}

// Without the clause that lets a player install once a turn, the property that says so is violated.
const std::string kViolated = R"({
  "format": "arbiter-scenario", "version": 1, "name": "two installs", "game": "proxy",
  "players": [{"name": "Ada", "deck": "unknown"}, {"name": "Bo", "deck": "unknown"}],
  "rules": {"waived": ["install.once-per-turn"]},
  "position": {"phase": "main", "active": "A",
    "A": {"hand": ["p01", "p02"], "deck": {"cards": ["p02"]}}, "B": {"deck": {"cards": ["p02"]}}})";

TEST(Verify, ShowsAViolationAndWritesItAsAReplayThatTheAuditAccepts) {
    const Folder folder;
    const std::string scenario = folder.write("violated.json", kViolated + "}");
    const Finished run = arbiter({"verify", scenario, "--replays", folder.path("found")});
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, AllOf(HasSubstr("VIOLATED"), HasSubstr("install.once-per-turn"), HasSubstr("the shortest play"),
                                  HasSubstr("clauses at work"), HasSubstr("false: Ada made 2 install plays")));
    std::smatch match;
    ASSERT_TRUE(std::regex_search(run.output, match, std::regex("replay: (\\S+)"))) << run.output;
    const Finished audit = arbiter({"audit", match[1]});
    EXPECT_EQ(audit.status, 0) << audit.output << audit.errors;
    EXPECT_THAT(audit.output, HasSubstr("install.once-per-turn"));
    EXPECT_THAT(Json::parse(read_file(match[1]))["about"].get<std::string>(), HasSubstr("Ada made 2 install plays"));

    const Finished junit = arbiter({"verify", scenario, "--format", "junit", "--replays", folder.path("found")});
    EXPECT_EQ(junit.status, 1);
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(junit.output.c_str()));
    const auto failure = document.select_node("//testsuite[@failures>0]/testcase[failure]").node();
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure.attribute("file").as_string(), scenario);
    EXPECT_GT(failure.attribute("line").as_int(), 0);
}

// What front pages of a CI show is the message alone.
TEST(Junit, SaysInItsMessageWhatIsNotAsExpected) {
    const Folder folder;
    const auto message = [](const std::string& file) {
        pugi::xml_document document;
        EXPECT_TRUE(document.load_string(arbiter({"verify", "--quiet", "--format", "junit", file}).output.c_str()));
        return std::string(document.select_node("//failure/@message").attribute().value());
    };
    Json scenario = Json::parse(read_file(source(kTiny)));
    scenario["expected"]["positions"] = 7;
    EXPECT_THAT(message(folder.write("scenario.json", scenario.dump())), HasSubstr("4,921 positions, expected 7"));
    Json record = Json::parse(read_file(source("replays/samples/lost_glitches/rulings/mana.last-health-paid.json")));
    record["result"]["winner"] = "A";
    record["expected"] = Json::array({{{"move", 1}, {"verdict", "legal"}}});
    EXPECT_THAT(message(folder.write("record.json", record.dump())),
                HasSubstr("the result is wrong-result: recorded: A wins; by the rules: B wins"));
}

// A deck of the full size is one that somebody brings to a game; smaller ones are there to be explored.
TEST(Verify, JudgesTheCopiesOfAFullDeck) {
    const Folder folder;
    const auto verdict = [&](int sparks, const std::string& rest) {
        const std::string deck = "[[\"spark\", " + std::to_string(sparks) + "], " + rest + "]";
        const std::string text =
            R"({"format": "arbiter-scenario", "version": 1, "name": "decks", "game": "lost_glitches", "bounds": {"positions": 100},
                "properties": ["deck.legal"], "players": [{"name": "A", "deck": )" +
            deck + R"(}, {"name": "B", "deck": )" + deck + "}]}";
        const Finished run = arbiter({"verify", "--quiet", "--format", "json", folder.write("decks.json", text)});
        return Json::parse(run.output)["scenarios"][0]["verdict"].get<std::string>();
    };
    const std::string eight_times_three = R"(["firewall", 3], ["runner", 3], ["titan", 3], ["dead-drop", 3], ["saboteur", 3], ["leech", 3],
        ["echo", 3], ["jolt", 3])";
    EXPECT_EQ(verdict(4, eight_times_three + R"(, ["overclock", 2])"), "violated");
    EXPECT_EQ(verdict(3, eight_times_three + R"(, ["overclock", 3])"), "bounded");
    EXPECT_EQ(verdict(4, R"(["jolt", 3])"), "bounded");
}

TEST(Junit, PointsToTheEntryOfARecord) {
    const std::string record = "replays/samples/proxy/rulings/install.second.json";
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(arbiter({"audit", "--format", "junit", record}).output.c_str()));
    const auto failure = document.select_node("//testcase[failure]").node();
    EXPECT_EQ(failure.attribute("file").as_string(), record);
    std::istringstream text(read_file(source(record)));
    std::string line;
    for (int number = 0; number < failure.attribute("line").as_int(); ++number) std::getline(text, line);
    EXPECT_THAT(line, HasSubstr("\"install\""));
    const Folder folder;
    const Finished bad = arbiter({"audit", "--format", "junit", record, folder.write("bad.json", "{\n\n  \"format\": 7}")});
    ASSERT_TRUE(document.load_string(bad.output.c_str()));
    EXPECT_EQ(document.select_node("//testcase[error]").node().attribute("line").as_int(), 3) << bad.output;
}

TEST(Verify, ComparesWithWhatTheScenarioExpects) {
    const Folder folder;
    const auto status = [&](const std::string& expected) {
        return arbiter({"verify", "--replays", folder.path("found"),
                        folder.write("violated.json", kViolated + ", \"expected\": " + expected + "}")})
            .status;
    };
    EXPECT_EQ(status(R"({"verdict": "violated", "violated": ["install.at-most-one"]})"), 0);
    EXPECT_EQ(status(R"({"verdict": "violated", "violated": ["cards.conserved"]})"), 1);
    EXPECT_EQ(status(R"({"verdict": "violated", "violated": ["install.at-most-one"], "positions": 1})"), 1);
    EXPECT_EQ(status(R"({"verdict": "holds"})"), 1);
    EXPECT_EQ(status(R"({"verdict": "violated", "violated": ["install.at-most-one"], "reached": ["reach.forced-loop"]})"), 1);
}

TEST(Verify, TellsWitnessesWhereAsked) {
    const Folder folder;
    const Finished run = arbiter({"verify", small_scenario(folder), "--witnesses", "--property", "reach.loss-by-keep"});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("REACHED  reach.loss-by-keep"), HasSubstr("the shortest play")));
}

TEST(Verify, WritesCoverage) {
    const Folder folder;
    const std::string coverage = folder.path("deep/coverage.json");
    EXPECT_EQ(arbiter({"verify", small_scenario(folder), "--coverage", coverage}).status, 0);
    const Json json = Json::parse(read_file(coverage));
    EXPECT_EQ(json["format"], "arbiter-coverage");
    const auto& exercised = json["games"]["proxy"]["exercised"];
    EXPECT_NE(std::find(exercised.begin(), exercised.end(), "loss.keep"), exercised.end());
    EXPECT_FALSE(json["games"]["proxy"]["not_exercised"].empty());
}

TEST(Deck, JudgesTheSampleDecks) {
    const Finished run = arbiter({"deck", kEmber, kNoxious});
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.output, AllOf(HasSubstr("Ember and Lantern"), HasSubstr("legal"), Not(HasSubstr("illegal"))));
    EXPECT_THAT(run.errors, IsEmpty());
}

TEST(Deck, NamesTheOffendingCards) {
    const Folder folder;
    const std::string deck = folder.write("deck.json", R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "name": "Ledgers",
        "cards": [{"card": "p06", "count": 3}, {"card": "p07", "count": 2}, {"card": "p01", "count": 4}]})");
    const Finished run = arbiter({"deck", deck});
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, AllOf(HasSubstr("illegal"), HasSubstr("Ledger Keeper"), HasSubstr("Keeper of Ledgers"),
                                  HasSubstr("deck.copies"), HasSubstr("deck.size")));
    const Json json = Json::parse(arbiter({"deck", deck, "--format", "json"}).output);
    EXPECT_FALSE(json[0]["legal"]);
}

TEST(Deck, SaysByWhichOtherRulesItIsIllegal) {
    const Folder folder;
    const std::string rules =
        folder.write("rules.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "settings": {"deck_size": 30}})");
    const Finished run = arbiter({"deck", "--rules", rules, kEmber});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("the rules are not the rulebook's: deck_size 30 (was 40)\n"));
    EXPECT_THAT(arbiter({"deck", kEmber}).output, Not(HasSubstr("the rulebook's")));
}

// Not of each deck.
TEST(Deck, TellsOnceOfCardsThatCannotBeRead) {
    const Folder folder;
    const std::string cards = folder.write("cards.json", R"({"format": "arbiter-cards", "version": 1, "game": "proxy", "cards": 7})");
    const std::string rules = folder.write("rules.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "waved": []})");
    for (const std::vector<std::string>& option : {std::vector<std::string>{"--cards", cards}, {"--rules", rules}}) {
        const Finished run = arbiter({"deck", option[0], option[1], "model/proxy/decks"});
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.errors, testing::StartsWith("arbiter: " + option[1] + ": /"));
        EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    }
}

TEST(Pay, AnswersWithAPaymentOrTheReason) {
    const Finished yes = arbiter({"pay", "[s][s][x]", "--from", "s,fs,n*"});
    EXPECT_EQ(yes.status, 0) << yes.errors;
    const Finished no = arbiter({"pay", "[s][s][x]", "--from", "s,f,n*"});
    EXPECT_EQ(no.status, 1);
    EXPECT_THAT(no.output, Not(IsEmpty()));
    const Json json = Json::parse(arbiter({"pay", "[s]", "--from", "f", "--format", "json"}).output);
    EXPECT_EQ(json["answer"], "unpayable");
    EXPECT_EQ(arbiter({"pay", "--game", "lost_glitches", "[m][m]", "--from", "m,m"}).status, 0);
    EXPECT_EQ(arbiter({"pay", "--game", "lost_glitches", "[m][m]", "--from", "m"}).status, 1);
    EXPECT_THAT(arbiter({"pay", "[f][l]", "--from", "f,f"}).output, HasSubstr("needs [l] of its cost"));
}

// Sources are no charges: what rules say of the yield of charges is told, not applied.
TEST(Pay, SaysWhichRulesAboutChargesItDoesNotApply) {
    const Folder folder;
    const std::string rules = folder.write("rules.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy",
        "readings": {"charge.yield": "one-of-each"}})");
    const Finished told = arbiter({"pay", "[f][s]", "--from", "fs", "--rules", rules});
    EXPECT_EQ(told.status, 1) << told.errors;
    EXPECT_THAT(told.output, AllOf(HasSubstr("note: charge.yield is one-of-each"), HasSubstr("=fs")));
    EXPECT_EQ(arbiter({"pay", "[f][s]", "--from", "=fs", "--rules", rules}).status, 0) << "as the note says";
    EXPECT_THAT(arbiter({"pay", "[f][s]", "--from", "fs"}).output, Not(HasSubstr("note:")));
}

TEST(Perft, CountsAndDivides) {
    const Folder folder;
    const std::string scenario = small_scenario(folder);
    const Json counts = Json::parse(arbiter({"perft", scenario, "--depth", "3", "--format", "json"}).output);
    const Json divided = Json::parse(arbiter({"perft", scenario, "--depth", "3", "--divide", "--format", "json"}).output);
    std::uint64_t sum = 0;
    for (const Json& row : divided["rows"]) sum += row["plays"].get<std::uint64_t>();
    EXPECT_EQ(counts["rows"][2]["plays"], sum);
    EXPECT_EQ(counts["rows"][0]["plays"], divided["rows"].size());
}

TEST(Perft, TellsWhatWasCountedBeforeASignal) {
    const Finished run =
        shell("timeout --preserve-status --signal=INT 2 " ARBITER_PROGRAM " perft --depth 100 --format json proxy/whole-game");
    EXPECT_EQ(run.status, 3) << run.output << run.errors;
    const Json rows = Json::parse(run.output)["rows"];
    ASSERT_FALSE(rows.empty());
    EXPECT_LT(rows.size(), 100u);
    const std::string depth = std::to_string(rows.size());
    EXPECT_THAT(run.errors, HasSubstr("note: interrupted: counted up to " + depth + " decision"));
    const Finished whole = arbiter({"perft", "--depth", depth, "--format", "json", "proxy/whole-game"});
    EXPECT_EQ(Json::parse(whole.output)["rows"], rows);
}

TEST(Record, GivesTheSameGameForTheSameSeedAndTheAuditAcceptsIt) {
    const Folder folder;
    const std::vector<std::string> command{"record", "--seed", "11", "--deck", kEmber, "--deck", kNoxious};
    const Finished once = arbiter(command), again = arbiter(command);
    ASSERT_EQ(once.status, 0) << once.errors;
    EXPECT_EQ(once.output, again.output);
    EXPECT_NE(once.output, arbiter({"record", "--seed", "12", "--deck", kEmber, "--deck", kNoxious}).output);
    const Finished audit = arbiter({"audit", folder.write("game.json", once.output)});
    EXPECT_EQ(audit.status, 0) << audit.output << audit.errors;
}

TEST(Record, WritesArchivesThatTheAuditReads) {
    const Folder folder;
    const std::string archive = folder.path("games.jsonl.zst");
    const Finished record =
        arbiter({"record", "--games", "5", "--policy", "aggressive", "--deck", kEmber, "--deck", kNoxious, "--output", archive});
    ASSERT_EQ(record.status, 0) << record.errors;
    const Finished audit = arbiter({"audit", "--one-line", archive});
    EXPECT_EQ(audit.status, 0) << audit.output << audit.errors;
    EXPECT_EQ(std::count(audit.output.begin(), audit.output.end(), '\n'), 5);
}

// A stack of VASTRIX holds twelve plays.
TEST(Record, SaysOfAGameThatItCannotGoOn) {
    const Folder folder;
    Json scenario = Json::parse(read_file(source("model/vastrix/scenarios/raid.json")));
    scenario["position"]["full"] = true;
    const std::string file = folder.write("full.json", scenario.dump());
    const Finished record = arbiter({"record", "--seed", "3", file});
    EXPECT_EQ(record.status, 0);
    EXPECT_EQ(record.errors, "arbiter: the game of seed 3 is not over after 0 entries: the program has no room for what follows\n");
    EXPECT_FALSE(Json::parse(record.output).contains("result"));
}

// A game in which entry 2 of Ada's is a second install in one turn.
std::string disputed(const Folder& folder) {
    return folder.write("disputed.json", R"({"format": "arbiter-replay", "version": 1, "game": "proxy",
        "players": [{"name": "Ada", "deck": "unknown"}, {"name": "Bo", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A", "A": {"hand": ["p01", "p02"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}},
        "moves": [{"by": "A", "play": "install", "card": "p01"}, {"by": "B", "play": "pass"}, {"by": "A", "play": "install", "card": "p02"}]})");
}

TEST(Audit, QuietTellsOnlyWhatIsNotLegal) {
    const Folder folder;
    const std::string legal = "replays/samples/proxy/games/legal-redirected-damage.json", bad = disputed(folder);
    const Finished both = arbiter({"audit", "--quiet", "--one-line", legal, bad});
    EXPECT_EQ(both.status, 1) << both.errors;
    EXPECT_EQ(both.output, arbiter({"audit", "--one-line", bad}).output);
    const Finished nothing = arbiter({"audit", "--quiet", "--format", "json", legal});
    EXPECT_EQ(nothing.status, 0) << nothing.errors;
    EXPECT_EQ(Json::parse(nothing.output), Json::array());
    // What an earlier audit has written is not left for the result of this one.
    for (const char* form : {"text", "jsonl"}) {
        const std::string file = folder.write("verdicts", "of an earlier audit");
        EXPECT_EQ(arbiter({"audit", "--quiet", "--format", form, "--output", file, legal}).status, 0) << form;
        EXPECT_EQ(read_file(file), "") << form;
    }
    EXPECT_EQ(arbiter({"audit", "--quiet", "--output", folder.path(), legal}).status, 2);
}

TEST(Audit, NamesTheClauseOfAnIllegalPlay) {
    const Folder folder;
    const Finished run = arbiter({"audit", disputed(folder)});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("ILLEGAL"), HasSubstr("install.once-per-turn")));
    const Json json = Json::parse(arbiter({"audit", "--format", "json", disputed(folder)}).output);
    EXPECT_EQ(json[0]["entries"][2]["verdict"], "illegal");
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(arbiter({"audit", "--format", "junit", disputed(folder)}).output.c_str()));
    EXPECT_EQ(document.select_nodes("//failure").size(), 2u) << "the entry, and the record as a whole";
}

TEST(Audit, ReadsStandardInput) {
    const Folder folder;
    const std::string replay = read_file(disputed(folder));
    EXPECT_EQ(arbiter({"audit", "-"}, replay).status, 1);
}

TEST(Explain, ShowsThePositionTheLegalChoicesAndWhyAPlayIsIllegal) {
    const Folder folder;
    const std::string replay = disputed(folder);
    const Finished illegal = arbiter({"explain", replay, "--at", "3"});
    EXPECT_EQ(illegal.status, 1) << illegal.errors;
    EXPECT_THAT(illegal.output,
                AllOf(HasSubstr("before"), HasSubstr("legal here"), HasSubstr("install.once-per-turn"), HasSubstr("after")));
    EXPECT_EQ(arbiter({"explain", replay, "--at", "1"}).status, 0);
    const Finished instead = arbiter({"explain", replay, "--at", "3", "--choice", R"({"by": "A", "play": "pass"})"});
    EXPECT_EQ(instead.status, 0) << instead.output << instead.errors;
    const Finished misspelt = arbiter({"explain", replay, "--at", "3", "--choice", R"({"by": "A", "play": "pss"})"});
    EXPECT_EQ(misspelt.status, 2);
    EXPECT_THAT(misspelt.output, AllOf(HasSubstr("--choice: /play: found \"pss\""), Not(HasSubstr(replay))));
    const Json json = Json::parse(arbiter({"explain", replay, "--at", "3", "--format", "json"}).output);
    ASSERT_FALSE(json["legal_before"].empty());
    // The boards before and after, and the position before as one that a record can begin with: the play is judged alike in it.
    EXPECT_TRUE(json["before"].is_object());
    EXPECT_TRUE(json["after"].is_object());
    Json moment = {{"format", "arbiter-replay"}, {"version", 1}, {"game", "proxy"}, {"rules", {{"id", "proxy"}}}};
    moment["players"] = {{{"name", "Ada"}, {"deck", "unknown"}}, {{"name", "Bo"}, {"deck", "unknown"}}};
    moment["position"] = json["set_position_before"];
    moment["moves"] = Json::array({json["entry"]});
    const Finished again = arbiter({"explain", folder.write("moment.json", moment.dump()), "--at", "1", "--format", "json"});
    ASSERT_EQ(again.status, 1) << again.errors;
    EXPECT_EQ(Json::parse(again.output)["violations"], json["violations"]);
    EXPECT_EQ(Json::parse(again.output)["before"], json["before"]);
    // Every entry that it names is legal in this place.
    for (const Json& choice : json["legal_before"]) {
        EXPECT_EQ(arbiter({"explain", replay, "--at", "3", "--choice", choice["entry"].dump()}).status, 0) << choice["entry"];
    }
}

TEST(Rules, ShowsTheRegister) {
    EXPECT_THAT(arbiter({"rules"}).output, AllOf(HasSubstr("proxy "), HasSubstr("arbiter rules proxy\n"), HasSubstr("WORD")));
    EXPECT_THAT(arbiter({"rules", "proxy"}).output, AllOf(HasSubstr("install.once-per-turn"), HasSubstr("stack.when-resolves")));
    const Finished clause = arbiter({"rules", "proxy", "install.once-per-turn"});
    EXPECT_EQ(clause.status, 0);
    EXPECT_THAT(clause.output, HasSubstr("at most one install play"));
    EXPECT_TRUE(Json::accept(arbiter({"rules", "proxy", "--format", "json"}).output));
}

TEST(Rules, HaveTheWordsOfQuestionsForPrograms) {
    const Finished run = arbiter({"rules", "magepunk", "--words", "--format", "json"});
    EXPECT_EQ(run.status, 0) << run.errors;
    const Json words = Json::parse(run.output);
    const std::string page = arbiter({"rules", "magepunk", "--words"}).output;
    for (const char* part : {"of_position", "of_player"}) {
        ASSERT_FALSE(words[part].empty()) << part;
        for (const Json& word : words[part]) EXPECT_THAT(page, HasSubstr("  " + word["word"].get<std::string>() + " ")) << word;
    }
}

TEST(Rules, SayWhyNothingExercisesAClause) {
    const char* const clause = "guard.queen-spade";
    EXPECT_THAT(arbiter({"rules", "vastrix", clause}).output, HasSubstr("Says once more what queen-spade.immune says, which is cited.\n"));
    const Json entries = Json::parse(arbiter({"rules", "vastrix", clause, "--format", "json"}).output);
    EXPECT_EQ(entries[0]["not_exercised"], "Says once more what queen-spade.immune says, which is cited.");
    EXPECT_THAT(arbiter({"rules", "vastrix", "queen-spade.immune"}).output, Not(HasSubstr("by nothing")));
    // Of one that is exercised, and that another says as well.
    EXPECT_THAT(arbiter({"rules", "proxy_wars", "recruit.unoccupied"}).output,
                AllOf(HasSubstr("  waived        it changes nothing: "), Not(HasSubstr("by nothing"))));
}

// One that is asked of positions, one of progress, one of a module that the game's first scenarios do not play, and a relation of two
// plays.
TEST(Rules, SayWhetherACommandAsksAProperty) {
    const auto asked = [](const char* game, const char* property) {
        return Json::parse(arbiter({"rules", game, property, "--format", "json"}).output)[0]["asked"].get<bool>();
    };
    EXPECT_TRUE(asked("proxy", "progress.never-stuck"));
    EXPECT_TRUE(asked("proxy", "reach.loss-by-draw"));
    EXPECT_TRUE(asked("vastrix", "traps.cap-on-table"));
    EXPECT_FALSE(asked("proxy", "step.deterministic"));
    EXPECT_THAT(arbiter({"rules", "vastrix", "traps.cap-on-table"}).output, HasSubstr("  asked         by verify, diff and fuzz\n"));
    EXPECT_THAT(arbiter({"rules", "proxy", "step.deterministic"}).output, HasSubstr("  asked         by no command: "));
}

TEST(Rules, FindsWords) {
    const Finished entries = arbiter({"rules", "proxy", "duplicates"});
    EXPECT_EQ(entries.status, 0) << entries.errors;
    EXPECT_THAT(entries.output,
                AllOf(HasSubstr("clause     deck.copies "), HasSubstr("arbiter rules proxy deck."), Not(HasSubstr("card  "))));
    const Finished card = arbiter({"rules", "proxy", "frontier cap"});
    EXPECT_EQ(card.status, 0) << card.errors;
    EXPECT_THAT(card.output, AllOf(HasSubstr("card       p09"), HasSubstr("Frontier Captain")));
    const Finished tile = arbiter({"rules", "proxy_wars", "lobby", "--format", "json"});
    EXPECT_EQ(Json::parse(tile.output)[0]["entry"], "card") << tile.output;
    const Finished nothing = arbiter({"rules", "proxy", "Frontir Captain"});
    EXPECT_EQ(nothing.status, 2);
    EXPECT_THAT(nothing.errors, HasSubstr("did you mean \"Frontier Captain\"?"));
}

TEST(Cards, AreShownByIdOrPrintedName) {
    const Finished captain = arbiter({"cards", "proxy", "p09"});
    EXPECT_EQ(captain.status, 0);
    EXPECT_THAT(captain.output, AllOf(HasSubstr("p09  Frontier Captain: body, cost "), HasSubstr("\n  p09.1  ")));
    EXPECT_EQ(arbiter({"cards", "proxy", "frontier captain"}).output, captain.output);
    EXPECT_THAT(arbiter({"cards", "magepunk", "Prism Relay", "bog-warden"}).output,
                AllOf(HasSubstr("prism-relay  "), HasSubstr("Bog Warden")));
    EXPECT_THAT(arbiter({"cards", "proxy_wars", "press officer"}).output,
                AllOf(HasSubstr("Press Officer of MegaCorp: row "), HasSubstr("return one enemy agent")));
}

TEST(Cards, AreFoundByAWordOfTheirNames) {
    const Finished queens = arbiter({"cards", "vastrix", "queen"});
    EXPECT_EQ(queens.status, 0);
    EXPECT_THAT(queens.output, AllOf(HasSubstr("QC"), HasSubstr("QD"), HasSubstr("QH"), HasSubstr("QS"), Not(HasSubstr("King"))));
    EXPECT_THAT(arbiter({"cards", "proxy", "frontier"}).output, HasSubstr("p09  Frontier Captain"));
    EXPECT_THAT(arbiter({"cards", "proxy_wars", "officer"}).output, HasSubstr("Press Officer of MegaCorp"));
}

TEST(Cards, NameTheClausesToLookUp) {
    const Finished captain = arbiter({"cards", "proxy", "Frontier Captain"});
    EXPECT_THAT(captain.output, AllOf(HasSubstr("  clauses: body.is, "), HasSubstr(" charge.any-card,"), Not(HasSubstr("trap.")),
                                      HasSubstr("\nA clause in words: arbiter rules proxy CLAUSE\n")));
    EXPECT_THAT(arbiter({"cards", "magepunk", "Prism Relay"}).output, AllOf(HasSubstr("node.stays"), Not(HasSubstr("spell."))));
    EXPECT_THAT(arbiter({"cards", "proxy_wars", "press officer"}).output, HasSubstr(" tile.as-worded,"));
    EXPECT_THAT(arbiter({"cards", "vastrix", "10C"}).output,
                AllOf(HasSubstr("ten.limit"), HasSubstr("ten-clubs.aegis"), Not(HasSubstr("ten-hearts")), Not(HasSubstr("jack."))));
    EXPECT_THAT(arbiter({"cards", "vastrix", "RJ"}).output, AllOf(HasSubstr("rj.shuffle"), Not(HasSubstr("bj."))));
    for (const char* game : {"proxy", "magepunk", "lost_glitches", "proxy_wars", "vastrix"}) {
        const Json first = Json::parse(arbiter({"cards", game, "--format", "json"}).output)[0];
        const std::string text = arbiter({"cards", game, first.at("id").get<std::string>()}).output;
        const std::string::size_type clauses = text.find("  clauses: ");
        ASSERT_NE(clauses, std::string::npos) << text;
        const std::string rest = text.substr(clauses + 11);
        EXPECT_EQ(arbiter({"rules", game, rest.substr(0, rest.find_first_of(",\n"))}).status, 0) << text;
    }
}

// All of them, in the form in which card files are written; what is shown of a card file of one's own is read back by the program.
TEST(Cards, OfAGameAreAllListed) {
    for (const char* game : {"proxy", "magepunk", "lost_glitches", "proxy_wars", "vastrix"}) {
        const Finished all = arbiter({"cards", game, "--format", "json"});
        ASSERT_EQ(all.status, 0) << game;
        const std::string lines = arbiter({"cards", game}).output;
        const Json cards = Json::parse(all.output);
        EXPECT_EQ(static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')), cards.size());
        for (const Json& card : cards) EXPECT_THAT(lines, HasSubstr(card.at("name").get<std::string>()));
    }
    const Folder folder;
    const Json document{{"format", "arbiter-cards"},
                        {"version", 1},
                        {"game", "proxy"},
                        {"cards", Json::parse(arbiter({"cards", "proxy", "--format", "json"}).output)}};
    const std::string file = folder.write("cards.json", document.dump());
    EXPECT_EQ(arbiter({"cards", "proxy", "--cards", file}).output, arbiter({"cards", "proxy"}).output);
}

TEST(Cards, ThatDoNotExistAreRefused) {
    const Finished unknown = arbiter({"cards", "proxy", "Frontier Kaptain"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.errors, HasSubstr("did you mean \"Frontier Captain\"?"));
    EXPECT_THAT(arbiter({"cards", "proxy_wars", "Prss Officer"}).errors, HasSubstr("did you mean \"Press Officer\"?"));
    EXPECT_EQ(arbiter({"cards", "chess"}).status, 2);
}

}  // namespace
}  // namespace arbiter::end_to_end
