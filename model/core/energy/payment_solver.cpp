// The questions about joint payment that are put to Z3.
#include "model/core/energy/payment_solver.h"

#include <algorithm>
#include <numeric>

#include "model/core/energy/payment_encoding.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

namespace {

using Assumption = PaymentEncoding::Assumption;

Decision decision_of(z3::check_result result) {
    if (result == z3::sat) return Decision::kPayable;
    return result == z3::unsat ? Decision::kUnpayable : Decision::kUndecided;
}

bool same_symbols(const CoreReason& left, const CoreReason& right) {
    return left.kind == CoreReason::Kind::kSymbols && right.kind == left.kind && left.play == right.play && left.symbol == right.symbol;
}

// A core may name "three [f]" alone, which says that two and one are needed as well; minimising tries these too.
std::vector<Assumption> with_smaller_counts(const std::vector<Assumption>& core, const std::vector<Assumption>& all) {
    std::vector<Assumption> closed;
    for (const Assumption& candidate : all) {
        const bool wanted = std::any_of(core.begin(), core.end(), [&](const Assumption& kept) {
            return kept.reason == candidate.reason ||
                   (same_symbols(kept.reason, candidate.reason) && kept.reason.count > candidate.reason.count);
        });
        if (wanted) closed.push_back(candidate);
    }
    return closed;
}

// Leaves out what can be left out, the latest plays first, so that the core tells of the earliest moment at which the plays cannot be paid.
std::vector<CoreReason> minimal_core(PaymentEncoding& encoding) {
    std::vector<Assumption> kept = with_smaller_counts(encoding.core_among(encoding.assumptions()), encoding.assumptions());
    for (std::size_t i = kept.size(); i-- > 0;) {
        std::vector<Assumption> fewer = kept;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        const z3::check_result result = encoding.check(fewer);
        if (result == z3::unknown) return {};
        if (result == z3::unsat) kept = std::move(fewer);
    }
    std::vector<CoreReason> core;
    for (const Assumption& assumption : kept) core.push_back(assumption.reason);
    return core;
}

// Sources that can be exchanged for each other in every joint payment.
bool interchangeable(const JointProblem& problem, int left, int right) {
    const JointSource& one = problem.sources[left];
    const JointSource& other = problem.sources[right];
    if (one.source.group != other.source.group || one.ready_from != other.ready_from || one.ready_until != other.ready_until) return false;
    const auto named = [&](int source) {
        return std::any_of(problem.plays.begin(), problem.plays.end(), [&](const JointPlay& play) {
            const auto& besides = play.drained_besides;
            if (std::find(besides.begin(), besides.end(), source) != besides.end()) return true;
            if (!play.drained) return false;
            return std::any_of(play.drained->begin(), play.drained->end(),
                               [&](const RecordedDrain& drain) { return drain.source == source; });
        });
    };
    if (named(left) || named(right)) return false;
    if (!(one.source == other.source)) contradiction("energy sources of one group differ");
    return true;
}

std::vector<std::optional<z3::expr>> all_drains(const JointProblem& problem, const PaymentEncoding& encoding, int play) {
    std::vector<std::optional<z3::expr>> drains;
    for (std::size_t source = 0; source < problem.sources.size(); ++source)
        drains.push_back(encoding.drains(play, static_cast<int>(source)));
    return drains;
}

// Of interchangeable sources the first ones are drained.
void drain_first_ones(const JointProblem& problem, PaymentEncoding& encoding, const std::vector<std::optional<z3::expr>>& drains) {
    for (std::size_t later = 0; later < drains.size(); ++later) {
        for (std::size_t earlier = later; earlier-- > 0;) {
            if (!drains[later] || !drains[earlier]) continue;
            if (!interchangeable(problem, static_cast<int>(earlier), static_cast<int>(later))) continue;
            encoding.solver().add(*drains[earlier] >= *drains[later]);
            break;
        }
    }
}

void exclude(PaymentEncoding& encoding, const std::vector<std::optional<z3::expr>>& drains, const std::vector<int>& set) {
    z3::expr_vector differences(encoding.context());
    for (std::size_t source = 0; source < drains.size(); ++source) {
        if (!drains[source]) continue;
        const bool drained = std::find(set.begin(), set.end(), static_cast<int>(source)) != set.end();
        differences.push_back(*drains[source] == (drained ? 0 : 1));
    }
    encoding.solver().add(z3::mk_or(differences));
}

Cost times(const Cost& step, int count) {
    Cost total;
    for (int i = 0; i < count; ++i) total += step;
    return total;
}

// No more units than these can be made.
int most_units(const JointProblem& problem) {
    int units = 0;
    for (const JointSource& source : problem.sources) {
        int largest = 0;
        for (int mode = 0; mode < source.source.mode_count; ++mode) largest = std::max<int>(largest, source.source.modes[mode].unit_count);
        units += largest;
    }
    return units;
}

int most_extra_units(const JointProblem& problem) {
    int units = 0;
    for (const JointPlay& play : problem.plays) units += play.cost.symbols();
    for (const JointSource& source : problem.sources) {
        int largest = 0;
        for (int mode = 0; mode < source.source.mode_count; ++mode) largest = std::max(largest, source.source.modes[mode].input.symbols());
        units += largest;
    }
    return units;
}

// Settles the number of units of each type in turn, each as large as the earlier ones allow.
MissingEnergy first_choice(PaymentEncoding& encoding, int total) {
    MissingEnergy missing;
    int left = total;
    for (int type = 0; type < kMaximumEnergyTypes; ++type) {
        int units = left;
        for (; units > 0; --units) {
            encoding.solver().push();
            encoding.solver().add(encoding.extra_units(type) == units);
            const z3::check_result result = encoding.check();
            encoding.solver().pop();
            if (result == z3::unknown) return {};
            if (result == z3::sat) break;
        }
        encoding.solver().add(encoding.extra_units(type) == units);
        missing.units[type] = units;
        left -= units;
    }
    missing.decision = Decision::kPayable;
    return missing;
}

}  // namespace

