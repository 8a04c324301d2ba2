// Running the program as its users do, and looking at what it writes and how it ends.
#pragma once

#include <string>
#include <vector>

#include "model/core/input/json_names.h"
#include "tests/folder.h"

namespace arbiter::end_to_end {

// What comes with the program and many tests use.
inline constexpr char kLoops[] = "model/proxy/scenarios/loops-and-replacement.json";
inline constexpr char kTiny[] = "model/lost_glitches/scenarios/tiny.json";
inline constexpr char kEmber[] = "model/proxy/decks/ember-and-lantern.json";

struct Finished {
    int status = -1;     // exit status; 128 and the signal if it was killed
    std::string output;  // standard output
    std::string errors;  // standard error
};

// Runs the program with these arguments in the source tree, with `input` on standard input.
Finished arbiter(const std::vector<std::string>& arguments, const std::string& input = {});

// The same for a command line as a shell takes it, "arbiter" being the program.
Finished shell(const std::string& command_line);

using test::Folder;

// Without their ends.
std::vector<std::string> lines_of(const std::string& text);

std::string read_file(const std::string& path);
std::string source(const std::string& path);

}  // namespace arbiter::end_to_end
