// The fast payment decision on problems chosen by hand: limits, large ones, groups, filters.
#include "model/core/energy/payment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

#include "model/core/input/contradiction_error.h"
#include "tests/model/payment_problems.h"

namespace arbiter {
namespace {

PaymentProblem problem_with(const std::string& cost, const std::string& sources, Neutral reading = Neutral::kAnyPaysNeutral) {
    PaymentProblem problem;
    problem.rules = energy_rules(reading);
    problem.cost = parse_cost(cost, alphabet()).cost;
    for (const JointSource& source : parse_sources(sources, alphabet())) problem.sources[problem.source_count++] = source.source;
    return problem;
}

std::vector<SourceMask> payments_of(const PaymentProblem& problem) {
    std::vector<SourceMask> masks;
    list_payments(problem, masks);
    return masks;
}

std::string repeated(const std::string& symbol, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += symbol;
    return text;
}

TEST(Payment, AFreeCostIsPaidByNothing) {
    const PaymentProblem problem = problem_with("none", "f,x");
    EXPECT_TRUE(payable(problem));
    EXPECT_TRUE(pays(problem, 0));
    EXPECT_FALSE(pays(problem, 1));
    EXPECT_EQ(payments_of(problem), (std::vector<SourceMask>{0}));
}

TEST(Payment, ASourceOutsideTheProblemPaysNothing) {
    EXPECT_FALSE(pays(problem_with("[f]", "f"), 0b10));
}

TEST(Payment, ResultsAreAppended) {
    std::vector<SourceMask> masks{99};
    list_payments(problem_with("[f]", "f,fl"), masks);
    EXPECT_EQ(masks, (std::vector<SourceMask>{99, 0b01, 0b10}));
}

TEST(Payment, OnlyCanonicalSetsAreListed) {
    const PaymentProblem problem = problem_with("[x][x]", "f,l,f,f");
    EXPECT_EQ(payments_of(problem), (std::vector<SourceMask>{0b0011, 0b0101}));
    EXPECT_TRUE(is_canonical(problem, 0b0101));
    EXPECT_FALSE(is_canonical(problem, 0b1001));
    EXPECT_TRUE(is_canonical(problem, 0b1101));
    EXPECT_FALSE(is_canonical(problem, 0b1100));
}

TEST(Payment, FewerSourcesAreListedFirst) {
    EXPECT_EQ(payments_of(problem_with("[a][l]", "a,l,=al")), (std::vector<SourceMask>{0b100, 0b011, 0b101, 0b110}));
}

TEST(Payment, AFilterMayBeFedWithMoreThanItsPlainUseWouldCost) {
    // All three pay: the first the [a], the second the [x] of the filter, the filter the generic symbol.
    EXPECT_TRUE(pays(problem_with("[a][*]", "a,a,l|x>l"), 0b111));
    EXPECT_FALSE(pays(problem_with("[a][*]", "a,a,l"), 0b111));
}

TEST(Payment, FiltersDoNotFeedThemselvesOrEachOtherInACircle) {
    EXPECT_FALSE(payable(problem_with("[a][l]", "x>al")));
    EXPECT_FALSE(payable(problem_with("[a]", "a>l,l>a")));
    EXPECT_FALSE(payable(problem_with("[a]", "a>lf,l>af,f>al")));
    EXPECT_TRUE(payable(problem_with("[a]", "a>lf,l>af,f>al,l")));
}

TEST(Payment, RestrictedEnergyNeitherPaysOtherThingsNorFeeds) {
    PaymentProblem problem = problem_with("[a][l]", "x>al,x");
    EXPECT_TRUE(payable(problem));
    problem.sources[1].modes[0].purposes = 1;
    EXPECT_FALSE(payable(problem));
    problem.sources[1].modes[0].purposes = kFeeding;
    EXPECT_TRUE(payable(problem));
    problem.sources[0].modes[0].purposes = kFeeding;
    EXPECT_FALSE(payable(problem));
}

TEST(Payment, AllThirtyTwoSourcesAndTwentyFourSymbols) {
    const PaymentProblem payable_problem = problem_with(repeated("[s]", 8) + repeated("[x]", 16), "s*8,fl*8,al*8,n*8");
    EXPECT_TRUE(payable(payable_problem));
    // Every listed set takes all eight [s] and sixteen of the other twenty-four: (f, a, n) up to eight each.
    int expected = 0;
    for (int f = 0; f <= 8; ++f) {
        for (int a = 0; a <= 8; ++a) expected += 16 - f - a <= 8 ? 1 : 0;
    }
    const std::vector<SourceMask> masks = payments_of(payable_problem);
    EXPECT_EQ(static_cast<int>(masks.size()), expected);
    for (const SourceMask mask : masks) {
        EXPECT_EQ(std::popcount(mask), 24);
        EXPECT_TRUE(pays(payable_problem, mask));
    }
    EXPECT_FALSE(payable(problem_with(repeated("[s]", 9) + repeated("[x]", 15), "s*8,fl*8,al*8,n*8")));
}

TEST(Payment, ManyFiltersAndChoicesStayQuick) {
    EXPECT_TRUE(payable(problem_with(repeated("[a]", 8) + repeated("[l]", 8), "l|x>al*8,x*8,fn*16")));
    EXPECT_FALSE(payable(problem_with(repeated("[a]", 9) + repeated("[l]", 8), "l|x>al*8,x*8,fn*16")));
    EXPECT_TRUE(payable(problem_with(repeated("[x]", 24), "n|=xx!*8,a|=xx!*8")));
    EXPECT_FALSE(payable(problem_with(repeated("[s]", 2) + repeated("[x]", 22), "n|=xx!*8,a|=xx!*8,sn")));
}

TEST(Payment, NeedlessDrainsPayWhereTheyAreAllowed) {
    PaymentProblem problem = problem_with("[f]", "f,l,x>s");
    EXPECT_EQ(payments_of(problem), (std::vector<SourceMask>{0b001}));
    problem.rules.needless_drains_allowed = true;
    EXPECT_EQ(payments_of(problem), (std::vector<SourceMask>{0b001, 0b011, 0b111}));
}

TEST(Payment, ASourceWithoutModesIsNeverDrained) {
    PaymentProblem problem = problem_with("[f]", "f,l");
    problem.sources[1].mode_count = 0;
    problem.rules.needless_drains_allowed = true;
    EXPECT_EQ(payments_of(problem), (std::vector<SourceMask>{0b01}));
    EXPECT_FALSE(pays(problem, 0b11));
}

TEST(Payment, ProblemsOutsideTheLimitsAreContradictions) {
    PaymentProblem too_long = problem_with(repeated("[x]", kMaximumSymbols), "x");
    too_long.cost.generic = 1;
    EXPECT_THAT([&] { payable(too_long); }, ::testing::ThrowsMessage<Contradiction>(::testing::HasSubstr("more than 64 symbols")));
    PaymentProblem unequal = problem_with("[f]", "f,l");
    unequal.sources[1].group = unequal.sources[0].group;
    EXPECT_THAT([&] { payable(unequal); },
                ::testing::ThrowsMessage<Contradiction>(::testing::HasSubstr("energy sources of one group differ")));
    PaymentProblem too_many = problem_with("[f]", "f");
    too_many.source_count = 33;
    EXPECT_THAT([&] { payable(too_many); }, ::testing::ThrowsMessage<Contradiction>(::testing::HasSubstr("more than 32 sources")));
}

}  // namespace
}  // namespace arbiter
