// arbiter mutate as its users meet it: what becomes of mutants, in the form that viewers of mutation reports read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

Finished mutate(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"mutate", "--quiet"});
    return arbiter(arguments);
}

TEST(Mutate, TellsWhichRecordNotices) {
    const Finished run = mutate({"proxy_wars", "--only", "waive", "--format", "json", "replays/samples/proxy_wars/rulings"});
    // Without a scenario to compare in, of what the records do not notice it is open whether a play could tell.
    EXPECT_EQ(run.status, 3) << run.output << run.errors;
    const auto report = Json::parse(run.output);
    EXPECT_EQ(report["schemaVersion"], "2");
    std::size_t killed = 0;
    for (const auto& [file, about] : report["files"].items()) {
        for (const auto& mutant : about["mutants"]) {
            if (mutant["status"] != "Killed") continue;
            ++killed;
            EXPECT_FALSE(mutant["statusReason"].get<std::string>().empty());
            EXPECT_EQ(mutant["killedBy"].size(), 1u);
        }
    }
    EXPECT_GT(killed, 0u);
    EXPECT_EQ(run.output.find("equivalent"), std::string::npos);
}

// The mutants of a report by their change.
std::map<std::string, Json> mutants_of(const Finished& run) {
    std::map<std::string, Json> mutants;
    const Json report = Json::parse(run.output);
    for (const auto& [file, about] : report["files"].items())
        for (const Json& mutant : about["mutants"]) mutants[mutant["replacement"]] = mutant;
    return mutants;
}

// What becomes of one mutant before these judges.
Json judged(const std::string& game, const std::string& change, const std::vector<std::string>& judges,
            std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{game, "--format", "json", "--only", change};
    arguments.insert(arguments.end(), judges.begin(), judges.end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    return mutants_of(mutate(arguments)).at(change);
}

TEST(Mutate, DecksNoticeWhatIsAboutDecks) {
    // Forty-one cards are one too many; who plays does not matter for that.
    const Json mutant = judged("proxy", "deck_size=41", {"replays/samples/proxy/rulings/decks/deck.forty-one.json"});
    EXPECT_EQ(mutant["status"], "Killed") << mutant.dump(2);
    EXPECT_THAT(mutant["statusReason"].get<std::string>(), HasSubstr("the deck is legal, expected illegal"));
}

// In this scenario there is nothing but creatures without abilities, so that nothing ever waits on the stack with something else.
constexpr char kNothingOnTheStack[] = "stack.resolve=one";

TEST(Mutate, ASmallScenarioProvesThatNothingChanges) {
    const Json mutant = judged("lost_glitches", kNothingOnTheStack, {kTiny});
    EXPECT_EQ(mutant["status"], "Ignored") << mutant.dump(2);
    EXPECT_EQ(mutant["statusReason"], "equivalent: the same game in 1 scenario, all of them complete");
}

TEST(Mutate, WhatABoundCutsOffIsNotCalledEquivalent) {
    const Json mutant = judged("lost_glitches", kNothingOnTheStack, {kTiny}, {"--positions", "100"});
    EXPECT_EQ(mutant["status"], "Pending") << mutant.dump(2);
    EXPECT_EQ(mutant["statusReason"], "untold: no play tells it in 1 scenario, of which 1 was compared up to the bound only");
}

TEST(Mutate, WhereAScenarioSaysOtherwiseNothingIsCompared) {
    // The scenario has a deck size of its own.
    const Json mutant = judged("lost_glitches", "deck_size=31", {kTiny});
    EXPECT_EQ(mutant["status"], "Pending") << mutant.dump(2);
    EXPECT_THAT(mutant["statusReason"].get<std::string>(), HasSubstr("not compared"));
}

TEST(Mutate, WritesARulingThatKillsTheSurvivor) {
    const Folder folder;
    // The scenario is looked at up to a bound, so that it does not judge.
    const std::string scenario = "model/proxy/scenarios/payment.json", change = "waive install.once-per-turn";
    const Json survivor = judged("proxy", change, {scenario}, {"--positions", "2000", "--write", folder.path()});
    EXPECT_EQ(survivor["status"], "Survived") << survivor.dump(2);
    std::string ruling;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
        if (entry.is_regular_file()) ruling = entry.path();
    ASSERT_FALSE(ruling.empty());
    const Json record = Json::parse(read_file(ruling));
    ASSERT_EQ(record["expected"].size(), 1u) << record.dump(2);
    EXPECT_EQ(record["expected"][0]["verdict"], "illegal");
    EXPECT_EQ(record["expected"][0]["clauses"], Json({"install.once-per-turn"}));
    EXPECT_EQ(arbiter({"verify", "--no-cache", ruling}).status, 0);
    EXPECT_EQ(judged("proxy", change, {ruling})["status"], "Killed");
}

TEST(Mutate, KnownSurvivorsAreNoFailure) {
    const Folder folder;
    const std::string change = "waive install.once-per-turn";
    const std::vector<std::string> judges{"model/proxy/scenarios/payment.json"};
    const std::string known = folder.write(
        "known.json",
        Json({{"format", "arbiter-known-survivors"}, {"version", 1}, {"game", "proxy"}, {"survivors", {{change, "a house rule"}}}}).dump());
    const Json mutant = judged("proxy", change, judges, {"--positions", "2000", "--known", known});
    EXPECT_EQ(mutant["status"], "Ignored");
    EXPECT_EQ(mutant["statusReason"], "known: a house rule");
    EXPECT_EQ(mutate({"proxy", "--only", change, judges.front(), "--positions", "2000", "--known", known}).status, 0);
    EXPECT_EQ(mutate({"proxy", "--only", change, judges.front(), "--positions", "2000"}).status, 1);
}

TEST(Mutate, ATimeThatIsOverLeavesMutantsOpen) {
    const Finished run = mutate({"proxy", "--time", "0.001", "--format", "json", "replays/samples/proxy/rulings/install.second.json"});
    EXPECT_EQ(run.status, 3) << run.errors;
    std::size_t pending = 0;
    for (const auto& [change, mutant] : mutants_of(run)) pending += mutant["status"] == "Pending" ? 1 : 0;
    EXPECT_GT(pending, 100u);
}

// The goal for the games of the project, here for a part of one: whatever a play can tell, a sample tells.
TEST(Mutate, RulingsKillWhatAPlayCanTell) {
    const Finished run = mutate(
        {"lost_glitches", "--only", "block", "--only", "deckout", "--positions", "500", "replays/samples/lost_glitches/rulings", kTiny});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("nothing that a play can tell survives unknown"));
}

TEST(Mutate, SaysThatNoMutantHasThatName) {
    const Finished run = mutate({"proxy_wars", "--only", "no-such-thing", "replays/samples/proxy_wars/rulings"});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("no mutant with \"no-such-thing\""));
}

}  // namespace
}  // namespace arbiter::end_to_end
