// Properties of payment on random problems: up to 10 sources for the fast decision and Z3, up to 5 for the brute force.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "model/core/energy/payment.h"
#include "model/core/energy/payment_solver.h"
#include "tests/model/payment_brute_force.h"
#include "tests/model/payment_problems.h"

namespace arbiter {
namespace {

// The whole range at once: RapidCheck alone would begin with problems too small to be interesting.
int number(int from, int below) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, below));
}

Cost random_cost(int most_symbols) {
    Cost cost;
    const int symbols = number(0, most_symbols + 1);
    for (int i = 0; i < symbols; ++i) {
        const int symbol = number(0, 4);
        ++(symbol == 3 ? cost.generic : cost.typed[symbol]);
    }
    return cost;
}

SourceMode random_mode() {
    SourceMode mode;
    mode.unit_count = static_cast<std::uint8_t>(number(0, 8) < 6 ? 1 : number(0, 4));
    for (int unit = 0; unit < mode.unit_count; ++unit) mode.units[unit] = static_cast<EnergySet>(number(1, 8));
    if (number(0, 6) == 0) mode.input = random_cost(2);
    const int purposes = number(0, 8);
    if (purposes == 0) mode.purposes = kSpecial;
    if (purposes == 1) mode.purposes = kEveryday | kFeeding;
    return mode;
}

Source random_source(int group) {
    Source source;
    source.group = static_cast<std::uint8_t>(group);
    source.mode_count = static_cast<std::uint8_t>(number(0, 5) < 4 ? 1 : number(0, Source::kMaximumModes + 1));
    for (int mode = 0; mode < source.mode_count; ++mode) source.modes[mode] = random_mode();
    return source;
}

PaymentProblem random_problem(int most_sources, int most_symbols) {
    PaymentProblem problem;
    problem.rules = energy_rules(static_cast<Neutral>(number(0, 3)), number(0, 5) == 0);
    problem.cost = random_cost(most_symbols);
    problem.purpose = number(0, 2) == 0 ? kEveryday : kSpecial;
    const int sources = number(0, most_sources + 1);
    while (problem.source_count < sources) {
        const int earlier = problem.source_count > 0 && number(0, 3) == 0 ? number(0, problem.source_count) : -1;
        problem.sources[problem.source_count] = earlier < 0 ? random_source(problem.source_count) : problem.sources[earlier];
        ++problem.source_count;
    }
    return problem;
}

RC_GTEST_PROP(PaymentRandom, FastDecisionEqualsBruteForce, ()) {
    const PaymentProblem problem = random_problem(5, 5);
    const std::set<SourceMask> masks = BruteForcePayments(problem).masks_for(problem.cost);
    RC_ASSERT(payable(problem) == !masks.empty());
    for (SourceMask mask = 0; mask < (SourceMask{1} << problem.source_count); ++mask) {
        RC_ASSERT(pays(problem, mask) == (masks.count(mask) == 1));
    }
}

RC_GTEST_PROP(PaymentRandom, ListedPaymentsAreTheCanonicalSetsThatPay, ()) {
    const PaymentProblem problem = random_problem(10, 6);
    std::vector<SourceMask> expected;
    for (SourceMask mask = 0; mask < (SourceMask{1} << problem.source_count); ++mask) {
        if (is_canonical(problem, mask) && pays(problem, mask)) expected.push_back(mask);
    }
    std::stable_sort(expected.begin(), expected.end(),
                     [](SourceMask left, SourceMask right) { return std::popcount(left) < std::popcount(right); });
    std::vector<SourceMask> listed;
    list_payments(problem, listed);
    RC_ASSERT(listed == expected);
    RC_ASSERT(payable(problem) == !listed.empty());
}

RC_GTEST_PROP(PaymentRandom, Z3EqualsFastDecision, ()) {
    const PaymentProblem problem = random_problem(10, 8);
    const JointProblem joint = joint_problem_of(problem);
    const JointAnswer answer = solve_joint_payment(joint);
    RC_ASSERT(answer.decision != Decision::kUndecided);
    RC_ASSERT((answer.decision == Decision::kPayable) == payable(problem));
    if (answer.decision == Decision::kPayable) RC_ASSERT(WitnessReplay(joint).fault_in(answer.payments) == "");
}

RC_GTEST_PROP(PaymentRandom, OneMoreSourceNeverMakesItUnpayable, ()) {
    PaymentProblem problem = random_problem(10, 8);
    RC_PRE(payable(problem));
    problem.sources[problem.source_count] = random_source(problem.source_count);
    ++problem.source_count;
    RC_ASSERT(payable(problem));
}

RC_GTEST_PROP(PaymentRandom, OneSymbolLessNeverMakesItUnpayable, ()) {
    const PaymentProblem problem = random_problem(10, 8);
    RC_PRE(payable(problem));
    for (int symbol = 0; symbol <= kGenericSymbol; ++symbol) {
        PaymentProblem less = problem;
        std::uint8_t& count = symbol == kGenericSymbol ? less.cost.generic : less.cost.typed[symbol];
        if (count == 0) continue;
        --count;
        RC_ASSERT(payable(less));
    }
}