JointAnswer solve_joint_payment(const JointProblem& problem, const SolverLimits& limits) {
    PaymentEncoding encoding(problem, limits, false);
    drain_first_ones(problem, encoding, all_drains(problem, encoding, -1));
    JointAnswer answer;
    answer.decision = decision_of(encoding.check(encoding.assumptions()));
    if (answer.decision == Decision::kPayable) answer.payments = encoding.payments();
    if (answer.decision == Decision::kUnpayable) answer.core = minimal_core(encoding);
    return answer;
}

std::vector<int> sources_for_core(const JointProblem& problem, const std::vector<CoreReason>& core) {
    const auto could_pay = [&](const JointSource& source, const CoreReason& reason) {
        const JointPlay& play = problem.plays[reason.play];
        if (reason.kind != CoreReason::Kind::kSymbols || play.moment < source.ready_from || play.moment > source.ready_until) return false;
        const EnergySet accepts = reason.symbol == kGenericSymbol ? problem.rules.generic_accepts : problem.rules.accepts[reason.symbol];
        for (int mode = 0; mode < source.source.mode_count; ++mode) {
            const SourceMode& of = source.source.modes[mode];
            for (int unit = 0; unit < of.unit_count; ++unit) {
                if ((of.purposes & play.purpose) != 0 && (of.units[unit] & accepts) != 0) return true;
            }
        }
        return false;
    };
    std::vector<int> sources;
    for (std::size_t source = 0; source < problem.sources.size(); ++source) {
        const bool useful =
            std::any_of(core.begin(), core.end(), [&](const CoreReason& reason) { return could_pay(problem.sources[source], reason); });
        if (useful) sources.push_back(static_cast<int>(source));
    }
    return sources;
}

int MissingEnergy::total() const {
    return std::accumulate(units.begin(), units.end(), 0);
}

