// The times of records: what is late, what ran out too early, what the record leaves open, and three misses in a row.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/lost_glitches/definition.h"
#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/report_text.h"
#include "replays/start.h"

namespace arbiter {
namespace {

using LostGlitches = lost_glitches::Definition;
using testing::HasSubstr;

const CardSet& cards() {
    static const CardSet set = LostGlitches::read_cards(ARBITER_SOURCE_DIR "/model/lost_glitches/cards.json");
    return set;
}

// A has priority in the main phase of turn 7, and both players have cards enough to go on for a while.
AuditReport audit_moves(const std::string& moves, const std::string& readings = "{}", const std::string& more = "") {
    const std::string record = R"({"format": "arbiter-replay", "version": 1, "game": "lost_glitches", "rules": {"readings": )" + readings +
                               R"(}, "players": [{"name": "Ada"}, {"name": "Bo"}], "position": {"turn": 7, "active": "A",
        "A": {"hand": {"spark": 4}, "deck": {"size": 10}}, "B": {"hand": {"spark": 4}, "deck": {"size": 10}}}, "moves": )" +
                               moves + more + "}";
    const Replay replay = parse_replay(record, "test.json");
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    return audit_replay<LostGlitches>(replay, start_of<LostGlitches>(replay, cards()), options);
}

std::vector<Verdict> verdicts(const AuditReport& report) {
    std::vector<Verdict> all;
    for (const EntryReport& entry : report.entries) all.push_back(entry.verdict);
    return all;
}

constexpr Verdict kLegal = Verdict::legal, kIllegal = Verdict::illegal, kOpen = Verdict::undetermined;

TEST(Times, OfEachDecisionAreItsOwn) {
    const AuditReport report = audit_moves(R"([{"by": "A", "play": "summon", "card": "spark", "at": 30000},
        {"by": "B", "play": "summon", "card": "spark", "at": 60000}, {"by": "A", "play": "pass", "at": 90001}])");
    EXPECT_EQ(verdicts(report), (std::vector{kLegal, kLegal, kIllegal})) << report_text(report);
    ASSERT_EQ(report.entries[2].violations.size(), 2u);
    EXPECT_EQ(report.entries[2].violations[0].clause, "time.limit");
    EXPECT_EQ(report.entries[2].violations[1].clause, "time.skip");
    EXPECT_THAT(report.entries[2].violations[0].fact, HasSubstr("30.001 s"));
    EXPECT_TRUE(report.entries[2].effect_made);
}

TEST(Times, ThatAreMissingAreBoundedByThoseAround) {
    const AuditReport between = audit_moves(R"([{"by": "A", "play": "pass", "at": 1000}, {"by": "B", "play": "summon", "card": "spark"},
        {"by": "A", "play": "pass", "at": 31000}])");
    EXPECT_EQ(verdicts(between), (std::vector{kLegal, kLegal, kLegal})) << report_text(between);
    const AuditReport open = audit_moves(R"([{"by": "A", "play": "pass", "at": 1000}, {"by": "B", "play": "summon", "card": "spark"},
        {"by": "A", "play": "pass", "at": 31001}])");
    EXPECT_EQ(verdicts(open), (std::vector{kLegal, kOpen, kOpen})) << report_text(open);
    EXPECT_EQ(open.exit_status(), 3);
}

TEST(Times, OfWhichThereAreNoneSayNothingOfPlays) {
    const AuditReport report = audit_moves(R"([{"by": "A", "play": "pass"}, {"by": "clock", "play": "time-out", "of": "B"}])");
    EXPECT_EQ(verdicts(report), (std::vector{kLegal, kOpen})) << report_text(report);
}

TEST(Times, ThatRunBackwardsAreMalformed) {
    const AuditReport report = audit_moves(R"([{"by": "A", "play": "pass", "at": 9000}, {"by": "B", "play": "pass", "at": 8000}])");
    EXPECT_EQ(report.entries[1].verdict, Verdict::malformed);
    EXPECT_EQ(report.exit_status(), 2);
}

