// Why nothing comes of a clause, or of waiving it, as the lists say that a game has among its files.
#pragma once

#include <map>
#include <string>

#include "model/core/register/register.h"

namespace arbiter::program {

// Clause ids, and why nothing can exercise each: model/GAME/coverage_reasons.json. InputError if it cannot be read, or names a clause that
// the register does not have.
std::map<std::string, std::string> coverage_reasons(const std::string& game, const Register& rulebook);

// Each empty where its list does not say so of the clause; a game need not have the lists.
struct ClauseReasons {
    std::string waived_in_vain;  // why the game stays the same where this clause alone is waived: model/GAME/known_survivors.json
    std::string not_exercised;   // why nothing can exercise it; then nothing comes of waiving it, either
};
ClauseReasons reasons_of_clause(const std::string& game, const Register& rulebook, const std::string& clause);

}  // namespace arbiter::program
