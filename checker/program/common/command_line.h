// The command line of the program as a tree of commands and options: what is parsed, and what the manual and the completion are made of.
#pragma once

#include <string>
#include <vector>

#include "checker/program/common/command.h"

namespace arbiter::program {

// Adds every command. `action` is set when the parser meets one.
void add_commands(CLI::App& program, Action& action);

// The commands in the order of the help.
std::vector<const CLI::App*> commands_of(const CLI::App& program);

// What a person may give a command: its options with their long names, in order, those that are hidden left out; or what stands without
// a name, in order.
std::vector<const CLI::Option*> options_of(const CLI::App& command);
std::vector<const CLI::Option*> positionals_of(const CLI::App& command);

bool takes_value(const CLI::Option& option);
// The word that stands for the value in the help: "FILE", "text|json"; of what stands without a name, the name.
std::string value_word(const CLI::Option& option);

}  // namespace arbiter::program
