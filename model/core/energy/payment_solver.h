// Joint payment, decided by Z3: can all these plays be paid from the same sources? With a witness, or a core and the missing energy.
//
// The same rules as in payment.h, for a whole list of plays between two refreshes: a source is drained at most once over all plays, for
// energy or for a play's own [d]; energy is spent in the play it was made for. Answers are repeatable: the same problem gives the same
// answer, byte by byte. Each question that is put to Z3 has the time limit given; where it runs out the answer is kUndecided, never a
// guess. A problem whose indices point outside its lists is a contradiction of the caller. A small question takes milliseconds.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "model/core/energy/energy.h"
#include "model/core/energy/payment.h"

namespace arbiter {

// A source and the moments (inclusive, the caller's own numbering) at which it is ready unless something here has drained it.
struct JointSource {
    std::string name;
    Source source;
    int ready_from = std::numeric_limits<int>::min();
    int ready_until = std::numeric_limits<int>::max();
};

// A recorded drain: the source, and if the record says so, the types its energy was spent as (all of them, where it yields several units)
// and the mode (-1: any). A source that is recorded twice was drained twice, which is never possible.
struct RecordedDrain {
    int source = 0;
    EnergySet as = kAnyEnergy;
    int mode = -1;
};

struct JointPlay {
    std::string name;
    Cost cost;
    std::uint16_t purpose = 1;
    int moment = 0;
    // Exactly these are drained for energy; without a value any sources may be.
    std::optional<std::vector<RecordedDrain>> drained;
    // Sources that the play drains without getting energy: its own [d].
    std::vector<int> drained_besides;
};

struct JointProblem {
    EnergyRules rules;
    // The types of energy that the game has: what missing energy is told in.
    EnergySet types = kAnyEnergy;
    std::vector<JointSource> sources;
    std::vector<JointPlay> plays;
};

// `milliseconds` is by the clock; `resources` counts steps of Z3 (0: no limit) and stops at the same place on every machine.
struct SolverLimits {
    unsigned milliseconds = 10000;
    unsigned resources = 0;
};

enum class Decision { kPayable, kUnpayable, kUndecided };

// Symbols are named by the type of energy that they ask for, or this.
inline constexpr int kGenericSymbol = kMaximumEnergyTypes;

// A unit of a drained source that pays a symbol of the play's cost (`fed_into` is -1) or of the input of another source.
struct SpentUnit {
    int unit = 0;
    int type = 0;
    int symbol = 0;
    int fed_into = -1;
};

struct UsedSource {
    int source = 0;
    int mode = 0;
    std::vector<SpentUnit> spent;
};

// How one play is paid: the sources in an order in which they can be drained.
struct PlayPayment {
    std::vector<UsedSource> used;
};

// A reason why the plays cannot all be paid. A core is minimal: without any one of its reasons (for symbols: with one symbol less) the rest
// could be satisfied.
struct CoreReason {
    enum class Kind {
        kSymbols,         // `play` costs `count` symbols `symbol`
        kDrained,         // `play` is recorded to drain `source` for energy (the `count`-th time), which has to pay something
        kNothingElse,     // `play` is recorded to drain nothing else for energy
        kDrainedBesides,  // `play` drains `source` as its [d]
    };
    Kind kind = Kind::kSymbols;
    int play = 0;
    int symbol = 0;
    int count = 0;
    int source = -1;

    friend bool operator==(const CoreReason&, const CoreReason&) = default;
};

struct JointAnswer {
    Decision decision = Decision::kUndecided;
    // By play, if payable.
    std::vector<PlayPayment> payments;
    // In the order of the plays, if unpayable; empty if Z3 could not minimise it within the limit.
    std::vector<CoreReason> core;
};

// Can all plays be paid together?
JointAnswer solve_joint_payment(const JointProblem& problem, const SolverLimits& limits = {});

// The sources that are ready in time and could pay a symbol of the core (directly); ascending.
std::vector<int> sources_for_core(const JointProblem& problem, const std::vector<CoreReason>& core);

// The fewest units of energy that would make the plays payable if they were there, by type. Of several smallest multisets the one with the
// most units of type 0, then of type 1, and so on.
struct MissingEnergy {
    // kPayable: `units` suffice (none if it is payable as it is). kUnpayable: no energy can help.
    Decision decision = Decision::kUndecided;
    std::array<int, kMaximumEnergyTypes> units{};
    // How many of those of each type may be of any type instead, where the game has no symbol of a type that every type pays.
    std::array<int, kMaximumEnergyTypes> open{};

    int total() const;
};

MissingEnergy missing_energy(const JointProblem& problem, const SolverLimits& limits = {});

// The different sets of sources that can be drained for energy: by one play in any joint payment, or by all plays taken together (play -1).
// Sets that differ only by interchangeable sources (equal group, equal time, named by no record) count once. Ascending by
// (number, indices).
struct DrainedSets {
    // kPayable: there are sets (all of them are here if `complete`). kUnpayable: none.
    Decision decision = Decision::kUndecided;
    bool complete = false;
    std::vector<std::vector<int>> sets;
};

DrainedSets list_drained_sets(const JointProblem& problem, int play, std::size_t limit, const SolverLimits& limits = {});

// The largest number from 0 to `most` so that all plays can be paid when `play` costs so many times `step` more. A chosen [t] or X.
struct LargestCount {
    // kUnpayable: not even with 0.
    Decision decision = Decision::kUndecided;
    int count = 0;
};

LargestCount largest_count(const JointProblem& problem, int play, const Cost& step, int most, const SolverLimits& limits = {});

}  // namespace arbiter
