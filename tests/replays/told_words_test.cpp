// What reports call entries, and the facts that they give for a verdict: as a judge reads them. The records are those of the cases.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "model/lost_glitches/definition.h"
#include "model/magepunk/definition.h"
#include "model/proxy/definition.h"
#include "model/proxy_wars/definition.h"
#include "model/vastrix/definition.h"
#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/start.h"

namespace arbiter {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

template <class D>
AuditReport audit_of(const Replay& replay, const std::string& cards_file) {
    static const auto cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/model/") + std::string(D::name) + cards_file);
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    return audit_replay<D>(replay, start_of<D>(replay, cards), options);
}

Replay case_called(const std::string& name) {
    return read_replays(ARBITER_SOURCE_DIR "/tests/replays/cases/" + name + ".json").front();
}

std::vector<std::string> clauses_of(const EntryReport& entry) {
    std::vector<std::string> clauses;
    for (const Violation& broken : entry.violations) clauses.push_back(broken.clause);
    return clauses;
}

EntryReport entry_of_lost_glitches(const std::string& name, std::size_t number) {
    return audit_of<lost_glitches::Definition>(case_called("lost_glitches/" + name), "/cards.json").entries.at(number - 1);
}

AuditReport audit_of_proxy_wars(const Replay& replay) {
    return audit_of<proxy_wars::Definition>(replay, "/factions.json");
}

// ---- Lost Glitches

TEST(ToldWords, ADrawInTheFirstTurnBreaksNothingOfTheOwnTurn) {
    const EntryReport entry = entry_of_lost_glitches("d01.draw-in-the-first-turn", 5);
    EXPECT_EQ(entry.text, "Ada draws a card beside those of rules and abilities");
    EXPECT_THAT(clauses_of(entry), ElementsAre("start.no-draw", "draw.first-player"));
}

TEST(ToldWords, ABlockIsTheOneThatWasTold) {
    EXPECT_EQ(entry_of_lost_glitches("d02.lone-blocker-of-a-ghost", 53).text, "Ada blocks Bo's Ghost with Spark");
}

TEST(ToldWords, DamageIsSharedOutAsItWasTold) {
    const EntryReport entry = entry_of_lost_glitches("d03.more-damage-shared-out-than-there-is", 35);
    EXPECT_EQ(entry.text, "Bo shares out damage: 3 to Ada's Saboteur and 1 to Ada's Spark");
    ASSERT_EQ(entry.violations.size(), 1u);
    EXPECT_EQ(entry.violations.front().fact, "Ada's Spark is given 1 damage, and none of the 3 of Bo's Ghost is left to share out");
}

// ---- Proxy Wars

TEST(ToldWords, AnAttackThatWasOnlyAnnounced) {
    const AuditReport report = audit_of_proxy_wars(case_called("proxy_wars/a02.impossible-attack-announced"));
    EXPECT_EQ(report.entries.at(36).text, "Jon attacks Riot Squad from Press Officer, and only announces it");
}

// The tiles lie in a row, and were cut in an angle.
TEST(ToldWords, TilesThatWerePlacedOtherwise) {
    Replay replay = case_called("proxy_wars/a02.impossible-attack-announced");
    replay.moves.resize(15);
    replay.expected.clear();
    replay.moves[14].details.own()["cells"] = Json::parse(R"({"headquarters": [0, 0], "press-officer": [1, 0], "riot-squad": [7, 0]})");
    const AuditReport report = audit_of_proxy_wars(replay);
    EXPECT_EQ(report.entries.at(14).verdict, Verdict::illegal);
    EXPECT_THAT(report.entries.at(14).text, ::testing::MatchesRegex("Jon places .*Headquarters at \\(0,0\\).*Riot Squad at \\(7,0\\).*"));
}

TEST(ToldWords, ATileThatDoesNotExistIsNoJson) {
    Replay replay = case_called("proxy_wars/a02.impossible-attack-announced");
    replay.moves.resize(15);
    replay.expected.clear();
    replay.moves[14].details.own()["cells"] = Json::parse(R"({"headquarter": [0, 0], "press-officer": [1, 0]})");
    const AuditReport report = audit_of_proxy_wars(replay);
    EXPECT_EQ(report.entries.at(14).verdict, Verdict::malformed);
    EXPECT_EQ(report.entries.at(14).text, "Jon: place headquarter (0,0) and press-officer (1,0)");
}

// ---- VASTRIX

AuditReport audit_of_vastrix(const std::string& members) {
    const Replay replay = parse_replay(R"({"format": "arbiter-replay", "version": 1, "game": "vastrix",
        "players": [{"name": "Cleo", "deck": "unknown"}, {"name": "Dan", "deck": "unknown"}], )" +
                                           members + "}",
                                       "test.json");
    return audit_of<vastrix::Definition>(replay, "/cards.json");
}

