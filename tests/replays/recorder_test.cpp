// Recorded games: they are legal, repeat, and come back from their file unchanged.
#include "replays/recorder.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/magepunk/definition.h"
#include "model/vastrix/definition.h"
#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"
#include "replays/report_text.h"
#include "replays/start.h"
#include "tests/replays/audit_of.h"

namespace arbiter {
namespace {

Replay header() {
    Replay replay;
    replay.file = ARBITER_SOURCE_DIR "/replays/recorded.json";
    replay.game = "proxy";
    replay.players = {{"Ada", Contestant::Deck::file, {}, "../model/proxy/decks/ember-and-lantern.json"},
                      {"Bo", Contestant::Deck::file, {}, "../model/proxy/decks/noxious-archive.json"}};
    return replay;
}

Replay recorded(std::uint64_t seed, Policy policy, std::size_t decisions = 20000) {
    RecordOptions options;
    options.seed = seed;
    options.policy = policy;
    options.maximum_decisions = decisions;
    const Replay start = header();
    return record_game<proxy::Definition>(start, start_of<proxy::Definition>(start, sample_cards()), options).replay;
}

TEST(Recorder, TheSameSeedGivesTheSameGame) {
    EXPECT_EQ(recorded(7, Policy::random), recorded(7, Policy::random));
    EXPECT_FALSE(recorded(7, Policy::random) == recorded(8, Policy::random));
}

TEST(Recorder, PlaysToTheEnd) {
    for (const Policy policy : {Policy::random, Policy::passive, Policy::aggressive}) {
        const Replay replay = recorded(3, policy);
        EXPECT_TRUE(replay.result.has_value());
        EXPECT_TRUE(replay.complete);
        EXPECT_FALSE(replay.claims.empty());
    }
}

TEST(Recorder, PoliciesDiffer) {
    const auto passes = [](const Replay& replay) {
        return std::count_if(replay.moves.begin(), replay.moves.end(), [](const Entry& entry) { return entry.play == "pass"; });
    };
    const Replay passive = recorded(5, Policy::passive);
    const Replay aggressive = recorded(5, Policy::aggressive);
    EXPECT_GT(passes(passive) * static_cast<std::ptrdiff_t>(aggressive.moves.size()),
              passes(aggressive) * static_cast<std::ptrdiff_t>(passive.moves.size()));
}

// A selection of a draft may be held up, and then be lost: few are.
TEST(Recorder, SeldomHoldsUpASelection) {
    using vastrix::Definition;
    Replay start = read_replays(ARBITER_SOURCE_DIR "/docs/records/vastrix-game.json").front();
    start.moves.clear();
    start.claims.clear();
    start.expected.clear();
    start.result.reset();
    start.rules.changes = {{"settings", {{"deffy_enabled", true}, {"deffy_sub_mode", 1}}}};
    const auto cards = Definition::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<Definition>());
    std::ptrdiff_t selected = 0, held_up = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RecordOptions options;
        options.seed = seed;
        options.maximum_decisions = 60;
        const Replay replay = record_game<Definition>(start, start_of<Definition>(start, cards), options).replay;
        const auto told = [&](std::string_view word) {
            return std::count_if(replay.moves.begin(), replay.moves.end(), [&](const Entry& entry) { return entry.play == word; });
        };
        selected += told("select");
        held_up += told("delay");
    }
    EXPECT_GT(held_up, 0);
    EXPECT_GT(selected, 4 * held_up);
}

