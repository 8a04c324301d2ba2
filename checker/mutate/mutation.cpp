// Counting what became of mutants.
#include "checker/mutate/mutation.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {

std::size_t Mutation::count(MutantState state) const {
    return static_cast<std::size_t>(std::ranges::count(mutants, state, &MutantReport::state));
}

std::size_t Mutation::killed_by(bool scenario) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        mutants, [&](const MutantReport& report) { return report.state == MutantState::killed && report.by_scenario == scenario; }));
}

double Mutation::score() const {
    const std::size_t killed = count(MutantState::killed);
    const std::size_t all = killed + count(MutantState::survived) + count(MutantState::known) + count(MutantState::not_covered);
    return all == 0 ? 100 : 100 * static_cast<double>(killed) / static_cast<double>(all);
}

int Mutation::exit_status() const {
    if (!bad_inputs.empty()) return 2;
    if (count(MutantState::survived) > 0) return 1;
    return count(MutantState::not_judged) > 0 ? 3 : 0;
}

std::string survival_in_words(const MutantReport& report) {
    if (!report.comparison || !report.comparison->differs()) return {};
    const Difference& difference = report.comparison->differences.front();
    return fmt::format("in '{}' {}: {}", report.comparison->name, after_in_words(difference.decisions), name_of(difference.kind.what));
}

}  // namespace arbiter
