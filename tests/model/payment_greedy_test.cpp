// Joint payment over a turn with charges that become available at different moments, as in Magepunk: a greedy that is exact there, written
// for this test alone, against Z3 and against a search with the fast decision.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "model/core/energy/payment.h"
#include "model/core/energy/payment_solver.h"
#include "properties/general/numbers.h"
#include "tests/properties/random_numbers.h"

namespace arbiter {
namespace {

constexpr int kEnergies = 5;

struct Charge {
    int energy = 0;
    int since = 0;  // the moment at which it was produced
};

struct Play {
    int moment = 0;
    Cost cost;
};

// A turn: plays in their order, and what was produced when.
struct Turn {
    std::vector<Charge> charges;
    std::vector<Play> plays;
};

// Colours first, each symbol by the latest charge of its Energy that was there; then the generic part, by the earliest charges left. The
// charges that a play can use are among those that a later play can use, so that nothing is ever gained by another choice: a later charge
// serves no play that an earlier one does not.
class Greedy {
public:
    explicit Greedy(const Turn& turn) : turn_(turn), used_(turn.charges.size()) {}

    bool payable() {
        for (const Play& play : turn_.plays)
            for (int energy = 0; energy < kEnergies; ++energy)
                for (int symbol = 0; symbol < play.cost.typed[energy]; ++symbol)
                    if (!take(play.moment, energy, true)) return false;
        for (const Play& play : turn_.plays)
            for (int symbol = 0; symbol < play.cost.generic; ++symbol)
                if (!take(play.moment, std::nullopt, false)) return false;
        return true;
    }

private:
    bool take(int moment, std::optional<int> energy, bool latest) {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < used_.size(); ++i) {
            const Charge& charge = turn_.charges[i];
            if (used_[i] || charge.since > moment || (energy && charge.energy != *energy)) continue;
            if (!best || (latest ? charge.since > turn_.charges[*best].since : charge.since < turn_.charges[*best].since)) best = i;
        }
        if (!best) return false;
        used_[*best] = true;
        return true;
    }

    const Turn& turn_;
    std::vector<bool> used_;
};

EnergyRules colour_rules() {
    EnergyRules rules;
    for (int energy = 0; energy < kEnergies; ++energy) rules.accepts[energy] = static_cast<EnergySet>(1 << energy);
    rules.generic_accepts = (1 << kEnergies) - 1;
    return rules;
}

Source source_of(int energy) {
    Source source;
    source.mode_count = 1;
    source.modes[0].unit_count = 1;
    source.modes[0].units[0] = static_cast<EnergySet>(1 << energy);
    source.group = static_cast<std::uint8_t>(energy);
    return source;
}

JointProblem joint_problem(const Turn& turn) {
    JointProblem problem;
    problem.rules = colour_rules();
    problem.types = (1 << kEnergies) - 1;
    for (std::size_t i = 0; i < turn.charges.size(); ++i)
        problem.sources.push_back({"charge " + std::to_string(i), source_of(turn.charges[i].energy), turn.charges[i].since});
    for (std::size_t i = 0; i < turn.plays.size(); ++i) {
        JointPlay play;
        play.name = "play " + std::to_string(i);
        play.cost = turn.plays[i].cost;
        play.moment = turn.plays[i].moment;
        problem.plays.push_back(play);
    }
    return problem;
}

// The plays one after another, each paid in every way that the fast decision lists.
bool payable_in_turn(const Turn& turn, std::vector<bool> used, std::size_t index) {
    if (index == turn.plays.size()) return true;
    const Play& play = turn.plays[index];
    PaymentProblem problem;
    problem.rules = colour_rules();
    problem.cost = play.cost;
    std::vector<std::size_t> charges;
    for (std::size_t i = 0; i < turn.charges.size(); ++i) {
        if (used[i] || turn.charges[i].since > play.moment) continue;
        problem.sources[charges.size()] = source_of(turn.charges[i].energy);
        problem.sources[charges.size()].group = static_cast<std::uint8_t>(charges.size());  // charges of one Energy differ by their moments
        charges.push_back(i);
    }
    problem.source_count = static_cast<int>(charges.size());
    std::vector<SourceMask> payments;
    list_payments(problem, payments);
    for (const SourceMask payment : payments) {
        std::vector<bool> after = used;
        for (std::size_t i = 0; i < charges.size(); ++i)
            if ((payment >> i & 1) != 0) after[charges[i]] = true;
        if (payable_in_turn(turn, after, index + 1)) return true;
    }
    return false;
}

Turn random_turn(Numbers& numbers) {
    constexpr int kMoments = 4;
    Turn turn;
    const int charges = 3 + static_cast<int>(numbers.below(6)), plays = 1 + static_cast<int>(numbers.below(3));
    for (int i = 0; i < charges; ++i)
        turn.charges.push_back({static_cast<int>(numbers.below(kEnergies - 2)), static_cast<int>(numbers.below(kMoments))});
    for (int i = 0; i < plays; ++i) {
        Play play;
        play.moment = static_cast<int>(numbers.below(kMoments));
        for (std::uint32_t symbols = numbers.below(3); symbols > 0; --symbols) ++play.cost.typed[numbers.below(kEnergies - 2)];
        play.cost.generic = static_cast<std::uint8_t>(numbers.below(3));  // X is part of it once it is named
        turn.plays.push_back(play);
    }
    std::ranges::stable_sort(turn.plays, {}, &Play::moment);
    return turn;
}

TEST(GreedyPayment, AgreesWithZ3AndWithTheFastDecision) {
    int can = 0, cannot = 0;
    EXPECT_TRUE(rc::check("random turns", [&] {
        const auto values = arbiter::testing::draw_numbers(120);
        Numbers numbers(values);
        const Turn turn = random_turn(numbers);
        const bool greedy = Greedy(turn).payable();
        RC_ASSERT(payable_in_turn(turn, std::vector<bool>(turn.charges.size()), 0) == greedy);
        const JointAnswer answer = solve_joint_payment(joint_problem(turn));
        RC_ASSERT(answer.decision == (greedy ? Decision::kPayable : Decision::kUnpayable));
        ++(greedy ? can : cannot);
    }));
    EXPECT_GE(can, 15);
    EXPECT_GE(cannot, 15);
}

// A charge that comes later must not be spent on what was played before it.
TEST(GreedyPayment, MomentsDecide) {
    Turn turn{{{0, 1}, {1, 0}}, {{0, {}}, {1, {}}}};
    turn.plays[0].cost.generic = 1;
    turn.plays[1].cost.typed[0] = 1;
    EXPECT_TRUE(Greedy(turn).payable());
    EXPECT_EQ(solve_joint_payment(joint_problem(turn)).decision, Decision::kPayable);
    turn.plays[0].cost.generic = 0;
    turn.plays[0].cost.typed[0] = 1;
    EXPECT_FALSE(Greedy(turn).payable());
    EXPECT_EQ(solve_joint_payment(joint_problem(turn)).decision, Decision::kUnpayable);
}

}  // namespace
}  // namespace arbiter
