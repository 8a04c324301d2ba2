// Records in which hands, decks or draws are not noted: what is then unknown stays unknown, and is made known by what the table plays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "model/lost_glitches/definition.h"
#include "model/magepunk/definition.h"
#include "model/proxy/definition.h"
#include "model/vastrix/definition.h"
#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/report_text.h"
#include "replays/start.h"

namespace arbiter {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

template <class D>
AuditReport audit_of(const std::string& players, const std::string& members) {
    static const auto cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/model/") + std::string(D::name) + "/cards.json");
    const std::string text = R"({"format": "arbiter-replay", "version": 1, "game": ")" + std::string(D::name) + R"(", "players": )" +
                             players + ", " + members + "}";
    const Replay replay = parse_replay(text, "test.json");
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    return audit_replay<D>(replay, start_of<D>(replay, cards), options);
}

constexpr const char* kNoLists = R"([{"name": "Ada"}, {"name": "Bo"}])";

// Forty cards, of each of which a deck has at most three; two of Blank Drone.
std::string with_lists(const std::string& list) {
    return R"([{"name": "Ada", "deck": )" + list + R"(}, {"name": "Bo", "deck": )" + list + "}]";
}
const std::string kProxyLists = with_lists(
    R"([["p01", 2], ["p02", 2], ["p03", 3], ["p04", 3], ["p05", 3], ["p09", 3], ["p11", 2], ["p15", 1], ["p16", 3], ["p17", 3], ["p19", 3],
        ["p21", 2], ["p23", 3], ["p24", 2], ["p27", 3], ["p30", 2]])");

void expect_legal(const AuditReport& report) {
    for (const EntryReport& entry : report.entries) EXPECT_EQ(entry.verdict, Verdict::legal) << report_text(report);
    EXPECT_TRUE(report.false_claims.empty()) << report_text(report);
}

// Every entry is legal, and none leaves several positions possible: what is unknown is not enumerated.
void expect_one_position(const AuditReport& report) {
    expect_legal(report);
    for (const EntryReport& entry : report.entries) EXPECT_EQ(entry.possible, 1u) << entry.number;
}

// ---- Proxy

AuditReport audit_proxy(const std::string& members) {
    return audit_of<proxy::Definition>(kProxyLists, members);
}

TEST(UnknownCards, PassOfAPlayerWhoseHandNobodyNoted) {
    expect_one_position(audit_proxy(R"("moves": [{"by": "chance", "play": "first-player", "player": "A"}, {"by": "A", "play": "pass"}])"));
}

// What is refused is told beside what could have been played, of a hand of which nobody knows what it is.
TEST(UnknownCards, WhatCouldBePlayedOfThemIsToldWhereAnEntryIsRefused) {
    const AuditReport report = audit_proxy(
        R"("moves": [{"by": "chance", "play": "first-player", "player": "A"}, {"by": "A", "play": "set-trap", "card": "p01"}])");
    const EntryReport& refused = report.entries.back();
    ASSERT_EQ(refused.verdict, Verdict::illegal) << report_text(report);
    EXPECT_THAT(refused.legal_instead, Contains("Ada installs Stone Hauler, if it is in hand"));
    EXPECT_THAT(refused.legal_instead, Contains("Ada passes"));
}

