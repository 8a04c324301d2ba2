// The auditor on small set positions: each verdict, what it names, and that the audit goes on.
#include "replays/auditor.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "model/core/words/shown_width.h"
#include "replays/replay_writer.h"
#include "replays/report_json.h"
#include "replays/report_text.h"
#include "replays/start.h"
#include "tests/replays/audit_of.h"

namespace arbiter {
namespace {

using testing::Contains;
using testing::HasSubstr;

// Ada holds priority in the main phase, with these members of hers; Bo has passed.
std::string ada_alone(const std::string& ada, const std::string& bo = "") {
    return R"("position": {"phase": "main", "active": "A", "priority": "A", "passed": ["B"], "A": {"deck": {"size": 10}, )" + ada +
           R"(}, "B": {"deck": {"size": 10})" + (bo.empty() ? "" : ", " + bo) + R"(}}, "moves": )";
}

TEST(Auditor, AcceptsWhatIsLegal) {
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p01"], "charges": ["p18"])") +
                                             R"([{"by": "Ada", "play": "set-body", "card": "p01", "line": "front", "pay": ["p18"]}])");
    ASSERT_EQ(report.entries.size(), 1u);
    EXPECT_EQ(report.entries[0].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.exit_status(), 0);
    EXPECT_GT(report.clauses.at("charge.drain"), 0u);
    EXPECT_THAT(report.entries[0].cited, Contains("charge.drain"));
    EXPECT_FALSE(report.final_hash.empty());
}

TEST(Auditor, NamesClauseFactsAlternativesAndMissingEnergy) {
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p04", "p26"], "charges": ["p01"])") +
                                             R"([{"by": "A", "play": "set-body", "card": "p04", "line": "front", "pay": ["p01"]}])");
    const EntryReport& entry = report.entries[0];
    EXPECT_EQ(entry.verdict, Verdict::illegal);
    EXPECT_TRUE(breaks(entry, "body.set-cost"));
    EXPECT_FALSE(entry.violations[0].rule.empty());
    EXPECT_FALSE(entry.violations[0].section.empty());
    EXPECT_FALSE(entry.violations[0].fact.empty());
    ASSERT_TRUE(entry.payment);
    EXPECT_EQ(entry.payment->cost, "[x][f]");
    EXPECT_EQ(entry.payment->missing, "[f]");
    EXPECT_FALSE(entry.payment->core.empty());
    EXPECT_THAT(entry.legal_instead, Contains(HasSubstr("passes")));
    EXPECT_EQ(entry.legal_count, entry.legal_instead.size());
    ASSERT_TRUE(entry.since);
    EXPECT_EQ(entry.since->last_legal, 0u);
    EXPECT_EQ(report.exit_status(), 1);
    const std::string text = report_text(report);
    EXPECT_THAT(text, HasSubstr("ILLEGAL\n"));
    EXPECT_THAT(text, HasSubstr("body.set-cost"));
}

TEST(Auditor, GoesOnAsItWasPlayedAndMarksWhatFollows) {
    const AuditReport report = audit_members(
        ada_alone(R"("hand": ["p04", "p18"], "charges": [])") +
        R"([{"by": "A", "play": "set-body", "card": "p04", "line": "front", "pay": []}, {"by": "A", "play": "install", "card": "p18"},
            {"by": "A", "play": "pass"}, {"by": "A", "play": "attack", "body": "A/front/p04", "unblocked": true}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::illegal);
    EXPECT_TRUE(report.entries[0].effect_made);
    for (std::size_t i = 1; i < 4; ++i) {
        EXPECT_EQ(report.entries[i].verdict, Verdict::legal) << report_text(report);
        EXPECT_TRUE(report.entries[i].tainted);
    }
}

