// Every sample in the repository is audited as it says of itself.
#include <gtest/gtest.h>

#include <filesystem>

#include "replays/replay_writer.h"
#include "replays/report_text.h"
#include "tests/replays/audit_of.h"

namespace arbiter {
namespace {

std::vector<std::string> samples_in(const std::string& folder) {
    std::vector<std::string> files;
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(std::string(ARBITER_SOURCE_DIR "/replays/samples/proxy/") + folder)) {
        if (file.path().extension() == ".json") files.push_back(file.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// A deck file may lie among the rulings: it is no record.
bool is_record(const std::string& file) {
    return read_json_file(file).root.value("format", "") == kReplayFormat;
}

void expect_as_it_says(const std::string& folder, std::size_t at_least) {
    std::size_t records = 0;
    for (const std::string& file : samples_in(folder)) {
        if (!is_record(file)) continue;
        for (const Replay& replay : read_replays(file)) {
            ++records;
            const AuditReport report = audit_of(replay, without_readings());
            for (const std::string& difference : unexpected(replay, report)) {
                ADD_FAILURE() << file << ": " << difference << "\n" << report_text(report);
            }
        }
    }
    EXPECT_GE(records, at_least);
}

TEST(Samples, GamesAreJudgedAsExpected) {
    expect_as_it_says("games", 9);
}

TEST(Samples, RulingsAreJudgedAsExpected) {
    expect_as_it_says("rulings", 100);
}

TEST(Samples, DisputesSayWhatIsExpected) {
    std::size_t disputes = 0;
    for (const std::string& file : samples_in("games")) {
        const Replay replay = read_replays(file).front();
        const bool dispute = std::filesystem::path(file).filename().string().starts_with("dispute-");
        disputes += dispute ? 1 : 0;
        EXPECT_EQ(dispute, !replay.expected.empty()) << file;
    }
    EXPECT_GE(disputes, 4u);
}

TEST(Samples, ComeBackFromTheWriter) {
    for (const std::string& file : samples_in("")) {
        if (!is_record(file)) continue;
        const Replay replay = read_replays(file).front();
        EXPECT_EQ(parse_replay(write_replay(replay), file), replay) << file;
    }
}

}  // namespace
}  // namespace arbiter
