// arbiter verify on small scenarios: verdicts, bounds, what is expected, counterexamples and coverage.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <regex>
#include <string>

#include "tests/end_to_end/program.h"
#include "tests/end_to_end/samples.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

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

}  // namespace
}  // namespace arbiter::end_to_end