// Dan scuttles in answer to a scuttle of Cleo's with this card. `told`: members of the record.
EntryReport scuttle_in_answer_to(const std::string& card, const std::string& told) {
    const std::string position = R"("position": {"phase": "action", "active": "A", "A": {"hand": [")" + card +
                                 R"(", "KD"], "points": ["7C"]}, "B": {"hand": ["9S"], "points": ["6C"]}})";
    const std::string moves = R"("moves": [{"by": "A", "play": "scuttle", "card": ")" + card +
                              R"(", "target": "6C"}, {"by": "B", "play": "scuttle", "card": "9S", "target": "7C"}])";
    return audit_of_vastrix(told + position + ", " + moves).entries.at(1);
}

TEST(ToldWords, AnActionInAnswerToAPlayIsOneInTheOtherFullTurn) {
    const EntryReport entry = scuttle_in_answer_to("9H", R"("complete": true, )");
    ASSERT_THAT(clauses_of(entry), ElementsAre("turn.full-turn"));
    EXPECT_EQ(entry.violations.front().fact, "it is the Full Turn of Cleo, and now Dan responds or passes");
}

TEST(ToldWords, ABonusThatNobodyTellsIsMissingBeforeTheOtherFullTurn) {
    const EntryReport entry = scuttle_in_answer_to("8S", "");
    EXPECT_EQ(entry.verdict, Verdict::omitted);
    EXPECT_THAT(clauses_of(entry), ElementsAre("eight.bonus"));
}

TEST(ToldWords, PointsThatAreMeantForWhatTheyCount) {
    const AuditReport report =
        audit_of_vastrix(R"("position": {"phase": "action", "active": "A", "A": {"hand": ["8S", "KD"], "points": ["7C"]},
        "B": {"hand": ["9S"]}}, "moves": [{"by": "A", "play": "score", "card": "8S", "claim": {"A": {"points": 15}}}])");
    const EntryReport& entry = report.entries.at(0);
    EXPECT_EQ(entry.verdict, Verdict::wrong_result);
    EXPECT_THAT(entry.notes, ElementsAre(HasSubstr("\"secured\"")));
    const AuditReport right =
        audit_of_vastrix(R"("position": {"phase": "action", "active": "A", "A": {"hand": ["8S", "KD"], "points": ["7C"]},
        "B": {"hand": ["9S"]}}, "moves": [{"by": "A", "play": "score", "card": "8S", "claim": {"A": {"secured": 15}}}])");
    EXPECT_EQ(right.entries.at(0).verdict, Verdict::legal);
    EXPECT_THAT(right.entries.at(0).notes, IsEmpty());
}

AuditReport audit_of_vastrix_case(const std::string& name) {
    return audit_of<vastrix::Definition>(case_called("vastrix/" + name), "/cards.json");
}

TEST(ToldWords, ASecondSpecIsNoUseOfTheSwapBar) {
    const EntryReport entry = audit_of_vastrix_case("sp1.spec-picked-in-the-first-turn").entries.at(3);
    ASSERT_THAT(clauses_of(entry), ElementsAre("battlerealm.spec.locked"));
    EXPECT_EQ(entry.violations.front().fact, "Ben has picked a Spec already");
}

