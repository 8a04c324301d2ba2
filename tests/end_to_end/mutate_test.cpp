// arbiter mutate as its users meet it: what becomes of mutants, in the form that viewers of mutation reports read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "model/core/input/schema.h"
#include "tests/end_to_end/program.h"
#include "tests/sample.h"

namespace arbiter::end_to_end {
namespace {

using Json = nlohmann::json;
using testing::AllOf;
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

// A rule of Magepunk that only a question of the scenario is about: an Entity waits in the turn in which it is played.
std::string fresh_mite(const std::string& expected) {
    return R"json({"format": "arbiter-scenario", "version": 1, "name": "fresh-mite", "game": "magepunk",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A",
            "A": {"life": 3, "hand": ["swarm-mite"], "resources": ["swarm-mite"], "deck": {"cards": ["lens-adept"]}},
            "B": {"life": 3, "battlefield": ["dawn-squire"], "deck": {"cards": ["lens-adept"]}}},
        "properties": ["cards.conserved"],
        "ask": [{"name": "waits", "always": "not (A.battlefield.delayed = 1 and A.battlefield.attacks = 1)"},
                {"name": "attacks-later", "reach": "A.battlefield.attacks(swarm-mite) = 1"},
                {"name": "peaceful", "always": "B.life = 3"}],
        "expected": )json" +
           expected + "}";
}

// As verify does: whatever a scenario asks and expects, it notices.
TEST(Mutate, AScenariosOwnQuestionsJudge) {
    const Folder folder;
    const std::string change = "waive delay.no-attack";
    const std::string scenario = folder.write(
        "fresh.json", fresh_mite(R"({"verdict": "violated", "violated": ["ask.peaceful"], "reached": ["ask.attacks-later"]})"));
    EXPECT_EQ(arbiter({"verify", "--quiet", "--no-cache", "--replays", folder.path("plays"), scenario}).status, 0);
    const Json mutant = judged("magepunk", change, {scenario});
    EXPECT_EQ(mutant["status"], "Killed") << mutant.dump(2);
    EXPECT_THAT(mutant["statusReason"].get<std::string>(), HasSubstr("ask.waits"));
}

TEST(Mutate, AnAnswerThatIsNotExpectedJudgesNothing) {
    const Folder folder;
    const auto refused = [&](const std::string& expected, const char* why) {
        const Finished run = mutate({"magepunk", "--only", "waive delay.no-attack", folder.write("fresh.json", fresh_mite(expected))});
        EXPECT_EQ(run.status, 2) << run.output;
        EXPECT_THAT(run.errors, HasSubstr(why));
    };
    refused(R"({"verdict": "holds"})", "does not come out as expected without any change: verdict violated, expected holds");
    refused(R"({"verdict": "holds", "reached": ["ask.attacks-sooner"]})", "did you mean \"ask.attacks-later\"?");
}

TEST(Mutate, SaysWhatIsNotCovered) {
    // Nothing in a ruling about a second install is about the size of a deck.
    const Finished run = mutate({"proxy", "--only", "deck_size", "replays/samples/proxy/rulings/install.second.json", kLoops});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("not covered by anything"));
}

TEST(Mutate, ATimeThatIsOverLeavesMutantsOpen) {
    const Finished run = mutate({"proxy", "--time", "0.001", "--format", "json", "replays/samples/proxy/rulings/install.second.json"});
    EXPECT_EQ(run.status, 3) << run.errors;
    std::size_t pending = 0;
    for (const auto& [change, mutant] : mutants_of(run)) pending += mutant["status"] == "Pending" ? 1 : 0;
    EXPECT_GT(pending, 100u);
}

TEST(Mutate, DoesNotDependOnTheNumberOfWorkers) {
    const auto run = [](const std::string& workers) {
        auto mutants = mutants_of(mutate({"lost_glitches", "--only", "priority", "--only", "mulligan", "--positions", "300", "--workers",
                                          workers, "--format", "json", "replays/samples/lost_glitches/rulings", kTiny}));
        for (auto& [change, mutant] : mutants) mutant.erase("duration");
        return mutants;
    };
    const auto one = run("1");
    EXPECT_GT(one.size(), 5u);
    EXPECT_EQ(one, run("2"));
}

// The goal for the games of the project, here for a part of one: whatever a play can tell, a sample tells.
TEST(Mutate, RulingsKillWhatAPlayCanTell) {
    const Finished run = mutate(
        {"lost_glitches", "--only", "block", "--only", "deckout", "--positions", "500", "replays/samples/lost_glitches/rulings", kTiny});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("NOTHING SURVIVED that a play of these scenarios tells apart"));
}

// ---- what changed since a revision

// A copy of Lost Glitches with one judge, in a repository of its own with one commit.
class Checkout {
public:
    Checkout() {
        const std::string game = folder_.path("model/lost_glitches");
        std::filesystem::create_directories(game + "/rules");
        for (const char* const name : {"cards.json", "rulebook.json"})
            std::filesystem::copy_file(source(std::string("model/lost_glitches/") + name), game + "/" + name);
        folder_.write("model/lost_glitches/rules/combat.cpp",
                      "void blocks() {\n    ask(Clause::block_allowed);\n    // here\n}\n\nvoid mulligans() {\n"
                      "    ask(Clause::mulligan_free);\n}\n");
        std::filesystem::copy_file(source("replays/samples/lost_glitches/rulings/block.trade.json"), folder_.path("judge.json"));
        run("git init --quiet && git add . && git -c user.name=A -c user.email=a@b commit --quiet --message first");
    }

