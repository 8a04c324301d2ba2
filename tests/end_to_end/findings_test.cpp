// verify in somebody's own folder: what it takes, what it keeps, and findings with file and line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// The expectation is false on line 7.
constexpr char kFindings[] = R"({
  "format": "arbiter-scenario", "version": 1, "name": "small", "game": "proxy",
  "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
  "position": {"phase": "main", "active": "A",
    "A": {"hand": ["p01"], "charges": ["p01"], "deck": {"cards": ["p02"]}},
    "B": {"front": ["p02"], "deck": {"cards": ["p02"]}}},
  "expected": {"verdict": "holds", "positions": NUMBER}})";

std::string scenario_at(const std::string& positions) {
    std::string text = kFindings;
    return text.replace(text.find("NUMBER"), 6, positions);
}

// An install too many on line 6, which nobody expects.
constexpr char kReplay[] = R"({
  "format": "arbiter-replay", "version": 1, "game": "proxy", "rules": {"id": "proxy"},
  "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
  "position": {"phase": "main", "active": "A", "priority": "A", "opened": true,
    "A": {"hand": ["p19"], "charges": ["p01"], "installs": 1, "deck": {"size": 10}}, "B": {"installs": 1, "deck": {"size": 10}}},
  "moves": [{"by": "A", "play": "install", "card": "p19"}]})";

Finished in(const Folder& folder, const std::string& command) {
    return shell("cd " + folder.path() + " && " + command);
}

TEST(VerifyHere, TakesWhatLiesInTheFolderAndSaysSo) {
    const Folder folder;
    folder.write("scenario.json", scenario_at("1"));
    folder.write("package.json", "{\"name\": \"something else\"}");
    const Finished run = in(folder, "arbiter verify --quiet");
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.errors, HasSubstr("note: verifying what lies in ./ and its folders: 1 file\n"));
    EXPECT_THAT(run.errors, Not(HasSubstr("package.json")));
    EXPECT_THAT(run.output, AllOf(HasSubstr("small"), HasSubstr("positions, expected 1")));
}

// The counts that a scenario expects are of positions with a choice and ends, without symmetric ones.
TEST(VerifyHere, ComparesCountsOnlyWhereTheyCountTheSame) {
    const Folder folder;
    folder.write("scenario.json", scenario_at("1"));
    for (const char* counting : {"--count-forced", "--no-symmetry", "--order walk --positions 2000"}) {
        const Finished run = in(folder, std::string("arbiter verify --quiet scenario.json ") + counting);
        EXPECT_THAT(run.output, AllOf(HasSubstr("small"), Not(HasSubstr("positions, expected")))) << counting;
    }
    EXPECT_EQ(in(folder, "arbiter verify --quiet --count-forced scenario.json").status, 0);
}

TEST(VerifyHere, DoesWhatTheProjectSays) {
    const Folder folder;
    std::filesystem::create_directories(folder.path("mine"));
    folder.write("mine/scenario.json", scenario_at("1"));
    folder.write("other.json", "no document at all");
    folder.write("rules.json",
                 R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "readings": {"charge.yield": "one-of-each"}})");
    folder.write("arbiter-project.json", R"({"format": "arbiter-project", "version": 1, "game": "proxy", "folders": ["mine"],
        "rules": "rules.json", "bounds": {"positions": 2}})");
    const Finished run = in(folder, "arbiter verify --quiet");
    EXPECT_EQ(run.status, 3) << run.output << run.errors;
    EXPECT_THAT(run.errors, HasSubstr("verifying mine, as ./arbiter-project.json says"));
    EXPECT_THAT(run.output, AllOf(HasSubstr("rules.json"), HasSubstr("positions bound"), HasSubstr("2 positions, expected 1")));
    folder.write("arbiter-project.json", R"({"format": "arbiter-project", "version": 1, "game": "proxy", "folders": ["not-there"]})");
    const Finished bad = in(folder, "arbiter verify --quiet");
    EXPECT_EQ(bad.status, 2);
    EXPECT_THAT(bad.errors, HasSubstr("arbiter-project.json: /folders/0: found \"not-there\", which is not there"));
}

