// What was found is told where files beside the result cannot be written: nothing is lost but those files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct Unwritten : testing::Test {
    // A file stands where a folder is to be, which stops everybody, the administrator too.
    Unwritten() {
        for (const char* game : {"lost_glitches", "proxy"}) folder.write(game, "");
    }

    Folder folder;
};

TEST_F(Unwritten, CounterexamplesHideNoViolation) {
    const auto verify = [&](const char* format) {
        return arbiter(
            {"verify", "--quiet", "--no-cache", "--format", format, "--replays", folder.path(), "--ask", "always A.hand <= 0", kTiny});
    };
    const Finished run = verify("text");
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, AllOf(HasSubstr("VIOLATED  ask.1 in tiny"), HasSubstr("NOT WRITTEN"), Not(HasSubstr("BAD INPUT"))));
    EXPECT_EQ(lines_of(run.errors).size(), 1u) << run.errors;
    const Json json = Json::parse(verify("json").output);
    EXPECT_EQ(json["scenarios"][0]["verdict"], "violated");
    EXPECT_EQ(json["bad_inputs"][0]["written"], false);
    EXPECT_THAT(verify("github").output, AllOf(HasSubstr("title=arbiter%3A ask.1::"), HasSubstr("title=arbiter%3A not-written::")));
    EXPECT_THAT(verify("html").output, HasSubstr("1 file not written"));
}

// Nor are they taken for written by a later run that could write them.
TEST_F(Unwritten, CounterexamplesAreWrittenByTheNextRun) {
    const std::string here = "XDG_CACHE_HOME=" + folder.path("cache") + " arbiter verify --quiet --ask 'always A.hand <= 0' --replays ";
    const std::string command = here + folder.path() + " " + kTiny;
    EXPECT_EQ(shell(command).status, 2);
    std::filesystem::remove(folder.path("lost_glitches"));
    EXPECT_EQ(shell(command).status, 1);
    EXPECT_TRUE(std::filesystem::exists(folder.path("lost_glitches/tiny/ask.1.json")));
}

TEST_F(Unwritten, PagesAndDrawingsHideNothing) {
    for (const char* option : {"--page", "--coverage", "--graph"}) {
        const Finished run = arbiter({"verify", "--quiet", "--no-cache", "--depth", "1", option, folder.path("proxy/file.json"), kTiny});
        EXPECT_EQ(run.status, 2) << option;
        EXPECT_THAT(run.output, AllOf(HasSubstr("tiny"), HasSubstr("NOT WRITTEN  " + folder.path("proxy/file.json")))) << option;
    }
}

TEST_F(Unwritten, RecordsHideNoDifference) {
    const Finished run = arbiter({"diff", "--quiet", "--replays", folder.path(), "default", "waive main.summon", kTiny});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, AllOf(HasSubstr("DIFFERENT  legality in tiny"), HasSubstr("NOT WRITTEN")));
}

TEST_F(Unwritten, RecordsHideNoFindingOfFuzz) {
    const Finished run = arbiter({"fuzz", "proxy", "--quiet", "--games", "200", "--seed", "1", "--rules", "waive install.once-per-turn",
                                  "--replays", folder.path()});
    EXPECT_EQ(run.status, 2) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("install.at-most-one"), HasSubstr("NOT WRITTEN")));
}

}  // namespace
}  // namespace arbiter::end_to_end
