// What the audit makes of an illegal play of Lost Glitches: it is carried out as it was played, and what follows is judged from there; what
// is legal instead is a whole entry.
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

// Audits these moves in turn 7 of A, who has Spark on the board and a second one in hand.
AuditReport audit_claims(const std::string& moves, const std::string& claims) {
    static const CardSet cards = LostGlitches::read_cards(ARBITER_SOURCE_DIR "/model/lost_glitches/cards.json");
    const std::string record = R"({"format": "arbiter-replay", "version": 1, "game": "lost_glitches", "rules": {},
        "players": [{"name": "Ada"}, {"name": "Bo"}], "position": {"turn": 7, "active": "A",
        "A": {"hand": ["spark"], "board": ["spark"], "characters": ["glitch"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}},
        "moves": )" + moves + R"(, "claims": )" +
                               claims + "}";
    const Replay replay = parse_replay(record, "test.json");
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    return audit_replay<LostGlitches>(replay, start_of<LostGlitches>(replay, cards), options);
}

// The move is illegal and made all the same; whatever comes after it is legal, and the claims hold.
void expect_made(const AuditReport& report, std::size_t illegal) {
    for (std::size_t move = 0; move < report.entries.size(); ++move) {
        const EntryReport& entry = report.entries[move];
        EXPECT_EQ(entry.verdict, move == illegal ? Verdict::illegal : Verdict::legal) << report_text(report);
        EXPECT_TRUE(entry.effect_made) << report_text(report);
    }
    EXPECT_TRUE(report.false_claims.empty() && report.claims > 0) << report_text(report);
}

TEST(LostGlitchesAsPlayed, AttackTooManyDealsItsDamage) {
    expect_made(
        audit_claims(R"([{"by": "A", "play": "attack", "creatures": ["A/spark"]}, {"by": "B", "play": "pass"}, {"by": "A", "play": "pass"},
        {"by": "B", "play": "pass"}, {"by": "A", "play": "attack", "creatures": ["A/spark"]}, {"by": "B", "play": "pass"},
        {"by": "A", "play": "pass"}])",
                     R"([{"after": 3, "B": {"health": 19}}, {"after": 7, "B": {"health": 18}}])"),
        4);
}

TEST(LostGlitchesAsPlayed, SummonInCombatPutsTheCreatureOnTheBoard) {
    expect_made(audit_claims(R"([{"by": "A", "play": "attack", "creatures": ["A/spark"]}, {"by": "B", "play": "pass"},
        {"by": "A", "play": "summon", "card": "spark"}, {"by": "B", "play": "pass"}, {"by": "A", "play": "pass"}])",
                             R"([{"after": 5, "A": {"board": [{"card": "spark"}, {"card": "spark"}]}, "B": {"health": 19}}])"),
                2);
}

TEST(LostGlitchesAsPlayed, CharacterSpellThatHadToWaitTakesEffect) {
    const std::string glitch =
        R"({"by": "A", "play": "cast", "card": "glitch", "target": "B"}, {"by": "B", "play": "pass"}, {"by": "A", "play": "pass"})";
    expect_made(audit_claims("[" + glitch + R"(, {"by": "B", "play": "pass"}, )" + glitch + "]", R"([{"after": 7, "B": {"health": 18}}])"),
                4);
}

// A block of Ghost by A's two creatures, of which these pairs are told.
AuditReport audit_block(const std::string& pairs) {
    static const CardSet cards = LostGlitches::read_cards(ARBITER_SOURCE_DIR "/model/lost_glitches/cards.json");
    const Replay replay = parse_replay(R"({"format": "arbiter-replay", "version": 1, "game": "lost_glitches", "rules": {},
        "players": [{"name": "Ada"}, {"name": "Bo"}], "position": {"turn": 6, "active": "B",
        "A": {"board": ["firewall", "spark"], "deck": {"size": 5}}, "B": {"board": ["ghost"], "deck": {"size": 5}}},
        "moves": [{"by": "B", "play": "attack", "creatures": ["B/ghost"]}, {"by": "A", "play": "block", "blocks": )" +
                                           pairs + "}]}",
                                       "test.json");
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    return audit_replay<LostGlitches>(replay, start_of<LostGlitches>(replay, cards), options);
}

TEST(LostGlitchesInstead, WhatCouldFollowTheBeginningOfADeclarationIsToldWithIt) {
    const AuditReport report = audit_block(R"([["A/firewall", "B/ghost"]])");
    ASSERT_EQ(report.entries[1].verdict, Verdict::illegal) << report_text(report);
    EXPECT_THAT(report.entries[1].legal_instead, testing::ElementsAre("Ada blocks Bo's Ghost with Firewall and Bo's Ghost with Spark"));
    EXPECT_EQ(report.entries[1].legal_count, 1u);
}

TEST(LostGlitchesInstead, WhereADeclarationHasNoLegalBeginningWhatElseCouldBeDoneIsTold) {
    const AuditReport report = audit_block(R"([["A/spark", "A/firewall"]])");
    ASSERT_EQ(report.entries[1].verdict, Verdict::illegal) << report_text(report);
    EXPECT_THAT(report.entries[1].legal_instead, testing::Contains("Ada passes"));
}

}  // namespace
}  // namespace arbiter