// Charges that are kept grow beyond what a payment has room for: the record ends before that, and what it has can be judged.
TEST(Recorder, EndsBeforeAPlayThatThereIsNoRoomFor) {
    using magepunk::Definition;
    Replay start;
    start.file = ARBITER_SOURCE_DIR "/replays/recorded.json";
    start.game = "magepunk";
    start.players = {{"Ada", Contestant::Deck::file, {}, "../model/magepunk/decks/constructed-decay.json"},
                     {"Bo", Contestant::Deck::file, {}, "../model/magepunk/decks/constructed-steam.json"}};
    start.rules.changes = {{"settings", {{"charges_carry_over", true}}}};
    const auto cards = Definition::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<Definition>());
    int without_room = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        RecordOptions options;
        options.seed = seed;
        const auto begin = start_of<Definition>(start, cards);
        const RecordedGame recorded = record_game<Definition>(start, begin, options);
        without_room += recorded.end == RecordEnd::no_room ? 1 : 0;
        const AuditReport report = audit_replay<Definition>(recorded.replay, begin, without_readings());
        EXPECT_EQ(report.count(Verdict::legal), recorded.replay.moves.size()) << report_text(report);
    }
    EXPECT_GT(without_room, 0);
}

RC_GTEST_PROP(Recorder, RecordedGamesAreLegal, ()) {
    const auto seed = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    const Policy policy = *rc::gen::inRange(0, 2) == 0 ? Policy::random : Policy::aggressive;
    Replay replay = recorded(seed, policy, static_cast<std::size_t>(*rc::gen::inRange(20, 400)));
    Replay read = parse_replay(write_replay(replay), replay.file);
    RC_ASSERT(read == replay);
    const AuditReport report = audit_of(read, without_readings());
    RC_ASSERT(report.exit_status() == 0);
    RC_ASSERT(report.count(Verdict::legal) == replay.moves.size());
}

// Without what may be left to silence, the record still has one meaning.
RC_GTEST_PROP(Recorder, SparseRecordsAreLegal, ()) {
    const auto seed = *rc::gen::inRange<std::uint64_t>(0, 1000000);
    Replay replay = recorded(seed, Policy::random, 200);
    replay.complete = false;
    replay.claims.clear();
    std::erase_if(replay.moves, [](const Entry& entry) { return entry.play == "decline" || entry.play == "yield"; });
    for (Entry& entry : replay.moves) entry.hash.clear();
    const AuditReport report = audit_of(replay, without_readings());
    RC_ASSERT(report.count(Verdict::legal) == replay.moves.size());
}

// Whatever is done to a record, the audit ends in a report or in an InputError.
RC_GTEST_PROP(Recorder, AlteredRecordsAreSurvived, ()) {
    const auto seed = *rc::gen::inRange<std::uint64_t>(0, 1000);
    Replay replay = recorded(seed, Policy::aggressive, 120);
    replay.complete = *rc::gen::inRange(0, 2) == 0;
    const int changes = *rc::gen::inRange(1, 5);
    for (int i = 0; i < changes && !replay.moves.empty(); ++i) {
        const std::size_t place = *rc::gen::inRange<std::size_t>(0, replay.moves.size());
        const std::size_t other = *rc::gen::inRange<std::size_t>(0, replay.moves.size());
        switch (*rc::gen::inRange(0, 5)) {
            case 0:
                replay.moves.erase(replay.moves.begin() + static_cast<std::ptrdiff_t>(place));
                break;
            case 1:
                std::swap(replay.moves[place], replay.moves[other]);
                break;
            case 2:
                replay.moves.insert(replay.moves.begin() + static_cast<std::ptrdiff_t>(place), replay.moves[other]);
                break;
            case 3:
                replay.moves[place].details = replay.moves[other].details;
                break;
            default:
                if (!replay.moves[place].details->empty()) replay.moves[place].details.own().begin().value() = "?";
                break;
        }
    }
    for (Claim& claim : replay.claims) claim.after = std::min(claim.after, replay.moves.size());
    try {
        AuditOptions options = without_readings();
        options.maximum_worlds = 32;
        const AuditReport report = audit_of(replay, options);
        RC_ASSERT(report.entries.size() == replay.moves.size());
        RC_ASSERT(!report_text(report).empty());
    } catch (const InputError& error) {
        RC_ASSERT(std::string(error.what()).find('\n') == std::string::npos);
    }
}

}  // namespace
}  // namespace arbiter
