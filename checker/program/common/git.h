// Asking git, where a command is about what changed since a revision.
#pragma once

#include <string>
#include <vector>

namespace arbiter::program {

// Runs git with these arguments in a folder: what it writes. InputError with the first line of what it complains of, or if there is no git.
// `origin`: the option that it is asked for, for messages.
std::string git(const std::string& origin, const std::string& folder, const std::vector<std::string>& arguments);

// The same, without the line's end.
std::string git_line(const std::string& origin, const std::string& folder, const std::vector<std::string>& arguments);

}  // namespace arbiter::program