    // Both in the folder.
    Finished run(const std::string& command_line) const { return shell("cd " + folder_.path() + " && " + command_line); }
    Finished mutate(const std::string& arguments = "--since HEAD") const {
        return run("ARBITER_HOME=" + folder_.path() + " arbiter mutate lost_glitches judge.json --format json " + arguments);
    }
    // The changes of the mutants that are judged.
    std::set<std::string> judged() const {
        const Finished finished = mutate();
        EXPECT_NE(finished.status, 2) << finished.errors;
        std::set<std::string> changes;
        for (const auto& [change, mutant] : mutants_of(finished)) changes.insert(change);
        return changes;
    }
    const Folder& folder() const { return folder_; }

private:
    Folder folder_;
};

TEST(MutateSince, NothingIsJudgedWhereNothingChanged) {
    const Checkout checkout;
    EXPECT_THAT(checkout.judged(), testing::IsEmpty());
    EXPECT_EQ(checkout.mutate().status, 0);
    const Finished told = checkout.run("ARBITER_HOME=$PWD arbiter mutate lost_glitches judge.json --since HEAD");
    const std::string head = checkout.run("git rev-parse HEAD").output.substr(0, 12);
    EXPECT_THAT(told.output, HasSubstr("lost_glitches: 0 mutants that what changed since " + head + " touches ("));
    EXPECT_EQ(Json::parse(checkout.mutate().output)["config"]["since"].get<std::string>().substr(0, 12), head);
}

TEST(MutateSince, AnEntryOfTheRegisterThatChangedIsTouched) {
    const Checkout checkout;
    const std::string file = "model/lost_glitches/rulebook.json";
    Json rulebook = Json::parse(read_file(checkout.folder().path(file)));
    for (Json& clause : rulebook["clauses"])
        if (clause["id"] == "surrender.any-time") clause["rule"] = "Otherwise.";
    checkout.folder().write(file, rulebook.dump());  // on one line: the lines of all entries are other ones, and the entries the same
    const auto judged = checkout.judged();
    EXPECT_THAT(judged, testing::Contains("waive surrender.any-time"));
    EXPECT_THAT(judged, testing::Not(testing::Contains("waive block.allowed")));
}

TEST(MutateSince, WhatAChangedFunctionNamesIsTouchedAndWhatItsNeighbourNamesIsNot) {
    const Checkout checkout;
    checkout.run("sed -i s/here/there/ model/lost_glitches/rules/combat.cpp");
    EXPECT_THAT(checkout.judged(), AllOf(testing::Contains("waive block.allowed"), testing::Not(testing::Contains("waive mulligan.free"))));
}

TEST(MutateSince, WhatANewFileNamesIsTouched) {
    const Checkout checkout;
    checkout.folder().write("model/lost_glitches/rules/hand.cpp",
                            "bool keeps() { return readings_.deckout_reset == DeckoutReset::no_reset; }\n");
    EXPECT_THAT(checkout.judged(), AllOf(testing::Contains("deckout.reset=reset"), testing::Not(testing::Contains("waive block.allowed"))));
}

TEST(MutateSince, WhatAChangedJudgeExpectsIsTouched) {
    const Checkout checkout;
    checkout.run("sed -i 's/\"about\": \"/&No longer: /' judge.json");
    EXPECT_THAT(checkout.judged(), AllOf(testing::Contains("waive block.allowed"), testing::Not(testing::Contains("waive mulligan.free"))));
}

TEST(MutateSince, SaysWhatGitDoesNotKnow) {
    const Checkout checkout;
    const Finished unknown = checkout.mutate("--since no-such-revision");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.errors, HasSubstr("--since: git rev-parse: "));
    EXPECT_EQ(lines_of(unknown.errors).size(), 1u) << unknown.errors;
    // A revision is no option of git's.
    EXPECT_EQ(checkout.mutate("--since=--help").status, 2);
    EXPECT_EQ(checkout.run("rm -rf .git; ARBITER_HOME=$PWD arbiter mutate lost_glitches judge.json --since HEAD").status, 2);
}

// ---- verdicts of earlier runs

// Two records and a scenario of Lost Glitches that judge, and a cache of their own.
class Recalled : public testing::Test {
protected:
    static constexpr std::array kRecords{"block.trade.json", "block.one-on-two.json"};

    Recalled() {
        std::filesystem::create_directories(folder_.path("in"));
        for (const std::string name : kRecords)
            std::filesystem::copy_file(source("replays/samples/lost_glitches/rulings/" + name), folder_.path("in/" + name));
        std::filesystem::copy_file(source(kTiny), folder_.path("in/tiny.json"));
    }