// A record and a deck that name no rules are of those of the project; the rulebook's own samples are not.
TEST(ProjectRules, HoldForRecordsAndDecks) {
    const Folder folder;
    folder.write("season.json",
                 R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "settings": {"installs_per_turn": 2, "deck_size": 39}})");
    folder.write("arbiter-project.json", R"({"format": "arbiter-project", "version": 1, "game": "proxy", "rules": "season.json"})");
    Json record = Json::parse(read_file(source("replays/samples/proxy/rulings/install.second.json")));
    record.erase("expected");
    folder.write("second.json", record.dump());
    const char* note = "note: what names no rules is judged by season.json, as ./arbiter-project.json says";
    for (const char* command : {"arbiter audit second.json", "arbiter explain second.json --at 1", "arbiter verify --quiet second.json"}) {
        const Finished run = in(folder, command);
        EXPECT_EQ(run.status, 0) << command << run.output << run.errors;
        EXPECT_THAT(run.errors, HasSubstr(note)) << command;
    }
    EXPECT_EQ(in(folder, "arbiter audit - < second.json").status, 0);
    const Finished deck = in(folder, "arbiter deck " + source(kEmber));
    EXPECT_EQ(deck.status, 0) << "the program's own are of the rulebook's rules" << deck.output;
    std::filesystem::copy_file(source(kEmber), folder.path("ember.json"));
    const Finished own_deck = in(folder, "arbiter deck ember.json");
    EXPECT_EQ(own_deck.status, 1);
    EXPECT_THAT(own_deck.output, HasSubstr("deck.size"));
    EXPECT_THAT(in(folder, "arbiter verify --quiet ember.json").output, HasSubstr("deck.size"));
    EXPECT_EQ(in(folder, "arbiter mutate proxy --quiet --only deck_size ember.json").status, 2)
        << "no judge: it does not come out as expected";
    // What says itself which rules it is of keeps them.
    record["rules"]["settings"] = {{"installs_per_turn", 1}};
    folder.write("second.json", record.dump());
    EXPECT_EQ(in(folder, "arbiter audit second.json").status, 1);
    EXPECT_EQ(in(folder, "arbiter audit " + source("replays/samples/proxy/rulings/install.second.json")).status, 1);
}

TEST(VerifyHere, TellsWhereAProjectOrItsRulesCannotBeRead) {
    const Folder folder;
    std::filesystem::create_directories(folder.path("mine"));
    folder.write("mine/scenario.json", scenario_at("1"));
    const auto annotated = [&](const std::string& rules) {
        folder.write("arbiter-project.json", R"({"format": "arbiter-project", "version": 1, "game": "proxy", "folders": ["mine"],)"
                                             "\n\"rules\": \"" +
                                                 rules + "\"}");
        return in(folder, "arbiter verify --quiet --format github");
    };
    const Finished none = annotated("nope.json");
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.output, AllOf(StartsWith("::error file=arbiter-project.json,line=2"), HasSubstr("nope.json")));
    folder.write("wrong.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy",)"
                               "\n\"readings\": {\"no\": \"such\"}}");
    const Finished wrong = annotated("wrong.json");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.output, StartsWith("::error file=wrong.json,line=2"));
    EXPECT_EQ(Json::parse(in(folder, "arbiter verify --quiet --format sarif").output)["runs"][0]["results"].size(), 1U);
}

TEST(VerifyHere, DemandsTheCoverageThatTheProjectNames) {
    const Folder folder;
    folder.write("replay.json", kReplay);
    const auto verified = [&](const std::string& coverage) {
        folder.write("arbiter-project.json",
                     R"({"format": "arbiter-project", "version": 1, "game": "proxy", "coverage": )" + coverage + "}");
        return in(folder, "arbiter verify --quiet");
    };
    EXPECT_THAT(verified(R"({"clauses": ["install.once-per-turn"]})").output, Not(HasSubstr("NOT EXERCISED")));
    const Finished missing = verified(R"({"clauses": ["install.once-per-turn", "deck.size"], "properties": ["reach.multi-charge"]})");
    EXPECT_EQ(missing.status, 1);
    EXPECT_THAT(missing.output, AllOf(HasSubstr("NOT EXERCISED  deck.size: "), HasSubstr("NOT REACHED  reach.multi-charge in no scenario"),
                                      Not(HasSubstr("NOT EXERCISED  install"))));
    const Json log = Json::parse(in(folder, "arbiter verify --quiet --format sarif").output);
    ASSERT_EQ(log["runs"][0]["results"].size(), 3U);
    for (const Json& result : log["runs"][0]["results"])
        EXPECT_EQ(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "replay.json") << "a finding has a place";
    const Finished misspelt = verified(R"({"clauses": ["deck.sise"]})");
    EXPECT_EQ(misspelt.status, 2);
    EXPECT_THAT(misspelt.errors,
                HasSubstr("arbiter-project.json: /coverage/clauses/0: unknown clause \"deck.sise\"; did you mean \"deck.size\"?"));
    EXPECT_THAT(in(folder, "arbiter verify --quiet --format junit").output, HasSubstr("unknown clause")) << "programs are told, too";
    EXPECT_EQ(verified("{}").status, 2);
}

