#include "model/core/register/finding_text.h"

#include <fmt/format.h>

namespace arbiter {

std::string finding_lines(const Register& rulebook, const std::vector<ClauseId>& clauses, const std::string& fact) {
    std::string text = fmt::format("  {}\n", fact);
    for (const ClauseId clause : clauses) {
        const ClauseInfo& info = rulebook.clause(clause);
        text += fmt::format("    {} (\"{}\"): {}\n", info.id, info.section, info.rule);
    }
    return text;
}

std::vector<std::string> clause_ids(const Register& rulebook, const std::vector<ClauseId>& clauses) {
    std::vector<std::string> ids;
    for (const ClauseId clause : clauses) ids.emplace_back(rulebook.clause(clause).id);
    return ids;
}

}  // namespace arbiter
