// Keeping and recalling what became of a mutant.
#include "checker/program/common/kept_mutants.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/core/input/digest.h"

namespace arbiter::program {
namespace {

std::string key_of_all(const std::map<std::string, std::string>& judges) {
    std::string keys;
    for (const auto& [file, key] : judges) keys += key;
    return digest(keys);
}

std::optional<MutantState> state_named(const std::string& name) {
    const auto place = std::ranges::find(kMutantStates, name);
    if (place == kMutantStates.end()) return std::nullopt;
    return static_cast<MutantState>(place - kMutantStates.begin());
}

}  // namespace

KeptMutants::KeptMutants(const VerdictCache& cache, std::string game, std::uint64_t positions, std::map<std::string, std::string> judges,
                         KnownSurvivors known)
    : cache_(cache),
      game_(std::move(game)),
      positions_(positions),
      judges_(std::move(judges)),
      all_judges_(key_of_all(judges_)),
      known_(std::move(known)) {}

std::string KeptMutants::key_of(const Mutant& mutant) const {
    return fmt::format("mutant of {}: {}\npositions: {}\n", game_, mutant.change, positions_);
}

std::optional<MutantReport> KeptMutants::recall(const Mutant& mutant) const {
    const std::optional<Json> found = cache_.find(key_of(mutant));
    if (!found) return std::nullopt;
    MutantReport report;
    report.mutant = mutant;
    try {
        const auto state = state_named(found->at("state").get<std::string>());
        if (!state) return std::nullopt;
        report.state = *state;
        if (report.state == MutantState::killed) {
            report.killer = found->at("killer").get<std::string>();
            report.judge = static_cast<MutantJudge>(found->at("judge").get<int>());
            report.notice = found->at("notice").get<std::string>();
            const auto killer = judges_.find(report.killer);
            if (killer == judges_.end() || digest(killer->second) != found->at("judged by").get<std::string>()) return std::nullopt;
        } else {
            if (found->at("judged by").get<std::string>() != all_judges_) return std::nullopt;
            if (report.state == MutantState::survived && !known_.contains(mutant.change)) return std::nullopt;
            report.compared = found->at("compared").get<std::size_t>();
            report.bounded = found->at("bounded").get<std::size_t>();
        }
    } catch (const Json::exception&) {
        return std::nullopt;
    }
    report.recalled = true;
    return report;
}

void KeptMutants::keep(const MutantReport& report) const {
    if (report.state == MutantState::timed_out || report.state == MutantState::failed) return;
    Json kept = {{"state", name_of(report.state)}};
    if (report.state == MutantState::killed) {
        const auto killer = judges_.find(report.killer);
        if (killer == judges_.end()) return;
        kept["killer"] = report.killer;
        kept["judge"] = static_cast<int>(report.judge);
        kept["notice"] = report.notice;
        kept["judged by"] = digest(killer->second);
    } else {
        kept["compared"] = report.compared;
        kept["bounded"] = report.bounded;
        kept["judged by"] = all_judges_;
    }
    cache_.keep(key_of(report.mutant), kept);
}

}  // namespace arbiter::program
