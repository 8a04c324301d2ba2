// What checking a choice finds: the first clause that forbids it, or all of them with the facts.
#pragma once

#include <algorithm>
#include <vector>

#include "model/core/event.h"
#include "model/core/fact.h"

namespace arbiter {

// In place of a clause: the choice is no choice of the game at all (an operand out of range).
inline constexpr ClauseId kMalformedChoice = 0xFFFF;

// One clause that forbids a choice, and the fact for which it does. A malformed choice is found by no clause.
template <class Clause>
struct FindingOf {
    Clause clause = Clause::none;
    int found = 0;     // the value that the position has
    int expected = 0;  // the value that the clause asks for, or a bound
    FactId fact = {};
    // The choice is forbidden whatever is waived: the game could not go on from it (a card that is not there is not played).
    bool absolute = false;
};

// Takes in the clauses that forbid: the first one alone, which stops the check (the inner loop), or every one once (explanations).
template <class FindingOfGame>
class VerdictOf {
public:
    using Finding = FindingOfGame;

    VerdictOf() = default;
    explicit VerdictOf(std::vector<Finding>& all) : all_(&all) {}

    // True: stop.
    bool add(const Finding& finding) { return all_ == nullptr ? stop_at(static_cast<ClauseId>(finding.clause)) : add_to_all(finding); }
    bool malformed() {
        if (all_ == nullptr) return stop_at(kMalformedChoice);
        all_->push_back({});
        return true;
    }
    // kNoClause if nothing forbids the choice.
    ClauseId first() const { return first_; }

private:
    bool stop_at(ClauseId clause) {
        if (first_ == kNoClause) first_ = clause;
        return true;
    }
    bool add_to_all(const Finding& finding) {
        const bool known = std::any_of(all_->begin(), all_->end(), [&](const Finding& other) { return other.clause == finding.clause; });
        if (!known) all_->push_back(finding);
        return false;
    }

    std::vector<Finding>* all_ = nullptr;
    ClauseId first_ = kNoClause;
};

}  // namespace arbiter
