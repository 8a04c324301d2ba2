// The fast payment decision: Hall's condition over classes of symbols; where sources have modes or inputs, a search on top of it.
#include "model/core/energy/payment.h"

#include <algorithm>
#include <bit>

#include "model/core/energy/payment_search.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

using payment_search::ClassSet;
using payment_search::Demand;
using payment_search::Kinds;

namespace {

SourceMask all_sources(const PaymentProblem& problem) {
    if (problem.source_count < 0 || problem.source_count > kMaximumSources) contradiction("a payment has more than 32 sources");
    return problem.source_count == kMaximumSources ? ~SourceMask{0} : (SourceMask{1} << problem.source_count) - 1;
}

// Lists the canonical masks that pay, kind by kind, with Hall's conditions kept up to date for the sources chosen and those to come.
class Enumeration {
public:
    Enumeration(const PaymentProblem& problem, std::vector<SourceMask>& out)
        : problem_(problem), all_must_pay_(!problem.rules.needless_drains_allowed), out_(out) {
        make_demand(problem.rules, problem.cost, demand_);
        make_kinds(problem, demand_, all_sources(problem), kinds_);
    }

    void run() {
        for (int set = 0; set < demand_.set_count(); ++set) {
            int units = 0;
            for (int i = 0; i < kinds_.count; ++i) units += kinds_.kinds[i].count * kinds_.kinds[i].most_units_into[set];
            units_into_[set] = static_cast<std::int16_t>(units);
            confined_[set] = 0;
        }
        for (int i = 0; i < kinds_.count; ++i) input_symbols_ += kinds_.kinds[i].count * kinds_.kinds[i].largest_input;
        choose_from(0, 0);
    }

private:
    void choose_from(int index, SourceMask chosen) {
        if (!conditions_hold()) return;
        if (index == kinds_.count) {
            if (kinds_.all_plain || assignment_exists(problem_.rules, demand_, kinds_, used_, payment_search::Use::kAllOfThem))
                out_.push_back(chosen);
            return;
        }
        const payment_search::Kind& kind = kinds_.kinds[index];
        leave_out(kind, kind.count);
        used_[index] = 0;
        choose_from(index + 1, chosen);
        const int usable = kind.mode_count > 0 ? kind.count : 0;
        SourceMask rest = kind.members;
        for (int taken = 1; taken <= usable; ++taken) {
            chosen |= rest & (~rest + 1);
            rest &= rest - 1;
            take_one(kind, 1);
            used_[index] = taken;
            choose_from(index + 1, chosen);
        }
        take_one(kind, -usable);
        leave_out(kind, -kind.count);
    }

    void leave_out(const payment_search::Kind& kind, int sources) {
        for (int set = 1; set < demand_.set_count(); ++set) {
            units_into_[set] = static_cast<std::int16_t>(units_into_[set] - sources * kind.most_units_into[set]);
        }
        input_symbols_ -= sources * kind.largest_input;
    }

    void take_one(const payment_search::Kind& kind, int times) {
        leave_out(kind, -times);
        const ClassSet classes = kind.any_class;
        for (int set = 0; set < demand_.set_count(); ++set) {
            if ((classes & ~set) == 0) confined_[set] = static_cast<std::int16_t>(confined_[set] + times);
        }
    }

    // The sources chosen and those to come can pay every set of classes; and no more of those chosen are confined to a set of classes than
    // it has symbols (inputs may use up as many sources as they have symbols). With plain sources this is exact at every step: two
    // matchings, one covering the symbols and one covering the chosen sources, always combine.
    bool conditions_hold() const {
        for (int set = 1; set < demand_.set_count(); ++set) {
            if (units_into_[set] < demand_.symbols_in[set]) return false;
        }
        if (!all_must_pay_) return true;
        for (int set = 0; set < demand_.set_count(); ++set) {
            if (confined_[set] > demand_.symbols_in[set] + input_symbols_) return false;
        }
        return true;
    }