// Passes told in turns, whoever begins: who is asked may have been able to do nothing else, and may have done that without a word.
TEST(UnknownCards, PassWhileAPlayerWhoseHandNobodyNotedIsAsked) {
    std::string moves;
    for (int pair = 0; pair < 20; ++pair) moves += R"({"by": "A", "play": "pass"}, {"by": "B", "play": "pass"}, )";
    const AuditReport report = audit_proxy(R"("moves": [)" + moves + R"({"by": "A", "play": "pass"}])");
    ASSERT_EQ(report.entries.size(), 41u);
    std::size_t undetermined = 0;
    for (const EntryReport& entry : report.entries) {
        EXPECT_TRUE(entry.verdict == Verdict::legal || entry.verdict == Verdict::undetermined) << report_text(report);
        if (entry.verdict == Verdict::undetermined && ++undetermined == 1) {
            EXPECT_THAT(entry.problem, ::testing::HasSubstr("no pass of Bo is recorded before it: it is legal if there was one"));
        }
    }
    EXPECT_GT(undetermined, 0u);
    const AuditReport whole = audit_proxy(R"("complete": true, "moves": [)" + moves + R"({"by": "A", "play": "pass"}])");
    EXPECT_EQ(whole.verdict(), Verdict::illegal) << report_text(whole);
}

TEST(UnknownCards, PlayFromAHandThatNobodyNoted) {
    expect_one_position(audit_proxy(R"("first": "A", "moves": [{"by": "Ada", "play": "install", "card": "Blank Drone"}])"));
    expect_one_position(audit_proxy(R"("first": "A", "moves": [
        {"by": "A", "play": "install", "card": "p01"}, {"by": "B", "play": "install", "card": "p02"},
        {"by": "A", "play": "pass"}, {"by": "B", "play": "pass"},
        {"by": "B", "play": "install", "card": "p03"}, {"by": "A", "play": "install", "card": "p01"},
        {"by": "B", "play": "pass"}, {"by": "A", "play": "pass"},
        {"by": "A", "play": "install", "card": "p02"}, {"by": "B", "play": "install", "card": "p03"}])"));
}

TEST(UnknownCards, DeckListBoundsHowOftenACardIsPlayed) {
    const AuditReport report = audit_proxy(R"("first": "A", "moves": [
        {"by": "A", "play": "install", "card": "p01"}, {"by": "A", "play": "pass"}, {"by": "B", "play": "pass"},
        {"by": "B", "play": "pass"}, {"by": "A", "play": "install", "card": "p01"}, {"by": "A", "play": "pass"},
        {"by": "A", "play": "install", "card": "p01"}])");
    ASSERT_EQ(report.entries.size(), 7u);
    EXPECT_EQ(report.entries[4].verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[6].verdict, Verdict::illegal) << "the deck has two: " << report_text(report);
}

// No charges, and a body with a cost: that Ada may hold the card is not denied.
TEST(UnknownCards, OnlyWhatIsTrueWhateverTheHandIsForbids) {
    const AuditReport report = audit_proxy(R"("first": "A", "moves": [{"by": "A", "play": "set-body", "card": "p04", "line": "front"}])");
    const EntryReport& entry = report.entries.at(0);
    EXPECT_EQ(entry.verdict, Verdict::illegal);
    ASSERT_EQ(entry.violations.size(), 1u) << report_text(report);
    EXPECT_EQ(entry.violations[0].clause, "body.set-cost");
}

TEST(UnknownCards, OpeningHandsToldOneAfterTheOther) {
    const std::string ada =
        R"({"by": "chance", "play": "draw", "of": "A", "card": "p01"}, {"by": "chance", "play": "draw", "of": "A", "card": "p02"},
        {"by": "chance", "play": "draw", "of": "A", "card": "p03"}, {"by": "chance", "play": "draw", "of": "A", "card": "p03"},
        {"by": "chance", "play": "draw", "of": "A", "card": "p30"})";
    const std::string bo =
        R"({"by": "chance", "play": "draw", "of": "B", "card": "p01"}, {"by": "chance", "play": "draw", "of": "B", "card": "p02"},
        {"by": "chance", "play": "draw", "of": "B", "card": "p04"}, {"by": "chance", "play": "draw", "of": "B", "card": "p09"},
        {"by": "chance", "play": "draw", "of": "B", "card": "p09"})";
    const std::string rest =
        R"({"by": "chance", "play": "draw", "of": "A", "card": "p19"}, {"by": "chance", "play": "draw", "of": "B", "card": "p21"},
        {"by": "A", "play": "install", "card": "p30", "claim": {"A": {"hand": ["p01", "p02", "p03", "p03", "p19"]},
                                                                "B": {"hand": ["p01", "p02", "p04", "p09", "p09", "p21"]}}})";
    const auto record = [&](const std::string& moves) { return audit_proxy(R"("first": "A", "moves": [)" + moves + "]"); };
    const AuditReport in_blocks = record(ada + "," + bo + "," + rest), other_first = record(bo + "," + ada + "," + rest);
    expect_legal(in_blocks);
    expect_legal(other_first);
    EXPECT_EQ(in_blocks.final_hash, other_first.final_hash);
    EXPECT_FALSE(in_blocks.final_hash.empty()) << "everything is known";
}

