// The search over modes of energy sources, and over the order in which sources with an input are fed.
#include "model/core/energy/payment_search.h"

#include <bitset>

namespace arbiter::payment_search {

namespace {

// One use of one source in one mode, in an assignment whose modes are decided.
struct Used {
    const UsableMode* mode;
    // Sources without input come first of all (0); those with input are numbered from 1 in the order of feeding.
    int position;
};

inline constexpr int kUnplaced = 1000;
inline constexpr int kPaysCost = 999;
inline constexpr int kMaximumUnits = kMaximumSources * SourceMode::kMaximumUnits;
inline constexpr int kMaximumDemands = kMaximumSymbols + kMaximumSources * SourceMode::kMaximumInputSymbols;

using UnitSet = std::bitset<kMaximumUnits>;
using SymbolSet = std::bitset<kMaximumDemands>;

// A bipartite matching between units of energy and the symbols that want them; grown one symbol at a time by augmenting paths.
class Matching {
public:
    std::array<Used, kMaximumSources> used;
    int used_count = 0;

    void add_symbols(EnergySet accepts, int symbols, int position, int consumer) {
        for (int i = 0; i < symbols; ++i) {
            symbols_[symbol_count_] = {accepts, static_cast<std::int16_t>(position), static_cast<std::int16_t>(consumer)};
            ++symbol_count_;
        }
    }

    void add_cost(const Demand& demand) {
        for (int i = 0; i < demand.class_count; ++i) add_symbols(demand.accepts[i], demand.symbols[i], kPaysCost, -1);
    }

    void add_input(const EnergyRules& rules, int consumer) {
        const Cost& input = used[consumer].mode->mode->input;
        const int position = used[consumer].position;
        for (int i = 0; i < kMaximumEnergyTypes; ++i) add_symbols(rules.accepts[i], input.typed[i], position, consumer);
        add_symbols(rules.generic_accepts, input.generic, position, consumer);
    }

    // Pays all symbols added since the last call. False if they cannot all be paid.
    bool pay_added() {
        for (; paid_count_ < symbol_count_; ++paid_count_) {
            UnitSet visited;
            if (!augment(paid_count_, visited)) return false;
        }
        return true;
    }

    // Can every used source pay a symbol of its own? Together with a payment of all symbols that gives one in which every source pays:
    // two matchings, each covering one side, always combine to one that covers both (Mendelsohn and Dulmage).
    bool every_source_can_pay() const {
        if (used_count > symbol_count_) return false;
        std::array<int, kMaximumDemands> taken_by;
        taken_by.fill(-1);
        for (int i = 0; i < used_count; ++i) {
            SymbolSet visited;
            if (!give_symbol(i, taken_by, visited)) return false;
        }
        return true;
    }

    Matching() { unit_of_.fill(-1); }

private:
    struct Symbol {
        EnergySet accepts;
        std::int16_t position;
        std::int16_t consumer;
    };

    bool unit_pays(int source, int unit, const Symbol& symbol) const {
        const UsableMode& mode = *used[source].mode;
        if ((mode.mode->units[unit] & symbol.accepts) == 0 || source == symbol.consumer) return false;
        if (symbol.position == kPaysCost) return mode.unit_classes[unit] != 0;
        return mode.feeds && used[source].position < symbol.position;
    }

    bool source_pays(int source, const Symbol& symbol) const {
        for (int unit = 0; unit < used[source].mode->mode->unit_count; ++unit) {
            if (unit_pays(source, unit, symbol)) return true;
        }
        return false;
    }

    bool augment(int symbol, UnitSet& visited) {
        for (int source = 0; source < used_count; ++source) {
            for (int unit = 0; unit < used[source].mode->mode->unit_count; ++unit) {
                const int index = source * SourceMode::kMaximumUnits + unit;
                if (visited[index] || !unit_pays(source, unit, symbols_[symbol])) continue;
                visited[index] = true;
                if (unit_of_[index] < 0 || augment(unit_of_[index], visited)) {
                    unit_of_[index] = static_cast<std::int16_t>(symbol);
                    return true;
                }
            }
        }
        return false;
    }

