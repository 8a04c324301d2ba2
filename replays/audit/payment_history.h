// What was paid in a world since the last refresh, step by step: payments that the record leaves out, those that it tells, and what
// happened between them. Why a later play cannot be paid is a question about all of them (payment_explanation.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "model/core/choice.h"
#include "model/core/energy/payment.h"

namespace arbiter::audit {

// How many sources of a group a player has. Where a source that is used is gone, `drained` is kUsedUp.
struct SourceCount {
    static constexpr int kUsedUp = -1;
    int ready = 0;
    int drained = 0;
};

// What the entry that is judged says of payments.
struct Telling {
    std::size_t entry = 0;  // its number
    bool payment = false;   // does it say what was drained?
};

// A step of play to payments.
enum class StepOfPayment : std::uint8_t {
    unsaid,    // a payment that the record leaves out
    recorded,  // one that it tells
    other,     // anything else
    unruly,    // something that the rules do not allow, made as it was played
};

// A step, and those before it. Worlds share what they have in common.
template <class D>
struct PaymentHistory {
    using Link = std::shared_ptr<const PaymentHistory>;

    typename D::Position before;
    Choice choice;
    StepOfPayment what = StepOfPayment::other;
    std::size_t entry = 0;  // number of the entry that it belongs to
    std::size_t steps = 1;
    Link earlier;
};

// No history is longer: memory, and the depth of its destruction. What came before is then taken as it was.
inline constexpr std::size_t kMaximumSteps = 512;

template <class D>
typename PaymentHistory<D>::Link with_step(const typename PaymentHistory<D>::Link& history, const typename D::Position& before,
                                           Choice choice, StepOfPayment what, std::size_t entry) {
    const auto earlier = history && history->steps < kMaximumSteps ? history : nullptr;
    // Before the first payment that is left out there is nothing to ask.
    if (!earlier && what != StepOfPayment::unsaid) return nullptr;
    const std::size_t steps = earlier ? earlier->steps + 1 : 1;
    return std::make_shared<const PaymentHistory<D>>(PaymentHistory<D>{before, choice, what, entry, steps, earlier});
}

// The steps, the first one first.
template <class D>
std::vector<const PaymentHistory<D>*> steps_of(const typename PaymentHistory<D>::Link& history) {
    std::vector<const PaymentHistory<D>*> steps(history ? history->steps : 0);
    const PaymentHistory<D>* step = history.get();
    for (std::size_t left = steps.size(); left > 0; --left, step = step->earlier.get()) steps[left - 1] = step;
    return steps;
}

// How many sources of each group a payment takes.
inline std::map<int, int> taken_by(const PaymentProblem& problem, SourceMask mask) {
    std::map<int, int> taken;
    for (int source = 0; source < problem.source_count; ++source)
        if ((mask >> source & 1) != 0) ++taken[problem.sources[source].group];
    return taken;
}

}  // namespace arbiter::audit
