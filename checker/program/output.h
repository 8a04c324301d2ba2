// Where the program writes: results to standard output or, whole or not at all, to a file; errors as one line on standard error.
#pragma once

#include <string>
#include <string_view>

#include "checker/program/command.h"

namespace arbiter::program {

// Writes a result and returns kHolds; throws InputError if it cannot be written.
int write_result(const Output& output, std::string_view text);

// Writes `text` to a new file beside `path` and renames it: readers see the old file or the new one, never half of one. Makes the
// folder if it does not exist. InputError if it cannot.
void write_file(const std::string& path, std::string_view text);

// One line on standard error, beginning with the program's name. Line breaks and control characters in `message` are made visible.
void report_error(std::string_view message);

// May the result be coloured? Only text on a terminal, and not if NO_COLOR is set.
bool coloured(const Output& output);

}  // namespace arbiter::program
