// Honest records without half of what a record may leave out (the design's page on records, section 2): that nothing is done, and which
// card came off a deck. Nobody is accused. Whole games of every game are played from seeds, so that a failure can be played again.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "replays/auditor.h"
#include "replays/recorder.h"
#include "replays/replay_reader.h"
#include "replays/report_text.h"
#include "replays/start.h"
#include "tests/replays/audit_of.h"
#include "tests/replays/games_with_samples.h"

namespace arbiter {
namespace {

template <class D>
class LeftOut : public ::testing::Test {
protected:
    // Among them some in which entries that lie far apart have to be taken for later moments than the first (5, 109).
    static constexpr std::uint64_t kSeeds[] = {1, 2, 3, 4, 5, 6, 100, 104, 108, 109, 110, 111};
    static constexpr std::size_t kDecisions = 400;  // of a game, which may be left then

    // What a game played from a seed looks like, without claims.
    static Replay played(std::uint64_t seed) {
        Replay header = read_replays(ARBITER_SOURCE_DIR "/docs/records/" + std::string(D::name) + "-game.json").front();
        header.moves.clear();
        header.claims.clear();
        header.expected.clear();
        header.result.reset();
        RecordOptions options;
        options.seed = seed;
        options.hashes = options.claims = false;
        options.maximum_decisions = kDecisions;
        Replay replay = record_game<D>(header, start_of<D>(header, cards()), options).replay;
        replay.complete = false;
        return replay;
    }

    // Without half of the entries of such rows.
    template <class Which>
    static void leave_out_half(Replay& replay, std::uint64_t seed, Which which) {
        std::mt19937_64 numbers(seed);
        std::erase_if(replay.moves, [&](const Entry& entry) {
            const MoveRow* row = D::moves().find(entry.play);
            return row != nullptr && which(*row) && numbers() % 2 == 0;
        });
    }

    template <class Which>
    static void expect_no_accusations(Which which) {
        for (const std::uint64_t seed : kSeeds) {
            Replay replay = played(seed);
            leave_out_half(replay, seed, which);
            const AuditReport report = audit_replay<D>(replay, start_of<D>(replay, cards()), without_readings());
            for (const Verdict verdict : {Verdict::illegal, Verdict::omitted, Verdict::malformed, Verdict::wrong_result})
                EXPECT_EQ(report.count(verdict), 0u) << "seed " << seed << "\n" << report_text(report);
        }
    }

