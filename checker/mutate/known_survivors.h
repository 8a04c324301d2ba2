// The list of mutants that are known to survive, with the reason why each is put up with (arbiter-known-survivors 1).
#pragma once

#include <map>
#include <string>

namespace arbiter {

// Reasons by changes ("waive CLAUSE", "NAME=VALUE").
using KnownSurvivors = std::map<std::string, std::string>;

// InputError if the file cannot be read, or is of another game.
KnownSurvivors read_known_survivors(const std::string& path, const std::string& game);

}  // namespace arbiter