    bool give_symbol(int source, std::array<int, kMaximumDemands>& taken_by, SymbolSet& visited) const {
        for (int symbol = 0; symbol < symbol_count_; ++symbol) {
            if (visited[symbol] || !source_pays(source, symbols_[symbol])) continue;
            visited[symbol] = true;
            if (taken_by[symbol] < 0 || give_symbol(taken_by[symbol], taken_by, visited)) {
                taken_by[symbol] = source;
                return true;
            }
        }
        return false;
    }

    std::array<Symbol, kMaximumDemands> symbols_;
    std::array<std::int16_t, kMaximumUnits> unit_of_;
    int symbol_count_ = 0;
    int paid_count_ = 0;
};

class Search {
public:
    Search(const EnergyRules& rules, const Demand& demand, const Kinds& kinds, const std::array<int, kMaximumSources>& used, Use use)
        : rules_(rules),
          demand_(demand),
          kinds_(kinds),
          used_(used),
          may_leave_out_(use == Use::kAnyOfThem),
          all_must_pay_(use == Use::kAllOfThem && !rules.needless_drains_allowed) {}

    bool run() {
        for (int set = 0; set < demand_.set_count(); ++set) {
            int units = 0;
            for (int i = 0; i < kinds_.count; ++i) units += used_[i] * kinds_.kinds[i].most_units_into[set];
            most_units_into_[set] = static_cast<std::int16_t>(units);
        }
        return enough() && assign_kind(0);
    }

private:
    // Hall's condition for the cost, were every undecided source to use its best mode for each set of classes at once.
    bool enough() const {
        for (int set = 1; set < demand_.set_count(); ++set) {
            if (most_units_into_[set] < demand_.symbols_in[set]) return false;
        }
        return true;
    }

    bool assign_kind(int kind) {
        while (kind < kinds_.count && used_[kind] == 0) ++kind;
        if (kind == kinds_.count) return feed_and_pay();
        if (kinds_.kinds[kind].mode_count == 0) return may_leave_out_ && assign_kind(kind + 1);
        return assign_mode(kind, 0, used_[kind]);
    }

    bool assign_mode(int kind, int mode, int left) {
        const Kind& of = kinds_.kinds[kind];
        if (mode == of.mode_count) {
            shift(kind, nullptr, left);
            const bool found = enough() && assign_kind(kind + 1);
            shift(kind, nullptr, -left);
            return found;
        }
        const int least = mode + 1 < of.mode_count || (may_leave_out_ && !has_mode_without_input(of)) ? 0 : left;
        for (int taken = left; taken >= least; --taken) {
            in_mode_[kind][mode] = taken;
            shift(kind, &of.modes[mode], taken);
            const bool found = enough() && assign_mode(kind, mode + 1, left - taken);
            shift(kind, &of.modes[mode], -taken);
            if (found) return true;
        }
        return false;
    }

    static bool has_mode_without_input(const Kind& kind) {
        for (int mode = 0; mode < kind.mode_count; ++mode) {
            if (!kind.modes[mode].has_input) return true;
        }
        return false;
    }

    // Replaces the best modes of so many sources by the one decided (none: left out).
    void shift(int kind, const UsableMode* mode, int sources) {
        if (sources == 0) return;
        for (int set = 1; set < demand_.set_count(); ++set) {
            const auto classes = static_cast<ClassSet>(set);
            const int decided = mode != nullptr ? mode->units_into(classes) : 0;
            const int change = sources * (decided - kinds_.kinds[kind].most_units_into[set]);
            most_units_into_[set] = static_cast<std::int16_t>(most_units_into_[set] + change);
        }
    }

