// Looking clauses up that a file expects.
#include "checker/program/common/expected_clause.h"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/suggestion.h"

namespace arbiter::program {

void check_expected_clause(const Register& rulebook, const std::string& id, const std::string& file, const std::string& pointer) {
    if (find_clause(rulebook, id)) return;
    if (find_ambiguity(rulebook, id))
        throw InputError(file, pointer, fmt::format("\"{}\" is an ambiguity of the rulebook, expected a clause", id));
    std::vector<std::string_view> known;
    for (const ClauseInfo& clause : rulebook.clauses) known.push_back(clause.id);
    throw InputError(file, pointer, fmt::format("unknown clause \"{}\"{}", id, suggestion(id, known)));
}

}  // namespace arbiter::program
