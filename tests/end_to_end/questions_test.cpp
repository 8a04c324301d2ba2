// Questions as their users ask them: on the command line and in scenarios, with their answers, plays, records and mistakes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Finished ask(const std::vector<std::string>& questions, std::vector<std::string> arguments) {
    std::vector<std::string> all{"verify", "--quiet", "--no-cache"};
    for (const std::string& question : questions) {
        all.push_back("--ask");
        all.push_back(question);
    }
    all.insert(all.end(), arguments.begin(), arguments.end());
    return arbiter(all);
}

Json property_of(const Finished& run, const std::string& id) {
    const Json report = Json::parse(run.output);
    for (const Json& property : report["scenarios"][0]["properties"])
        if (property["id"] == id) return property;
    return {};
}

TEST(Questions, AreAnsweredOnTheCommandLine) {
    const Folder folder;
    const Finished run = ask({"always A.health <= 20", "reach over", "reach A.health > 20"}, {"--replays", folder.path(), kTiny});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output,
                AllOf(HasSubstr("HOLDS  ask.1 in tiny\n    always A.health <= 20\n"), HasSubstr("REACHED  ask.2 in tiny\n    reach over\n"),
                      HasSubstr("NOT REACHED  ask.3 in tiny\n    reach A.health > 20\n")));
}

TEST(Questions, AreViolatedWithTheShortestPlayAndARecordThatIsLegal) {
    const Folder folder;
    const Finished run = ask({"always not over"}, {"--format", "json", "--replays", folder.path(), kTiny});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    const Json violated = property_of(run, "ask.1");
    EXPECT_EQ(violated["outcome"], "violated");
    const std::string replay = folder.path("lost_glitches/tiny/ask.1.json");
    EXPECT_EQ(arbiter({"audit", replay}).status, 0);
    EXPECT_THAT(read_file(replay), HasSubstr("ask.1 is violated in tiny: always not over. over = yes"));
}

TEST(Questions, OfAScenarioAreExpectedLikeProperties) {
    const Folder folder;
    Json scenario = Json::parse(read_file(source(kTiny)));
    scenario["ask"] = Json::parse(R"([{"name": "long", "always": "not over"}, {"name": "win", "reach": "winner = A"}])");
    scenario["expected"] = {{"verdict", "violated"}, {"violated", {"ask.long"}}, {"reached", {"ask.win"}}};
    const std::string file = folder.write("asked.json", scenario.dump());
    const Finished run = arbiter({"verify", "--quiet", "--all-violations", "--replays", folder.path(), file});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    // The same again from the cache of verdicts.
    EXPECT_EQ(arbiter({"verify", "--quiet", "--all-violations", "--replays", folder.path(), file}).status, 0);
    const Finished left_out = arbiter({"verify", "--quiet", "--property", "progress.no-stuck", file});
    EXPECT_THAT(left_out.errors + left_out.output,
                HasSubstr("\"ask.long\" is expected, and --property leaves the scenario's questions out"));
    scenario["expected"]["reached"] = {"ask.wim"};
    const Finished wrong = arbiter({"verify", "--quiet", folder.write("wrong.json", scenario.dump())});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.errors + wrong.output, HasSubstr("/expected/reached/0: unknown question \"ask.wim\"; did you mean \"ask.win\"?"));
}

// What is expected to be reached is a witness as of a property: its play is told where those are asked for.
TEST(Questions, ExpectedToBeReachedAreToldInALine) {
    const Folder folder;
    Json scenario = Json::parse(read_file(source(kTiny)));
    scenario["ask"] = Json::parse(R"([{"name": "win", "reach": "winner = A"}])");
    scenario["expected"] = {{"verdict", "holds"}, {"reached", {"ask.win"}}};
    const std::string file = folder.write("asked.json", scenario.dump());
    const Finished brief = arbiter({"verify", "--quiet", "--no-cache", "--replays", folder.path(), file});
    EXPECT_EQ(brief.status, 0) << brief.output << brief.errors;
    EXPECT_THAT(brief.output,
                AllOf(HasSubstr("REACHED  ask.win in tiny, as expected\n    reach winner = A\n"), Not(HasSubstr("shortest play"))));
    EXPECT_FALSE(std::filesystem::exists(folder.path("lost_glitches/tiny/ask.win.json")));
    const Finished full = arbiter({"verify", "--quiet", "--no-cache", "--witnesses", "--replays", folder.path(), file});
    EXPECT_THAT(full.output, HasSubstr("the shortest play, "));
    EXPECT_EQ(arbiter({"audit", folder.path("lost_glitches/tiny/ask.win.json")}).status, 0);
}

