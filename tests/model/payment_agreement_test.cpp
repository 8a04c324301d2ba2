// The fast decision, Z3 and a brute-force search agree on every small payment.
//
// Bounds. Z3, fast decision and brute force: every cost of up to 3 symbols out of x, a, f and generic (35) with every multiset of up to 3
// sources out of eight kinds (165), and every cost of up to 2 symbols (15) with every multiset of 4 sources (330). Z3's sets of drained
// sources: costs of up to 2 symbols, up to 3 sources. Fast decision and brute force, set by set of sources: costs of up to 4 symbols (70)
// with up to 4 sources (495), both purposes; and costs of up to 3 symbols with up to 3 sources under all readings of neutral energy and
// with needless drains allowed. Z3 is the slow one here, above all under sanitizers: a run asks it of the costs of a sample of the
// multisets, of all of them with ARBITER_TRIALS=330. payment_random_test.cpp goes on to 10 sources.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <vector>

#include "model/core/energy/payment.h"
#include "model/core/energy/payment_solver.h"
#include "model/core/input/json_reader.h"
#include "tests/model/payment_brute_force.h"
#include "tests/model/payment_problems.h"
#include "tests/sample.h"

namespace arbiter {
namespace {

// The sources of each group as one pool.
std::vector<SourcePool> pools_of(const PaymentProblem& problem) {
    std::vector<SourcePool> pools;
    for (int i = 0; i < problem.source_count; ++i) {
        const Source& source = problem.sources[i];
        const auto same = std::ranges::find(pools, source.group, [](const SourcePool& pool) { return pool.source->group; });
        if (same == pools.end())
            pools.push_back({&source, 1});
        else
            ++same->count;
    }
    return pools;
}

std::vector<SourceMask> canonical_in_order(const PaymentProblem& problem, const std::set<SourceMask>& masks) {
    std::vector<SourceMask> canonical;
    for (const SourceMask mask : masks) {
        if (is_canonical(problem, mask)) canonical.push_back(mask);
    }
    std::stable_sort(canonical.begin(), canonical.end(),
                     [](SourceMask left, SourceMask right) { return std::popcount(left) < std::popcount(right); });
    return canonical;
}

void expect_fast_decision_equals_brute_force(const PaymentProblem& problem, const BruteForcePayments& brute) {
    const std::set<SourceMask> masks = brute.masks_for(problem.cost);
    ASSERT_EQ(payable(problem), !masks.empty()) << describe(problem);
    ASSERT_EQ(payable(problem.rules, problem.cost, problem.purpose, pools_of(problem)), !masks.empty()) << describe(problem);
    for (SourceMask mask = 0; mask < (SourceMask{1} << problem.source_count); ++mask) {
        ASSERT_EQ(pays(problem, mask), masks.count(mask) == 1) << describe(problem) << " mask " << mask;
    }
    std::vector<SourceMask> listed;
    list_payments(problem, listed);
    ASSERT_EQ(listed, canonical_in_order(problem, masks)) << describe(problem);
}

void expect_agreement(const EnergyRules& rules, const std::vector<Cost>& costs, const std::vector<std::vector<int>>& source_sets,
                      std::uint16_t purpose) {
    int payable_problems = 0;
    int unpayable_problems = 0;
    for (const std::vector<int>& kinds : source_sets) {
        const BruteForcePayments brute(problem_of(rules, Cost{}, purpose, kinds));
        for (const Cost& cost : costs) {
            const PaymentProblem problem = problem_of(rules, cost, purpose, kinds);
            ASSERT_NO_FATAL_FAILURE(expect_fast_decision_equals_brute_force(problem, brute));
            ++(payable(problem) ? payable_problems : unpayable_problems);
        }
    }
    EXPECT_GT(payable_problems, 100);
    EXPECT_GT(unpayable_problems, 100);
}

TEST(PaymentAgreement, FastDecisionEqualsBruteForceUpToFourSymbolsAndFourSources) {
    for (const std::uint16_t purpose : {kEveryday, kSpecial}) {
        expect_agreement(energy_rules(Neutral::kAnyPaysNeutral), costs_up_to(4), multisets_up_to(4, 8), purpose);
    }
}

TEST(PaymentAgreement, FastDecisionEqualsBruteForceUnderEveryReadingOfNeutral) {
    for (const Neutral reading : {Neutral::kAnyPaysNeutral, Neutral::kNeutralOnly, Neutral::kNeutralIsWild}) {
        for (const bool needless : {false, true}) {
            expect_agreement(energy_rules(reading, needless), costs_up_to(3), multisets_up_to(3, 8), kSpecial);
        }
    }
}

TEST(PaymentAgreement, FastDecisionEqualsBruteForceWhenGenericIsNeutralOnly) {
    EnergyRules rules = energy_rules(Neutral::kAnyPaysNeutral);
    rules.generic_accepts = 1;
    expect_agreement(rules, costs_up_to(3), multisets_up_to(3, 8), kSpecial);
}

void expect_three_equal_opinions(const std::vector<int>& kinds, int most_symbols) {
    const EnergyRules rules = energy_rules(Neutral::kAnyPaysNeutral);
    const BruteForcePayments brute(problem_of(rules, Cost{}, kSpecial, kinds));
    for (const Cost& cost : costs_up_to(most_symbols)) {
        const PaymentProblem problem = problem_of(rules, cost, kSpecial, kinds);
        const JointProblem joint = joint_problem_of(problem);
        const JointAnswer answer = solve_joint_payment(joint);
        ASSERT_NE(answer.decision, Decision::kUndecided);
        ASSERT_EQ(answer.decision == Decision::kPayable, payable(problem)) << describe(problem);
        ASSERT_EQ(answer.decision == Decision::kPayable, !brute.masks_for(cost).empty()) << describe(problem);
        ASSERT_EQ(answer.core.empty(), answer.decision == Decision::kPayable) << describe(problem);
        if (answer.decision == Decision::kPayable) {
            ASSERT_EQ(WitnessReplay(joint).fault_in(answer.payments), "") << describe(problem);
        }
    }
}

constexpr int kUsualMultisets = 15;

TEST(PaymentAgreement, TheBoundsAreAsStated) {
    EXPECT_EQ(costs_up_to(2).size(), 15U);
    EXPECT_EQ(costs_up_to(3).size(), 35U);
    EXPECT_EQ(costs_up_to(4).size(), 70U);
    EXPECT_EQ(multisets_up_to(3, 8).size(), 165U);
    EXPECT_EQ(multisets_up_to(4, 8).size(), 495U);
}

TEST(PaymentAgreement, Z3EqualsFastDecisionAndBruteForceUpToThreeSourcesAndThreeSymbols) {
    for (const std::vector<int>& kinds : test::sample_of(multisets_up_to(3, 8), kUsualMultisets))
        ASSERT_NO_FATAL_FAILURE(expect_three_equal_opinions(kinds, 3));
}

TEST(PaymentAgreement, Z3EqualsFastDecisionAndBruteForceForFourSourcesAndTwoSymbols) {
    std::vector<std::vector<int>> of_four = multisets_up_to(4, 8);
    std::erase_if(of_four, [](const std::vector<int>& kinds) { return kinds.size() != 4; });
    for (const std::vector<int>& kinds : test::sample_of(of_four, kUsualMultisets))
        ASSERT_NO_FATAL_FAILURE(expect_three_equal_opinions(kinds, 2));
}

TEST(PaymentAgreement, Z3ListsTheSameSetsOfSourcesUpToTwoSymbolsAndThreeSources) {
    const EnergyRules rules = energy_rules(Neutral::kAnyPaysNeutral);
    for (const std::vector<int>& kinds : test::sample_of(multisets_up_to(3, 8), kUsualMultisets)) {
        for (const Cost& cost : costs_up_to(2)) {
            const PaymentProblem problem = problem_of(rules, cost, kSpecial, kinds);
            const DrainedSets sets = list_drained_sets(joint_problem_of(problem), 0, 1000);
            ASSERT_TRUE(sets.complete);
            std::set<SourceMask> masks;
            for (const std::vector<int>& set : sets.sets) {
                SourceMask mask = 0;
                for (const int source : set) mask |= SourceMask{1} << source;
                masks.insert(mask);
            }
            std::vector<SourceMask> listed;
            list_payments(problem, listed);
            ASSERT_EQ(canonical_in_order(problem, masks), listed) << describe(problem);
            ASSERT_EQ(masks.size(), sets.sets.size());
        }
    }
}

}  // namespace
}  // namespace arbiter
