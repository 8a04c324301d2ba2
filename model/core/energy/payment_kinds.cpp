// The view of a payment problem that the fast decision works on: classes of symbols and kinds of sources.
#include <algorithm>

#include "model/core/energy/payment_search.h"
#include "model/core/input/contradiction.h"

namespace arbiter::payment_search {

namespace {

void add_symbols(Demand& demand, EnergySet accepts, int symbols) {
    if (symbols == 0) return;
    for (int i = 0; i < demand.class_count; ++i) {
        if (demand.accepts[i] == accepts) {
            demand.symbols[i] = static_cast<std::int16_t>(demand.symbols[i] + symbols);
            return;
        }
    }
    demand.accepts[demand.class_count] = accepts;
    demand.symbols[demand.class_count] = static_cast<std::int16_t>(symbols);
    ++demand.class_count;
}

UsableMode usable_mode(const Demand& demand, std::uint16_t purpose, const SourceMode& mode) {
    if (mode.input.symbols() > SourceMode::kMaximumInputSymbols) contradiction("the input of an energy source has more than 8 symbols");
    UsableMode usable;
    usable.mode = &mode;
    usable.any_class = 0;
    usable.has_input = !mode.input.is_free();
    usable.feeds = (mode.purposes & kFeeding) != 0 && mode.unit_count > 0;
    const bool pays_cost = (mode.purposes & purpose) != 0;
    for (int i = 0; i < mode.unit_count; ++i) {
        usable.unit_classes[i] = pays_cost ? demand.classes_paid_by(mode.units[i]) : ClassSet{0};
        usable.any_class |= usable.unit_classes[i];
    }
    return usable;
}

// Whatever a source pays in mode `weaker`, it can pay in mode `stronger` as well, for the same input. (Less input would not do: the input
// may be all that some other drained source pays.)
bool replaces(const UsableMode& stronger, const UsableMode& weaker, bool feeding_matters) {
    if (!(stronger.mode->input == weaker.mode->input)) return false;
    if (feeding_matters && weaker.feeds && !stronger.feeds) return false;
    if (stronger.mode->unit_count < weaker.mode->unit_count) return false;
    for (int i = 0; i < weaker.mode->unit_count; ++i) {
        if ((weaker.unit_classes[i] & ~stronger.unit_classes[i]) != 0) return false;
        if (feeding_matters && (weaker.mode->units[i] & ~stronger.mode->units[i]) != 0) return false;
    }
    return true;
}

bool has_input(const Source& source) {
    for (int i = 0; i < source.mode_count; ++i) {
        if (!source.modes[i].input.is_free()) return true;
    }
    return false;
}

bool any_input(const PaymentProblem& problem, SourceMask within) {
    for (SourceMask rest = within; rest != 0; rest &= rest - 1) {
        if (has_input(problem.sources[__builtin_ctz(rest)])) return true;
    }
    return false;
}

void drop_replaced_modes(Kind& kind, bool feeding_matters) {
    for (int i = 0; i < kind.mode_count; ++i) {
        for (int j = 0; j < kind.mode_count; ++j) {
            if (i == j || !replaces(kind.modes[i], kind.modes[j], feeding_matters)) continue;
            for (int k = j; k + 1 < kind.mode_count; ++k) kind.modes[k] = kind.modes[k + 1];
            --kind.mode_count;
            if (j < i) --i;
            --j;
        }
    }
}

void sum_up_modes(const Demand& demand, Kind& kind) {
    kind.any_class = 0;
    kind.largest_input = 0;
    for (int i = 0; i < kind.mode_count; ++i) {
        kind.any_class |= kind.modes[i].any_class;
        if (kind.modes[i].has_input) kind.largest_input = std::max(kind.largest_input, kind.modes[i].mode->input.symbols());
    }
    for (int set = 0; set < demand.set_count(); ++set) {
        int most = 0;
        for (int i = 0; i < kind.mode_count; ++i) most = std::max(most, kind.modes[i].units_into(static_cast<ClassSet>(set)));
        kind.most_units_into[set] = static_cast<std::int8_t>(most);
    }
}

// What stays the same for all sources of a problem.
struct Terms {
    const Demand& demand;
    std::uint16_t purpose;
    bool needless_drains_allowed;
    bool feeding_matters;
};

void make_modes(const Terms& terms, const Source& source, Kind& kind) {
    kind.mode_count = 0;
    for (int i = 0; i < source.mode_count; ++i) {
        const UsableMode mode = usable_mode(terms.demand, terms.purpose, source.modes[i]);
        const bool pays_something = mode.any_class != 0 || (terms.feeding_matters && mode.feeds);
        if (pays_something || terms.needless_drains_allowed) kind.modes[kind.mode_count++] = mode;
    }
    if (kind.mode_count > 1) drop_replaced_modes(kind, terms.feeding_matters);
    sum_up_modes(terms.demand, kind);
}

}  // namespace

ClassSet Demand::classes_paid_by(EnergySet unit) const {
    unsigned set = 0;
    for (int i = 0; i < class_count; ++i) {
        if ((unit & accepts[i]) != 0) set |= 1u << i;
    }
    return static_cast<ClassSet>(set);
}

void make_demand(const EnergyRules& rules, const Cost& cost, Demand& demand) {
    if (cost.symbols() > kMaximumSymbols) contradiction("a cost has more than 64 symbols");
    demand.class_count = 0;
    for (int i = 0; i < kMaximumEnergyTypes; ++i) add_symbols(demand, rules.accepts[i], cost.typed[i]);
    add_symbols(demand, rules.generic_accepts, cost.generic);
    demand.symbols_in[0] = 0;
    for (int i = 0; i < demand.class_count; ++i) {
        for (int set = 0; set < (1 << i); ++set) {
            demand.symbols_in[set | (1 << i)] = static_cast<std::int16_t>(demand.symbols_in[set] + demand.symbols[i]);
        }
    }
}

int UsableMode::units_into(ClassSet classes) const {
    int units = 0;
    for (int i = 0; i < mode->unit_count; ++i) units += (unit_classes[i] & classes) != 0 ? 1 : 0;
    return units;
}

void make_kinds(const PaymentProblem& problem, const Demand& demand, SourceMask within, Kinds& kinds) {
    const Terms terms{demand, problem.purpose, problem.rules.needless_drains_allowed, any_input(problem, within)};
    kinds.count = 0;
    kinds.all_plain = true;
    for (SourceMask rest = within; rest != 0; rest &= rest - 1) {
        const int index = __builtin_ctz(rest);
        const Source& source = problem.sources[index];
        int at = 0;
        while (at < kinds.count && problem.sources[__builtin_ctz(kinds.kinds[at].members)].group != source.group) ++at;
        Kind& kind = kinds.kinds[at];
        if (at == kinds.count) {
            ++kinds.count;
            kind.members = 0;
            kind.count = 0;
            make_modes(terms, source, kind);
            kinds.all_plain = kinds.all_plain && kind.is_plain();
        } else if (!(problem.sources[__builtin_ctz(kind.members)] == source)) {
            contradiction("energy sources of one group differ");
        }
        kind.members |= SourceMask{1} << index;
        ++kind.count;
    }
}

void make_kinds(const EnergyRules& rules, std::uint16_t purpose, std::span<const SourcePool> pools, const Demand& demand, Kinds& kinds) {
    const bool feeding_matters = std::ranges::any_of(pools, [](const SourcePool& pool) { return has_input(*pool.source); });
    const Terms terms{demand, purpose, rules.needless_drains_allowed, feeding_matters};
    kinds.count = 0;
    kinds.all_plain = true;
    int sources = 0;
    for (const SourcePool& pool : pools) {
        if (pool.count <= 0) continue;
        if (sources + pool.count > kMaximumSources) contradiction("a payment has more than 32 sources");
        Kind& kind = kinds.kinds[kinds.count++];
        kind.members = ((SourceMask{2} << (pool.count - 1)) - 1) << sources;
        kind.count = pool.count;
        make_modes(terms, *pool.source, kind);
        kinds.all_plain = kinds.all_plain && kind.is_plain();
        sources += pool.count;
    }
}

}  // namespace arbiter::payment_search
