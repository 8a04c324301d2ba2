// What an audit says of records that it looks at twice: what is told out of its order, what is so in one of several positions, and the
// readings of the rulebook under which an earlier entry fails. The verdicts are those of the records in tests/replays/cases.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/lost_glitches/definition.h"
#include "model/magepunk/definition.h"
#include "model/proxy_wars/definition.h"
#include "replays/audit/other_readings.h"
#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/report_text.h"
#include "replays/start.h"
#include "tests/replays/audit_of.h"
#include "tests/replays/games_with_samples.h"

namespace arbiter {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

template <class D>
AuditReport audit_case(const std::string& name) {
    const auto cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
    const Replay replay = read_replays(ARBITER_SOURCE_DIR "/tests/replays/cases/" + std::string(D::name) + "/" + name + ".json").front();
    return audit_replay<D>(replay, start_of<D>(replay, cards), without_readings());
}

TEST(Reconsidered, PlayThatCameTooEarlySaysWhatWouldHaveToBeOver) {
    const AuditReport report = audit_case<magepunk::Definition>("t01.pump-before-the-blocks");
    const EntryReport& pump = report.entries[2];
    EXPECT_EQ(pump.phase, "Attack Phase");
    EXPECT_THAT(pump.notes, Contains(HasSubstr("entry 4 shows that it had not happened"))) << report_text(report);
    EXPECT_TRUE(report.false_claims.empty()) << "the block was made, and the claim after it is true";
}

TEST(Reconsidered, WhatWasToldOutOfItsOrderIsOnTheRecord) {
    const AuditReport report = audit_case<lost_glitches::Definition>("t03.summoned-out-of-order");
    EXPECT_THAT(report.entries[4].silent, Not(Contains(HasSubstr("Archivist")))) << report_text(report);
    EXPECT_THAT(report.entries[4].notes, Contains(HasSubstr("entry 2 is taken to have been made before it")));
}

TEST(Reconsidered, WhatIsSoInOneOfSeveralPositionsIsSaidToBe) {
    const AuditReport report = audit_case<proxy_wars::Definition>("t01.after-an-omitted-duty");
    EXPECT_EQ(report.entries[1].verdict, Verdict::omitted) << report_text(report);
    const EntryReport& after = report.entries[2];
    ASSERT_EQ(after.verdict, Verdict::illegal) << report_text(report);
    EXPECT_THAT(after.notes, Contains(HasSubstr("legal in none of the 3 positions")));
}

TEST(Reconsidered, WhatIsTooLateIsNotSaidToBeTooEarly) {
    const AuditReport report = audit_case<lost_glitches::Definition>("b01.block-after-the-combat");
    const EntryReport& block = report.entries[3];
    ASSERT_EQ(block.verdict, Verdict::illegal) << report_text(report);
    EXPECT_THAT(block.notes, Contains("too late: it would have been legal before entry 2")) << report_text(report);
    EXPECT_THAT(block.notes, Not(Contains(HasSubstr("too early"))));
}

TEST(Reconsidered, WhatPlayersDoAtTheSameTimeIsJudgedWhereItIsDue) {
    const AuditReport report = audit_case<proxy_wars::Definition>("p01.two-agents-each-of-ten");
    const EntryReport& agents = report.entries[1];
    ASSERT_EQ(agents.violations.size(), 1u) << report_text(report);
    EXPECT_EQ(agents.violations.front().fact, "2 agents, 10 are to be taken");
    EXPECT_EQ(agents.phase, "preparation");
}

TEST(Reconsidered, WhatIsToldOfAnActionAndDoesNotFitIsNamed) {
    const AuditReport over = audit_case<proxy_wars::Definition>("u02.dinghy-over-another-tile");
    EXPECT_THAT(over.entries[0].violations.front().fact, HasSubstr("no use of Dinghy that is possible here goes over Kitchen"));
    const AuditReport agent = audit_case<proxy_wars::Definition>("u04.dinghy-another-agent");
    EXPECT_THAT(agent.entries[0].violations.front().fact, HasSubstr("is about an agent on Lobby"));
}

// Under another reading an entry fails that does not as the rulebook is read: what it says of later ones is of another game.
TEST(Reconsidered, ReadingsUnderWhichAnEarlierEntryFailsAreNotCounted) {
    AuditReport report, failing, other;
    for (AuditReport* one : {&report, &failing, &other}) one->entries.resize(3);
    report.entries[0].verdict = failing.entries[0].verdict = other.entries[0].verdict = Verdict::illegal;
    for (AuditReport* one : {&report, &failing, &other}) one->entries[1].tainted = one->entries[2].tainted = true;
    failing.entries[1].verdict = Verdict::illegal;
    report.entries[2].verdict = Verdict::illegal;
    const AuditReport again = report;
    audit::compare_with(failing, again, "an ambiguity", "one reading", report);
    EXPECT_EQ(report.entries[0].readings_tried, 1u);
    EXPECT_EQ(report.entries[2].readings_tried, 0u);
    audit::compare_with(other, again, "an ambiguity", "another reading", report);
    EXPECT_EQ(report.entries[2].readings_tried, 1u);
    EXPECT_EQ(report.entries[2].other_readings.size(), 1u);
}

// An audit under the same rules that says other things of an entry has not gone into the account that was found: no reading is the reason.
TEST(Reconsidered, EntriesThatTheSameRulesJudgeOtherwiseSayNothingOfReadings) {
    AuditReport report, again, other;
    for (AuditReport* one : {&report, &again, &other}) one->entries.resize(1);
    report.entries[0].verdict = Verdict::illegal;
    audit::compare_with(other, again, "an ambiguity", "one reading", report);
    EXPECT_EQ(report.entries[0].readings_tried, 0u);
    EXPECT_TRUE(report.entries[0].other_readings.empty());
}

}  // namespace
}  // namespace arbiter
