// Where the program writes: results to standard output or, whole or not at all, to a file; errors as one line on standard error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/program/common/output_target.h"
#include "model/core/input/json_names.h"

namespace arbiter::program {

// A file that a command is going to write, and the option that says so.
struct NamedOutput {
    std::string option;  // "--output"
    std::string path;    // empty: none; "-": standard output
};

// InputError if one of the outputs is one of the inputs or another output, under whatever name. Made before any work is done; what is found
// to be an input later is refused when it comes to writing (model/core/input/output_file.h).
void check_outputs(const std::vector<NamedOutput>& outputs, const std::vector<std::string>& inputs);

// Is a result with this name of a file, empty or "-", written to standard output?
bool is_standard_output(const std::string& path);

// Writes a result and returns kHolds; throws InputError if it cannot be written.
int write_result(const Output& output, std::string_view text);

// A document as a result: indented, with a newline; bytes that are not UTF-8 become U+FFFD.
std::string json_text(const Json& json);

// One line on standard error, beginning with the program's name. What could deceive in `message` is made visible.
void report_error(std::string_view message);
// One line on standard error of something that is no error.
void report_note(std::string_view message);

// May the result be coloured? Only text on a terminal, and not if NO_COLOR is set.
bool coloured(const Output& output);

}  // namespace arbiter::program
