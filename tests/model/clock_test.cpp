// The clock: what is in time, what has run out, and what the times of a record leave open.
#include "model/core/words/clock.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

constexpr TimeRules kThirtySeconds = {.limit = 30000};
constexpr std::uint8_t kFirst = 1, kSecond = 2;

TimedChoice chooses(Player player) {
    return {.player = player, .ran_out = false, .opportunity = true};
}
TimedChoice runs_out(Player player) {
    return {.player = player, .ran_out = true, .opportunity = true};
}

Clock started(const TimeRules& rules, std::uint8_t seats) {
    Clock clock(rules);
    clock.open(seats, kNobody, true, Moment::at(0));
    return clock;
}

TEST(Clock, TellsTheLimitItselfApart) {
    const Clock inclusive = started(kThirtySeconds, kFirst);
    EXPECT_EQ(inclusive.is_right(chooses(0), Moment::at(30000)), Certainty::yes);
    EXPECT_EQ(inclusive.is_right(chooses(0), Moment::at(30001)), Certainty::no);
    EXPECT_EQ(inclusive.is_right(runs_out(0), Moment::at(29999)), Certainty::no);
    EXPECT_EQ(inclusive.is_right(runs_out(0), Moment::at(30000)), Certainty::yes);

    TimeRules rules = kThirtySeconds;
    rules.limit_is_in_time = false;
    const Clock exclusive = started(rules, kFirst);
    EXPECT_EQ(exclusive.is_right(chooses(0), Moment::at(29999)), Certainty::yes);
    EXPECT_EQ(exclusive.is_right(chooses(0), Moment::at(30000)), Certainty::no);
    EXPECT_EQ(exclusive.is_right(runs_out(0), Moment::at(30000)), Certainty::yes);
}

TEST(Clock, BeginsWithTheDecision) {
    Clock clock = started(kThirtySeconds, kFirst);
    clock.open(kSecond, 0, false, Moment::at(20000));
    EXPECT_EQ(clock.elapsed(1, Moment::at(50000)), Moment::at(30000));
    clock.open(kFirst, 1, false, Moment::at(40000));
    EXPECT_EQ(clock.is_right(chooses(0), Moment::at(65000)), Certainty::yes);
    EXPECT_EQ(clock.is_right(chooses(0), Moment::at(70001)), Certainty::no);
}

TEST(Clock, GoesOnForAPlayerWhoHasStillToDecide) {
    Clock clock = started(kThirtySeconds, kFirst | kSecond);
    clock.open(kSecond, 0, false, Moment::at(10000));
    EXPECT_EQ(clock.is_right(chooses(1), Moment::at(30000)), Certainty::yes);
    EXPECT_EQ(clock.is_right(chooses(1), Moment::at(30001)), Certainty::no);
}

TEST(Clock, GivesADecisionAfterADecisionItsOwnTime) {
    Clock clock = started(kThirtySeconds, kFirst);
    clock.open(kFirst, 0, false, Moment::at(25000));
    EXPECT_EQ(clock.elapsed(0, Moment::at(45000)), Moment::at(20000));
}

TEST(Clock, MayBeSharedByAPhase) {
    TimeRules rules = kThirtySeconds;
    rules.shared_by_phase = true;
    Clock clock = started(rules, kFirst);
    clock.open(kSecond, 0, false, Moment::at(20000));
    clock.open(kFirst, 1, false, Moment::at(29000));
    EXPECT_EQ(clock.is_right(chooses(0), Moment::at(30000)), Certainty::yes);
    EXPECT_EQ(clock.is_right(chooses(0), Moment::at(30001)), Certainty::no);
    clock.open(kFirst, 0, true, Moment::at(30000));
    EXPECT_EQ(clock.is_right(chooses(0), Moment::at(60000)), Certainty::yes);
}

TEST(Clock, MayLeaveOtherDecisionsAlone) {
    TimeRules rules = kThirtySeconds;
    rules.every_decision = false;
    const Clock clock = started(rules, kFirst);
    EXPECT_EQ(clock.is_right({.player = 0, .ran_out = false, .opportunity = false}, Moment::at(90000)), Certainty::yes);
    EXPECT_EQ(clock.is_right({.player = 0, .ran_out = true, .opportunity = false}, Moment::at(90000)), Certainty::no);
    EXPECT_EQ(clock.is_right(chooses(0), Moment::at(90000)), Certainty::no);
}

TEST(Clock, SaysWhatTheTimesLeaveOpen) {
    Clock clock = started(kThirtySeconds, kFirst);
    EXPECT_EQ(clock.is_right(chooses(0), {10000, 30000}), Certainty::yes);
    EXPECT_EQ(clock.is_right(chooses(0), {10000, 30001}), Certainty::unknown);
    EXPECT_EQ(clock.is_right(chooses(0), {30001, Moment::kNever}), Certainty::no);
    EXPECT_EQ(clock.is_right(runs_out(0), {29999, Moment::kNever}), Certainty::unknown);
    EXPECT_EQ(clock.is_right(runs_out(0), {30000, Moment::kNever}), Certainty::yes);
    clock.open(kSecond, 0, false, {0, 20000});
    EXPECT_EQ(clock.is_right(chooses(1), Moment::at(30000)), Certainty::yes);
    EXPECT_EQ(clock.is_right(chooses(1), Moment::at(50000)), Certainty::unknown);
    EXPECT_EQ(clock.is_right(chooses(1), Moment::at(50001)), Certainty::no);
}

TEST(Clock, RunsForNobodyWhereNoDecisionEnds) {
    EXPECT_EQ(started(kThirtySeconds, kFirst).is_right(TimedChoice{}, Moment::at(1000000)), Certainty::yes);
}

}  // namespace
}  // namespace arbiter