// The search for an answer has the bounds of the scenario too. What the exploration itself has seen stays what it is.
TEST(Questions, ThatABoundLeavesOpenSaySo) {
    const Folder folder;
    Json scenario = Json::parse(read_file(source(kTiny)));
    const Finished whole = arbiter({"verify", "--quiet", "--no-cache", "--format", "json", kTiny});
    const std::uint64_t positions = Json::parse(whole.output)["scenarios"][0]["exploration"]["positions"];
    scenario["bounds"] = {{"positions", positions + 1}};
    scenario["ask"] = Json::parse(R"([{"name": "healthy", "always": "A.health <= 20"}])");
    const std::string file = folder.write("asked.json", scenario.dump());
    const Finished bounded = arbiter({"verify", "--quiet", "--no-cache", file});
    EXPECT_EQ(bounded.status, 3) << bounded.output << bounded.errors;
    EXPECT_THAT(bounded.output,
                AllOf(HasSubstr("complete, depth"), HasSubstr("held, 1 not judged"), Not(HasSubstr("unbroken")),
                      HasSubstr("NOT KNOWN  ask.healthy in tiny: the bound on positions ended its search before anything decided it")));
    EXPECT_THAT(bounded.output, HasSubstr("verdict bounded, expected holds"));
}

TEST(Questions, SpeakOfTurnsAndOfWhatMustCome) {
    const Folder folder;
    const Finished run = ask({"reach turn <= 1 and winner = B", "eventually over", "reach turn >= 2"},
                             {"--format", "json", "--replays", folder.path(), kLoops});
    EXPECT_EQ(property_of(run, "ask.1")["outcome"], "reached") << run.output;
    EXPECT_EQ(property_of(run, "ask.2")["outcome"], "held") << run.output;
    EXPECT_EQ(property_of(run, "ask.3")["outcome"], "reached") << run.output;
}

// Ended positions that need not be told apart are one to the search, and not to a question.
TEST(Questions, SeeHowAGameEnded) {
    const Folder folder;
    const Finished run =
        ask({"reach over and A.health = 3 and B.health = 3", "reach over and A.health = 0 and B.health = 0 and cites(surrender.ends)"},
            {"--format", "json", "--replays", folder.path(), kTiny});
    EXPECT_EQ(property_of(run, "ask.1")["outcome"], "reached") << run.output;
    EXPECT_EQ(property_of(run, "ask.2")["outcome"], "not reached") << run.output;
}

TEST(Questions, AboutStepsCiteClauses) {
    const Folder folder;
    const Finished run = ask({"reach cites(install.place)"}, {"--replays", folder.path(), kLoops});
    EXPECT_THAT(run.output, HasSubstr("ask.1 in loops-and-replacement\n    reach cites(install.place)\n"));
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
}

TEST(Questions, AreRefusedInOneLine) {
    const std::pair<std::string, const char*> refused[] = {
        {"always A.helth <= 20", "--ask: found \"A.helth\" at character 1"},
        {"alwys over", "--ask: found \"alwys\", expected always, reach or eventually, and a condition; did you mean \"always\"?"},
        {"reach", "--ask: found no condition after \"reach\""},
        {"reach phase = mian", "one of setup, start, main, combat, end; did you mean \"main\"?"},
    };
    for (const auto& [question, message] : refused) {
        const Finished run = ask({question}, {kTiny});
        EXPECT_EQ(run.status, 2) << question << run.output;
        EXPECT_THAT(run.errors + run.output, HasSubstr(message)) << question;
    }
    EXPECT_EQ(ask({"always over"}, {"replays/samples/proxy/rulings/install.second.json"}).status, 2);
    const Finished certificate = ask({"always over"}, {"--certificate", Folder().path("x"), kTiny});
    EXPECT_EQ(certificate.status, 2);
}

TEST(Questions, HaveTheirWordsListed) {
    for (const char* game : {"proxy", "lost_glitches", "magepunk", "proxy_wars", "vastrix"}) {
        const Finished run = arbiter({"rules", game, "--words"});
        EXPECT_EQ(run.status, 0);
        EXPECT_THAT(run.output, AllOf(HasSubstr("  phase  "), HasSubstr("  winner  "), HasSubstr("  turn  ")));
    }
}

}  // namespace
}  // namespace arbiter::end_to_end
