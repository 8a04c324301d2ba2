// What a verification comes to: its exit status, and the properties of a scenario in numbers.
#include "checker/reports/verification.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/reports/table.h"

namespace arbiter {

std::string PlayInWords::length_in_words() const {
    const std::size_t forced_steps = steps.size() - decisions();
    return fmt::format("{}, {}{}", shortest ? "the shortest play" : "a play", counted(decisions(), "decision"),
                       forced_steps > 0 ? " and " + counted(forced_steps, "forced step") : "");
}

int Verification::exit_status() const {
    if (!bad_inputs.empty()) return 2;
    bool wrong = std::any_of(samples.begin(), samples.end(), [](const SampleReport& sample) { return !sample.as_expected(); });
    bool inconclusive = not_looked_at > 0;
    for (const ScenarioReport& scenario : scenarios) {
        if (scenario.as_expected()) continue;
        (scenario.verdict == "bounded" ? inconclusive : wrong) = true;
    }
    for (const GameReport& game : games) {
        wrong = wrong || !game.unreached.empty();
        wrong = wrong || std::any_of(game.idle.begin(), game.idle.end(), [](const IdleClause& clause) { return clause.reason.empty(); });
    }
    return wrong ? 1 : inconclusive ? 3 : 0;
}

PropertyTally tally_of(const ScenarioReport& scenario) {
    PropertyTally tally;
    for (const PropertyReport& property : scenario.properties) {
        if (property.shape == Shape::reachable) {
            ++tally.wanted;
            tally.reached += property.outcome == Outcome::reached ? 1 : 0;
        } else if (property.outcome == Outcome::inconclusive && (property.of_whole_graph || scenario.exploration.complete())) {
            ++tally.not_judged;
        } else {
            ++tally.judged;
            tally.unbroken += property.outcome == Outcome::violated ? 0 : 1;
        }
    }
    return tally;
}

std::vector<std::string> undecided_questions(const ScenarioReport& scenario) {
    std::vector<std::string> ids;
    for (const PropertyReport& property : scenario.properties)
        if (scenario.exploration.complete() && property.outcome == Outcome::inconclusive) ids.push_back(property.id);
    return ids;
}

}  // namespace arbiter
