// `arbiter pay`: is this cost payable from these sources, how, and if not, why not?
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/core/energy/payment_solver.h"
#include "model/core/energy/payment_text.h"

namespace arbiter {

struct PayAnswer {
    JointProblem problem;
    JointAnswer answer;
    MissingEnergy missing;
    // The different sets of sources that pay; at most kMostWays of them.
    DrainedSets ways;
    // For a cost with a chosen number: the largest one that can be paid.
    std::optional<int> largest_count;
    // The answer in words, one fact a line. For a terminal as it stands.
    std::string text;
};

inline constexpr std::size_t kMostWays = 16;

// Reads both texts (see payment_text.h) and answers by Z3; where that is decided, the fast decision must say the same, or it is a
// contradiction. A cost with a chosen number is first asked with 0. Throws InputError for a text that cannot be read.
PayAnswer answer_pay(std::string_view cost, std::string_view from, const EnergyAlphabet& alphabet, const EnergyRules& rules,
                     const SolverLimits& limits = {});

// The same problem for the fast decision. Only for one play, at a moment at which all its sources are ready, and without a record.
PaymentProblem single_payment(const JointProblem& problem);

}  // namespace arbiter
