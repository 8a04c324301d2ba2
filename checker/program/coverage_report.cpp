// Counting what was exercised.
#include "checker/program/coverage_report.h"

#include <algorithm>

#include "checker/program/clause_reasons.h"
#include "checker/program/common/output.h"
#include "checker/program/games/games.h"
#include "model/core/input/json_view.h"

namespace arbiter::program {

void ClauseTally::add(const ScenarioReport& scenario) {
    Seen& seen = games_[scenario.game];
    const Register& rulebook = register_of(scenario.game);
    for (ClauseId clause = 1; clause < rulebook.clauses.size(); ++clause) {
        if (scenario.exploration.coverage.contains(clause)) seen.clauses.emplace(rulebook.clause(clause).id);
    }
    for (const PropertyReport& property : scenario.properties) {
        if (property.shape == Shape::reachable) seen.reachable[property.id] |= property.outcome == Outcome::reached;
    }
}

void ClauseTally::add(const AuditReport& audit) {
    for (const auto& [clause, count] : audit.clauses) games_[audit.game].clauses.insert(clause);
}

std::vector<GameReport> ClauseTally::reports() const {
    std::vector<GameReport> reports;
    for (const auto& [game, seen] : games_) {
        const Register& rulebook = register_of(game);
        const auto reasons = coverage_reasons(game, rulebook);
        GameReport& report = reports.emplace_back();
        report.game = game;
        report.title = rulebook.title;
        report.clauses = rulebook.clause_count();
        for (const ClauseInfo& clause : rulebook.clauses.subspan(1)) {
            const std::string id(clause.id);
            const auto reason = reasons.find(id);
            if (seen.clauses.contains(id)) {
                ++report.exercised;
                if (reason != reasons.end())
                    throw InputError("model/" + game + "/coverage_reasons.json", "/clauses/" + id, "it is exercised");
            } else {
                report.idle.push_back({id, std::string(clause.rule), reason == reasons.end() ? "" : reason->second});
            }
        }
        for (const auto& [property, reached] : seen.reachable) {
            if (!reached) report.unreached.push_back(property);
        }
    }
    return reports;
}

GameReport ClauseTally::report(const RequiredCoverage& required) const {
    const Register& rulebook = register_of(required.game);
    const auto found = games_.find(required.game);
    const Seen seen = found == games_.end() ? Seen() : found->second;
    GameReport report;
    report.game = required.game;
    report.title = rulebook.title;
    report.clauses = rulebook.clause_count();
    report.exercised = seen.clauses.size();
    for (const std::string& id : required.clauses)
        if (!seen.clauses.contains(id)) report.idle.push_back({id, std::string(rulebook.clause(clause_named(rulebook, id)).rule), ""});
    for (const std::string& id : required.properties) {
        const bool reached = std::any_of(seen.reachable.begin(), seen.reachable.end(), [&](const auto& row) {
            return row.second && std::string_view(row.first).substr(0, row.first.find('/')) == id;
        });
        if (!reached) report.unreached.push_back(id);
    }
    return report;
}

std::string ClauseTally::json() const {
    Json games = Json::object();
    for (const auto& [game, seen] : games_) {
        Json idle = Json::array();
        for (const ClauseInfo& clause : register_of(game).clauses.subspan(1)) {
            if (!seen.clauses.contains(std::string(clause.id))) idle.push_back(clause.id);
        }
        games[game] = {{"exercised", seen.clauses}, {"not_exercised", std::move(idle)}};
    }
    return json_text({{"format", "arbiter-coverage"}, {"version", 1}, {"games", std::move(games)}});
}

}  // namespace arbiter::program