TEST(UnknownCards, CardThatLiesElsewhereIsNotDrawn) {
    const AuditReport report = audit_proxy(R"("first": "A", "moves": [
        {"by": "A", "play": "pass", "claim": {"B": {"hand": ["p15", "?", "?", "?", "?", "?"]}}}, {"by": "B", "play": "pass"},
        {"by": "chance", "play": "draw", "of": "B", "card": "p15"}])");
    EXPECT_EQ(report.entries.at(0).verdict, Verdict::legal) << report_text(report);
    EXPECT_NE(report.entries.at(2).verdict, Verdict::legal) << "the deck has one: " << report_text(report);
}

TEST(UnknownCards, HashOfUnknownCardsIsLeftOpenAndSaysWhatToNote) {
    const AuditReport report =
        audit_proxy(R"("first": "A", "moves": [{"by": "A", "play": "pass", "hash": "xxh128:00000000000000000000000000000000"}])");
    const EntryReport& entry = report.entries.at(0);
    EXPECT_EQ(entry.verdict, Verdict::undetermined);
    EXPECT_NE(entry.problem.find("note which cards Ada drew before the first turn"), std::string::npos) << entry.problem;
    EXPECT_TRUE(entry.hash.empty());
}

TEST(UnknownCards, ClaimOfAHandMakesItKnown) {
    const AuditReport report = audit_proxy(R"("first": "A", "moves": [
        {"by": "A", "play": "pass", "claim": {"A": {"hand": ["p01", "p01", "p02", "p15", "p16", "p17"]}}},
        {"by": "B", "play": "pass"}], "claims": [{"after": 1, "A": {"hand": ["p01", "p01", "p02", "p15", "p16", "p17"]}}])");
    expect_legal(report);
    const AuditReport too_many = audit_proxy(
        R"("first": "A", "moves": [{"by": "A", "play": "pass", "claim": {"A": {"hand": ["p01", "p01", "p01", "p02", "p15", "p16"]}}}])");
    EXPECT_FALSE(too_many.false_claims.empty()) << "the deck has two of p01";
}

TEST(UnknownCards, HandThatIsPartlyKnown) {
    const std::string position = R"("position": {"phase": "main", "active": "A",
        "A": {"hand": ["p04", "?", "?"], "charges": ["p04", "p04"], "traps": ["?"], "deck": {"size": 10}}, "B": {"hand": {"?": 3}, "deck": {"size": 10}}}, )";
    const auto with = [&](const std::string& moves) {
        return audit_of<proxy::Definition>(kNoLists, position + R"("moves": [)" + moves + "]");
    };
    const AuditReport report = with(R"({"by": "A", "play": "install", "card": "p01", "claim": {"A": {"hand": ["p04", "?"]}}},
        {"by": "B", "play": "install", "card": "p09", "claim": {"B": {"hand": 2}}})");
    expect_one_position(report);
    const AuditReport third = with(R"({"by": "A", "play": "set-trap", "card": "p26"}, {"by": "B", "play": "pass"},
        {"by": "A", "play": "install", "card": "p01"}, {"by": "A", "play": "set-trap", "card": "p26"})");
    EXPECT_EQ(third.entries[2].verdict, Verdict::legal) << report_text(third);
    EXPECT_EQ(third.entries[3].verdict, Verdict::illegal) << "p04 alone is left in hand";
}