    const PaymentProblem& problem_;
    const bool all_must_pay_;
    std::vector<SourceMask>& out_;
    Demand demand_;
    Kinds kinds_;
    std::array<int, kMaximumSources> used_;
    int input_symbols_ = 0;
    std::array<std::int16_t, payment_search::kMaximumClassSets> units_into_;
    std::array<std::int16_t, payment_search::kMaximumClassSets> confined_;
};

std::array<int, kMaximumSources> all_of(const Kinds& kinds) {
    std::array<int, kMaximumSources> used;
    for (int i = 0; i < kinds.count; ++i) used[i] = kinds.kinds[i].count;
    return used;
}

// Hall's condition for plain kinds, all of whose sources are at hand.
bool plain_sources_suffice(const Demand& demand, const Kinds& kinds) {
    for (int set = 1; set < demand.set_count(); ++set) {
        int units = 0;
        for (int i = 0; i < kinds.count; ++i) units += kinds.kinds[i].count * kinds.kinds[i].most_units_into[set];
        if (units < demand.symbols_in[set]) return false;
    }
    return true;
}

// Hall's condition for plain sources that must each pay.
bool plain_sources_all_pay(const Demand& demand, const Kinds& kinds) {
    for (int set = 0; set < demand.set_count(); ++set) {
        int confined = 0;
        for (int i = 0; i < kinds.count; ++i) {
            if ((kinds.kinds[i].any_class & ~set) == 0) confined += kinds.kinds[i].count;
        }
        if (confined > demand.symbols_in[set]) return false;
    }
    return true;
}

// Do the sources suffice in their first modes alone, as far as these need no input? (Hall's condition once more.) Nearly always they do
// where anything does, and nothing has to be looked up of their other modes.
bool first_modes_suffice(const Demand& demand, std::uint16_t purpose, std::span<const SourcePool> pools) {
    std::array<int, payment_search::kMaximumClassSets> units_paying;  // exactly this set of classes
    std::fill_n(units_paying.begin(), demand.set_count(), 0);
    for (const SourcePool& pool : pools) {
        const SourceMode& mode = pool.source->modes[0];
        if (pool.source->mode_count == 0 || (mode.purposes & purpose) == 0 || !mode.input.is_free()) continue;
        for (int i = 0; i < mode.unit_count; ++i) units_paying[demand.classes_paid_by(mode.units[i])] += pool.count;
    }
    for (int set = 1; set < demand.set_count(); ++set) {
        int units = 0;
        for (int classes = 1; classes < demand.set_count(); ++classes) units += (classes & set) != 0 ? units_paying[classes] : 0;
        if (units < demand.symbols_in[set]) return false;
    }
    return true;
}

}  // namespace

bool payable(const PaymentProblem& problem) {
    if (problem.cost.is_free()) return true;
    Demand demand;
    make_demand(problem.rules, problem.cost, demand);
    Kinds kinds;
    make_kinds(problem, demand, all_sources(problem), kinds);
    if (kinds.all_plain) return plain_sources_suffice(demand, kinds);
    return assignment_exists(problem.rules, demand, kinds, all_of(kinds), payment_search::Use::kAnyOfThem);
}

bool payable(const EnergyRules& rules, const Cost& cost, std::uint16_t purpose, std::span<const SourcePool> pools) {
    if (cost.is_free()) return true;
    Demand demand;
    make_demand(rules, cost, demand);
    if (first_modes_suffice(demand, purpose, pools)) return true;
    Kinds kinds;
    make_kinds(rules, purpose, pools, demand, kinds);
    if (kinds.all_plain) return plain_sources_suffice(demand, kinds);
    return assignment_exists(rules, demand, kinds, all_of(kinds), payment_search::Use::kAnyOfThem);
}

bool pays(const PaymentProblem& problem, SourceMask drained) {
    if ((drained & ~all_sources(problem)) != 0) return false;
    Demand demand;
    make_demand(problem.rules, problem.cost, demand);
    Kinds kinds;
    make_kinds(problem, demand, drained, kinds);
    for (int i = 0; i < kinds.count; ++i) {
        if (kinds.kinds[i].mode_count == 0) return false;
    }
    if (!kinds.all_plain) return assignment_exists(problem.rules, demand, kinds, all_of(kinds), payment_search::Use::kAllOfThem);
    return plain_sources_suffice(demand, kinds) && (problem.rules.needless_drains_allowed || plain_sources_all_pay(demand, kinds));
}

bool is_canonical(const PaymentProblem& problem, SourceMask drained) {
    for (SourceMask rest = drained; rest != 0; rest &= rest - 1) {
        const int index = std::countr_zero(rest);
        for (int i = 0; i < index; ++i) {
            if ((drained >> i & 1) == 0 && problem.sources[i].group == problem.sources[index].group) return false;
        }
    }
    return true;
}

void list_payments(const PaymentProblem& problem, std::vector<SourceMask>& out) {
    const auto old_size = static_cast<std::ptrdiff_t>(out.size());
    Enumeration(problem, out).run();
    std::sort(out.begin() + old_size, out.end(), [](SourceMask left, SourceMask right) {
        const int left_sources = std::popcount(left);
        const int right_sources = std::popcount(right);
        return left_sources != right_sources ? left_sources < right_sources : left < right;
    });
}

}  // namespace arbiter