TEST(VerifyHere, TellsScenariosApartByTheirNames) {
    const Folder folder;
    ASSERT_EQ(in(folder, "arbiter init proxy").status, 0);
    folder.write("scenarios/second.json", read_file(folder.path("scenarios/first.json")));
    const Finished run = in(folder, "arbiter verify --quiet");
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("scenarios/second.json: /name: found \"first\", which scenarios/first.json has already"));
    EXPECT_THAT(run.output, HasSubstr("holds")) << "the first is verified nevertheless";
}

TEST(VerifyHere, SaysToProgramsThatNothingIsThere) {
    const Folder folder;
    const Finished run = in(folder, "arbiter verify --quiet --format junit .");
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, HasSubstr("no scenario and no replay in ."));
}

TEST(VerifyHere, HoldsWhereAProjectWasBegun) {
    for (const char* game : {"proxy", "magepunk", "lost_glitches", "proxy_wars", "vastrix"}) {
        const Folder folder;
        ASSERT_EQ(in(folder, std::string("arbiter init ") + game).status, 0) << game;
        const Finished run = in(folder, "arbiter verify --quiet");
        EXPECT_EQ(run.status, 0) << run.output << run.errors;
        EXPECT_THAT(run.output, AllOf(HasSubstr("all as expected"), HasSubstr("samples: 1 file"), HasSubstr("1 legal")));
        EXPECT_EQ(read_file(folder.path(".gitignore")), "/counterexamples/\n/differences/\n/findings/\n/build/\n");
        const Json scenario = Json::parse(read_file(folder.path("scenarios/first.json")));
        EXPECT_THAT(scenario["about"].get<std::string>(), Not(HasSubstr("arbiter"))) << game;
        // The rulebook as it is, wherever the game has a small scenario of it.
        if (game != std::string("magepunk")) {
            EXPECT_FALSE(scenario.contains("rules")) << game << scenario["rules"];
        }
        const Finished again = in(folder, std::string("arbiter init ") + game);
        EXPECT_EQ(again.status, 2);
        EXPECT_THAT(again.errors, HasSubstr("arbiter-project.json: is there already"));
    }
}

TEST(VerifyHere, LeavesAloneWhatCommandsHaveFound) {
    const Folder folder;
    folder.write("replay.json", kReplay);
    for (const char* found : {"counterexamples", "differences", "findings"}) {
        std::filesystem::create_directories(folder.path(found));
        folder.write(std::string(found) + "/replay.json", kReplay);
    }
    EXPECT_THAT(in(folder, "arbiter verify --quiet").output, HasSubstr("samples: 1 file"));
    // The same where the folder is named, and then it is told; one that is named itself is looked at.
    const Finished named = in(folder, "arbiter verify --quiet .");
    EXPECT_THAT(named.output, HasSubstr("samples: 1 file"));
    EXPECT_THAT(named.errors, HasSubstr("not looked at: counterexamples, differences, findings"));
    EXPECT_THAT(in(folder, "arbiter verify --quiet differences").output, HasSubstr("samples: 1 file"));
}