// The trap that nobody noted as it was set.
TEST(UnknownCards, FaceDownTrapIsKnownWhenItIsActivated) {
    const AuditReport report = audit_of<proxy::Definition>(kNoLists, R"("position": {"phase": "main", "active": "A",
        "A": {"hand": ["p19"], "charges": ["p19", "p19", "p19"], "deck": {"size": 10}},
        "B": {"traps": ["?", "?"], "charges": ["p17", "p17", "p17"], "front": ["p01"], "deck": {"size": 10}}},
        "moves": [{"by": "A", "play": "pass", "claim": {"B": {"traps": ["p26", "?"]}}}])");
    expect_legal(report);
}

TEST(UnknownCards, EntryThatNamesNoCardDependsOnWhatNobodyNoted) {
    const AuditReport report = audit_of<proxy::Definition>(kNoLists, R"("position": {"phase": "main", "active": "A",
        "A": {"hand": ["?"], "deck": {"size": 10}}, "B": {"deck": {"size": 10}}},
        "moves": [{"by": "A", "play": "set-trap", "card": "?"}])");
    EXPECT_EQ(report.entries[0].verdict, Verdict::undetermined) << report_text(report);
    EXPECT_NE(report.entries[0].problem.find("note which cards Ada has"), std::string::npos) << report.entries[0].problem;
}

TEST(UnknownCards, NothingIsShownAsFactThatIsNotKnown) {
    const AuditReport report = audit_proxy(R"("first": "A", "moves": [{"by": "A", "play": "pass"}])");
    const auto& silent = report.entries[0].silent;
    EXPECT_EQ(std::count(silent.begin(), silent.end(), "6 unknown cards come off Ada's deck"), 1) << report_text(report);
    for (const std::string& text : silent) EXPECT_EQ(text.find("on top of"), std::string::npos) << text;
}

TEST(UnknownCards, LongRecordWithoutDraws) {
    std::string moves;
    for (int turn = 0; turn < 20; ++turn) {
        const char* first = turn % 2 == 0 ? "A" : "B";
        const char* second = turn % 2 == 0 ? "B" : "A";
        for (const char* player : {first, second})
            moves += std::string(moves.empty() ? "" : ", ") + R"({"by": ")" + player + R"(", "play": "pass"})";
    }
    expect_one_position(audit_proxy(R"("first": "A", "moves": [)" + moves + "]"));
}

// ---- Magepunk

const char* const kFillerPosition = R"("rules": {"id": "magepunk"}, "position": {"phase": "second-main", "active": "A",
    "A": {"deck": {"size": 10}}, "B": {"resources": {"turbine-array": 1}, "deck": {"size": 10}}}, )";

TEST(UnknownCards, DrawnFillerIsWhatIsPlayed) {
    expect_one_position(audit_of<magepunk::Definition>(kNoLists, std::string(kFillerPosition) + R"("moves": [{"by": "A", "play": "leave"},
        {"by": "B", "play": "play", "card": "spark-jolt", "target": "A"}])"));
}

TEST(UnknownCards, DrawnFillerIsWhatIsRecorded) {
    expect_one_position(audit_of<magepunk::Definition>(kNoLists, std::string(kFillerPosition) + R"("moves": [{"by": "A", "play": "leave"},
        {"by": "chance", "play": "draw", "of": "B", "card": "spark-jolt"},
        {"by": "B", "play": "play", "card": "spark-jolt", "target": "A"}])"));
}

