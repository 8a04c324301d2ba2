// Which clauses and reachable properties were exercised by everything that a run looked at, a game at a time.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "checker/program/common/required_coverage.h"
#include "checker/reports/verification.h"
#include "replays/audit_report.h"

namespace arbiter::program {

class ClauseTally {
public:
    void add(const ScenarioReport& scenario);
    void add(const AuditReport& audit);
    void add(const std::string& game, const std::string& clause) { games_[game].clauses.insert(clause); }

    // One a game that anything was added of. Reasons for clauses that nothing can exercise are read from the game's coverage_reasons.json;
    // InputError if that gives a reason for a clause that was exercised or does not exist.
    std::vector<GameReport> reports() const;
    // Of the one game, with only what is required of it among what is not exercised and not reached; reasons count for nothing, as the list
    // may leave out what it wants to.
    GameReport report(const RequiredCoverage& required) const;
    // {"format": "arbiter-coverage", …}: for each game the clauses that were exercised, and those that were not.
    std::string json() const;

private:
    struct Seen {
        std::set<std::string> clauses;
        std::map<std::string, bool> reachable;  // every row of a reachable property that was asked for: has it a witness?
    };
    std::map<std::string, Seen> games_;
};

}  // namespace arbiter::program
