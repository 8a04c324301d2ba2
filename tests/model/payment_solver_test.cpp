// Joint payment: what competes for the same sources, what a core says, what a record fixes, and when the answer is undecided.
#include "model/core/energy/payment_solver.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/core/energy/payment_words.h"
#include "tests/model/payment_problems.h"

namespace arbiter {
namespace {

JointPlay play_of(const std::string& name, const std::string& cost, int moment = 0) {
    JointPlay play;
    play.name = name;
    play.cost = parse_cost(cost, alphabet()).cost;
    play.moment = moment;
    return play;
}

JointProblem problem_with(const std::string& sources, std::vector<JointPlay> plays) {
    JointProblem problem;
    problem.rules = energy_rules(Neutral::kAnyPaysNeutral);
    problem.types = 0b111111;
    problem.sources = parse_sources(sources, alphabet());
    problem.plays = std::move(plays);
    return problem;
}

TEST(PaymentSolver, PlaysCompeteForTheSameSources) {
    const JointProblem problem = problem_with("f,fl", {play_of("one", "[f]"), play_of("two", "[l]")});
    const JointAnswer answer = solve_joint_payment(problem);
    ASSERT_EQ(answer.decision, Decision::kPayable);
    EXPECT_EQ(answer.payments[0].used.at(0).source, 0);
    EXPECT_EQ(answer.payments[1].used.at(0).source, 1);
}

TEST(PaymentSolver, TheCoreNamesThePlaysAndSymbolsAndNoOthers) {
    const JointProblem problem =
        problem_with("f,fl,s", {play_of("Surge Bolt", "[f]"), play_of("Overdrive", "[s]"), play_of("Captain", "[f][l]")});
    const JointAnswer answer = solve_joint_payment(problem);
    ASSERT_EQ(answer.decision, Decision::kUnpayable);
    const std::vector<CoreReason> expected = {
        {CoreReason::Kind::kSymbols, 0, 2, 1, -1}, {CoreReason::Kind::kSymbols, 2, 2, 1, -1}, {CoreReason::Kind::kSymbols, 2, 3, 1, -1}};
    EXPECT_EQ(answer.core, expected);
    EXPECT_EQ(sources_for_core(problem, answer.core), (std::vector<int>{0, 1}));
    EXPECT_EQ(explain_payment(problem, answer, missing_energy(problem), alphabet()),
              "not payable\n"
              "  Surge Bolt costs [f]\n"
              "  Captain costs [f][l]\n"
              "  only these can pay any of it: f, fl\n"
              "  missing: [f]\n");
}

TEST(PaymentSolver, TheCardsOwnDrainCompetesWithItsEnergy) {
    JointPlay adept = play_of("Toxin Adept's ability", "[n]");
    adept.drained_besides = {0};
    const JointProblem problem = problem_with("n,x", {adept});
    const JointAnswer answer = solve_joint_payment(problem);
    ASSERT_EQ(answer.decision, Decision::kUnpayable);
    const std::vector<CoreReason> expected = {{CoreReason::Kind::kSymbols, 0, 4, 1, -1}, {CoreReason::Kind::kDrainedBesides, 0, 0, 0, 0}};
    EXPECT_EQ(answer.core, expected);
    EXPECT_EQ(solve_joint_payment(problem_with("n,n,x", {adept})).decision, Decision::kPayable);
}

TEST(PaymentSolver, OneCardCannotBeDrainedByTwoPlays) {
    JointPlay first = play_of("first", "none");
    first.drained_besides = {0};
    JointPlay second = first;
    second.name = "second";
    const JointProblem problem = problem_with("n", {first, second});
    const JointAnswer answer = solve_joint_payment(problem);
    ASSERT_EQ(answer.decision, Decision::kUnpayable);
    EXPECT_EQ(answer.core.size(), 2U);
    EXPECT_EQ(missing_energy(problem).decision, Decision::kUnpayable);
}

TEST(PaymentSolver, ASourcePaysOnlyWhileItIsReady) {
    JointProblem problem = problem_with("f,x", {play_of("early", "[f]", 1), play_of("late", "[x]", 2)});
    EXPECT_EQ(solve_joint_payment(problem).decision, Decision::kPayable);
    problem.sources[0].ready_from = 2;
    EXPECT_EQ(solve_joint_payment(problem).core, (std::vector<CoreReason>{{CoreReason::Kind::kSymbols, 0, 2, 1, -1}}));
    problem.sources[0].ready_from = 0;
    problem.sources[1].ready_until = 1;
    const JointAnswer answer = solve_joint_payment(problem);
    ASSERT_EQ(answer.decision, Decision::kUnpayable);
    EXPECT_EQ(sources_for_core(problem, answer.core), (std::vector<int>{0}));
}

TEST(PaymentSolver, FiltersAreNotFedInACircle) {
    // Either filter could feed the other if it had been fed itself.
    const JointProblem circle = problem_with("a>l,l>a", {play_of("play", "[a]")});
    EXPECT_EQ(solve_joint_payment(circle).decision, Decision::kUnpayable);
    EXPECT_EQ(solve_joint_payment(problem_with("a>ll,l>aa,x>a,x", {play_of("play", "[a][a][l]")})).decision, Decision::kPayable);
}

TEST(PaymentSolver, AChainOfFiltersIsDrainedInItsOrder) {
    const JointProblem problem = problem_with("n>s,f>l,x>f,l>n,x", {play_of("play", "[s]")});
    const JointAnswer answer = solve_joint_payment(problem);
    ASSERT_EQ(answer.decision, Decision::kPayable);
    EXPECT_EQ(WitnessReplay(problem).fault_in(answer.payments), "");
    EXPECT_EQ(explain_payment(problem, answer, missing_energy(problem), alphabet()),
              "payable\n"
              "  x: [x] pays [x] of x>f\n"
              "  x>f: [f] pays [f] of f>l\n"
              "  f>l: [l] pays [l] of l>n\n"
              "  l>n: [n] pays [n] of n>s\n"
              "  n>s: [s] pays [s]\n");
}

TEST(PaymentSolver, ARecordFixesWhatIsDrainedAndAsWhat) {
    JointPlay play = play_of("play", "[f][x]");
    play.drained = {{{1, 1 << 3}, {0}}};
    EXPECT_EQ(solve_joint_payment(problem_with("f,fl", {play})).decision, Decision::kPayable);
    play.drained = {{{1, 1 << 3}, {0, 1 << 3}}};
    EXPECT_EQ(solve_joint_payment(problem_with("f,fl", {play})).core, (std::vector<CoreReason>{{CoreReason::Kind::kDrained, 0, 0, 1, 0}}));
    play.drained = {{{0}}};
    const JointAnswer too_few = solve_joint_payment(problem_with("f,fl", {play}));
    const std::vector<CoreReason> expected = {{CoreReason::Kind::kSymbols, 0, 0, 1, -1},
                                              {CoreReason::Kind::kSymbols, 0, 2, 1, -1},
                                              {CoreReason::Kind::kNothingElse, 0, 0, 0, -1}};
    EXPECT_EQ(too_few.core, expected);
}

TEST(PaymentSolver, ARecordOfAnotherPlayTakesSourcesAway) {
    JointPlay recorded = play_of("recorded", "[x]");
    recorded.drained = {{{1}}};
    const JointProblem problem = problem_with("f,l", {recorded, play_of("open", "[l]")});
    const JointAnswer answer = solve_joint_payment(problem);
    const std::vector<CoreReason> expected = {{CoreReason::Kind::kDrained, 0, 0, 1, 1}, {CoreReason::Kind::kSymbols, 1, 3, 1, -1}};
    EXPECT_EQ(answer.core, expected);
    const MissingEnergy missing = missing_energy(problem);
    EXPECT_EQ(missing.total(), 1);
    EXPECT_EQ(missing.units[3], 1);
}

TEST(PaymentSolver, DrainedSetsTellWhetherTheChoiceMatters) {
    const DrainedSets unique = list_drained_sets(problem_with("s,fs,n*2", {play_of("play", "[s][s][x]")}), 0, 10);
    EXPECT_TRUE(unique.complete);
    EXPECT_EQ(unique.sets, (std::vector<std::vector<int>>{{0, 1, 2}}));
    const JointProblem two_plays = problem_with("s,fs,n", {play_of("one", "[s]"), play_of("two", "[x]")});
    EXPECT_EQ(list_drained_sets(two_plays, 0, 10).sets, (std::vector<std::vector<int>>{{0}, {1}}));
    EXPECT_EQ(list_drained_sets(two_plays, -1, 10).sets, (std::vector<std::vector<int>>{{0, 1}, {0, 2}, {1, 2}}));
    const DrainedSets cut = list_drained_sets(two_plays, -1, 2);
    EXPECT_FALSE(cut.complete);
    EXPECT_EQ(cut.sets.size(), 2U);
    EXPECT_EQ(list_drained_sets(problem_with("s", {play_of("play", "[f]")}), 0, 10).decision, Decision::kUnpayable);
}

TEST(PaymentSolver, MissingEnergyIsTheSmallestAndPrefersTheFirstTypes) {
    const MissingEnergy missing = missing_energy(problem_with("f", {play_of("one", "[f][l]"), play_of("two", "[*][*]")}));
    ASSERT_EQ(missing.decision, Decision::kPayable);
    EXPECT_EQ(missing.units, (std::array<int, kMaximumEnergyTypes>{2, 0, 0, 1}));
}

TEST(PaymentSolver, NoNumberIsPayableWhereTheRestIsNot) {
    Cost generic;
    generic.generic = 1;
    EXPECT_EQ(largest_count(problem_with("x*3", {play_of("play", "[f]")}), 0, generic, 5).decision, Decision::kUnpayable);
    EXPECT_EQ(largest_count(problem_with("x*3", {play_of("play", "none")}), 0, generic, 2).count, 2);
    EXPECT_EQ(largest_count(problem_with("x*3", {play_of("play", "none")}), 0, Cost{}, 7).count, 7);
}

TEST(PaymentSolver, OutOfResourcesIsUndecidedAndSaysSo) {
    SolverLimits limits;
    limits.resources = 1;
    const JointProblem problem = problem_with("a>lf,l>fa,f>al,xa*6,fl*6", {play_of("one", "[a][l][f][x]"), play_of("two", "[a][l][f][f]")});
    const JointAnswer answer = solve_joint_payment(problem, limits);
    EXPECT_EQ(answer.decision, Decision::kUndecided);
    EXPECT_TRUE(answer.payments.empty());
    EXPECT_EQ(missing_energy(problem, limits).decision, Decision::kUndecided);
    EXPECT_EQ(list_drained_sets(problem, 0, 5, limits).decision, Decision::kUndecided);
    EXPECT_EQ(explain_payment(problem, answer, {}, alphabet()), "undecided: the time limit was reached before an answer was found\n");
}

TEST(PaymentSolver, ManyPlaysAndSourcesAreRefutedWithoutSearch) {
    std::vector<JointPlay> plays;
    for (int i = 0; i < 11; ++i) plays.push_back(play_of("play " + std::to_string(i), "[*][*][x]"));
    const JointProblem problem = problem_with("a*8,fl*8,xs*8,n*8", plays);
    const JointAnswer answer = solve_joint_payment(problem);
    ASSERT_EQ(answer.decision, Decision::kUnpayable);
    int symbols = 0;
    for (const CoreReason& reason : answer.core) symbols += reason.count;
    EXPECT_EQ(symbols, 33);
    EXPECT_EQ(missing_energy(problem).total(), 1);
}

}  // namespace
}  // namespace arbiter
