// Does an entry fail because of its time alone, or of more? Where it belongs, and who is accused, hangs on that.
#pragma once

#include <algorithm>
#include <vector>

#include "model/core/fact.h"
#include "replays/audit/attempt.h"

namespace arbiter::audit {

template <class D>
bool is_of_rules(ClauseId clause) {
    return clause != kNoClause && clause < D::rulebook().clauses.size();
}

template <class D>
bool is_of_time(ClauseId clause) {
    return clause != kNoClause && clause < D::rulebook().clauses.size() && D::rulebook().clause(clause).kind == ClauseKind::timing;
}

// The same of what was found: also where something else is due first, whatever the clause that says so. Some games know better.
template <class D>
bool is_of_time(const typename D::Finding& finding) {
    if constexpr (requires { &Account<D>::is_out_of_time; }) return Account<D>::is_out_of_time(finding);
    if constexpr (requires { Account<D>::has_to_wait(finding); }) {
        if (Account<D>::has_to_wait(finding)) return true;
    }
    return is_of_time<D>(D::clause_of(finding)) || finding.fact == FactId(Fact::decision_of_other) ||
           finding.fact == FactId(Fact::decision_of_other_kind) || finding.fact == FactId(Fact::nothing_due) ||
           finding.fact == FactId(Fact::phase_is_other);
}

// The same of what an entry says beside its choices.
template <class D>
bool is_of_time(const Statement& statement) {
    if constexpr (requires { Account<D>::has_to_wait(statement); }) {
        if (Account<D>::has_to_wait(statement)) return true;
    }
    if constexpr (requires { &Account<D>::is_never_due; }) {
        if (Account<D>::is_never_due(statement)) return false;
    }
    return is_of_time<D>(statement.clause);
}

// Has the turn of its player not come, for which alone the entry is?
template <class D>
bool waits_for_turn([[maybe_unused]] const Attempt<D>& attempt) {
    if constexpr (requires { &Account<D>::is_for_own_turn; }) {
        const auto waits = [](const auto& finding) {
            return Account<D>::is_for_own_turn(finding) || Account<D>::ends_with_own_turn(finding) || is_of_time<D>(finding);
        };
        const auto ends = [](const auto& finding) { return Account<D>::ends_with_own_turn(finding); };
        const auto& findings = attempt.findings;
        return !std::all_of(findings.begin(), findings.end(), ends) && std::all_of(findings.begin(), findings.end(), waits);
    }
    return false;
}

// Could the play have been made here by its kind: does nothing forbid it that is about its time?
template <class D>
bool is_refused(const Move& move, const Attempt<D>& attempt) {
    return move.row->has_choice() &&
           std::none_of(attempt.findings.begin(), attempt.findings.end(), [](const auto& finding) { return is_of_time<D>(finding); }) &&
           std::none_of(attempt.meaning.statements.begin(), attempt.meaning.statements.end(),
                        [](const Statement& statement) { return is_of_time<D>(statement); });
}

// Does more forbid an entry than that its time has not come?
template <class D>
bool breaks_more_than_time(const Attempt<D>& attempt) {
    return std::any_of(attempt.findings.begin(), attempt.findings.end(),
                       [](const auto& finding) { return is_of_rules<D>(D::clause_of(finding)) && !is_of_time<D>(finding); }) ||
           std::any_of(attempt.meaning.statements.begin(), attempt.meaning.statements.end(),
                       [](const Statement& statement) { return is_of_rules<D>(statement.clause) && !is_of_time<D>(statement); });
}

// Lets go of what forbids an entry beside its time.
template <class D>
void leave_time_alone(Attempt<D>& attempt) {
    std::erase_if(attempt.findings, [](const auto& finding) { return !is_of_time<D>(finding); });
    std::erase_if(attempt.meaning.statements, [](const Statement& statement) { return !is_of_time<D>(statement); });
}

// The clauses by which its time alone forbids it.
template <class D>
std::vector<ClauseId> clauses_of_time(const Attempt<D>& attempt) {
    std::vector<ClauseId> clauses;
    for (const auto& finding : attempt.findings)
        if (is_of_rules<D>(D::clause_of(finding)) && is_of_time<D>(finding)) clauses.push_back(D::clause_of(finding));
    return clauses;
}

}  // namespace arbiter::audit