TEST(Times, ShowWhetherTimeHadRunOut) {
    const AuditReport report = audit_moves(R"([{"by": "clock", "play": "time-out", "of": "A", "at": 29999}])");
    EXPECT_EQ(verdicts(report), (std::vector{kIllegal})) << report_text(report);
    EXPECT_EQ(report.entries[0].violations[0].clause, "time.limit");
    const AuditReport other = audit_moves(R"([{"by": "clock", "play": "time-out", "of": "B", "at": 90000}])");
    EXPECT_EQ(other.entries[0].verdict, kIllegal) << "the decision is A's";
}

TEST(Times, DoNotBindASurrender) {
    const AuditReport report = audit_moves(R"([{"by": "A", "play": "concede", "at": 95000}])", "{}", R"(, "result": {"winner": "B"})");
    EXPECT_EQ(verdicts(report), (std::vector{kLegal})) << report_text(report);
    EXPECT_EQ(report.result, Verdict::legal);
}

const std::string kThreeMisses = R"([{"by": "A", "play": "summon", "card": "spark", "at": 1000},
    {"by": "clock", "play": "time-out", "of": "B", "at": 31000}, {"by": "A", "play": "summon", "card": "spark", "at": 32000},
    {"by": "clock", "play": "time-out", "of": "B", "at": 62000}, {"by": "A", "play": "summon", "card": "spark", "at": 63000},
    {"by": "clock", "play": "time-out", "of": "B", "at": 93000}])";

TEST(Times, OfThreeMissesInARowForfeit) {
    const AuditReport report = audit_moves(kThreeMisses, "{}", R"(, "result": {"winner": "A"})");
    EXPECT_EQ(report.exit_status(), 0) << report_text(report);
    EXPECT_EQ(report.computed_result, "Ada wins");
    const AuditReport disputed = audit_moves(kThreeMisses, "{}", R"(, "result": {"winner": "B"})");
    EXPECT_EQ(disputed.result, Verdict::wrong_result);
}

// Each reading of the clauses on time changes the verdict on some record.
TEST(Times, AreJudgedByTheReadings) {
    const std::string at_limit = R"([{"by": "A", "play": "pass", "at": 30000}])";
    EXPECT_EQ(audit_moves(at_limit, R"({"time.boundary": "exclusive"})").entries[0].verdict, kIllegal);

    const std::string two = R"([{"by": "A", "play": "summon", "card": "spark", "at": 20000}, {"by": "B", "play": "pass", "at": 25000},
        {"by": "A", "play": "pass", "at": 40000}])";
    EXPECT_EQ(audit_moves(two).entries[2].verdict, kLegal);
    EXPECT_EQ(audit_moves(two, R"({"time.clock-start": "phase"})").entries[2].verdict, kIllegal);

    // A phase in which every opportunity ran out counts once.
    EXPECT_EQ(audit_moves(kThreeMisses, R"({"time.unit": "whole-phase"})").computed_result, "the game is not over");

    const std::string broken = R"([{"by": "A", "play": "summon", "card": "spark", "at": 1000},
        {"by": "clock", "play": "time-out", "of": "B", "at": 31000}, {"by": "A", "play": "summon", "card": "spark", "at": 32000},
        {"by": "clock", "play": "time-out", "of": "B", "at": 62000}, {"by": "A", "play": "summon", "card": "spark", "at": 63000},
        {"by": "B", "play": "summon", "card": "spark", "at": 64000}, {"by": "A", "play": "summon", "card": "spark", "at": 65000},
        {"by": "clock", "play": "time-out", "of": "B", "at": 95000}])";
    EXPECT_EQ(audit_moves(broken).computed_result, "the game is not over");
    EXPECT_EQ(audit_moves(broken, R"({"time.reset": "never"})").computed_result, "Ada wins");
}

}  // namespace
}  // namespace arbiter
