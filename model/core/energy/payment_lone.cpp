#include "model/core/energy/payment_lone.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "model/core/energy/payment.h"

namespace arbiter {
namespace {

constexpr int kMostTrials = 5000;  // sets of further energy that are looked at

bool is_small(const Cost& input) {
    return input.symbols() <= SourceMode::kMaximumInputSymbols;
}

// Groups of the further units lie above those of the sources.
std::optional<std::uint8_t> free_groups_from(const PaymentProblem& problem) {
    int last = -1;
    for (int source = 0; source < problem.source_count; ++source) last = std::max<int>(last, problem.sources[source].group);
    if (last + kMaximumEnergyTypes > 0xFF) return std::nullopt;
    return static_cast<std::uint8_t>(last + 1);
}

// As many symbols of each kind as the largest count that is asked for.
Cost cost_of(const std::vector<CoreReason>& reasons) {
    Cost cost;
    for (const CoreReason& reason : reasons) {
        std::uint8_t& count = reason.symbol == kGenericSymbol ? cost.generic : cost.typed[reason.symbol];
        count = std::max(count, static_cast<std::uint8_t>(reason.count));
    }
    return cost;
}

// The problem of a lone play that may drain what it likes, from the sources that are ready in time.
std::optional<PaymentProblem> lone_problem(const JointProblem& problem) {
    if (problem.plays.size() != 1) return std::nullopt;
    const JointPlay& play = problem.plays.front();
    if (play.drained || !play.drained_besides.empty() || play.cost.symbols() > kMaximumSymbols) return std::nullopt;
    PaymentProblem lone;
    lone.rules = problem.rules;
    lone.cost = play.cost;
    lone.purpose = play.purpose;
    for (const JointSource& source : problem.sources) {
        if (play.moment < source.ready_from || play.moment > source.ready_until) continue;
        const auto modes = source.source.modes.begin();
        if (lone.source_count == kMaximumSources) return std::nullopt;
        if (!std::all_of(modes, modes + source.source.mode_count, [](const SourceMode& mode) { return is_small(mode.input); }))
            return std::nullopt;
        lone.sources[lone.source_count++] = source.source;
    }
    return lone;
}

// Of the symbols those that are left when the last that can be done without are left out.
std::vector<CoreReason> minimal_core(PaymentProblem problem) {
    std::vector<CoreReason> kept;
    for (int symbol = 0; symbol <= kGenericSymbol; ++symbol) {
        const int count = symbol == kGenericSymbol ? problem.cost.generic : problem.cost.typed[symbol];
        for (int number = 1; number <= count; ++number)
            kept.push_back({.kind = CoreReason::Kind::kSymbols, .play = 0, .symbol = symbol, .count = number, .source = -1});
    }
    for (std::size_t i = kept.size(); i-- > 0;) {
        std::vector<CoreReason> fewer = kept;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        problem.cost = cost_of(fewer);
        if (!payable(problem)) kept = std::move(fewer);
    }
    return kept;
}

// The problem with so many further units of each type. Nothing if these are too many.
std::optional<PaymentProblem> with_extra_energy(PaymentProblem problem, const std::array<int, kMaximumEnergyTypes>& units) {
    const auto groups = free_groups_from(problem);
    if (!groups || problem.source_count + std::accumulate(units.begin(), units.end(), 0) > kMaximumSources) return std::nullopt;
    for (int type = 0; type < kMaximumEnergyTypes; ++type) {
        for (int unit = 0; unit < units[type]; ++unit) {
            Source& source = problem.sources[problem.source_count++];
            source = Source{};
            source.group = static_cast<std::uint8_t>(*groups + type);
            source.mode_count = 1;
            source.modes[0].units[0] = static_cast<EnergySet>(1u << type);
            source.modes[0].unit_count = 1;
        }
    }
    return problem;
}

// Looks for units that make the problem payable: of the sets of one size the one with the most units of type 0, then of type 1, and so on.
class Addition {
public:
    Addition(const PaymentProblem& problem, EnergySet types) : problem_(problem), types_(types) {}

    bool is_found(int total) { return add(0, total); }
    bool has_given_up() const { return given_up_; }
    const std::array<int, kMaximumEnergyTypes>& units() const { return units_; }

private:
    bool add(int type, int left) {
        if (given_up_) return false;
        if (type == kMaximumEnergyTypes) return left == 0 && is_enough();
        for (units_[type] = (types_ >> type & 1) != 0 ? left : 0; units_[type] >= 0; --units_[type]) {
            if (add(type + 1, left - units_[type])) return true;
        }
        units_[type] = 0;
        return false;
    }

    bool is_enough() {
        const auto more = with_extra_energy(problem_, units_);
        given_up_ = given_up_ || !more || ++trials_ > kMostTrials;
        return !given_up_ && payable(*more);
    }

    const PaymentProblem& problem_;
    EnergySet types_;
    std::array<int, kMaximumEnergyTypes> units_{};
    int trials_ = 0;
    bool given_up_ = false;
};

// Would as many units of each other type do in place of `count` missing ones of this type? Nothing if it is not known.
std::optional<bool> may_be_any(const PaymentProblem& problem, EnergySet types, const MissingEnergy& missing, int type, int count) {
    for (int other = 0; other < kMaximumEnergyTypes; ++other) {
        if (other == type || (types >> other & 1) == 0) continue;
        auto units = missing.units;
        units[type] -= count;
        units[other] += count;
        const auto more = with_extra_energy(problem, units);
        if (!more) return std::nullopt;
        if (!payable(*more)) return false;
    }
    return true;
}

// Sets `missing.open`. False if it is not known.
bool find_open_units(const PaymentProblem& problem, EnergySet types, MissingEnergy& missing) {
    if (problem.cost.generic == 0 || (problem.rules.accepts[0] & types) == types) return true;
    for (int type = 0; type < kMaximumEnergyTypes; ++type) {
        for (missing.open[type] = missing.units[type]; missing.open[type] > 0; --missing.open[type]) {
            const auto any = may_be_any(problem, types, missing, type, missing.open[type]);
            if (!any) return false;
            if (*any) break;
        }
    }
    return true;
}

}  // namespace

std::optional<JointAnswer> answer_unpayable_lone_play(const JointProblem& problem) {
    const auto lone = lone_problem(problem);
    if (!lone || payable(*lone)) return std::nullopt;
    return JointAnswer{Decision::kUnpayable, {}, minimal_core(*lone)};
}

std::optional<MissingEnergy> missing_energy_of_lone_play(const JointProblem& problem) {
    const auto lone = lone_problem(problem);
    if (!lone) return std::nullopt;
    Addition addition(*lone, problem.types);
    for (int total = 0; total <= lone->cost.symbols(); ++total) {
        const bool found = addition.is_found(total);
        if (addition.has_given_up()) return std::nullopt;
        if (!found) continue;
        MissingEnergy missing;
        missing.decision = Decision::kPayable;
        missing.units = addition.units();
        return find_open_units(*lone, problem.types, missing) ? std::optional(missing) : std::nullopt;
    }
    // Inputs have to be fed, too, or no energy of the game would help.
    return std::nullopt;
}

}  // namespace arbiter
