// Inside the fast payment decision: demand by classes of symbols, sources by kinds, and the search over modes. For payment.cpp only.
// The structs have no initial values on purpose: they live on the stack of the inner loop and are mostly left unused.
#pragma once

#include <array>
#include <cstdint>

#include "model/core/energy/payment.h"

namespace arbiter::payment_search {

// Symbols of a cost that the same energy pays form a class. Sets of classes are bits; index 0 of an array over sets is the empty set.
using ClassSet = std::uint16_t;
inline constexpr int kMaximumClasses = kMaximumEnergyTypes + 1;
inline constexpr int kMaximumClassSets = 1 << kMaximumClasses;

struct Demand {
    int class_count;
    std::array<EnergySet, kMaximumClasses> accepts;
    std::array<std::int16_t, kMaximumClasses> symbols;
    // By set of classes: the number of symbols in it.
    std::array<std::int16_t, kMaximumClassSets> symbols_in;

    int set_count() const { return 1 << class_count; }
    ClassSet classes_paid_by(EnergySet unit) const;
};

void make_demand(const EnergyRules& rules, const Cost& cost, Demand& demand);

// A mode as this problem sees it: which classes of the cost each unit can pay (none if the purpose is not allowed).
struct UsableMode {
    const SourceMode* mode;
    std::array<ClassSet, SourceMode::kMaximumUnits> unit_classes;
    ClassSet any_class;
    bool has_input;
    bool feeds;

    // How many of the units pay a symbol of one of these classes.
    int units_into(ClassSet classes) const;
};

// The interchangeable sources of one group. Modes that can pay nothing here, and modes that another one replaces in every payment, are
// left out (unless needless drains are allowed: then every mode counts).
struct Kind {
    SourceMask members;
    int count;
    int mode_count;
    std::array<UsableMode, Source::kMaximumModes> modes;
    // The classes that any mode pays, and the most symbols that an input asks for.
    ClassSet any_class;
    int largest_input;
    // By set of classes: the most units that one source of this kind can have for symbols of these classes.
    std::array<std::int8_t, kMaximumClassSets> most_units_into;

    bool is_plain() const { return mode_count == 0 || (mode_count == 1 && !modes[0].has_input); }
};

struct Kinds {
    int count;
    // No kind has a choice of modes or an input.
    bool all_plain;
    std::array<Kind, kMaximumSources> kinds;
};

// Groups the sources of `within` into kinds, in the order of their first members.
void make_kinds(const PaymentProblem& problem, const Demand& demand, SourceMask within, Kinds& kinds);

// The same for sources that are grouped already: a kind a pool. Members are numbered in the order of the pools.
void make_kinds(const EnergyRules& rules, std::uint16_t purpose, std::span<const SourcePool> pools, const Demand& demand, Kinds& kinds);

// What a payment must use: at will for `payable`, exactly these sources for `pays`.
enum class Use { kAnyOfThem, kAllOfThem };

// Is there an assignment of modes, an order of feeding and an assignment of energy that pays the cost with `used[i]` sources of kind i?
bool assignment_exists(const EnergyRules& rules, const Demand& demand, const Kinds& kinds, const std::array<int, kMaximumSources>& used,
                       Use use);

}  // namespace arbiter::payment_search
