// Why a lone play cannot be paid: the questions of payment_solver.h about one play of which nothing is recorded, answered by the fast
// decision of payment.h, in microseconds. Answers are those of Z3, but that of several minimal cores another one may be told.
#pragma once

#include <optional>

#include "model/core/energy/payment_solver.h"

namespace arbiter {

// The answer where the problem is that of a lone play that cannot be paid. Nothing where it can be paid, where there is more to it than one
// play and sources, or where it is larger than payable() takes: then it is for Z3. Of the core, the last symbols that can be done without
// are left out first.
std::optional<JointAnswer> answer_unpayable_lone_play(const JointProblem& problem);

// missing_energy(). Nothing, too, where too many ways to add energy would have to be tried.
std::optional<MissingEnergy> missing_energy_of_lone_play(const JointProblem& problem);

}  // namespace arbiter