TEST(Auditor, KeepsEveryPaymentPossibleUntilOneIsLeft) {
    // Blank Drone can be paid with [f] or [n]; Surge Bolt afterwards needs [f], so that [n] was drained.
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p01", "p19"], "charges": ["p04", "p10"], "front": ["p02"])") +
                                             R"([{"by": "A", "play": "set-body", "card": "p01", "line": "back"},
                                                 {"by": "A", "play": "set-technique", "card": "p19", "target": "A/front/p02"}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[0].possible, 2u);
    EXPECT_EQ(report.entries[1].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[1].possible, 1u);
    EXPECT_THAT(report_text(report), HasSubstr("final position xxh128:"));
}

TEST(Auditor, SaysOfHowManyPositionsTheRecordEndsInOne) {
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p01"], "charges": ["p04", "p10"])") +
                                             R"([{"by": "A", "play": "set-body", "card": "p01", "line": "back"}])");
    EXPECT_EQ(report.count(Verdict::legal), 1u);
    EXPECT_THAT(report_text(report), HasSubstr("final position one of 2 that the record leaves possible"));
}

TEST(Auditor, SaysWhenTheWayOfPayingMakesNoDifference) {
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p01"], "charges": ["p18", "p18"])") +
                                             R"([{"by": "A", "play": "set-body", "card": "p01", "line": "back"}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::legal);
    EXPECT_EQ(report.entries[0].possible, 1u);
    EXPECT_THAT(report.entries[0].notes, Contains(HasSubstr("does not say what was drained")));
}

TEST(Auditor, ExplainsJointPaymentThatCannotBe) {
    // Each body alone can be paid from one dual charge and one neutral one, both together cannot.
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p03", "p03", "p01"], "charges": ["p03", "p01"])") +
                                             R"([{"by": "A", "play": "set-body", "card": "p01", "line": "back"},
                                                 {"by": "A", "play": "set-body", "card": "p03", "line": "back"},
                                                 {"by": "A", "play": "set-body", "card": "p03", "line": "back"}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::legal);
    EXPECT_EQ(report.entries[1].verdict, Verdict::legal);
    ASSERT_EQ(report.entries[2].verdict, Verdict::illegal);
    ASSERT_TRUE(report.entries[2].payment);
    EXPECT_EQ(report.entries[2].payment->plays, 3u);
    EXPECT_EQ(report.entries[2].payment->missing, "[s]");
}

TEST(Auditor, PassesOverInSilenceWhatNobodyDid) {
    // Bo could answer with a trap and Ada could retain; the record tells neither.
    const std::string position = R"("position": {"phase": "main", "active": "A", "priority": "A",
        "A": {"hand": ["p19"], "charges": ["p04"], "deck": {"size": 10}},
        "B": {"hand": ["p01"], "front": ["p02"], "traps": ["p26"], "charges": ["p26"], "deck": {"size": 10}}}, )";
    const std::string moves = R"("moves": [{"by": "A", "play": "set-technique", "card": "p19", "target": "B/front/p02", "pay": ["p04"]},
                                           {"by": "B", "play": "install", "card": "p01"}])";
    const AuditReport sparse = audit_members(position + moves);
    EXPECT_EQ(sparse.entries[1].verdict, Verdict::legal) << report_text(sparse);
    EXPECT_THAT(sparse.entries[1].silent, Contains(HasSubstr("declines")));
    const AuditReport complete = audit_members(R"("complete": true, )" + position + moves);
    EXPECT_EQ(complete.entries[1].verdict, Verdict::illegal) << report_text(complete);
}

