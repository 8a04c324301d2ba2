// Honest records without half of what a record may leave out (the design's page on records, section 2): that nothing is done, and which
// card came off a deck. Nobody is accused. Whole games of every game are played from seeds, so that a failure can be played again.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "replays/audit/world.h"
#include "replays/lost_glitches/account.h"
#include "replays/magepunk/account.h"
#include "replays/proxy/account.h"
#include "replays/proxy_wars/account.h"
#include "replays/replay_reader.h"
#include "replays/report_text.h"
#include "replays/vastrix/account.h"
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
        Replay replay = record_game<D>(header, start_of<D>(header, cards()), options);
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

// Of a deck that all share a card that is told says nothing of whose it is: those before it are told, too.
TYPED_TEST(LeftOut, WhatWasDrawn) {
    if constexpr (audit::SharesDeck<TypeParam>) {
        GTEST_SKIP() << "all draw from one deck";
    } else {
        this->expect_no_accusations([](const MoveRow& row) { return row.role == MoveRow::Role::draw; });
    }
}

}  // namespace
}  // namespace arbiter
