// Every sample in the repository is audited as it says of itself, and there is one for every ruling of every register.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"
#include "replays/report_text.h"
#include "replays/start.h"
#include "tests/replays/games_with_samples.h"

namespace arbiter {
namespace {

template <class D>
class Samples : public ::testing::Test {
protected:
    static std::string folder(const std::string& name) {
        return std::string(ARBITER_SOURCE_DIR "/replays/samples/") + std::string(D::name) + "/" + name;
    }

    static std::vector<std::string> samples_in(const std::string& name) {
        std::vector<std::string> files;
        for (const auto& file : std::filesystem::recursive_directory_iterator(folder(name)))
            if (file.path().extension() == ".json") files.push_back(file.path().string());
        std::sort(files.begin(), files.end());
        return files;
    }

    // A deck file may lie among the rulings: it is no record.
    static bool is_record(const std::string& file) { return read_json_file(file).root.value("format", "") == kReplayFormat; }

    static const CardsOf<D>& cards() {
        static const CardsOf<D> cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
        return cards;
    }

    static void expect_as_they_say(const std::string& name) {
        AuditOptions options;
        options.other_readings = AuditOptions::OtherReadings::never;
        for (const std::string& file : samples_in(name)) {
            if (!is_record(file)) continue;
            for (const Replay& replay : read_replays(file)) {
                const AuditReport report = audit_replay<D>(replay, start_of<D>(replay, cards()), options);
                for (const std::string& difference : unexpected(replay, report))
                    ADD_FAILURE() << file << ": " << difference << "\n" << report_text(report);
            }
        }
    }
};
TYPED_TEST_SUITE(Samples, GamesWithSamples, NameOfDefinition);

TYPED_TEST(Samples, GamesAreJudgedAsExpected) {
    this->expect_as_they_say("games");
}

TYPED_TEST(Samples, RulingsAreJudgedAsExpected) {
    this->expect_as_they_say("rulings");
}

// Rulings under a reading that the program does not play, of plays that are legal under no other.
constexpr std::string_view kWithoutRecord[] = {"battlerealm.bravery.r.iron-advance-ace"};

// Does the ruling ask for another reading of what the program has fixed at its default?
bool asks_for_what_is_fixed(const RulesVocabulary& vocabulary, const RulingInfo& ruling) {
    return std::ranges::any_of(ruling.readings, [&](const ChosenReading& chosen) {
        const AmbiguityInfo& ambiguity = vocabulary.rulebook->ambiguities[chosen.ambiguity];
        return vocabulary.why_fixed(chosen.ambiguity) && chosen.reading != ambiguity.default_reading;
    });
}

// A file bears the name of its ruling; the same ruling under another reading has the reading's key after it.
TYPED_TEST(Samples, EveryRulingHasOne) {
    std::set<std::string> there;
    for (const std::string& file : this->samples_in("rulings")) there.insert(std::filesystem::path(file).stem().string());
    for (const RulingInfo& ruling : TypeParam::rulebook().rulings) {
        const bool left_out = std::ranges::find(kWithoutRecord, ruling.id) != std::end(kWithoutRecord);
        EXPECT_NE(there.contains(std::string(ruling.id)), left_out) << ruling.id;
        EXPECT_TRUE(!left_out || asks_for_what_is_fixed(TypeParam::Rules::vocabulary(), ruling)) << ruling.id;
    }
}

// At least four whole games, half of them altered into disputes that say what is expected.
TYPED_TEST(Samples, DisputesSayWhatIsExpected) {
    std::size_t games = 0, disputes = 0;
    for (const std::string& file : this->samples_in("games")) {
        const Replay replay = read_replays(file).front();
        const bool dispute = std::filesystem::path(file).filename().string().starts_with("dispute-");
        ++games;
        disputes += dispute ? 1 : 0;
        EXPECT_EQ(dispute, !replay.expected.empty()) << file;
    }
    EXPECT_GE(games, 4u);
    EXPECT_GE(2 * disputes, games);
}

TYPED_TEST(Samples, ComeBackFromTheWriter) {
    for (const std::string& file : this->samples_in("")) {
        if (!this->is_record(file)) continue;
        const Replay replay = read_replays(file).front();
        EXPECT_EQ(parse_replay(write_replay(replay), file), replay) << file;
    }
}

}  // namespace
}  // namespace arbiter
