// Payment: can a set of sources pay a cost, and in which ways that differ in effect? The fast decision of the inner loop.
//
// Every source that a payment drains must pay at least one symbol, of the cost or of the input of another source used in the payment
// (unless the rules allow needless draining). Energy is fed only into sources that are used after it was made: no circular feeding.
// A drained source is used in exactly one of its modes; what is left over of its units is lost.
//
// Every function here is exact, allocates nothing (list_payments: only for its result) and throws nothing. A problem outside the limits
// (sources, symbols, symbols of an input, equal groups with different modes) is a contradiction of the caller.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "model/core/energy/energy.h"

namespace arbiter {

// Sources are named by their place in the problem: bit i of a mask is source i.
using SourceMask = std::uint32_t;
inline constexpr int kMaximumSources = 32;
inline constexpr int kMaximumSymbols = 64;

// What pays a symbol: `accepts[i]` are the types that pay a symbol of type i, `generic_accepts` those that pay a generic one.
struct EnergyRules {
    std::array<EnergySet, kMaximumEnergyTypes> accepts{};
    EnergySet generic_accepts = kAnyEnergy;
    bool needless_drains_allowed = false;
};

// One cost to be paid from these sources for one purpose (a single bit of SourceMode::purposes other than kFeeding). Sources of equal
// group must have equal modes.
struct PaymentProblem {
    EnergyRules rules;
    Cost cost;
    std::uint16_t purpose = 1;
    std::array<Source, kMaximumSources> sources{};
    int source_count = 0;
};

// Is there any payment? About a tenth of a microsecond where every source has one useful mode and no input, a small search otherwise.
bool payable(const PaymentProblem& problem);

// Sources that differ in nothing but their place.
struct SourcePool {
    const Source* source;
    int count;
};

// The same for a cost that is to be paid from pools of different groups, at most kMaximumSources sources in all: what is asked of every
// play that somebody might make, without listing its sources one by one.
bool payable(const EnergyRules& rules, const Cost& cost, std::uint16_t purpose, std::span<const SourcePool> pools);

// Does draining exactly these sources, in some assignment of modes and energy, pay the cost? Mask 0 pays a free cost only.
bool pays(const PaymentProblem& problem, SourceMask drained);

// Sources of equal group are interchangeable: a mask is canonical if within every group it takes the first ones.
bool is_canonical(const PaymentProblem& problem, SourceMask drained);

// Appends every canonical mask that pays, in ascending order of (number of sources, mask). Cost grows with the number of masks found.
void list_payments(const PaymentProblem& problem, std::vector<SourceMask>& out);

}  // namespace arbiter