RC_GTEST_PROP(PaymentRandom, OrderOfSourcesDoesNotMatter, ()) {
    const PaymentProblem problem = random_problem(10, 8);
    PaymentProblem reversed = problem;
    std::reverse(reversed.sources.begin(), reversed.sources.begin() + reversed.source_count);
    RC_ASSERT(payable(problem) == payable(reversed));
    std::vector<SourceMask> listed;
    list_payments(problem, listed);
    std::vector<SourceMask> listed_reversed;
    list_payments(reversed, listed_reversed);
    RC_ASSERT(listed.size() == listed_reversed.size());
}

JointProblem random_joint_problem() {
    PaymentProblem first = random_problem(5, 0);
    first.cost = Cost{};
    JointProblem joint = joint_problem_of(first);
    joint.plays.clear();
    for (JointSource& source : joint.sources) {
        if (number(0, 3) == 0) source.ready_from = number(0, 3);
        if (number(0, 4) == 0) source.ready_until = number(0, 3);
    }
    const int plays = number(1, 4);
    for (int i = 0; i < plays; ++i) {
        JointPlay play;
        play.name = "play " + std::to_string(i);
        play.cost = random_cost(2);
        play.purpose = number(0, 3) == 0 ? kEveryday : kSpecial;
        play.moment = i;
        if (!joint.sources.empty() && number(0, 5) == 0) play.drained_besides.push_back(number(0, static_cast<int>(joint.sources.size())));
        joint.plays.push_back(play);
    }
    return joint;
}

// The problem that has only what the core names, with one of its reasons weakened (by one symbol, or left out); -1 weakens none.
JointProblem reduced_to_core(const JointProblem& problem, const std::vector<CoreReason>& core, int weakened) {
    JointProblem reduced = problem;
    for (JointPlay& play : reduced.plays) {
        play.cost = Cost{};
        play.drained_besides.clear();
    }
    for (int i = 0; i < static_cast<int>(core.size()); ++i) {
        JointPlay& play = reduced.plays[static_cast<std::size_t>(core[i].play)];
        if (core[i].kind == CoreReason::Kind::kSymbols) {
            const int count = core[i].count - (i == weakened ? 1 : 0);
            (core[i].symbol == kGenericSymbol ? play.cost.generic : play.cost.typed[core[i].symbol]) = static_cast<std::uint8_t>(count);
        } else if (i != weakened) {
            play.drained_besides.push_back(core[i].source);
        }
    }
    return reduced;
}

RC_GTEST_PROP(PaymentRandom, JointDecisionEqualsSearchAndItsCoreIsMinimal, ()) {
    const JointProblem problem = random_joint_problem();
    const JointAnswer answer = solve_joint_payment(problem);
    RC_ASSERT(answer.decision != Decision::kUndecided);
    RC_ASSERT((answer.decision == Decision::kPayable) == joint_payable_by_search(problem));
    if (answer.decision == Decision::kPayable) {
        RC_ASSERT(WitnessReplay(problem).fault_in(answer.payments) == "");
        RC_ASSERT(answer.core.empty());
        return;
    }
    RC_ASSERT(!joint_payable_by_search(reduced_to_core(problem, answer.core, -1)));
    for (int i = 0; i < static_cast<int>(answer.core.size()); ++i) {
        RC_ASSERT(joint_payable_by_search(reduced_to_core(problem, answer.core, i)));
    }
}

std::vector<int> types_of(const MissingEnergy& missing) {
    std::vector<int> types;
    for (int type = 0; type < kMaximumEnergyTypes; ++type) types.insert(types.end(), static_cast<std::size_t>(missing.units[type]), type);
    return types;
}

RC_GTEST_PROP(PaymentRandom, MissingEnergySufficesAndOneUnitFewerDoesNot, ()) {
    JointProblem problem = random_joint_problem();
    // Units added as sources may stay unused, which needs no other rule than that nobody has to drain them.
    problem.rules.needless_drains_allowed = false;
    const MissingEnergy missing = missing_energy(problem);
    RC_ASSERT(missing.decision != Decision::kUndecided);
    const std::vector<int> types = types_of(missing);
    RC_ASSERT((missing.decision == Decision::kPayable && types.empty()) == joint_payable_by_search(problem));
    if (missing.decision == Decision::kUnpayable) {
        RC_ASSERT(!joint_payable_by_search(with_energy(problem, {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2})));
        return;
    }
    RC_ASSERT(joint_payable_by_search(with_energy(problem, types)));
    for (const std::vector<int>& others : multisets_up_to(static_cast<int>(types.size()), 3)) {
        // Fewer units never suffice; of as many, none that comes first in the order of preference.
        if (others.size() < types.size() || others < types) RC_ASSERT(!joint_payable_by_search(with_energy(problem, others)));
    }
}

RC_GTEST_PROP(PaymentRandom, AnswersAreRepeatable, ()) {
    const JointProblem problem = random_joint_problem();
    const JointAnswer once = solve_joint_payment(problem);
    const JointAnswer again = solve_joint_payment(problem);
    RC_ASSERT(once.core == again.core);
    RC_ASSERT(once.payments.size() == again.payments.size());
    for (std::size_t play = 0; play < once.payments.size(); ++play) {
        RC_ASSERT(once.payments[play].used.size() == again.payments[play].used.size());
        for (std::size_t i = 0; i < once.payments[play].used.size(); ++i) {
            RC_ASSERT(once.payments[play].used[i].source == again.payments[play].used[i].source);
            RC_ASSERT(once.payments[play].used[i].mode == again.payments[play].used[i].mode);
        }
    }
}

}  // namespace
}  // namespace arbiter