TEST(Auditor, FindsASkippedDuty) {
    // Two of Ada's bodies attacked Bo's Aegis Bearer, which has to strike one of them in round 1; the record goes on to the next turn.
    const AuditReport report = audit_members(
        R"("position": {"phase": "combat", "active": "A", "A": {"front": ["p03", "p08"], "deck": {"size": 10}},
            "B": {"front": ["p17"], "deck": {"size": 10}}}, "moves": [
            {"by": "A", "play": "attack", "body": "A/front/p03", "blocker": "B/front/p17"},
            {"by": "A", "play": "attack", "body": "A/front/p08", "blocker": "B/front/p17"},
            {"by": "B", "play": "keep", "card": "p01"}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[1].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[2].verdict, Verdict::omitted) << report_text(report);
    EXPECT_FALSE(report.entries[2].violations.empty());
    EXPECT_EQ(report.entries[2].possible, 2u) << "the one or the other was struck";
    EXPECT_EQ(report.exit_status(), 1);
}

TEST(Auditor, CarriesUnknownDraws) {
    // Nobody wrote down what Ada drew; setting Ember Guard tells it.
    const std::string decks = R"("players": [{"name": "Ada", "deck": [["p04", 2], ["p01", 2]]}, {"name": "Bo", "deck": [["p02", 4]]}])";
    const Replay replay = parse_replay(
        R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "first": "A",
            "rules": {"settings": {"deck_size": 4, "opening_hand": 1}}, )" +
            decks +
            R"(, "moves": [{"by": "chance", "play": "draw", "of": "A", "card": "?"}, {"by": "A", "play": "install", "card": "p04"}]})",
        "test.json");
    const AuditReport report = audit_of(replay, without_readings());
    EXPECT_EQ(report.entries[0].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[0].possible, 1u) << "an unknown card is not enumerated";
    EXPECT_TRUE(report.entries[0].hash.empty()) << "and no position is told as if it were known";
    EXPECT_EQ(report.entries[1].verdict, Verdict::legal) << report_text(report);
    EXPECT_FALSE(report.entries[1].silent.empty());
}

TEST(Auditor, SaysLoudlyThatOrderAndDrawsDisagree) {
    const Replay replay = parse_replay(
        R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "first": "A",
            "rules": {"settings": {"deck_size": 4, "opening_hand": 1}},
            "players": [{"name": "Ada", "deck": [["p04", 2], ["p01", 2]]}, {"name": "Bo", "deck": [["p02", 4]]}],
            "shuffles": [{"of": "A", "order": ["p01", "p04", "p04", "p01"]}],
            "moves": [{"by": "chance", "play": "draw", "of": "A", "card": "p04"}]})",
        "test.json");
    const AuditReport report = audit_of(replay, without_readings());
    EXPECT_THAT(report.inconsistent, HasSubstr("p04"));
    EXPECT_EQ(report.exit_status(), 2);
}

TEST(Auditor, FollowsARecordedOrder) {
    const Replay replay = parse_replay(
        R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "first": "A",
            "rules": {"settings": {"deck_size": 4, "opening_hand": 1}},
            "players": [{"name": "Ada", "deck": [["p04", 2], ["p01", 2]]}, {"name": "Bo", "deck": [["p02", 4]]}],
            "shuffles": [{"of": "A", "order": ["p01", "p04", "p04", "p01"]}, {"of": "B", "order": ["p02", "p02", "p02", "p02"]}],
            "moves": [{"by": "A", "play": "install", "card": "p04"}]})",
        "test.json");
    const AuditReport report = audit_of(replay, without_readings());
    EXPECT_EQ(report.entries[0].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[0].possible, 1u);
}

TEST(Auditor, NeedsADeckList) {
    const AuditReport report = audit_members(R"("moves": [{"by": "A", "play": "pass"}])");
    EXPECT_FALSE(report.undecided.empty());
    EXPECT_EQ(report.exit_status(), 3);
}

TEST(Auditor, JudgesTheDecksOfTheRecord) {
    const Replay replay = parse_replay(
        R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "moves": [],
            "players": [{"name": "Ada", "deck": [["p04", 40]]}, {"name": "Bo", "deck": [["p02", 39]]}]})",
        "test.json");
    const AuditReport report = audit_of(replay, without_readings());
    EXPECT_GE(report.violations.size(), 3u) << "too many copies twice, one card too few";
    EXPECT_EQ(report.exit_status(), 1);
}

