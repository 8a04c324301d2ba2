// How verify searches and where it goes on, chosen on the command line: the answers agree, and what they are worth is said.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr char kLong[] = "model/proxy/scenarios/whole-game.json";  // takes seconds

Json explored(std::vector<std::string> options) {
    options.insert(options.begin(), {"verify", kLoops, "--format", "json"});
    const Finished run = arbiter(options);
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    return Json::parse(run.output)["scenarios"][0]["exploration"];
}

TEST(SearchOptions, LeadToTheSameExploration) {
    const Json plain = explored({"--workers", "1"});
    EXPECT_EQ(plain["store"], "exact");
    EXPECT_EQ(plain["workers"], 1);
    EXPECT_EQ(explored({})["workers"], std::clamp(std::thread::hardware_concurrency(), 1u, 64u)) << "one a core";
    const Json together = explored({"--workers", "2"});
    EXPECT_EQ(together["workers"], 2);
    const Json hashed = explored({"--store", "fingerprint"});
    EXPECT_EQ(hashed["store"], "fingerprint");
    EXPECT_GT(hashed["missed_probability"], 0.0);
    EXPECT_LT(hashed["missed_probability"], 1e-20);
    const Folder folder;
    const Json spilt = explored({"--spill", folder.path()});
    for (const char* member : {"digest", "graph_digest", "positions", "transitions", "finished", "levels", "complete"}) {
        EXPECT_EQ(together[member], plain[member]) << member;
        EXPECT_EQ(hashed[member], plain[member]) << member;
        EXPECT_EQ(spilt[member], plain[member]) << member;
    }
}

TEST(SearchOptions, SayWhatAStoreIsWorth) {
    const Finished hashed = arbiter({"verify", kLoops, "--store", "fingerprint"});
    EXPECT_EQ(hashed.status, 0);
    EXPECT_THAT(hashed.output, HasSubstr("fingerprint store, a position was missed with probability of at most"));
    const Finished bits = arbiter({"verify", kLoops, "--store", "bitstate"});
    EXPECT_EQ(bits.status, 3) << bits.output;
    EXPECT_THAT(bits.output, AllOf(HasSubstr("bitstate store, positions may have been missed"), HasSubstr("INCONCLUSIVE")));
    EXPECT_THAT(arbiter({"verify", kLoops}).output, Not(HasSubstr("store")));
}

TEST(SearchOptions, TellStatisticsWhereAsked) {
    const Finished run = arbiter({"verify", kLoops, "--statistics", "--workers", "1"});
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.output, AllOf(HasSubstr("exact store, breadth-first, 1 worker"), HasSubstr("bytes a position"),
                                  HasSubstr("canonical forms"), HasSubstr("choices: ")));
    const Json scenario = Json::parse(arbiter({"verify", kLoops, "--format", "json"}).output)["scenarios"][0];
    std::uint64_t choices = 0;
    for (const auto& [name, count] : scenario["choices"].items()) {
        EXPECT_NE(name, "");
        choices += count.get<std::uint64_t>();
    }
    EXPECT_EQ(choices, scenario["exploration"]["transitions"]);
}

TEST(SearchOptions, MakeTheFolderOfWhatIsSpilt) {
    const Folder folder;
    EXPECT_EQ(arbiter({"verify", kLoops, "--no-cache", "--spill", folder.path("one/two")}).status, 0);
}

// Each is refused by the name of what is different; nothing is changed, so that the right one can still go on.
TEST(Checkpoint, OfAnotherExplorationIsRefused) {
    const Folder folder;
    const std::string there = folder.path("checkpoint");
    ASSERT_EQ(arbiter({"verify", kLong, "--checkpoint", there, "--seconds", "1"}).status, 3);
    const auto error_of = [&](const std::string& scenario, std::vector<std::string> options) {
        options.insert(options.begin(), {"verify", scenario, "--checkpoint", there, "--resume"});
        const Finished run = arbiter(options);
        EXPECT_EQ(run.status, 2) << run.output;
        EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
        return run.errors;
    };
    const auto changed = [&](const char* member, const Json& value) {
        Json scenario = Json::parse(read_file(source(kLong)));
        scenario[member] = value;
        // What is expected of properties that are no longer asked for would be refused before the checkpoint is looked at.
        if (member == std::string("properties")) scenario.erase("expected");
        return folder.write("changed.json", scenario.dump());
    };
    EXPECT_THAT(error_of(changed("rules", {{"waived", {"technique.cost"}}}), {}), HasSubstr("rules"));
    EXPECT_THAT(error_of(changed("name", "another"), {}), HasSubstr("scenario"));
    EXPECT_THAT(error_of(changed("properties", {"cards.conserved"}), {}), HasSubstr("scenario document"));
    EXPECT_THAT(error_of(kLong, {"--no-symmetry"}), HasSubstr("merged by symmetry"));
    EXPECT_THAT(error_of(kLong, {"--depth", "20"}), HasSubstr("depth"));
    EXPECT_THAT(error_of(kLong, {"--property", "cards.conserved"}), HasSubstr("scenario document"));
    EXPECT_EQ(arbiter({"verify", kLong, "--checkpoint", there, "--resume", "--seconds", "1"}).status, 3);
    EXPECT_EQ(arbiter({"verify", kLong, "--checkpoint", folder.path("empty"), "--resume"}).status, 2);
}

struct Wrong {
    std::vector<std::string> options;
    const char* in_error;
};

TEST(SearchOptions, AreRefusedWhereTheyMakeNoSense) {
    for (const Wrong& wrong :
         {Wrong{{"--store", "magic"}, "--store"}, Wrong{{"--order", "backwards"}, "--order"}, Wrong{{"--workers", "0"}, "--workers"},
          Wrong{{"--workers", "100000"}, "worker"}, Wrong{{"--resume"}, "--checkpoint"}, Wrong{{"--seed", "x"}, "--seed"},
          Wrong{{"--certificate", "build/c", "--store", "fingerprint"}, "exact"},
          Wrong{{"--certificate", "build/c", "--order", "depth-first"}, "breadth-first"}}) {
        std::vector<std::string> arguments{"verify", kLoops};
        arguments.insert(arguments.end(), wrong.options.begin(), wrong.options.end());
        const Finished run = arbiter(arguments);
        EXPECT_EQ(run.status, 2) << testing::PrintToString(wrong.options);
        EXPECT_THAT(run.errors, HasSubstr(wrong.in_error));
        EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    }
}

}  // namespace
}  // namespace arbiter::end_to_end