TEST(ToldWords, ACounterWithoutATargetLacksOneOnlyWhereTheStackIsEmpty) {
    const EntryReport entry = audit_of_vastrix_case("rs1.counter-with-an-empty-stack").entries.at(3);
    ASSERT_THAT(clauses_of(entry), ElementsAre("eight.counter"));
    EXPECT_EQ(entry.violations.front().fact, "no play is on the stack that it could be aimed at");
}

TEST(ToldWords, WhatIsAcceptedIsNoDrawWhereNoneIsOffered) {
    const EntryReport entry = audit_of_vastrix_case("rs2.accept-while-a-swap-is-awaited").entries.at(1);
    EXPECT_EQ(entry.text, "Ann does what may be done");
    EXPECT_THAT(clauses_of(entry), ElementsAre("swap.fd-timing"));
}

TEST(ToldWords, AVoteThatIsTooEarlyIsNotUndeclared) {
    const EntryReport entry = audit_of_vastrix_case("rs3.vote-before-the-last-selection").entries.at(8);
    EXPECT_THAT(clauses_of(entry), ElementsAre("deffy.vote.when"));
}

TEST(ToldWords, ASelectionOfTheOtherPlayerIsNotForThatOne) {
    const EntryReport entry = audit_of_vastrix_case("rs4.two-selections-in-a-row").entries.at(7);
    EXPECT_EQ(entry.text, "Ann selects 10H");
    EXPECT_THAT(clauses_of(entry), ElementsAre("deffy.order.alternate"));
}

TEST(ToldWords, TheActThatIsMissingIsNamed) {
    EXPECT_EQ(audit_of_vastrix_case("ac1.accept-is-not-told").entries.at(2).problem,
              "the record does not show: Ann reveals the top of the DP");
    EXPECT_EQ(audit_of_vastrix_case("ac2.mill-is-not-told").entries.at(2).problem, "the record does not show: Ann mills a card");
}

TEST(ToldWords, WhatWasDoneInPlaceOfAnActionThatCannotBeTakenIsNamed) {
    EXPECT_THAT(audit_of_vastrix_case("fb11.wrong-card-scored").entries.at(0).notes,
                ElementsAre("entry 2 shows that something was done in its place: Ann plays 9C for Points, Ann passes"));
}

TEST(ToldWords, OnlyWhatForbidsAnEntryInEachPositionIsTold) {
    EXPECT_THAT(clauses_of(audit_of_vastrix_case("fb05.two-plays-taken-back").entries.at(1)), ElementsAre("guard.single-target"));
    EXPECT_THAT(clauses_of(audit_of_vastrix_case("fb08.second-action-that-cannot-be-taken").entries.at(1)),
                ElementsAre("exhausted.no-face-up-draw"));
    EXPECT_THAT(clauses_of(audit_of_vastrix_case("fb09.quick-play-of-a-card-that-may-have-been-discarded").entries.at(2)),
                ElementsAre("timing.quick-own-turn"));
}

TEST(ToldWords, WhatNothingFitsIsForbiddenByWhatForbidsOneOfThoseThatItMayBe) {
    const EntryReport entry = audit_of_vastrix_case("fb10.scuttle-of-nothing-that-can-be").entries.at(0);
    EXPECT_THAT(clauses_of(entry), ElementsAre("scuttle.target"));
    EXPECT_THAT(entry.notes, Contains("nothing that it may have been is legal; what forbids it is told of this: Ann scuttles 8D with 6C"));
}

TEST(ToldWords, WhatIsOneMoreOrComesBeforeItsTurnIsNotLate) {
    for (const auto& [name, number] :
         {std::pair("y21.draw-before-the-turn-of-its-player", 46), std::pair("y22.one-draw-more-than-there-are", 25)}) {
        const EntryReport entry = audit_of_vastrix_case(name).entries.at(static_cast<std::size_t>(number - 1));
        EXPECT_EQ(entry.verdict, Verdict::illegal) << name;
        EXPECT_THAT(entry.notes, Not(Contains(HasSubstr("too late")))) << name;
    }
    const EntryReport strike = audit_of_vastrix_case("y11.strike-behind-the-next-play").entries.at(31);
    EXPECT_THAT(strike.notes, Contains("too late: it would have been legal before entry 31"));
}

