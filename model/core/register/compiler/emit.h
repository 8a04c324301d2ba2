// Writing a checked rulebook as C++: the header that code includes, and the tables.
#pragma once

#include <string>

#include "model/core/register/compiler/rulebook.h"

namespace arbiter {

// register.h: enumerations, Readings, Settings, the ids of clauses.
std::string header_of(const Rulebook& rulebook);

// register.cpp: the tables behind kRegister.
std::string source_of(const Rulebook& rulebook);

}  // namespace arbiter