TEST(Auditor, LocatesTheFirstFalseClaim) {
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p01", "p18"], "charges": [])") +
                                             R"([{"by": "A", "play": "install", "card": "p18"}, {"by": "A", "play": "pass"}],
             "claims": [{"after": 0, "A": {"hand": 2}}, {"after": 1, "A": {"hand": 2, "charges": ["p18"]}}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::wrong_result);
    ASSERT_EQ(report.false_claims.size(), 1u);
    EXPECT_EQ(report.false_claims[0].fact, "A/hand");
    EXPECT_EQ(report.false_claims[0].recorded, "2");
    EXPECT_EQ(report.false_claims[0].computed, "1");
    EXPECT_EQ(report.exit_status(), 1);
}

TEST(Auditor, CountsMembersOfClaimsThatAreFalse) {
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p01", "p18"], "charges": [])") +
                                             R"([{"by": "A", "play": "install", "card": "p18"}],
             "claims": [{"after": 1, "A": {"hand": 2, "charges": ["p01"], "deck": 1000}}])");
    EXPECT_EQ(report.false_claims.size(), 3u);
    EXPECT_EQ(report.claims, 1u);
    EXPECT_EQ(report.false_members(), 1u) << "of Ada's part, however much of it is false";
}

TEST(Auditor, TellsNoFalseClaimOfAnEntryThatHangsOnOneThatCannotBeRead) {
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p01", "p18"], "charges": [])") +
                                             R"([{"by": "A", "play": "instal", "card": "p18"},
             {"by": "A", "play": "install", "card": "p18", "claim": {"A": {"hand": 0}}}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::malformed);
    EXPECT_EQ(report.entries[1].verdict, Verdict::undetermined);
    EXPECT_TRUE(report.false_claims.empty()) << report_text(report);
}

TEST(Auditor, ComparesHashes) {
    const std::string members = ada_alone(R"("hand": ["p18"], "charges": [])");
    const AuditReport report = audit_members(members + R"([{"by": "A", "play": "install", "card": "p18"}])");
    Replay replay = record_of(members + R"([{"by": "A", "play": "install", "card": "p18"}])");
    replay.moves[0].hash = report.final_hash;
    EXPECT_EQ(audit_of(replay, without_readings()).entries[0].verdict, Verdict::legal);
    replay.moves[0].hash = "xxh128:00000000000000000000000000000000";
    EXPECT_EQ(audit_of(replay, without_readings()).entries[0].verdict, Verdict::wrong_result);
}

TEST(Auditor, ComparesTheResult) {
    // Ada's deck is empty: Ada loses in the next insight draw.
    const std::string members = R"("position": {"phase": "main", "active": "A", "priority": "A", "passed": ["B"],
        "A": {"deck": {"size": 0}}, "B": {"deck": {"size": 5}}}, "moves": [{"by": "A", "play": "pass"}], )";
    EXPECT_EQ(audit_members(members + R"("result": {"winner": "B"})").result, Verdict::legal);
    EXPECT_EQ(audit_members(members + R"("result": {"winner": "A"})").result, Verdict::wrong_result);
    EXPECT_EQ(audit_members(members + R"("result": {"winner": "nobody"})").exit_status(), 1);
}

TEST(Auditor, LeavesAResultWithoutAnEndUndetermined) {
    const std::string members = ada_alone(R"("hand": ["p18"])") + R"([{"by": "A", "play": "install", "card": "p18"}])";
    EXPECT_EQ(audit_members(members + R"(, "result": {"winner": "A"})").exit_status(), 3);
    // A complete record leaves nothing out: the game has not ended.
    EXPECT_EQ(audit_members(members + R"(, "complete": true, "result": {"winner": "A"})").result, Verdict::wrong_result);
    const std::string conceded =
        ada_alone(R"("hand": ["p18"])") + R"([{"by": "A", "play": "install", "card": "p18"}, {"by": "B", "play": "concede"}])";
    EXPECT_EQ(audit_members(conceded + R"(, "result": {"winner": "A"})").exit_status(), 0);
    EXPECT_EQ(audit_members(conceded + R"(, "result": {"winner": "B"})").exit_status(), 1);
}

