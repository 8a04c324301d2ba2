// Which files in a folder of counterexamples are of the last run of the program: a list that lies beside them.
#pragma once

#include <string>
#include <string_view>

namespace arbiter::program {

inline constexpr std::string_view kLastRun = "last-run.txt";

// Puts the file, which lies in the folder, on the folder's list of what this run has written; the first one begins a new list. Its first
// line says what it is, and then there is a path from the folder a line. Returns the file.
std::string note_written(const std::string& folder, std::string file);

}  // namespace arbiter::program