TEST(UnknownCards, OneCardWasDrawnAndNotTwo) {
    const AuditReport report =
        audit_of<magepunk::Definition>(kNoLists, std::string(kFillerPosition) + R"("moves": [{"by": "A", "play": "leave"},
        {"by": "B", "play": "play", "card": "spark-jolt", "target": "A"}, {"by": "A", "play": "no-fast"},
        {"by": "B", "play": "resource", "card": "turbine-array"}])");
    EXPECT_EQ(report.entries.at(3).verdict, Verdict::illegal) << report_text(report);
}

TEST(UnknownCards, LeavingAPhaseWithAHandThatNobodyNoted) {
    expect_one_position(
        audit_of<magepunk::Definition>(with_lists(R"({"file": ")" ARBITER_SOURCE_DIR R"(/model/magepunk/decks/skirmish-ab.json"})"),
                                       R"("first": "A", "moves": [{"by": "A", "play": "leave"}])"));
}

TEST(UnknownCards, ResourcesAreKnown) {
    EXPECT_THROW(audit_of<magepunk::Definition>(kNoLists, R"("position": {"phase": "main", "active": "A",
        "A": {"resources": ["?"], "deck": {"size": 10}}, "B": {"deck": {"size": 10}}}, "moves": [])"),
                 InputError);
}

// ---- Lost Glitches

TEST(UnknownCards, MulliganAfterDrawsOfWhichHalfAreTold) {
    const AuditReport report = audit_of<lost_glitches::Definition>(
        R"([{"name": "Ada", "deck": [["spark", 3], ["firewall", 3], ["runner", 3], ["titan", 2], ["dead-drop", 3], ["saboteur", 2], ["leech", 2],
             ["echo", 2], ["jolt", 3], ["overclock", 2], ["interrupt", 2], ["overflow", 1], ["feedback", 1], ["format", 1]], "apart": ["patch"]},
            {"name": "Bo", "deck": [["null-process", 2], ["archivist", 3], ["stress-test", 2], ["self-repair", 2], ["restore-point", 2],
             ["decoy", 2], ["ghost", 3], ["firewall", 2], ["handshake", 2], ["data-wipe", 2], ["rollback", 1], ["eject", 2], ["backdoor", 2],
             ["recharge", 1], ["interrupt", 2]], "apart": ["veto"]}])",
        R"("moves": [{"by": "chance", "play": "first-player", "player": "A"},
        {"by": "chance", "play": "draw", "of": "A", "card": "overclock"}, {"by": "chance", "play": "draw", "of": "A", "card": "runner"},
        {"by": "chance", "play": "draw", "of": "A", "card": "echo"}, {"by": "chance", "play": "draw", "of": "A", "card": "saboteur"},
        {"by": "chance", "play": "draw", "of": "A", "card": "saboteur"}, {"by": "chance", "play": "draw", "of": "A", "card": "overflow"},
        {"by": "chance", "play": "draw", "of": "A", "card": "spark"}, {"by": "B", "play": "keep-hand"},
        {"by": "A", "play": "mulligan", "cards": ["overclock", "saboteur", "saboteur", "echo", "overflow", "runner", "spark"]},
        {"by": "chance", "play": "draw", "of": "A", "card": "format"}])");
    expect_one_position(report);
}

TEST(UnknownCards, PassesAndPlaysOfAHandThatNobodyNoted) {
    const std::string lists = R"([{"name": "Ada", "deck": {"file": ")" ARBITER_SOURCE_DIR R"(/model/lost_glitches/decks/alpha.json"}},
        {"name": "Bo", "deck": {"file": ")" ARBITER_SOURCE_DIR R"(/model/lost_glitches/decks/beta.json"}}])";
    expect_one_position(audit_of<lost_glitches::Definition>(lists, R"("first": "A", "moves": [{"by": "A", "play": "pass"}])"));
}