    bool feed_and_pay() {
        int symbols = demand_.symbols_in[demand_.set_count() - 1];
        int units = 0;
        int sources = 0;
        bool has_input = false;
        for (int kind = 0; kind < kinds_.count; ++kind) {
            for (int mode = 0; used_[kind] > 0 && mode < kinds_.kinds[kind].mode_count; ++mode) {
                const UsableMode& usable = kinds_.kinds[kind].modes[mode];
                const int taken = in_mode_[kind][mode];
                sources += taken;
                units += taken * usable.mode->unit_count;
                if (!usable.has_input || taken == 0) continue;
                has_input = true;
                symbols += taken * usable.mode->input.symbols();
            }
        }
        if (!has_input) return !all_must_pay_ || every_plain_source_pays();
        if (units < symbols || (all_must_pay_ && sources > symbols)) return false;
        Matching matching;
        place_sources(matching);
        return feeding_possible_at_all(matching) && feed_next(matching, 1);
    }

    // Hall's condition for the sources: no more of them are confined to a set of classes than it has symbols.
    bool every_plain_source_pays() const {
        for (int set = 0; set < demand_.set_count(); ++set) {
            int confined = 0;
            for (int kind = 0; kind < kinds_.count; ++kind) {
                for (int mode = 0; used_[kind] > 0 && mode < kinds_.kinds[kind].mode_count; ++mode) {
                    if ((kinds_.kinds[kind].modes[mode].any_class & ~set) == 0) confined += in_mode_[kind][mode];
                }
            }
            if (confined > demand_.symbols_in[set]) return false;
        }
        return true;
    }

    void place_sources(Matching& matching) const {
        for (int kind = 0; kind < kinds_.count; ++kind) {
            for (int mode = 0; used_[kind] > 0 && mode < kinds_.kinds[kind].mode_count; ++mode) {
                const UsableMode& usable = kinds_.kinds[kind].modes[mode];
                for (int i = 0; i < in_mode_[kind][mode]; ++i) {
                    matching.used[matching.used_count++] = {&usable, usable.has_input ? kUnplaced : 0};
                }
            }
        }
    }

    // The same without regard to the order of feeding: refutes most assignments before any order is tried.
    bool feeding_possible_at_all(const Matching& unordered) const {
        Matching matching = unordered;
        for (int i = 0; i < matching.used_count; ++i) matching.used[i].position = 0;
        for (int i = 0; i < matching.used_count; ++i) {
            if (!matching.used[i].mode->has_input) continue;
            matching.used[i].position = 1;
            matching.add_input(rules_, i);
            matching.used[i].position = 0;
        }
        matching.add_cost(demand_);
        return matching.pay_added() && (!all_must_pay_ || matching.every_source_can_pay());
    }

    bool feed_next(const Matching& fed, int position) const {
        const UsableMode* tried_last = nullptr;
        bool all_fed = true;
        for (int i = 0; i < fed.used_count; ++i) {
            if (fed.used[i].position != kUnplaced) continue;
            all_fed = false;
            // Equal sources stand side by side; which of them is fed first makes no difference.
            if (fed.used[i].mode == tried_last) continue;
            tried_last = fed.used[i].mode;
            Matching next = fed;
            next.used[i].position = position;
            next.add_input(rules_, i);
            if (next.pay_added() && feed_next(next, position + 1)) return true;
        }
        if (!all_fed) return false;
        Matching complete = fed;
        complete.add_cost(demand_);
        return complete.pay_added() && (!all_must_pay_ || complete.every_source_can_pay());
    }

    const EnergyRules& rules_;
    const Demand& demand_;
    const Kinds& kinds_;
    const std::array<int, kMaximumSources>& used_;
    const bool may_leave_out_;
    const bool all_must_pay_;
    std::array<std::array<int, Source::kMaximumModes>, kMaximumSources> in_mode_;
    std::array<std::int16_t, kMaximumClassSets> most_units_into_;
};

}  // namespace

bool assignment_exists(const EnergyRules& rules, const Demand& demand, const Kinds& kinds, const std::array<int, kMaximumSources>& used,
                       Use use) {
    return Search(rules, demand, kinds, used, use).run();
}

}  // namespace arbiter::payment_search
