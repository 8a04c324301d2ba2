// The command that changes the rules in every small way and sees who notices.
#pragma once

#include "checker/program/common/command.h"

namespace arbiter::program {

// Adds it to the program; see command.h.
void add_mutate(CLI::App& program, Action& action);

}  // namespace arbiter::program