TEST(VerifyHere, TellsWhatChangedSinceAnEarlierRun) {
    const Folder folder;
    ASSERT_EQ(in(folder, "arbiter init magepunk").status, 0);
    const std::string again = "arbiter verify --quiet --baseline then.txt";
    in(folder, "arbiter verify --quiet --format json --output then.txt");
    EXPECT_THAT(in(folder, again).output, HasSubstr("no verdict changed since then.txt"));
    // The verdict stays, what is expected changes.
    Json scenario = Json::parse(read_file(folder.path("scenarios/first.json")));
    scenario["expected"]["positions"] = 1;
    folder.write("scenarios/first.json", scenario.dump());
    std::filesystem::rename(folder.path("records/first.json"), folder.path("records/moved.json"));
    EXPECT_THAT(in(folder, again).output, HasSubstr("3 changes since then.txt\n"
                                                    "    scenario first: holds, not as expected (was: holds)\n"
                                                    "    sample records/first.json: not there (was: legal)\n"
                                                    "    sample records/moved.json: legal (was: not there)\n"));
    const Finished annotated = in(folder, again + " --format github");
    EXPECT_THAT(annotated.output,
                HasSubstr("::notice file=scenarios/first.json,line=1,title=arbiter%3A changed::scenario first: holds, not as "
                          "expected (was: holds), since then.txt\n"));
    // What a bound keeps from being judged is told in a line.
    const Finished bounded = in(folder, again + " --positions 5");
    EXPECT_THAT(bounded.output, ContainsRegex("    [1-9][0-9]+ properties in first: inconclusive \\(was: held\\)\n"));
    EXPECT_THAT(bounded.output, Not(HasSubstr(": inconclusive (was: held)\n    property")));
    // So is what a scenario asks that was not there.
    scenario["name"] = "second";
    folder.write("scenarios/second.json", scenario.dump());
    const Finished added = in(folder, again);
    EXPECT_THAT(added.output, AllOf(HasSubstr("    scenario second: holds, not as expected (was: not there)\n"),
                                    ContainsRegex("    [1-9][0-9]+ properties in second: held \\(was: not there\\)\n")));
}

TEST(VerifyHere, SaysWhatIsAboutAnotherGameThanTheProject) {
    const Folder folder;
    ASSERT_EQ(in(folder, "arbiter init magepunk").status, 0);
    Json project = Json::parse(read_file(folder.path("arbiter-project.json")));
    project["game"] = "proxy";
    folder.write("arbiter-project.json", project.dump());
    EXPECT_THAT(
        in(folder, "arbiter verify --quiet").errors,
        HasSubstr("note: scenarios/first.json is about magepunk, and ./arbiter-project.json about proxy: nothing of the project holds"));
}

TEST(DiffHere, ComparesOverTheScenariosOfTheProject) {
    const Folder folder;
    ASSERT_EQ(in(folder, "arbiter init proxy").status, 0);
    const Finished same = in(folder, "arbiter diff --quiet default default");
    EXPECT_EQ(same.status, 0) << same.output << same.errors;
    EXPECT_THAT(same.output, HasSubstr("first "));
    EXPECT_THAT(in(folder, "arbiter diff --quiet default default --game vastrx").errors, HasSubstr("did you mean \"vastrix\"?"));
}

TEST(MutateHere, JudgesByTheScenariosOfTheProject) {
    const Folder folder;
    ASSERT_EQ(in(folder, "arbiter init proxy").status, 0);
    const Finished run = in(folder, "arbiter mutate --quiet --only installs_per_turn");
    EXPECT_THAT(run.output, HasSubstr("proxy: ")) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("judged by 0 decks, 1 record and 1 scenario"));
    const Folder empty;
    EXPECT_THAT(in(empty, "arbiter mutate").errors, HasSubstr("GAME is required"));
}

TEST(Cache, GivesTheSameVerdictWithoutExploringAgain) {
    const Folder folder;
    std::filesystem::create_directories(folder.path("in"));
    folder.write("in/scenario.json", scenario_at("1"));
    folder.write("in/replay.json", kReplay);
    const std::string verify = "export XDG_CACHE_HOME=" + folder.path("cache") + "; arbiter verify --quiet in";
    const Finished first = in(folder, verify), second = in(folder, verify), fresh = in(folder, verify + " --fresh"),
                   none = in(folder, verify + " --no-cache");
    EXPECT_EQ(first.status, 1);
    EXPECT_EQ(second.status, 1);
    EXPECT_THAT(first.output, Not(HasSubstr("cached")));
    EXPECT_THAT(second.output, AllOf(HasSubstr("holds NOT AS EXPECTED, cached"), HasSubstr("1 NOT AS EXPECTED, 1 cached")));
    EXPECT_THAT(second.output, HasSubstr("install.once-per-turn")) << "what was found is told again";
    EXPECT_THAT(fresh.output, Not(HasSubstr("cached")));
    EXPECT_THAT(none.output, Not(HasSubstr("cached")));
    EXPECT_THAT(in(folder, verify + " --order depth-first").output, Not(HasSubstr("EXPECTED, cached"))) << "another search";
    folder.write("in/scenario.json", scenario_at("2"));
    EXPECT_THAT(in(folder, verify).output, Not(HasSubstr("EXPECTED, cached"))) << "another scenario";
}

