// Clauses that a file expects to be cited.
#pragma once

#include <string>

#include "model/core/register/register.h"

namespace arbiter::program {

// InputError at this place, with what was probably meant, if the rulebook has no such clause: an expectation that nothing can meet.
void check_expected_clause(const Register& rulebook, const std::string& id, const std::string& file, const std::string& pointer);

}  // namespace arbiter::program