namespace {

// Do exactly these additional units make the plays payable?
bool units_suffice(const JointProblem& problem, const std::array<int, kMaximumEnergyTypes>& units, const SolverLimits& limits) {
    PaymentEncoding encoding(problem, limits, true);
    encoding.demand_all();
    for (int type = 0; type < kMaximumEnergyTypes; ++type) encoding.solver().add(encoding.extra_units(type) == units[type]);
    return encoding.check() == z3::sat;
}

// Would as many units of each other type do in place of `count` missing ones of this type?
bool may_be_any(const JointProblem& problem, const MissingEnergy& missing, int type, int count, const SolverLimits& limits) {
    for (int other = 0; other < kMaximumEnergyTypes; ++other) {
        if (other == type || (problem.types >> other & 1) == 0) continue;
        auto units = missing.units;
        units[type] -= count;
        units[other] += count;
        if (!units_suffice(problem, units, limits)) return false;
    }
    return true;
}

// Sets `missing.open`.
void find_open_units(const JointProblem& problem, MissingEnergy& missing, const SolverLimits& limits) {
    const bool generic =
        std::any_of(problem.plays.begin(), problem.plays.end(), [](const JointPlay& play) { return play.cost.generic > 0; });
    const bool told_by_symbol = (problem.rules.accepts[0] & problem.types) == problem.types;
    if (missing.decision != Decision::kPayable || !generic || told_by_symbol) return;
    for (int type = 0; type < kMaximumEnergyTypes; ++type) {
        int& open = missing.open[type];
        for (open = missing.units[type]; open > 0 && !may_be_any(problem, missing, type, open, limits);) --open;
    }
}

MissingEnergy least_energy(const JointProblem& problem, const SolverLimits& limits) {
    PaymentEncoding encoding(problem, limits, true);
    encoding.demand_all();
    z3::expr total = encoding.extra_units(0);
    for (int type = 1; type < kMaximumEnergyTypes; ++type) total = total + encoding.extra_units(type);
    const int most = most_extra_units(problem);
    encoding.solver().add(total <= most);
    MissingEnergy missing;
    missing.decision = decision_of(encoding.check());
    if (missing.decision != Decision::kPayable) return missing;
    for (int units = 0; units <= most; ++units) {
        encoding.solver().push();
        encoding.solver().add(total == units);
        const z3::check_result result = encoding.check();
        if (result == z3::sat) return first_choice(encoding, units);
        encoding.solver().pop();
        if (result == z3::unknown) return {};
    }
    contradiction("enough energy to pay everything does not pay everything");
}

}  // namespace

MissingEnergy missing_energy(const JointProblem& problem, const SolverLimits& limits) {
    MissingEnergy missing = least_energy(problem, limits);
    find_open_units(problem, missing, limits);
    return missing;
}

DrainedSets list_drained_sets(const JointProblem& problem, int play, std::size_t limit, const SolverLimits& limits) {
    PaymentEncoding encoding(problem, limits, false);
    encoding.demand_all();
    std::vector<std::optional<z3::expr>> drains;
    for (std::size_t source = 0; source < problem.sources.size(); ++source)
        drains.push_back(encoding.drains(play, static_cast<int>(source)));
    drain_first_ones(problem, encoding, drains);
    DrainedSets found;
    z3::check_result result = encoding.check();
    for (; result == z3::sat && found.sets.size() < limit; result = encoding.check()) {
        std::vector<int> set;
        for (std::size_t source = 0; source < drains.size(); ++source) {
            if (drains[source] && encoding.value(*drains[source])) set.push_back(static_cast<int>(source));
        }
        exclude(encoding, drains, set);
        found.sets.push_back(std::move(set));
    }
    found.complete = result == z3::unsat;
    found.decision = found.sets.empty() ? decision_of(result) : Decision::kPayable;
    std::sort(found.sets.begin(), found.sets.end(),
              [](const auto& left, const auto& right) { return left.size() != right.size() ? left.size() < right.size() : left < right; });
    return found;
}

LargestCount largest_count(const JointProblem& problem, int play, const Cost& step, int most, const SolverLimits& limits) {
    const int affordable = step.is_free() ? most : std::min(most, most_units(problem) / step.symbols());
    LargestCount largest;
    for (int count = affordable; count >= 0; --count) {
        JointProblem larger = problem;
        larger.plays[play].cost += times(step, step.is_free() ? 0 : count);
        PaymentEncoding encoding(larger, limits, false);
        encoding.demand_all();
        largest.decision = decision_of(encoding.check());
        largest.count = count;
        if (largest.decision != Decision::kUnpayable) return largest;
    }
    largest.count = 0;
    return largest;
}

}  // namespace arbiter