TEST(UnknownCards, SentBackCardsAreNamedFromAnUnknownHand) {
    const AuditReport report = audit_of<lost_glitches::Definition>(
        with_lists(R"({"file": ")" ARBITER_SOURCE_DIR R"(/model/lost_glitches/decks/alpha.json"})"),
        R"("first": "A", "moves": [{"by": "A", "play": "mulligan", "cards": ["?", "?"]}, {"by": "B", "play": "keep-hand"}])");
    expect_legal(report);
}

// ---- VASTRIX: one pack that all share, each card of it once

AuditReport audit_vastrix(const std::string& members) {
    return audit_of<vastrix::Definition>(kNoLists, members);
}
AuditReport audit_vastrix_moves(const std::string& moves) {
    return audit_vastrix(R"("moves": [)" + moves + "]");
}

// Plays, draws and responses of players of whose hands nothing is noted, with every pass left out.
TEST(UnknownCards, WholeTurnsOfHandsThatNobodyNoted) {
    expect_one_position(audit_vastrix_moves(R"(
        {"by": "A", "play": "score", "card": "6C"}, {"by": "B", "play": "score", "card": "9D"},
        {"by": "A", "play": "scuttle", "card": "10H", "target": "9D"}, {"by": "B", "play": "draw"},
        {"by": "A", "play": "play", "mode": "anchor", "card": "QS"},
        {"by": "B", "play": "play", "mode": "three-discard", "card": "3C"},
        {"by": "A", "play": "play", "mode": "ace-counter", "card": "AC", "target": "3C"}, {"by": "A", "play": "draw"},
        {"by": "B", "play": "score", "card": "2D", "claim": {"A": {"hand": 2, "points": ["6C"]}, "B": {"points": ["2D"]}}})"));
}

TEST(UnknownCards, CardThatLiesElsewhereIsInNoHand) {
    const AuditReport report =
        audit_vastrix_moves(R"({"by": "A", "play": "score", "card": "6C"}, {"by": "B", "play": "score", "card": "6C"})");
    EXPECT_EQ(report.entries.at(0).verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries.at(1).verdict, Verdict::illegal) << "there is one 6C: " << report_text(report);
}

TEST(UnknownCards, NamedPackBoundsWhatIsPlayed) {
    const std::string pack = R"({"name": "Ada", "deck": {"format": "arbiter-deck", "version": 1, "name": "few", "game": "vastrix",
        "cards": ["6C", "6D", "7C", "7D", "8C", "8D", "9C", "9D", "10C", "10D", "JC", "JD", "QC", "QD", "KC", "KD"]}})";
    const auto with = [&](const std::string& card) {
        return audit_of<vastrix::Definition>("[" + pack + R"(, {"name": "Bo"}])",
                                             R"("moves": [{"by": "A", "play": "score", "card": ")" + card + R"("}])");
    };
    expect_one_position(with("7D"));
    EXPECT_EQ(with("2C").verdict(), Verdict::illegal);
}

// What was drawn is told of some draws and not of others.
TEST(UnknownCards, DrawsFromTheSharedDeckOfWhichSomeAreTold) {
    const AuditReport report = audit_vastrix_moves(R"({"by": "A", "play": "draw"}, {"by": "chance", "play": "reveal", "card": "6D"},
        {"by": "B", "play": "draw"}, {"by": "A", "play": "score", "card": "6D"}, {"by": "B", "play": "score", "card": "6D"})");
    for (const std::size_t entry : {0, 1, 2, 3}) EXPECT_EQ(report.entries.at(entry).verdict, Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries.at(4).verdict, Verdict::illegal) << report_text(report);
}

TEST(UnknownCards, DrawThatIsToldLaterIsLeftOpen) {
    const AuditReport report = audit_vastrix_moves(
        R"({"by": "A", "play": "draw"}, {"by": "B", "play": "score", "card": "6D"}, {"by": "chance", "play": "reveal", "card": "7D"})");
    EXPECT_EQ(report.entries.at(2).verdict, Verdict::undetermined) << report_text(report);
    EXPECT_THAT(report.entries.at(2).problem, ::testing::HasSubstr("note which cards Ada drew before the first turn"))
        << report_text(report);
}

