// Why nothing comes of a clause, or of waiving it, as the lists say that a game has among its files.
#pragma once

#include <map>
#include <string>

#include "model/core/register/register.h"

namespace arbiter::program {

// Clause ids, and why nothing can exercise each: model/GAME/coverage_reasons.json. InputError if it cannot be read, or names a clause that
// the register does not have.
std::map<std::string, std::string> coverage_reasons(const std::string& game, const Register& rulebook);

// Why the game stays the same where this clause alone is waived, or else why nothing exercises it; empty if neither list says so. A game
// need not have the lists.
std::string why_nothing_comes_of(const std::string& game, const Register& rulebook, const std::string& clause);

}  // namespace arbiter::program
