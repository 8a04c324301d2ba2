// The command that begins a project.
#pragma once

#include "checker/program/common/command.h"

namespace arbiter::program {

void add_init(CLI::App& program, Action& action);

}  // namespace arbiter::program
