// Answering `arbiter pay`.
#include "model/core/energy/pay_question.h"

#include <fmt/format.h>

#include "model/core/energy/payment_words.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

namespace {

EnergySet types_of(const EnergyAlphabet& alphabet) {
    return static_cast<EnergySet>((1u << alphabet.types.size()) - 1);
}

std::string ways_text(const DrainedSets& ways, bool free) {
    if (free || ways.sets.empty()) return "";
    if (!ways.complete) return fmt::format("more than {} sets of sources pay it\n", ways.sets.size() - 1);
    return ways.sets.size() == 1 ? "no other set of sources pays it\n"
                                 : fmt::format("{} different sets of sources pay it\n", ways.sets.size());
}

}  // namespace

PaymentProblem single_payment(const JointProblem& problem) {
    PaymentProblem single;
    single.rules = problem.rules;
    single.cost = problem.plays.at(0).cost;
    single.purpose = problem.plays[0].purpose;
    if (problem.sources.size() > kMaximumSources) contradiction("a payment has more than 32 sources");
    for (const JointSource& source : problem.sources) single.sources[single.source_count++] = source.source;
    return single;
}

PayAnswer answer_pay(std::string_view cost, std::string_view from, const EnergyAlphabet& alphabet, const EnergyRules& rules,
                     const SolverLimits& limits) {
    const CostText parsed = parse_cost(cost, alphabet);
    PayAnswer result;
    result.problem.rules = rules;
    result.problem.types = types_of(alphabet);
    result.problem.sources = parse_sources(from, alphabet);
    JointPlay play;
    play.name = "the play";
    play.cost = parsed.cost;
    result.problem.plays.push_back(play);
    result.answer = solve_joint_payment(result.problem, limits);
    const Decision decision = result.answer.decision;
    if (decision != Decision::kUndecided && payable(single_payment(result.problem)) != (decision == Decision::kPayable)) {
        contradiction("the two decisions about one payment differ");
    }
    if (decision == Decision::kUnpayable) result.missing = missing_energy(result.problem, limits);
    if (decision == Decision::kPayable) result.ways = list_drained_sets(result.problem, 0, kMostWays, limits);
    result.text = explain_payment(result.problem, result.answer, result.missing, alphabet) + ways_text(result.ways, parsed.cost.is_free());
    if (parsed.counts > 0 && decision == Decision::kPayable) {
        Cost step;
        step.generic = static_cast<std::uint8_t>(parsed.counts);
        const LargestCount largest = largest_count(result.problem, 0, step, kMaximumSources * SourceMode::kMaximumUnits, limits);
        if (largest.decision == Decision::kPayable) {
            result.largest_count = largest.count;
            result.text += fmt::format("[{}] can be at most {}\n", alphabet.count, largest.count);
        }
    }
    return result;
}

}  // namespace arbiter