// The first concession decides, and after it there is nothing to do.
TEST(Auditor, NothingIsLegalAfterAConcession) {
    const AuditReport report =
        audit_members(ada_alone(R"("hand": ["p18"])") + R"([{"by": "B", "play": "concede"}, {"by": "A", "play": "concede"},
            {"by": "A", "play": "install", "card": "p18"}], "result": {"winner": "A"})");
    EXPECT_EQ(report.entries[0].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[1].verdict, Verdict::illegal) << report_text(report);
    EXPECT_EQ(report.entries[2].verdict, Verdict::illegal) << report_text(report);
    EXPECT_THAT(report.entries[2].problem, HasSubstr("Bo has given up"));
    EXPECT_FALSE(report.entries[2].effect_made);
    EXPECT_EQ(report.computed_result, "Ada wins by concession");
    EXPECT_EQ(report.result, Verdict::legal);
}

// Ada's deck is empty: she loses in the next insight draw, and what Bo says then changes nothing.
TEST(Auditor, AConcessionAfterTheEndChangesNothing) {
    const AuditReport report = audit_members(R"("position": {"phase": "main", "active": "A", "priority": "A", "passed": ["B"],
        "A": {"deck": {"size": 0}}, "B": {"deck": {"size": 5}}}, "moves": [{"by": "A", "play": "pass"},
        {"by": "B", "play": "keep", "card": "p01"}, {"by": "B", "play": "concede"}], "result": {"winner": "B"})");
    EXPECT_EQ(report.entries.back().verdict, Verdict::illegal) << report_text(report);
    EXPECT_THAT(report.entries.back().problem, HasSubstr("the game is over"));
    EXPECT_EQ(report.result, Verdict::legal) << report_text(report);
}

// A decision with one answer may be left out, and may be told, also where the record is complete (insight.keep-one of one card).
TEST(Auditor, AForcedDecisionMayBeLeftOutAndMayBeTold) {
    const std::string before = R"("complete": true, "position": {"phase": "main", "active": "A", "priority": "A",
        "A": {"hand": ["p01"], "deck": {"cards": ["p01", "p01"]}}, "B": {"hand": ["p01"], "deck": {"cards": ["p01", "p01"]}}}, "moves": [
        {"by": "A", "play": "pass"}, {"by": "B", "play": "pass"},)";
    for (const char* kept : {"", R"({"by": "B", "play": "keep", "card": "p01"}, {"by": "A", "play": "keep", "card": "p01"},)"}) {
        const AuditReport report = audit_members(before + kept + R"({"by": "B", "play": "pass"}, {"by": "A", "play": "pass"}])");
        for (const EntryReport& entry : report.entries) EXPECT_EQ(entry.verdict, Verdict::legal) << report_text(report);
    }
}

// A player who says something in a time for plays has not let go of it in silence, though passing was all that was left.
TEST(Auditor, WhatCannotBePlayedIsNoPlayOfALaterTurn) {
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p04"], "charges": [])") +
                                             R"([{"by": "A", "play": "set-body", "card": "p04", "line": "front", "pay": []}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::illegal) << report_text(report);
    EXPECT_TRUE(breaks(report.entries[0], "body.set-cost")) << report_text(report);
}

