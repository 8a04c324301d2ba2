// Other readings of the rulebook: of what nothing asks about none is tried, and the others from the entry on that asks; what is told is
// what trying all of them from the beginning tells.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/report_json.h"
#include "replays/start.h"
#include "tests/replays/games_with_samples.h"

namespace arbiter {
namespace {

template <class D>
class OtherReadings : public ::testing::Test {
protected:
    static const CardsOf<D>& cards() {
        static const CardsOf<D> cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
        return cards;
    }

    static std::vector<Replay> rulings() {
        return records_in(std::string(ARBITER_SOURCE_DIR "/replays/samples/") + std::string(D::name) + "/rulings");
    }

    static std::vector<Replay> records_in(const std::string& folder) {
        std::vector<std::string> files;
        for (const auto& file : std::filesystem::recursive_directory_iterator(folder))
            if (file.path().extension() == ".json" && read_json_file(file.path().string()).root.value("format", "") == kReplayFormat)
                files.push_back(file.path().string());
        std::sort(files.begin(), files.end());
        std::vector<Replay> all;
        for (const std::string& file : files)
            for (Replay& replay : read_replays(file)) all.push_back(std::move(replay));
        return all;
    }

    // The number of readings that were told.
    static std::size_t expect_told_as_by_all(const Replay& replay) {
        const Start<D> start = start_of<D>(replay, cards());
        AuditOptions options;
        options.explanations = false;
        const AuditReport asked = audit_replay<D>(replay, start, options);
        options.tries_unasked_readings = true;
        EXPECT_EQ(report_json(asked).dump(), report_json(audit_replay<D>(replay, start, options)).dump()) << replay.file;
        std::size_t told = 0;
        for (const EntryReport& entry : asked.entries) told += entry.other_readings.size();
        return told;
    }
};
TYPED_TEST_SUITE(OtherReadings, GamesWithSamples, NameOfDefinition);

TYPED_TEST(OtherReadings, AreToldAsIfAllWereTried) {
    std::mt19937 random(20261127);
    std::size_t told = 0, tried = 0;
    for (Replay& replay : this->rulings()) {
        // Of many that are legal some are made faulty: an entry of theirs is told twice.
        const bool judged = !replay.expected.empty();
        if (!judged && random() % 8 != 0) continue;
        if (!judged && !replay.moves.empty()) replay.moves.push_back(replay.moves[random() % replay.moves.size()]);
        told += this->expect_told_as_by_all(replay);
        if (++tried == 60) break;
    }
    EXPECT_GT(tried, 10U);
    EXPECT_GT(told, 0U);
}

// Late in a whole game, most of what is asked about was asked long before.
TYPED_TEST(OtherReadings, AreToldInWholeGamesAsIfAllWereTried) {
    using D = TypeParam;
    const std::string file = std::string(ARBITER_SOURCE_DIR "/docs/records/") + std::string(D::name) + "-game.json";
    for (const std::size_t place : {3U, 2U}) {
        Replay replay = read_replays(file).front();
        const auto twice = replay.moves.begin() + static_cast<std::ptrdiff_t>(replay.moves.size() - replay.moves.size() / place);
        replay.moves.insert(twice, Entry(*twice));
        replay.result.reset();
        this->expect_told_as_by_all(replay);
    }
}

// Each verdict that is told of another reading is the one of the same record under rules that read it so.
TYPED_TEST(OtherReadings, AreToldAsARecordUnderThemIsJudged) {
    using D = TypeParam;
    constexpr std::size_t kTried = 25, kLongest = 40;  // and more until one has a reading to tell of
    std::mt19937 random(20261130);
    std::vector<Replay> cases = this->records_in(std::string(ARBITER_SOURCE_DIR "/tests/replays/cases/") + std::string(D::name));
    std::erase_if(cases, [](const Replay& one) { return one.moves.size() > kLongest || !one.rules.file.empty(); });
    std::shuffle(cases.begin(), cases.end(), random);
    std::size_t told = 0;
    for (std::size_t tried = 0; tried < cases.size() && (tried < kTried || told == 0); ++tried) {
        const Replay& replay = cases[tried];
        for (const EntryReport& entry : audit_replay<D>(replay, start_of<D>(replay, this->cards()), AuditOptions{}).entries) {
            for (const OtherReading& other : entry.other_readings) {
                Replay otherwise = replay;
                otherwise.rules.digest.clear();
                otherwise.rules.changes["readings"][other.ambiguity] = other.reading;
                AuditOptions plain;
                plain.other_readings = AuditOptions::OtherReadings::never;
                const AuditReport report = audit_replay<D>(otherwise, start_of<D>(otherwise, this->cards()), plain);
                EXPECT_EQ(name_of(report.entries.at(entry.number - 1).verdict), name_of(other.verdict))
                    << replay.file << " entry " << entry.number << " if " << other.ambiguity << " = " << other.reading;
                ++told;
            }
        }
    }
    EXPECT_GT(told, 0U);
}

// A reading by which all of the record holds changes what is said of each of its entries, and not of the first that fails alone.
TEST(OtherReadingsOfSeveralEntries, ThatMendAllAreToldOfEach) {
    using D = vastrix::Definition;
    const std::string file = "/tests/replays/cases/vastrix/y32.claims-of-revealed-cards-by-another-reading.json";
    const Replay replay = read_replays(std::string(ARBITER_SOURCE_DIR) + file).front();
    const auto cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
    const AuditReport report = audit_replay<D>(replay, start_of<D>(replay, cards), AuditOptions{});
    std::size_t failed = 0;
    for (const EntryReport& entry : report.entries) {
        if (entry.verdict != Verdict::wrong_result) continue;
        ++failed;
        ASSERT_EQ(entry.other_readings.size(), 1U) << entry.number;
        EXPECT_EQ(entry.other_readings.front().ambiguity, "rus.trigger");
        EXPECT_EQ(entry.other_readings.front().verdict, Verdict::legal);
    }
    EXPECT_EQ(failed, 2U);
}

}  // namespace
}  // namespace arbiter
