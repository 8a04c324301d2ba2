// How a joint payment becomes linear constraints: who drains what, which unit pays which symbol, and in which order sources are fed.
#include "model/core/energy/payment_encoding.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "model/core/input/contradiction.h"

namespace arbiter {

namespace {

EnergySet accepted_by(const EnergyRules& rules, int symbol) {
    return symbol == kGenericSymbol ? rules.generic_accepts : rules.accepts[symbol];
}

int symbols_in(const Cost& cost, int symbol) {
    return symbol == kGenericSymbol ? cost.generic : cost.typed[symbol];
}

void check_indices(const JointProblem& problem) {
    const auto source_exists = [&](int source) { return source >= 0 && source < static_cast<int>(problem.sources.size()); };
    for (const JointPlay& play : problem.plays) {
        if (!std::all_of(play.drained_besides.begin(), play.drained_besides.end(), source_exists)) {
            contradiction("a play drains an energy source that is not in the problem");
        }
        for (const RecordedDrain& drain : play.drained.value_or(std::vector<RecordedDrain>{})) {
            if (!source_exists(drain.source)) contradiction("a recorded drain names an energy source that is not in the problem");
        }
    }
}

}  // namespace

PaymentEncoding::PaymentEncoding(const JointProblem& problem, const SolverLimits& limits, bool extra_energy)
    : problem_(problem), extra_energy_(extra_energy), solver_(context_, z3::solver::simple()) {
    check_indices(problem);
    z3::params parameters(context_);
    parameters.set("random_seed", 0u);
    parameters.set("timeout", limits.milliseconds);
    if (limits.resources != 0) parameters.set("rlimit", limits.resources);
    solver_.set(parameters);
    besides_.resize(problem.sources.size());
    ranks_.resize(problem.sources.size());
    const int plays = static_cast<int>(problem.plays.size());
    for (int play = 0; play < plays; ++play) make_uses(play);
    for (int play = 0; play < plays; ++play) make_demands(play);
    flows_of_use_.resize(uses_.size());
    flows_of_demand_.resize(demands_.size());
    for (int play = 0; play < plays; ++play) make_flows(play);
    extra_for_.resize(demands_.size());
    if (extra_energy_) make_extra();
    for (std::size_t use = 0; use < uses_.size(); ++use) units_once_and_each_pays(use);
    for (int play = 0; play < plays; ++play) {
        for (std::size_t demand = 0; demand < demands_.size(); ++demand) {
            if (demands_[demand].play == play) meet_demand(demand);
        }
        keep_record(play);
    }
    drain_each_once();
}

bool PaymentEncoding::has_input(int source) const {
    const Source& of = problem_.sources[source].source;
    return std::any_of(of.modes.begin(), of.modes.begin() + of.mode_count, [](const SourceMode& mode) { return !mode.input.is_free(); });
}

z3::expr PaymentEncoding::binary(const std::string& name) {
    z3::expr variable = context_.int_const(name.c_str());
    solver_.add(variable >= 0 && variable <= 1);
    return variable;
}

z3::expr PaymentEncoding::sum(const std::vector<z3::expr>& terms) {
    if (terms.empty()) return context_.int_val(0);
    z3::expr_vector vector(context_);
    for (const z3::expr& term : terms) vector.push_back(term);
    return z3::sum(vector);
}

z3::expr PaymentEncoding::assume(const CoreReason& reason) {
    z3::expr literal = context_.bool_const(("assume " + std::to_string(assumptions_.size())).c_str());
    assumptions_.push_back({reason, literal});
    return literal;
}

void PaymentEncoding::make_uses(int play) {
    for (int source = 0; source < static_cast<int>(problem_.sources.size()); ++source) {
        const JointSource& of = problem_.sources[source];
        if (problem_.plays[play].moment < of.ready_from || problem_.plays[play].moment > of.ready_until) continue;
        for (int mode = 0; mode < of.source.mode_count; ++mode) {
            const std::string name = "use " + std::to_string(play) + " " + std::to_string(source) + " " + std::to_string(mode);
            uses_.push_back({play, source, mode, binary(name)});
        }
        if (has_input(source) && !ranks_[source]) {
            ranks_[source] = context_.int_const(("rank " + std::to_string(source)).c_str());
            solver_.add(*ranks_[source] >= 1 && *ranks_[source] <= context_.int_val(static_cast<int>(problem_.sources.size())));
        }
    }
}

void PaymentEncoding::add_demands(int play, int consumer, const Cost& cost) {
    for (int symbol = 0; symbol <= kGenericSymbol; ++symbol) {
        const int count = symbols_in(cost, symbol);
        if (count > 0) demands_.push_back({play, consumer, symbol, count, accepted_by(problem_.rules, symbol)});
    }
}

void PaymentEncoding::make_demands(int play) {
    add_demands(play, -1, problem_.plays[play].cost);
    for (int use = 0; use < static_cast<int>(uses_.size()); ++use) {
        if (uses_[use].play == play) add_demands(play, use, mode_of(uses_[use]).input);
    }
}

void PaymentEncoding::make_flows(int play) {
    for (int use = 0; use < static_cast<int>(uses_.size()); ++use) {
        if (uses_[use].play != play) continue;
        const SourceMode& mode = mode_of(uses_[use]);
        for (int unit = 0; unit < mode.unit_count; ++unit) {
            for (int demand = 0; demand < static_cast<int>(demands_.size()); ++demand) {
                const Demand& wanted = demands_[demand];
                if (wanted.play != play || (mode.units[unit] & wanted.accepts) == 0) continue;
                const std::uint16_t purpose = wanted.consumer < 0 ? problem_.plays[play].purpose : kFeeding;
                if ((mode.purposes & purpose) == 0) continue;
                if (wanted.consumer >= 0 && uses_[wanted.consumer].source == uses_[use].source) continue;
                flows_of_use_[use].push_back(flows_.size());
                flows_of_demand_[demand].push_back(flows_.size());
                flows_.push_back({use, unit, demand, binary("flow " + std::to_string(flows_.size()))});
                forbid_circular_feeding(flows_.back());
            }
        }
    }
}

void PaymentEncoding::forbid_circular_feeding(const Flow& flow) {
    const int consumer = demands_[flow.demand].consumer;
    if (consumer < 0 || mode_of(uses_[flow.use]).input.is_free()) return;
    const z3::expr& before = *ranks_[uses_[flow.use].source];
    const z3::expr& after = *ranks_[uses_[consumer].source];
    solver_.add(z3::implies(flow.pays >= 1, before < after));
}

void PaymentEncoding::make_extra() {
    for (int type = 0; type < kMaximumEnergyTypes; ++type) {
        z3::expr units = context_.int_const(("extra " + std::to_string(type)).c_str());
        std::vector<z3::expr> spent;
        for (std::size_t demand = 0; demand < demands_.size(); ++demand) {
            if ((problem_.types >> type & 1) == 0 || (demands_[demand].accepts >> type & 1) == 0) continue;
            const std::string name = "extra " + std::to_string(type) + " " + std::to_string(demand);
            spent.push_back(context_.int_const(name.c_str()));
            solver_.add(spent.back() >= 0);
            extra_for_[demand].push_back(spent.back());
        }
        solver_.add(units == sum(spent));
        extra_.push_back(units);
    }
}

void PaymentEncoding::drain_each_once() {
    for (int source = 0; source < static_cast<int>(problem_.sources.size()); ++source) {
        std::vector<z3::expr> drains = besides_[source];
        for (const Use& use : uses_) {
            if (use.source == source) drains.push_back(use.used);
        }
        if (drains.size() > 1) solver_.add(sum(drains) <= 1);
    }
}

void PaymentEncoding::units_once_and_each_pays(std::size_t use) {
    std::map<int, std::vector<z3::expr>> by_unit;
    std::vector<z3::expr> all;
    for (const std::size_t flow : flows_of_use_[use]) {
        by_unit[flows_[flow].unit].push_back(flows_[flow].pays);
        all.push_back(flows_[flow].pays);
    }
    for (const auto& [unit, flows] : by_unit) solver_.add(sum(flows) <= uses_[use].used);
    if (!problem_.rules.needless_drains_allowed) solver_.add(sum(all) >= uses_[use].used);
}

// Never more than asked for, so that what pays a demand is needed by it. A cost is demanded by assumptions, an input by the use it is for.
void PaymentEncoding::meet_demand(std::size_t demand) {
    const Demand& wanted = demands_[demand];
    std::vector<z3::expr> paid_by = extra_for_[demand];
    for (const std::size_t flow : flows_of_demand_[demand]) paid_by.push_back(flows_[flow].pays);
    const z3::expr paid = sum(paid_by);
    if (wanted.consumer >= 0) {
        solver_.add(paid == wanted.count * uses_[wanted.consumer].used);
        return;
    }
    solver_.add(paid <= wanted.count);
    for (int count = 1; count <= wanted.count; ++count) {
        const z3::expr literal = assume({CoreReason::Kind::kSymbols, wanted.play, wanted.symbol, count, -1});
        solver_.add(z3::implies(literal, paid >= count));
    }
}

void PaymentEncoding::keep_record(int play) {
    const JointPlay& of = problem_.plays[play];
    for (const int source : of.drained_besides) {
        const JointSource& drained = problem_.sources[source];
        const z3::expr literal = assume({CoreReason::Kind::kDrainedBesides, play, 0, 0, source});
        const z3::expr drains = binary("besides " + std::to_string(besides_[source].size()) + " " + std::to_string(source));
        besides_[source].push_back(drains);
        const bool ready = of.moment >= drained.ready_from && of.moment <= drained.ready_until;
        solver_.add(z3::implies(literal, ready ? drains == 1 : context_.bool_val(false)));
    }
    if (!of.drained) return;
    for (std::size_t i = 0; i < of.drained->size(); ++i) keep_recorded_drain(play, i);
    std::vector<z3::expr> others;
    for (const Use& use : uses_) {
        if (use.play != play) continue;
        const bool recorded =
            std::any_of(of.drained->begin(), of.drained->end(), [&](const RecordedDrain& drain) { return drain.source == use.source; });
        if (!recorded) others.push_back(use.used);
    }
    const z3::expr literal = assume({CoreReason::Kind::kNothingElse, play, 0, 0, -1});
    solver_.add(z3::implies(literal, sum(others) <= 0));
}

void PaymentEncoding::keep_recorded_drain(int play, std::size_t index) {
    const std::vector<RecordedDrain>& drained = *problem_.plays[play].drained;
    const RecordedDrain& drain = drained[index];
    int times = 1;
    for (std::size_t i = 0; i < index; ++i) times += drained[i].source == drain.source ? 1 : 0;
    const z3::expr literal = assume({CoreReason::Kind::kDrained, play, 0, times, drain.source});
    std::vector<z3::expr> used;
    for (std::size_t use = 0; use < uses_.size(); ++use) {
        const Use& of = uses_[use];
        if (of.play != play || of.source != drain.source || (drain.mode >= 0 && drain.mode != of.mode)) continue;
        used.push_back(of.used);
        for (const std::size_t flow : flows_of_use_[use]) {
            const EnergySet accepted = demands_[flows_[flow].demand].accepts;
            const bool as_recorded = (mode_of(of).units[flows_[flow].unit] & accepted & drain.as) != 0;
            if (!as_recorded) solver_.add(z3::implies(literal, flows_[flow].pays == 0));
        }
    }
    solver_.add(z3::implies(literal, sum(used) >= times));
}

void PaymentEncoding::demand_all() {
    for (const Assumption& assumption : assumptions_) solver_.add(assumption.literal);
}

z3::check_result PaymentEncoding::check(const std::vector<Assumption>& assumptions) {
    z3::expr_vector literals(context_);
    for (const Assumption& assumption : assumptions) literals.push_back(assumption.literal);
    return solver_.check(literals);
}

std::vector<PaymentEncoding::Assumption> PaymentEncoding::core_among(const std::vector<Assumption>& assumptions) {
    const z3::expr_vector found = solver_.unsat_core();
    std::vector<Assumption> core;
    for (const Assumption& assumption : assumptions) {
        for (unsigned i = 0; i < found.size(); ++i) {
            if (z3::eq(found[static_cast<int>(i)], assumption.literal)) core.push_back(assumption);
        }
    }
    return core;
}

bool PaymentEncoding::value(const z3::expr& variable) const {
    return solver_.get_model().eval(variable, true).get_numeral_int() != 0;
}

std::vector<PlayPayment> PaymentEncoding::payments() const {
    const z3::model model = solver_.get_model();
    const auto number = [&](const z3::expr& of) { return model.eval(of, true).get_numeral_int(); };
    std::vector<PlayPayment> payments(problem_.plays.size());
    std::vector<std::vector<std::pair<int, UsedSource>>> ordered(problem_.plays.size());
    for (std::size_t i = 0; i < uses_.size(); ++i) {
        if (number(uses_[i].used) == 0) continue;
        UsedSource used{uses_[i].source, uses_[i].mode, {}};
        for (const std::size_t flow : flows_of_use_[i]) {
            if (number(flows_[flow].pays) == 0) continue;
            const Demand& demand = demands_[flows_[flow].demand];
            unsigned types = mode_of(uses_[i]).units[flows_[flow].unit] & demand.accepts;
            const JointPlay& play = problem_.plays[uses_[i].play];
            for (const RecordedDrain& drain : play.drained.value_or(std::vector<RecordedDrain>{})) {
                if (drain.source == used.source) types &= drain.as;
            }
            const int fed_into = demand.consumer < 0 ? -1 : uses_[demand.consumer].source;
            used.spent.push_back({flows_[flow].unit, __builtin_ctz(types), demand.symbol, fed_into});
        }
        const bool fed = !mode_of(uses_[i]).input.is_free();
        ordered[uses_[i].play].push_back({fed ? number(*ranks_[used.source]) : 0, std::move(used)});
    }
    for (std::size_t play = 0; play < ordered.size(); ++play) {
        std::stable_sort(ordered[play].begin(), ordered[play].end(),
                         [](const auto& left, const auto& right) { return left.first < right.first; });
        for (auto& [rank, used] : ordered[play]) payments[play].used.push_back(std::move(used));
    }
    return payments;
}

std::optional<z3::expr> PaymentEncoding::drains(int play, int source) const {
    std::optional<z3::expr> total;
    for (const Use& use : uses_) {
        if (use.source != source || (play >= 0 && use.play != play)) continue;
        total = total ? *total + use.used : use.used;
    }
    return total;
}

}  // namespace arbiter