TEST(Auditor, CallsAnEntryThatCannotBeMadeByItsWords) {
    const AuditReport report = audit_members(ada_alone(R"("front": ["p02"])") +
                                             R"([{"by": "B", "play": "strike", "body": "B/front/p02", "struck": "A/front/p02"}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::illegal) << report_text(report);
    EXPECT_EQ(report.entries[0].text, "Bo: strike B/front/p02, struck A/front/p02");
}

// By its printed name as by its id, also within references and payments.
TEST(Auditor, KnowsCardsByTheirPrintedNames) {
    const std::string start = ada_alone(R"("hand": ["p01", "p18"], "charges": ["p18"], "front": ["p02"])");
    const AuditReport report =
        audit_members(start + R"([{"by": "A", "play": "set-body", "card": "blank drone", "line": "front", "pay": ["Stone Hauler"]}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::illegal) << "it is no charge of hers" << report_text(report);
    const AuditReport named = audit_members(
        start + R"([{"by": "A", "play": "install", "card": "p18"}, {"by": "A", "play": "move", "body": "A/front/Stone Hauler"}])");
    EXPECT_NE(named.entries[1].verdict, Verdict::malformed) << report_text(named);
    const AuditReport unknown = audit_members(start + R"([{"by": "A", "play": "install", "card": "Blank Dron"}])");
    EXPECT_EQ(unknown.entries[0].verdict, Verdict::malformed) << report_text(unknown);
    EXPECT_THAT(unknown.entries[0].problem, HasSubstr("did you mean \"Blank Drone\"?"));
}

TEST(Auditor, FollowsAJudgesRuling) {
    const AuditReport report = audit_members(ada_alone(R"("hand": ["p04"], "charges": [])") +
                                             R"([{"by": "judge", "play": "ruling", "note": "the Guard may be set"},
            {"by": "A", "play": "set-body", "card": "p04", "line": "front", "pay": []},
            {"by": "clock", "play": "time-out", "at": 60000}, {"by": "A", "play": "pass"}])");
    EXPECT_EQ(report.entries[1].verdict, Verdict::under_ruling) << report_text(report);
    EXPECT_EQ(report.entries[2].verdict, Verdict::legal);
    EXPECT_EQ(report.entries[3].verdict, Verdict::legal);
    EXPECT_TRUE(report.entries[3].ruled);
    EXPECT_EQ(report.exit_status(), 0);
}

TEST(Auditor, StartsFromARuledPosition) {
    const AuditReport report =
        audit_members(ada_alone(R"("hand": ["p04"], "charges": ["p04"])") +
                      R"([{"by": "judge", "play": "ruling", "position": {"phase": "main", "active": "A", "priority": "A", "passed": ["B"],
             "A": {"deck": {"size": 10}, "front": ["p04"], "charges": ["p04"]}, "B": {"deck": {"size": 10}}}},
            {"by": "A", "play": "move", "body": "A/front/p04", "pay": ["p04"]}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[1].verdict, Verdict::legal) << report_text(report);
}

TEST(Auditor, CallsEntriesWithoutMeaningMalformed) {
    const AuditReport report =
        audit_members(ada_alone(R"("hand": ["p18"])") +
                      R"([{"by": "A", "play": "instal", "card": "p18"}, {"by": "A", "play": "install", "card": "p99"},
            {"by": "A", "play": "install", "card": "p18", "colour": "red"}, {"by": "judge", "play": "guess"}, {"by": "A", "play": "pass"}])");
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(report.entries[i].verdict, Verdict::malformed) << i;
        EXPECT_THAT(report.entries[i].problem, HasSubstr(fmt::format("/moves/{}", i)));
    }
    EXPECT_EQ(report.entries[4].verdict, Verdict::legal);
    EXPECT_EQ(report.exit_status(), 2);
}