    Finished mutate(const std::string& more = "") const {
        return shell("cd " + folder_.path() +
                     " && export XDG_CACHE_HOME=$PWD/cache && arbiter mutate lost_glitches in --quiet --only block " + more);
    }
    // "N as an earlier run judged them"; 0: nothing is said of it.
    static std::size_t recalled(const Finished& run) {
        const std::size_t end = run.output.find(" mutants as an earlier run judged them");
        if (end == std::string::npos) return 0;
        return std::stoul(run.output.substr(run.output.rfind(' ', end - 1)));
    }

    const Folder folder_;
};

TEST_F(Recalled, AnotherRunFindsTheSameWithoutJudgingAgain) {
    const auto first = mutants_of(mutate("--format json")), second = mutants_of(mutate("--format json"));
    ASSERT_GT(first.size(), 5u);
    ASSERT_EQ(first.size(), second.size());
    for (const auto& [change, mutant] : first)
        for (const char* const member : {"status", "statusReason"}) EXPECT_EQ(mutant[member], second.at(change)[member]) << change;
    std::size_t survived = 0;
    for (const auto& [change, mutant] : first) survived += mutant["status"] == "Survived" ? 1 : 0;
    EXPECT_EQ(recalled(mutate()), first.size() - survived) << "the play that tells a survivor is found anew";
    EXPECT_EQ(recalled(mutate("--fresh")), 0u);
    EXPECT_EQ(recalled(mutate("--no-cache")), 0u);
    EXPECT_EQ(recalled(mutate("--positions 100")), 0u) << "another bound";
}

TEST_F(Recalled, WhatAChangedRecordKilledIsJudgedAgainAndNotWhatOthersKilled) {
    const auto before = mutants_of(mutate("--format json"));
    std::size_t killed = 0;
    for (const auto& [change, mutant] : before) killed += mutant["status"] == "Killed" ? 1 : 0;
    folder_.write("in/unrelated.json", read_file(source("replays/samples/lost_glitches/rulings/mulligan.after-start.json")));
    EXPECT_EQ(recalled(mutate()), killed) << "who is not killed may be by a further record";
    mutate();
    for (const std::string name : {kRecords[0], kRecords[1], "tiny.json"})
        folder_.write("in/" + name, read_file(folder_.path("in/" + name)) + "\n");
    EXPECT_EQ(recalled(mutate()), 0u);
}

// ---- lists that come with the games

// All of them are looked at by scripts/mutants.
TEST(Mutate, WhatTheListsOfTheGamesNameIsNotKilled) {
    constexpr int kUsual = 3;
    for (const std::string game : {"proxy", "magepunk", "lost_glitches", "proxy_wars", "vastrix"}) {
        const std::string list = source("model/" + game + "/known_survivors.json");
        if (!std::filesystem::exists(list)) continue;
        std::vector<std::string> arguments{game, "--positions", "200", "--format", "json"};
        const Json known = Json::parse(read_file(list));
        std::vector<std::string> changes;
        for (const auto& [change, reason] : known["survivors"].items()) changes.push_back(change);
        changes = test::sample_of(changes, kUsual);
        for (const std::string& change : changes) arguments.insert(arguments.end(), {"--only", change});
        const auto mutants = mutants_of(mutate(arguments));
        for (const std::string& change : changes) {
            ASSERT_TRUE(mutants.contains(change)) << game << ": " << change;
            EXPECT_EQ(mutants.at(change)["status"], "Ignored") << game << ": " << change;
        }
    }
}

// ---- the form

// The part of the published schema of mutation reports, version 2, that such a report has to do with.
TEST(Mutate, ReportsHaveTheFormThatViewersRead) {
    const Schema form(source("tests/end_to_end/mutation_report.schema.json"));
    const Finished run = mutate({"lost_glitches", "--only", "block", "--only", kNothingOnTheStack, "--positions", "100", "--format", "json",
                                 "replays/samples/lost_glitches/rulings", kTiny});
    const auto error = form.first_error(Json::parse(run.output));
    EXPECT_FALSE(error.has_value()) << error->pointer << ": " << error->message;
    // The form is not one that anything has.
    Json spoilt = Json::parse(run.output);
    for (auto& [file, about] : spoilt["files"].items()) about["mutants"][0]["status"] = "Dead";
    EXPECT_TRUE(form.first_error(spoilt).has_value());
}

TEST(Mutate, LeftOutFilesAreToldOfFoldersThatSomebodyNamed) {
    const Folder folder;
    std::filesystem::copy_file(source("replays/samples/proxy/rulings/install.second.json"), folder.path("judge.json"));
    folder.write("notes.txt", "");
    EXPECT_EQ(mutate({"proxy", "--only", "waive install.once", folder.path()}).errors, "note: not looked at: 1 other file\n");
    EXPECT_EQ(mutate({"proxy_wars", "--only", "waive", "--time", "0.001"}).errors, "");
}

TEST(Mutate, SaysThatNoMutantHasThatName) {
    const Finished run = mutate({"proxy_wars", "--only", "no-such-thing", "replays/samples/proxy_wars/rulings"});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("no mutant with \"no-such-thing\""));
}

}  // namespace
}  // namespace arbiter::end_to_end
