// Scenarios and samples judged, or found judged already in the cache of verdicts.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checker/program/audit_files.h"
#include "checker/program/common/verdict_cache.h"
#include "checker/program/common/verify_request.h"
#include "checker/reports/verification.h"

namespace arbiter::program {

class CachedVerdicts {
public:
    explicit CachedVerdicts(const VerdictCache& cache) : cache_(cache) {}

    // Explores the scenario, unless the same program has explored the same rules, cards, decks and start with the same options. Not kept:
    // what depends on the machine (bounds on time and memory that were hit, bit-state stores), and what leaves other files than replays
    // behind.
    ScenarioReport verify(const VerifyRequest& request, const Scenario& scenario);

    // Audits a sample of the project, if there is one, unless the same program has audited the same text with the same files that it names.
    void audit(const std::string& path, const std::optional<Project>& project, std::vector<SampleReport>& samples, ClauseTally& tally,
               BadInputs& bad);

    // The files whose verdicts were found by an earlier run.
    const std::set<std::string>& recalled() const { return recalled_; }

private:
    const VerdictCache& cache_;
    std::set<std::string> recalled_;
};

}  // namespace arbiter::program