TEST(Auditor, TriesTheOtherReadings) {
    // One dual charge for [f][l]: illegal, unless a charge yields one energy of each of its types.
    const Replay replay = record_of(ada_alone(R"("hand": ["p09"], "charges": ["p09"])") +
                                    R"([{"by": "A", "play": "set-body", "card": "p09", "line": "front", "pay": ["p09"]}])");
    const AuditReport told = audit_of(replay);
    EXPECT_EQ(told.entries[0].verdict, Verdict::illegal);
    EXPECT_GE(told.entries[0].readings_tried, 30u);
    const auto one_of_each = [](const OtherReading& other) {
        return other.ambiguity == "charge.yield" && other.reading == "one-of-each" && other.verdict == Verdict::legal;
    };
    EXPECT_TRUE(std::any_of(told.entries[0].other_readings.begin(), told.entries[0].other_readings.end(), one_of_each))
        << report_text(told);
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::contested;
    EXPECT_EQ(audit_of(replay, options).entries[0].verdict, Verdict::contested);
}

TEST(Auditor, RefusesOtherRulesAndCards) {
    Replay replay = record_of(ada_alone(R"("hand": ["p18"])") + "[]");
    replay.rules.digest = "xxh128:00000000000000000000000000000000";
    EXPECT_THROW(start_of<proxy::Definition>(replay, sample_cards()), InputError);
    replay.rules.digest.clear();
    replay.cards.digest = "xxh128:00000000000000000000000000000000";
    EXPECT_THROW(start_of<proxy::Definition>(replay, sample_cards()), InputError);
}

TEST(Auditor, TellsTheSameInJson) {
    AuditOptions options = without_readings();
    options.events = true;
    options.positions = true;
    const AuditReport report = audit_of(record_of(ada_alone(R"("hand": ["p04"], "charges": ["p01"])") +
                                                  R"([{"by": "A", "play": "set-body", "card": "p04", "line": "front"}])"),
                                        options);
    const Json json = report_json(report, true);
    EXPECT_EQ(json["verdict"], "illegal");
    EXPECT_EQ(json["exit_status"], 1);
    EXPECT_EQ(json["entries"][0]["violations"][0]["clause"], "body.set-cost");
    EXPECT_EQ(json["entries"][0]["payment"]["missing"], "[f]");
    EXPECT_TRUE(json["entries"][0]["before"].is_object());
    EXPECT_TRUE(json["entries"][0]["after"].is_object());
    EXPECT_FALSE(report.entries[0].before_text().empty());
}

// A wide character takes two columns, so that verdicts stand below each other.
TEST(Auditor, PutsVerdictsBelowEachOther) {
    for (const char* name : {"Ada", "\u732b", "e\u0301"}) {
        EntryReport entry;
        entry.number = 1;
        entry.text = std::string(name) + " passes";
        const std::string text = entry_text(entry, {.detail = ReportTextOptions::Detail::all});
        EXPECT_EQ(shown_width(text.substr(0, text.find('\n'))), shown_width(text.substr(0, text.find("LEGAL"))) + 5) << text;
        EXPECT_EQ(shown_width(text.substr(0, text.find("LEGAL"))), 95U) << text;
    }
}

TEST(Auditor, PaymentOfTooLittleBreaksTheClauseOfTheCostAlone) {
    const auto report_with = [](const std::string& pay) {
        return audit_members(R"("position": {"phase": "main", "active": "A", "A": {"hand": ["p10"], "charges": ["p10", "p10", "p03", "p03"],
            "deck": {"size": 10}}, "B": {"deck": {"size": 10}}},
            "moves": [{"by": "A", "play": "set-body", "card": "p10", "line": "front", "pay": )" +
                             pay + "}]");
    };
    for (const char* too_little : {"[]", R"(["p10"])"}) {
        const EntryReport entry = report_with(too_little).entries.front();
        EXPECT_TRUE(breaks(entry, "body.set-cost")) << too_little;
        EXPECT_FALSE(breaks(entry, "charge.produces")) << too_little;
    }
    const EntryReport other_energy = report_with(R"(["p03", "p03"])").entries.front();
    EXPECT_TRUE(breaks(other_energy, "charge.produces")) << "two units are there, and neither is what is asked for";
}

}  // namespace
}  // namespace arbiter
