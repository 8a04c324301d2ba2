// The command that compares two versions of the rules.
#pragma once

#include "checker/program/common/command.h"

namespace arbiter::program {

// Adds it to the program; see command.h.
void add_diff(CLI::App& program, Action& action);

}  // namespace arbiter::program