    static const CardsOf<D>& cards() {
        static const CardsOf<D> cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
        return cards;
    }
};
TYPED_TEST_SUITE(LeftOut, GamesWithSamples, NameOfDefinition);

// Declining, no attack, no block, handing priority on, a trigger that is skipped.
TYPED_TEST(LeftOut, ThatNothingWasDone) {
    this->expect_no_accusations([](const MoveRow& row) { return row.passive && !row.lets_go; });
}

TYPED_TEST(LeftOut, WhatWasDrawn) {
    this->expect_no_accusations([](const MoveRow& row) { return row.role == MoveRow::Role::draw; });
}

using LeftOutOfProxy = LeftOut<proxy::Definition>;

// An insight draw of one card by both players, told with the other player first, or both cards before either is kept.
void tell_insight_otherwise(std::vector<Entry>& moves, std::mt19937_64& numbers) {
    const auto is = [&](std::size_t index, std::string_view play) { return moves[index].play == play; };
    for (std::size_t first = 0; first + 4 <= moves.size(); ++first) {
        const bool insight = is(first, "draw") && is(first + 1, "keep") && is(first + 2, "draw") && is(first + 3, "keep");
        if (!insight || moves[first + 1].by == moves[first + 3].by || numbers() % 4 == 0) continue;
        const auto begin = moves.begin() + static_cast<std::ptrdiff_t>(first);
        if (numbers() % 2 == 0) std::rotate(begin, begin + 2, begin + 4);
        if (numbers() % 2 == 0) std::swap(begin[1], begin[2]);
        first += 3;
    }
}

TEST_F(LeftOutOfProxy, WhichInsightWasTheFirst) {
    for (const std::uint64_t seed : kSeeds) {
        Replay replay = played(seed);
        std::mt19937_64 numbers(seed);
        tell_insight_otherwise(replay.moves, numbers);
        for (const bool complete : {true, false}) {
            replay.complete = complete;
            const AuditReport report =
                audit_replay<proxy::Definition>(replay, start_of<proxy::Definition>(replay, cards()), without_readings());
            EXPECT_EQ(report.count(Verdict::legal), replay.moves.size()) << "seed " << seed << "\n" << report_text(report);
        }
    }
}

using LeftOutOfVastrix = LeftOut<vastrix::Definition>;

// Passes that stand together, in any order: whoever was asked first may be told last.
TEST_F(LeftOutOfVastrix, InWhichOrderPlayersPassed) {
    for (const std::uint64_t seed : kSeeds) {
        Replay replay = played(seed);
        std::mt19937_64 numbers(seed);
        const auto passes = [](const Entry& entry) { return entry.play == "pass"; };
        for (auto first = replay.moves.begin(); first != replay.moves.end();) {
            const auto last = std::find_if_not(first, replay.moves.end(), passes);
            std::shuffle(first, last, numbers);
            first = last == replay.moves.end() ? last : last + 1;
        }
        for (const bool complete : {true, false}) {
            replay.complete = complete;
            const AuditReport report =
                audit_replay<vastrix::Definition>(replay, start_of<vastrix::Definition>(replay, cards()), without_readings());
            EXPECT_EQ(report.count(Verdict::legal) + report.count(Verdict::undetermined), replay.moves.size()) << "seed " << seed << "\n"
                                                                                                               << report_text(report);
        }
    }
}

// A reveal names no player. In this game no account of the reveals that are told was found: the plays are judged without them, but for
// those that stand just after the entry that led to them.
TEST_F(LeftOutOfVastrix, WhoseCardsWereRevealedIsLeftOpenWhereNoAccountHolds) {
    constexpr std::uint64_t kSeed = 146;
    Replay replay = played(kSeed);
    leave_out_half(replay, kSeed, [](const MoveRow& row) { return row.role == MoveRow::Role::draw; });
    const AuditReport honest =
        audit_replay<vastrix::Definition>(replay, start_of<vastrix::Definition>(replay, cards()), without_readings());
    ASSERT_GT(honest.count(Verdict::undetermined), 0u);
    const auto is_reveal = [](const EntryReport& entry) { return entry.entry.value("play", "") == "reveal"; };
    bool at_once = false;
    for (const EntryReport& entry : honest.entries) {
        // Told at once, or after one that is.
        const bool of_mark = entry.number == 1 || honest.entries[entry.number - 2].entry.contains("mark");
        at_once =
            is_reveal(entry) && !of_mark && (at_once || !is_reveal(honest.entries[entry.number - 2])) && entry.verdict == Verdict::legal;
        EXPECT_EQ(entry.verdict, is_reveal(entry) && !at_once ? Verdict::undetermined : Verdict::legal) << entry.text;
        const bool noted = entry.problem.find("note every card") != std::string::npos;
        EXPECT_EQ(noted, entry.verdict == Verdict::undetermined) << entry.problem;
    }

    // What no card could excuse stays illegal: a second Action 3 with the card that has just been scored.
    const auto is_score = [](const Entry& entry) { return entry.play == "score"; };
    const auto last = std::find_if(replay.moves.rbegin(), replay.moves.rend(), is_score);
    ASSERT_NE(last, replay.moves.rend());
    const auto again = replay.moves.insert(last.base(), Entry(*last));
    const auto number = static_cast<std::size_t>(again - replay.moves.begin()) + 1;
    const AuditReport report =
        audit_replay<vastrix::Definition>(replay, start_of<vastrix::Definition>(replay, cards()), without_readings());
    EXPECT_EQ(report.entries[number - 1].verdict, Verdict::illegal);
    EXPECT_EQ(report.count(Verdict::illegal), 1u);
    EXPECT_EQ(report.count(Verdict::omitted), 0u);
}

// Where an account of the reveals was found, what is illegal leaves them as they are.
TEST_F(LeftOutOfVastrix, RevealsWithAnAccountStayLegalBesideWhatIsIllegal) {
    constexpr std::uint64_t kSeed = 3;
    Replay replay = played(kSeed);
    leave_out_half(replay, kSeed, [](const MoveRow& row) { return row.role == MoveRow::Role::draw; });
    const auto score = std::find_if(replay.moves.begin(), replay.moves.end(), [](const Entry& entry) { return entry.play == "score"; });
    ASSERT_NE(score, replay.moves.end());
    replay.moves.insert(score + 1, Entry(*score));
    const AuditReport report =
        audit_replay<vastrix::Definition>(replay, start_of<vastrix::Definition>(replay, cards()), without_readings());
    EXPECT_EQ(report.count(Verdict::illegal), 1u);
    EXPECT_EQ(report.count(Verdict::undetermined), 0u);
}

}  // namespace
}  // namespace arbiter
