// Small records of which it was written down from the rulebooks what must come out: each file of tests/replays/cases says what is expected
// (entry 0: the record as a whole; what is not named is legal), and why. The whole games of docs/records are such records, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/report_json.h"
#include "replays/report_text.h"
#include "replays/start.h"
#include "tests/replays/games_with_samples.h"
#include "tests/sample.h"

namespace arbiter {
namespace {

template <class D>
class Cases : public ::testing::Test {
protected:
    static std::vector<std::string> files() {
        std::vector<std::string> files;
        const std::filesystem::path folder = std::string(ARBITER_SOURCE_DIR "/tests/replays/cases/") + std::string(D::name);
        if (std::filesystem::exists(folder)) {
            for (const auto& file : std::filesystem::directory_iterator(folder))
                if (file.path().extension() == ".json") files.push_back(file.path().string());
        }
        files.push_back(ARBITER_SOURCE_DIR "/docs/records/" + std::string(D::name) + "-game.json");
        std::sort(files.begin(), files.end());
        return files;
    }
};
TYPED_TEST_SUITE(Cases, GamesWithSamples, NameOfDefinition);

TYPED_TEST(Cases, AreJudgedAsTheySay) {
    using D = TypeParam;
    const CardsOf<D> cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    for (const std::string& file : this->files()) {
        const Replay replay = read_replays(file).front();
        EXPECT_FALSE(replay.expected.empty()) << file << " says nothing";
        const AuditReport report = audit_replay<D>(replay, start_of<D>(replay, cards), options);
        const std::vector<std::string> differences = unexpected(replay, report);
        EXPECT_TRUE(differences.empty()) << file << ": " << differences.front() << "\n" << report_text(report);
    }
}

// Most records are right, and judged without words of their entries, taking each for the first decision that it can tell: the verdict is
// the one that the search gives.
TYPED_TEST(Cases, AreJudgedAlikeWithWordsAndWithout) {
    using D = TypeParam;
    constexpr int kUsual = 80;
    const CardsOf<D> cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
    AuditOptions with_words, without;
    with_words.other_readings = without.other_readings = AuditOptions::OtherReadings::never;
    without.legal_entries = false;
    std::vector<std::string> files = this->files();
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(std::string(ARBITER_SOURCE_DIR "/replays/samples/") + std::string(D::name)))
        if (file.path().extension() == ".json" && read_json_file(file.path().string()).root.value("format", "") == kReplayFormat)
            files.push_back(file.path().string());
    std::sort(files.begin(), files.end());
    for (const std::string& file : test::sample_of(files, kUsual)) {
        for (Replay replay : read_replays(file)) {
            for (const bool complete : {replay.complete, false}) {
                replay.complete = complete;
                const Start<D> start = start_of<D>(replay, cards);
                EXPECT_EQ(verdict_line(audit_replay<D>(replay, start, without)), verdict_line(audit_replay<D>(replay, start, with_words)))
                    << file;
            }
        }
    }
}

// What players do at the same time may be told by one after the other: whole games with their first such run told in another order.
TYPED_TEST(Cases, MayTellWhatHappensAtTheSameTimeInAnyOrder) {
    using D = TypeParam;
    // Who draws from a pack that all share does not draw while others do.
    const auto taken_by_all = [](const MoveRow& row) { return row.word == "take-agents"; };
    const bool at_the_same_time = SetsOrders<D> || std::any_of(D::moves().rows.begin(), D::moves().rows.end(), taken_by_all);
    if (!at_the_same_time) GTEST_SKIP() << "nothing happens at the same time";
    static const std::set<std::string> kAtTheSameTime = {"draw", "take-agents", "take-faction", "cut", "end-cut"};
    const CardsOf<D> cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    std::size_t tried = 0;
    std::vector<std::string> files = this->files();
    for (const auto& file :
         std::filesystem::directory_iterator(std::string(ARBITER_SOURCE_DIR "/replays/samples/") + std::string(D::name) + "/games"))
        if (file.path().extension() == ".json") files.push_back(file.path().string());
    for (const std::string& file : files) {
        if (tried == 2) break;
        Replay replay = read_replays(file).front();
        const auto at_once = [](const Entry& entry) { return kAtTheSameTime.contains(entry.play); };
        const auto first = std::find_if(replay.moves.begin(), replay.moves.end(), at_once);
        const auto last = std::find_if_not(first, replay.moves.end(), at_once);
        const auto owner = [](const Entry& entry) {
            return entry.by.kind == Author::Kind::player ? std::string(1, static_cast<char>('A' + entry.by.seat))
                                                         : entry.details->value("of", "");
        };
        if (last - first < 4 || replay.position) continue;
        ++tried;
        const AuditReport in_order = audit_replay<D>(replay, start_of<D>(replay, cards), options);
        const std::string of_first = owner(*first);
        std::stable_partition(first, last, [&](const Entry& entry) { return owner(entry) != of_first; });
        for (auto entry = first; entry != last; ++entry) {
            entry->hash.clear();
            entry->claim.reset();
        }
        const auto run = static_cast<std::size_t>(last - replay.moves.begin());
        std::erase_if(replay.claims, [&](const Claim& claim) { return claim.after > 0 && claim.after < run; });
        const AuditReport told_otherwise = audit_replay<D>(replay, start_of<D>(replay, cards), options);
        EXPECT_EQ(told_otherwise.count(Verdict::illegal), in_order.count(Verdict::illegal)) << file << report_text(told_otherwise);
        EXPECT_EQ(told_otherwise.final_hash, in_order.final_hash) << file;
    }
    EXPECT_GT(tried, 0u);
}

}  // namespace
}  // namespace arbiter
