// The third opinion on payment: every sequence of drainings, one unit of energy after another. Shares no code with what it judges.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "model/core/energy/payment.h"

namespace arbiter {

// Plays payments out as people would: drain a source (paying its input from the energy at hand), get concrete energy, go on, and pay the
// cost in the end. Exponential; for up to about six sources. What can lie on the table does not depend on the cost and is found once.
class BruteForcePayments {
public:
    // The cost of the problem does not matter here.
    explicit BruteForcePayments(const PaymentProblem& problem) : problem_(problem) { drain(Table{}); }

    // Every set of sources that pays the cost.
    std::set<SourceMask> masks_for(const Cost& cost) const {
        const std::vector<EnergySet> symbols = symbols_of(cost);
        std::set<SourceMask> found;
        for (const Table& table : seen_) {
            if (found.count(table.drained) != 0) continue;
            spend(table, symbols, 0, problem_.purpose, [&](const Table& paid) {
                if (problem_.rules.needless_drains_allowed || paid.has_paid == paid.drained) found.insert(paid.drained);
            });
        }
        return found;
    }

private:
    struct Unit {
        int type;
        std::uint16_t purposes;
        int maker;
        friend auto operator<=>(const Unit&, const Unit&) = default;
    };
    struct Table {
        SourceMask drained = 0;
        SourceMask has_paid = 0;
        std::vector<Unit> pool;
        friend auto operator<=>(const Table&, const Table&) = default;
    };

    std::vector<EnergySet> symbols_of(const Cost& cost) const {
        std::vector<EnergySet> symbols;
        for (int type = 0; type < kMaximumEnergyTypes; ++type)
            symbols.insert(symbols.end(), cost.typed[type], problem_.rules.accepts[type]);
        symbols.insert(symbols.end(), cost.generic, problem_.rules.generic_accepts);
        return symbols;
    }

    void drain(Table table) {
        std::sort(table.pool.begin(), table.pool.end());
        if (!seen_.insert(table).second) return;
        for (int i = 0; i < problem_.source_count; ++i) {
            if ((table.drained >> i & 1) != 0) continue;
            for (int mode = 0; mode < problem_.sources[i].mode_count; ++mode) use(table, i, problem_.sources[i].modes[mode]);
        }
    }

    void use(const Table& table, int source, const SourceMode& mode) {
        spend(table, symbols_of(mode.input), 0, kFeeding, [&](Table fed) {
            fed.drained |= SourceMask{1} << source;
            make(fed, source, mode, 0);
        });
    }

    void make(const Table& table, int source, const SourceMode& mode, int unit) {
        if (unit == mode.unit_count) return drain(table);
        for (int type = 0; type < kMaximumEnergyTypes; ++type) {
            if ((mode.units[unit] >> type & 1) == 0) continue;
            Table next = table;
            next.pool.push_back({type, mode.purposes, source});
            make(next, source, mode, unit + 1);
        }
    }

    template <typename Then>
    void spend(const Table& table, const std::vector<EnergySet>& symbols, std::size_t at, std::uint16_t purpose, const Then& then) const {
        if (table.pool.size() + at < symbols.size()) return;
        if (at == symbols.size()) return then(table);
        for (std::size_t i = 0; i < table.pool.size(); ++i) {
            const Unit unit = table.pool[i];
            if ((symbols[at] >> unit.type & 1) == 0 || (unit.purposes & purpose) == 0) continue;
            if (i > 0 && table.pool[i - 1] == unit) continue;
            Table next = table;
            next.pool.erase(next.pool.begin() + static_cast<std::ptrdiff_t>(i));
            next.has_paid |= SourceMask{1} << unit.maker;
            spend(next, symbols, at + 1, purpose, then);
        }
    }

    const PaymentProblem problem_;
    std::set<Table> seen_;
};

}  // namespace arbiter