// What messages and records of plays name lies elsewhere then.
TEST(Cache, DoesNotTakeTheSameFileInAnotherPlaceForIt) {
    const Folder folder;
    for (const char* place : {"one", "other"}) {
        std::filesystem::create_directories(folder.path(place));
        folder.write(std::string(place) + "/scenario.json", scenario_at("1"));
        folder.write(std::string(place) + "/replay.json", kReplay);
    }
    const std::string cache = "export XDG_CACHE_HOME=" + folder.path("cache") + "; ";
    in(folder, cache + "arbiter verify --quiet one");
    EXPECT_THAT(in(folder, cache + "arbiter verify --quiet other").output, Not(HasSubstr("cached")));
    EXPECT_THAT(in(folder, cache + "cd other && arbiter verify --quiet .").output, Not(HasSubstr("cached")));
    EXPECT_THAT(in(folder, cache + "arbiter verify --quiet other").output, HasSubstr("cached"));
}

TEST(Cache, IsDamagedWithoutHarm) {
    const Folder folder;
    folder.write("scenario.json", scenario_at("1"));
    const std::string verify = "export XDG_CACHE_HOME=" + folder.path("cache") + "; arbiter verify --quiet scenario.json";
    in(folder, verify);
    for (const auto& entry : std::filesystem::directory_iterator(folder.path("cache/arbiter/verdicts")))
        std::filesystem::resize_file(entry.path(), std::filesystem::file_size(entry.path()) / 2);
    const Finished run = in(folder, verify);
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, Not(HasSubstr("cached")));
    EXPECT_THAT(in(folder, "XDG_CACHE_HOME=/dev/null arbiter verify --quiet scenario.json").output, HasSubstr("NOT AS EXPECTED"));
}

TEST(Findings, PointToFileAndLine) {
    const Folder folder;
    folder.write("scenario.json", scenario_at("1"));
    folder.write("replay.json", kReplay);
    folder.write("bad.json", "{\n  \"format\": \"arbiter-scenario\", \"version\": 1,\n  \"name\": 7}");
    const Finished sarif = in(folder, "arbiter verify --quiet --format sarif scenario.json replay.json bad.json");
    EXPECT_EQ(sarif.status, 2);
    const Json log = Json::parse(sarif.output);
    EXPECT_EQ(log.at("version"), "2.1.0");
    const Json& run = log.at("runs").at(0);
    EXPECT_EQ(run.at("tool").at("driver").at("name"), "arbiter");
    std::map<std::string, int> lines;
    for (const Json& result : run.at("results")) {
        const Json& place = result.at("locations").at(0).at("physicalLocation");
        lines[place.at("artifactLocation").at("uri")] = place.at("region").at("startLine");
        EXPECT_EQ(run.at("tool").at("driver").at("rules").at(result.at("ruleIndex").get<std::size_t>()).at("id"), result.at("ruleId"));
        EXPECT_EQ(result.at("level"), "error");
    }
    EXPECT_EQ(lines, (std::map<std::string, int>{{"scenario.json", 7}, {"replay.json", 6}, {"bad.json", 3}}));
    const Finished github = in(folder, "arbiter verify --quiet --format github scenario.json replay.json bad.json");
    EXPECT_THAT(github.output,
                ContainsRegex("::error file=scenario.json,line=7,title=arbiter%3A not-as-expected::small: [0-9]+ positions"));
    EXPECT_THAT(github.output,
                HasSubstr("::error file=replay.json,line=6,title=arbiter%3A not-as-expected::entry 1: illegal where legal is "
                          "expected: A installs Surge Bolt: install.once-per-turn: A has made 1 install"));
    EXPECT_THAT(github.output, HasSubstr("::error file=bad.json,line=3,title=arbiter%3A bad-input::/name: found 7"));
}

