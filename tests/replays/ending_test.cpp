// A recorded winner that is not the rules' one: the clause by which the game has ended, and what decided. The games are those of rulings.
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/report_text.h"
#include "replays/start.h"
#include "tests/replays/games_with_samples.h"

namespace arbiter {
namespace {

struct Ended {
    std::string_view game, ruling;
    std::string_view computed;  // whom the rules give as the winner
    std::string_view clause, fact;
};

// The players of a ruling are A and B, or M and G.
constexpr Ended kEnded[] = {
    {"proxy", "technique.draws-too-many", "B wins", "loss.draw", "A has to draw, with 0 cards in the deck"},
    {"proxy", "insight.both-empty", "the game is drawn", "loss.keep",
     "A has to keep cards in the insight draw, with 0 cards in the deck and B has to keep cards in the insight draw, with 0 cards in the "
     "deck"},
    {"proxy", "combat.unblocked-too-many", "A wins", "loss.discard", "B has to discard from the deck, with 0 cards in the deck"},
    {"proxy", "trigger.endless", "the game is drawn", "game.until-loss", "forced triggers go round without an end"},
    {"magepunk", "win.exactly-zero", "A wins", "win.immediate", "B has 0 life"},
    {"magepunk", "loss.draw-phase", "B wins", "loss.no-draw", "A has to draw, with no card in the deck"},
    {"magepunk", "trigger.endless", "the game is drawn", "draw.both-lose", "triggers go round without an end"},
    {"lost_glitches", "win.exactly-0", "A wins", "win.health", "B has 0 health"},
    {"lost_glitches", "win.both", "the game is drawn", "win.health", "A has 0 health and B has -1 health"},
    {"lost_glitches", "surrender.late", "A wins", "surrender.ends", "B has surrendered"},
    {"lost_glitches", "time.third-miss", "A wins", "time.forfeit", "B has let the time run out 3 times in a row"},
    {"proxy_wars", "win.higher", "M wins", "win.inequality", "M's total is higher, 4 + 7 against 10 + 0"},
    {"proxy_wars", "turn.both-stuck", "the game is drawn", "turn.use-option", "neither player has an option"},
    {"vastrix", "sudden.points-first", "B wins", "end.win-check", "B has 21 of 21 Points"},
    {"vastrix", "sudden.runs-out", "A wins", "sudden.win", "the Sudden Counter of A is 0"},
    {"vastrix", "exhausted.tie-decided-by-points", "B wins", "exhausted.tie-points",
     "the Exhausted Counter is 0; Anchors: A 1, B 1; Points: A 5, B 6"},
    {"vastrix", "multiplayer.teams.mate-wins", "B and D win", "end.win-check", "D has 21 of 21 Points"},
};

void PrintTo(const Ended& ended, std::ostream* out) {
    *out << ended.game << " " << ended.ruling;
}

template <class D>
class Endings : public ::testing::Test {
protected:
    // The game of the ruling, with this winner on record.
    static AuditReport audited(const Ended& ended, Seats winners) {
        static const CardsOf<D> cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
        const std::string folder = std::string(ARBITER_SOURCE_DIR "/replays/samples/") + std::string(D::name) + "/rulings/";
        Replay replay = read_replays(folder + std::string(ended.ruling) + ".json").front();
        replay.result = RecordedResult{winners, ""};
        AuditOptions options;
        options.other_readings = AuditOptions::OtherReadings::never;
        return audit_replay<D>(replay, start_of<D>(replay, cards), options);
    }
};
TYPED_TEST_SUITE(Endings, GamesWithSamples, NameOfDefinition);

TYPED_TEST(Endings, AreToldWhereTheRecordHasAnotherWinner) {
    for (const Ended& ended : kEnded) {
        if (ended.game != TypeParam::name) continue;
        const AuditReport report =
            this->audited(ended, ended.computed == "A wins" || ended.computed == "M wins" ? Seats::of(1) : Seats::of(0));
        EXPECT_EQ(report.result, Verdict::wrong_result) << ::testing::PrintToString(ended);
        EXPECT_EQ(report.computed_result, ended.computed) << ::testing::PrintToString(ended);
        ASSERT_TRUE(report.ending) << ::testing::PrintToString(ended);
        EXPECT_EQ(report.ending->clause, ended.clause) << ::testing::PrintToString(ended);
        EXPECT_EQ(report.ending->fact, ended.fact) << ::testing::PrintToString(ended);
    }
}

TYPED_TEST(Endings, AreNotToldWhereTheRecordHasTheRulesWinner) {
    for (const Ended& ended : kEnded) {
        if (ended.game != TypeParam::name || !ended.computed.ends_with(" wins")) continue;
        const bool first = ended.computed == "A wins" || ended.computed == "M wins";
        const AuditReport report = this->audited(ended, Seats::of(first ? 0 : 1));
        EXPECT_EQ(report.result, Verdict::legal) << ::testing::PrintToString(ended);
        EXPECT_FALSE(report.ending) << ::testing::PrintToString(ended);
    }
}

TEST(EndingOfRecord, AnUnfinishedGameIsASentence) {
    AuditReport report;
    report.recorded_result = "Ann wins";
    report.computed_result = "the game is not over";
    EXPECT_EQ(report.difference_of_result(), "recorded: Ann wins; by the rules: the game is not over");
}

}  // namespace
}  // namespace arbiter
