// What a verification comes to: its exit status.
#include "checker/reports/verification.h"

#include <algorithm>

namespace arbiter {

int Verification::exit_status() const {
    bool wrong = std::any_of(samples.begin(), samples.end(), [](const SampleReport& sample) { return !sample.as_expected(); });
    bool inconclusive = false;
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

}  // namespace arbiter
