// The command that plays random games.
#pragma once

#include "checker/program/common/command.h"

namespace arbiter::program {

// Adds it to the program; see command.h.
void add_fuzz(CLI::App& program, Action& action);

}  // namespace arbiter::program
