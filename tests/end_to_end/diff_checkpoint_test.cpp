// Comparisons of arbiter diff that stop and go on from a checkpoint.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/end_to_end/diff_runs.h"

namespace arbiter::end_to_end {
namespace {

using testing::HasSubstr;

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

}  // namespace
}  // namespace arbiter::end_to_end
