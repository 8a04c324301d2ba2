// A broken clause in words: the clause, what it says, where the rulebook says it, and the fact of the position that breaks it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/core/event.h"
#include "model/core/register/register.h"

namespace arbiter {

struct FindingText {
    std::string clause;   // "install.once-per-turn"
    std::string rule;     // the clause in our words
    std::string section;  // its place in the rulebook
    std::string fact;     // "one install a turn: A has made 1"
};

// The words of this clause and this fact. Without a clause there is the fact alone.
inline FindingText finding_text(const Register& rulebook, ClauseId clause, std::string fact) {
    if (clause == kNoClause || clause >= rulebook.clauses.size()) return {"", "", "", std::move(fact)};
    const ClauseInfo& info = rulebook.clause(clause);
    return {std::string(info.id), std::string(info.rule), std::string(info.section), std::move(fact)};
}

// A fact and the clauses that it breaks, as lines of a report on a deck.
std::string finding_lines(const Register& rulebook, const std::vector<ClauseId>& clauses, const std::string& fact);
std::vector<std::string> clause_ids(const Register& rulebook, const std::vector<ClauseId>& clauses);

}  // namespace arbiter
