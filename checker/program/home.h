// Where the files are that come with the program, and its own scenarios by name.
#pragma once

#include <string>
#include <vector>

namespace arbiter::program {

// The folder that they are in, laid out as the source tree: $ARBITER_HOME if it is set; else ../share/arbiter beside the folder of the
// executable, where an installation puts them; else the checkout that the program was built from.
std::string home();

// A scenario that is named on the command line: the file of that name, or, if there is none and the name is "game/scenario", the program's
// own scenario of that name. What is neither stays as it is, for its reader to complain of.
std::string scenario_file(const std::string& path);

// The same; InputError if it is neither, and the program's own scenarios have a name like it.
std::string known_scenario_file(const std::string& path);

// Where there is no such file, but a scenario that comes with the program has nearly this name: what is to be said of that; else empty.
std::string nearly_own_scenario(const std::string& path);

// The names that scenario_file() knows, in alphabetical order.
std::vector<std::string> own_scenarios();

}  // namespace arbiter::program
