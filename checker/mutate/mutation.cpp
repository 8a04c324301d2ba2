// Counting what became of mutants.
#include "checker/mutate/mutation.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/reports/table.h"

namespace arbiter {

std::size_t Mutation::count(MutantState state) const {
    return static_cast<std::size_t>(std::ranges::count(mutants, state, &MutantReport::state));
}

std::size_t Mutation::killed_by(MutantJudge judge) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        mutants, [&](const MutantReport& report) { return report.state == MutantState::killed && report.judge == judge; }));
}

std::size_t Mutation::recalled() const {
    return static_cast<std::size_t>(std::ranges::count(mutants, true, &MutantReport::recalled));
}

std::optional<double> Mutation::score() const {
    const std::size_t killed = count(MutantState::killed);
    const std::size_t all = killed + count(MutantState::survived) + count(MutantState::known) + count(MutantState::not_covered);
    if (all == 0) return std::nullopt;
    return 100 * static_cast<double>(killed) / static_cast<double>(all);
}

int Mutation::exit_status() const {
    if (!bad_inputs.empty() || count(MutantState::failed) > 0) return 2;
    if (count(MutantState::survived) > 0) return 1;
    return count(MutantState::untold) + count(MutantState::not_compared) + count(MutantState::timed_out) > 0 ? 3 : 0;
}

std::string state_in_words(const MutantReport& report) {
    switch (report.state) {
        case MutantState::killed:
        case MutantState::failed:
            return report.notice;
        case MutantState::survived: {
            const Difference& difference = report.comparison->differences.front();
            return fmt::format("in '{}' {}: {}", report.comparison->name, after_in_words(difference.decisions),
                               name_of(difference.kind.what));
        }
        case MutantState::known:
            return report.reason;
        case MutantState::not_covered:
            return "no deck, no record and no scenario cites what it is about";
        case MutantState::untold:
            return fmt::format("no play tells it in {}, of which {} compared up to the bound only", counted(report.compared, "scenario"),
                               report.bounded == 1 ? "1 was" : fmt::format("{} were", report.bounded));
        case MutantState::equivalent:
            return fmt::format("the same game in {}, all of them complete", counted(report.compared, "scenario"));
        case MutantState::not_compared:
            return "nothing notices, and there is no scenario to compare the versions in";
        case MutantState::timed_out:
            return "the time was over before";
    }
    return {};
}

}  // namespace arbiter