TEST(ToldWords, WhatDiffersIsToldOfTheMomentAtWhichUnknownCardsMayBeThoseThatAreClaimed) {
    EXPECT_EQ(audit_of_vastrix_case("y23.claim-after-a-hand-swap").entries.at(24).problem,
              "Ida/hand: recorded [\"5C\"], the rules give [\"2C\"]");
}

TEST(ToldWords, WhatTheRulesGiveInsteadIsToldOnceEach) {
    EXPECT_EQ(audit_of_vastrix_case("y25.claim-of-a-hand-that-changes").entries.at(35).problem,
              "Anna/hand: recorded 0, the rules give 2, then 1");
}

TEST(ToldWords, ACardThatMayBeAnUnseenTrapIsNotSaidToLieElsewhere) {
    const EntryReport entry = audit_of_vastrix_case("y24.scuttle-of-an-unseen-trap").entries.at(17);
    ASSERT_THAT(clauses_of(entry), ElementsAre("vulnerable.legal"));
    EXPECT_EQ(entry.violations.front().fact,
              "the card does not lie face-up where it is said to be, and a face-down Trap has neither rank nor suit");
}

TEST(ToldWords, WhatAnEntryMayTellOfAnIllegalOneIsNamed) {
    EXPECT_EQ(audit_of_vastrix_case("y16.card-drawn-after-a-call-too-early").entries.at(14).problem,
              "it may tell what came of entry 14, which cannot be made as it is told");
    EXPECT_EQ(audit_of_vastrix_case("y19.quick-against-the-ally").entries.at(55).problem,
              "it may tell what came of entry 55, which is illegal");
    EXPECT_THAT(audit_of_vastrix_case("y10.disabled-trap-called").entries.at(13).notes,
                Contains("the audit goes on as if \"card\" had been another card"));
}

TEST(ToldWords, WhatStandsBehindTheMarkThatItLeadsToIsSaidToDoSo) {
    const AuditReport report = audit_of_vastrix_case("y13.trap-called-behind-the-mark");
    EXPECT_THAT(report.entries.at(42).notes, Contains("entries 44 to 45 are taken to have been made before it"));
    EXPECT_THAT(report.entries.at(43).notes, Contains(HasSubstr("too late: it would have been legal before entry 43")));
    EXPECT_THAT(report.entries.at(44).notes, Contains("it comes after entry 44, before entry 43"));
}

// ---- Magepunk, Proxy

AuditReport audit_of_magepunk_case(const std::string& name) {
    return audit_of<magepunk::Definition>(case_called("magepunk/" + name), "/cards.json");
}

AuditReport audit_of_proxy_case(const std::string& name) {
    return audit_of<proxy::Definition>(case_called("proxy/" + name), "/cards.json");
}

TEST(ToldWords, WhatForbidsACardThatNobodyNotedIsToldOfOneOfThoseInHand) {
    const EntryReport entry = audit_of_proxy_case("wa03.body-that-nobody-noted-from-a-hand-of-techniques").entries.at(0);
    EXPECT_THAT(clauses_of(entry), Contains("technique.stack"));
    EXPECT_THAT(entry.notes,
                Contains("nothing that it may have been is legal; what forbids it is told of this: Mia: set-body Unmake, line front"));
}

TEST(ToldWords, WhatTheRulesGiveInsteadIsToldOfEachThingThatIsFalse) {
    EXPECT_EQ(audit_of_magepunk_case("wa03.claim-of-two-numbers-that-are-both-false").entries.at(1).problem,
              "Tom/life: recorded 13, the rules give 15, then 14; Mia/hand: recorded 3, the rules give 1, then 2");
    EXPECT_EQ(audit_of_proxy_case("wa01.claim-of-two-numbers-that-are-both-false").entries.at(2).problem,
              "Tom/deck: recorded 19, the rules give 20, then 18, then 17; Tom/discard: recorded 1, the rules give 0, then 2");
}

}  // namespace
}  // namespace arbiter