TEST(UnknownCards, SwapBarThatNobodyNoted) {
    expect_legal(
        audit_vastrix_moves(R"({"by": "A", "play": "swap", "takes": "8D", "puts": "9C"}, {"by": "A", "play": "score", "card": "8D"},
        {"by": "B", "play": "take-up", "card": "9C"}, {"by": "A", "play": "draw", "claim": {"swap_up": ["QH"]}})"));
}

// A hand that a claim lists is known from then on, and no other card of the pack is in it.
TEST(UnknownCards, ClaimOfAHandOfTheSharedPack) {
    const auto with = [](const std::string& by_bo, const std::string& by_ada) {
        return audit_vastrix_moves(R"({"by": "A", "play": "score", "card": "6C", "claim": {"A": {"hand": ["7C", "7D", "7H", "7S"]}}},
            {"by": "B", "play": "score", "card": ")" +
                                   by_bo + R"("}, {"by": "A", "play": "score", "card": ")" + by_ada + R"("})");
    };
    expect_legal(with("9D", "7H"));
    EXPECT_EQ(with("7S", "7H").entries.at(1).verdict, Verdict::illegal) << "Ada has it";
    // A 7 might have brought it; but of a card that is not in a known hand no play is supposed that nobody recorded.
    EXPECT_EQ(with("9D", "KC").entries.at(2).verdict, Verdict::illegal) << "Ada has no other cards";
}

TEST(UnknownCards, WhatDependsOnTheSharedPackSaysWhatToNote) {
    const AuditReport open = audit_vastrix_moves(R"({"by": "A", "play": "score", "card": "?"})");
    EXPECT_EQ(open.entries.at(0).verdict, Verdict::undetermined) << report_text(open);
    EXPECT_THAT(open.entries.at(0).problem, ::testing::HasSubstr("note which cards Ada drew before the first turn"));
    const AuditReport hash = audit_vastrix_moves(R"({"by": "A", "play": "draw", "hash": "xxh128:00000000000000000000000000000000"})");
    EXPECT_EQ(hash.entries.at(0).verdict, Verdict::undetermined) << report_text(hash);
    EXPECT_TRUE(hash.entries.at(0).hash.empty());
}

TEST(UnknownCards, NothingOfTheSharedPackIsShownAsFact) {
    const AuditReport report = audit_vastrix_moves(R"({"by": "A", "play": "draw"}, {"by": "B", "play": "draw"})");
    const auto& silent = report.entries.at(0).silent;
    EXPECT_TRUE(std::any_of(silent.begin(), silent.end(), [](const std::string& text) {
        return text.find("unknown cards come off the deck for Ada") != std::string::npos;
    })) << report_text(report);
    for (const std::string& text : silent) EXPECT_EQ(text.find("on top of"), std::string::npos) << text;
}

// The discard and the card of Action 6 are what the entries say; a 6C that was seen on the table is neither.
TEST(UnknownCards, DiscardsAndPlaysAtOnceNameWhatNobodyKnew) {
    expect_legal(audit_vastrix_moves(
        R"({"by": "A", "play": "play", "mode": "three-discard", "card": "3C"}, {"by": "B", "play": "discard", "card": "9D"},
        {"by": "B", "play": "discard", "card": "9H"}, {"by": "B", "play": "draw-and-play"}, {"by": "B", "play": "play", "mode": "anchor", "card": "QS"},
        {"by": "A", "play": "draw-and-play"}, {"by": "B", "play": "score", "card": "6C", "claim": {"graveyard": ["3C", "9D", "9H"]}})"));
    const AuditReport report = audit_vastrix_moves(
        R"({"by": "A", "play": "score", "card": "6C"}, {"by": "B", "play": "draw-and-play"}, {"by": "B", "play": "play", "mode": "anchor", "card": "6C"})");
    EXPECT_NE(report.entries.at(2).verdict, Verdict::legal) << report_text(report);
}

// What a card of a hand could be that nobody noted is told of a pack that all share as well.
TEST(UnknownCards, WhatCouldBePlayedOfThemIsToldOfASharedPack) {
    const AuditReport report = audit_vastrix(
        R"("position": {"phase": "action", "active": "A", "draw": {"rest": true}, "A": {"hand": ["?", "2D"]}, "B": {"points": ["7D"]}},
           "moves": [{"by": "A", "play": "idle"}])");
    const EntryReport& refused = report.entries.back();
    ASSERT_EQ(refused.verdict, Verdict::illegal) << report_text(report);
    EXPECT_THAT(refused.legal_instead, Contains("Ada plays 2D for Points"));
    EXPECT_THAT(refused.legal_instead, Contains("Ada plays AC for Points, if it is in hand"));
    EXPECT_THAT(refused.legal_instead, Not(Contains("Ada plays 7D for Points, if it is in hand"))) << "it lies in the row of Bo";
}

// What is told as legal instead of an entry that comes too early answers what is awaited, not what the entry would have answered.
TEST(UnknownCards, WhatIsLegalInsteadAnswersWhatIsAwaited) {
    const AuditReport report = audit_vastrix(
        R"("position": {"phase": "action", "active": "B", "draw": {"rest": true}, "A": {"points": ["3D"]}, "B": {"hand": ["8D"]}},
           "moves": [{"by": "B", "play": "scuttle", "card": "8D", "target": "3D"},
                     {"by": "B", "play": "play", "mode": "eight-aegis", "card": "8D"}])");
    const EntryReport& early = report.entries.back();
    ASSERT_EQ(early.verdict, Verdict::omitted) << report_text(report);
    EXPECT_EQ(early.awaited, "Bo draws the top or the bottom of the GY");
    EXPECT_THAT(early.legal_instead, ElementsAre("Bo draws the top of the GY", "Bo draws the bottom of the GY"));
}

TEST(UnknownCards, NoOrderOfASharedPackIsTakenWithoutAWord) {
    EXPECT_THROW(audit_vastrix(R"("shuffles": [{"of": "A", "order": ["?"]}], "moves": [{"by": "A", "play": "draw"}])"), InputError);
}

TEST(UnknownCards, UnknownCardsOfASetPositionOfVastrix) {
    const std::string position = R"("position": {"A": {"hand": ["?", "?", "?"]}, "B": {"hand": ["3C", "?"]}, "draw": {"size": 4},
        "swap_bar": {"down": ["?", "?"]}}, )";
    expect_one_position(
        audit_vastrix(position + R"("moves": [{"by": "A", "play": "score", "card": "6C", "claim": {"A": {"hand": ["?", "?"]}}},
        {"by": "B", "play": "swap", "takes": "8D", "puts": "3C", "claim": {"B": {"hand": ["?", "8D"]}, "swap_up": ["3C"], "swap_down": ["?"]}},
        {"by": "B", "play": "draw", "claim": {"B": {"hand": 3}, "draw": {"size": 3}}}])"));
    EXPECT_THROW(audit_vastrix(R"("position": {"A": {"points": ["?"]}}, "moves": [])"), InputError);
    EXPECT_THROW(audit_vastrix(R"("position": {"A": {"hand": ["?"]}, "draw": {"size": 54}}, "moves": [])"), InputError);
}

TEST(UnknownCards, LongRecordOfTheSharedPackWithoutDraws) {
    std::string moves;
    for (int turn = 0; turn < 20; ++turn)
        moves += std::string(moves.empty() ? "" : ", ") + R"({"by": ")" + (turn % 2 == 0 ? "A" : "B") + R"(", "play": "draw"})";
    expect_one_position(audit_vastrix_moves(moves));
}

}  // namespace
}  // namespace arbiter