TEST(Findings, PointToTheLineOfWhatCannotBeRead) {
    const Folder folder;
    folder.write("cut.json", "{\n  \"format\": \"arbiter-replay\",\n  \"players\": [1,}\n");
    Json scenario = Json::parse(scenario_at("1"));
    scenario["properties"] = {"cards.conserved", "energy.coverd"};
    folder.write("scenario.json", scenario.dump(1));
    const Finished run = in(folder, "arbiter verify --quiet --format github cut.json scenario.json");
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, HasSubstr("::error file=cut.json,line=3,title=arbiter%3A bad-input::/players/1: found '}'"));
    EXPECT_THAT(run.output, ContainsRegex("::error file=scenario.json,line=([4-9]|[1-9][0-9]+),title=arbiter%3A bad-input::"
                                          "/properties/1: unknown property \"energy.coverd\"; did you mean"));
}

// An expectation that nothing can meet is a mistake of the file.
TEST(Findings, OfDecksThatExpectWhatIsNoClause) {
    const Folder folder;
    const auto verified = [&](const std::string& game, const std::string& clause) {
        folder.write("deck.json", R"({"format": "arbiter-deck", "version": 1, "game": ")" + game +
                                      R"(", "name": "Few", "cards": [], "expected": {"verdict": "illegal", "clauses": [")" + clause +
                                      R"("]}})");
        return in(folder, "arbiter verify --quiet deck.json");
    };
    EXPECT_THAT(verified("proxy", "deck.sise").errors,
                HasSubstr("deck.json: /expected/clauses/0: unknown clause \"deck.sise\"; did you mean \"deck.size\"?"));
    const Finished ambiguity = verified("lost_glitches", "deck.copies");
    EXPECT_EQ(ambiguity.status, 2);
    EXPECT_THAT(ambiguity.errors, HasSubstr("\"deck.copies\" is an ambiguity of the rulebook, expected a clause"));
}

TEST(Findings, AreNoneWhereAllIsAsExpected) {
    const Finished run = arbiter({"verify", "--quiet", "--format", "github", "proxy/loops-and-replacement"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.output, "");
    EXPECT_EQ(Json::parse(arbiter({"verify", "--quiet", "--format", "sarif", "proxy/loops-and-replacement"}).output)
                  .at("runs")
                  .at(0)
                  .at("results"),
              Json::array());
}

// One that several files name is shown once.
TEST(BadInputs, AreShownOnceOnALine) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    cards["cards"][0]["cost"] = "[q]";
    folder.write("cards.json", cards.dump());
    for (const char* name : {"one", "two"}) {
        Json scenario = Json::parse(read_file(source(kLoops)));
        scenario["name"] = name;
        scenario["cards"] = {{"file", "cards.json"}};
        folder.write(std::string(name) + ".json", scenario.dump());
    }
    const Finished run = shell("cd " + folder.path() + " && arbiter verify --quiet --no-cache --format github one.json two.json");
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(lines_of(run.output).size(), 1u) << run.output;
}

// A service looks for files from the root of the repository.
TEST(Annotations, NameFilesFromTheRepository) {
    const Folder folder;
    std::filesystem::create_directories(folder.path(".git"));
    std::filesystem::create_directories(folder.path("rules/season"));
    folder.write("rules/season/bad.json", "{");
    const std::string in_it = "cd " + folder.path("rules/season") + " && arbiter ";
    for (const char* command : {"verify --quiet", "audit"}) {
        EXPECT_THAT(shell(in_it + command + " --format github bad.json").output, HasSubstr("file=rules/season/bad.json,"));
        EXPECT_THAT(shell(in_it + command + " --format sarif bad.json").output, HasSubstr("\"rules/season/bad.json\""));
    }
    std::filesystem::remove(folder.path(".git"));
    EXPECT_THAT(shell(in_it + "verify --quiet --format github bad.json").output, HasSubstr("file=bad.json,"));
}

// A verdict that was damaged where it is kept is found anew.
TEST(KeptVerdicts, AreTakenOnlyAsTheyWereKept) {
    const Folder folder;
    const std::string command = "XDG_CACHE_HOME=" + folder.path() + " arbiter verify --quiet " + kLoops;
    ASSERT_EQ(shell(command).status, 0);
    EXPECT_THAT(shell(command).output, HasSubstr("cached"));
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
        if (entry.path().extension() != ".json") continue;
        std::string text = read_file(entry.path().string());
        const std::size_t place = text.find("\"holds\"");
        ASSERT_NE(place, std::string::npos);
        std::ofstream(entry.path(), std::ios::binary) << text.replace(place, 7, "\"other\"");
    }
    EXPECT_THAT(shell(command).output, Not(HasSubstr("cached")));
}

}  // namespace
}  // namespace arbiter::end_to_end
