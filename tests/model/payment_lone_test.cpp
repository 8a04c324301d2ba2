// Why a lone play cannot be paid: what the fast decision says, against Z3.
#include "model/core/energy/payment_lone.h"

#include <gtest/gtest.h>

#include <vector>

#include "tests/model/payment_problems.h"

namespace arbiter {
namespace {

// Every choice of so many of the eight kinds, repetitions allowed.
std::vector<std::vector<int>> kinds_up_to(std::size_t most) {
    std::vector<std::vector<int>> all{{}};
    for (std::size_t begin = 0; begin < all.size(); ++begin) {
        if (all[begin].size() == most) break;
        for (int kind = all[begin].empty() ? 0 : all[begin].back(); kind < 8; ++kind) {
            all.push_back(all[begin]);
            all.back().push_back(kind);
        }
    }
    return all;
}

Cost cost_of(const std::vector<CoreReason>& core) {
    Cost cost;
    for (const CoreReason& reason : core) {
        std::uint8_t& count = reason.symbol == kGenericSymbol ? cost.generic : cost.typed[static_cast<std::size_t>(reason.symbol)];
        count = std::max(count, static_cast<std::uint8_t>(reason.count));
    }
    return cost;
}

void expect_same(PaymentProblem problem) {
    const JointProblem joint = joint_problem_of(problem);
    const auto answer = answer_unpayable_lone_play(joint);
    EXPECT_EQ(answer.has_value(), solve_joint_payment(joint).decision == Decision::kUnpayable);
    if (answer) {
        problem.cost = cost_of(answer->core);
        EXPECT_FALSE(payable(problem)) << "the core can be paid";
        for (std::size_t left_out = 0; left_out < answer->core.size(); ++left_out) {
            std::vector<CoreReason> fewer = answer->core;
            if (--fewer[left_out].count == 0) fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left_out));
            problem.cost = cost_of(fewer);
            EXPECT_TRUE(payable(problem)) << "the core is not minimal";
        }
    }
    if (const auto missing = missing_energy_of_lone_play(joint)) {
        const MissingEnergy solved = missing_energy(joint);
        EXPECT_EQ(missing->decision, solved.decision);
        EXPECT_EQ(missing->units, solved.units);
        EXPECT_EQ(missing->open, solved.open);
    }
}

TEST(LonePlay, IsExplainedAsZ3Does) {
    std::size_t index = 0;
    for (const std::vector<int>& kinds : kinds_up_to(3)) {
        for (const Cost& cost : costs_up_to(3)) {
            // A share of all, each with another reading and purpose: Z3 takes milliseconds for each.
            if (++index % 83 != 0) continue;
            const EnergyRules rules = energy_rules(static_cast<Neutral>(index / 83 % 3), index / 249 % 5 == 0);
            expect_same(problem_of(rules, cost, index / 1245 % 3 == 0 ? kSpecial : kEveryday, kinds));
        }
    }
    EXPECT_GT(index, 83u * 50);
}

TEST(LonePlay, IsNotWhatARecordTellsOf) {
    JointProblem joint = joint_problem_of(problem_of(energy_rules(Neutral::kAnyPaysNeutral), {.typed = {0, 1}}, kEveryday, {1}));
    EXPECT_TRUE(answer_unpayable_lone_play(joint));
    joint.plays[0].drained = std::vector<RecordedDrain>{{0}};
    EXPECT_FALSE(answer_unpayable_lone_play(joint));
    EXPECT_FALSE(missing_energy_of_lone_play(joint));
    joint.plays[0].drained.reset();
    joint.plays[0].drained_besides = {0};
    EXPECT_FALSE(answer_unpayable_lone_play(joint));
}

// A source that is not ready at the moment of the play cannot pay it.
TEST(LonePlay, KnowsWhatIsReadyInTime) {
    JointProblem joint = joint_problem_of(problem_of(energy_rules(Neutral::kAnyPaysNeutral), {.typed = {0, 1}}, kEveryday, {0}));
    EXPECT_FALSE(answer_unpayable_lone_play(joint));
    joint.sources[0].ready_from = 1;
    ASSERT_TRUE(answer_unpayable_lone_play(joint));
    EXPECT_EQ(answer_unpayable_lone_play(joint)->core.size(), 1u);
    EXPECT_EQ(missing_energy_of_lone_play(joint)->units, (std::array<int, kMaximumEnergyTypes>{0, 1}));
}

}  // namespace
}  // namespace arbiter
