// What became of mutants in earlier runs of the same program, taken up as long as what it was found from is as it was.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "checker/mutate/known_survivors.h"
#include "checker/mutate/mutation.h"
#include "checker/program/common/verdict_cache.h"

namespace arbiter::program {

class KeptMutants {
public:
    // `positions`: the bound of comparisons. `judges`: by its file, what each judge's verdict depends on (input_key.h).
    KeptMutants(const VerdictCache& cache, std::string game, std::uint64_t positions, std::map<std::string, std::string> judges,
                KnownSurvivors known);

    // A mutant that was killed is so while its killer is as it was, whatever else judges. Any other verdict holds while everything that
    // judges is as it was. The play that tells a survivor from the rules is not kept: one that is not known is found anew.
    std::optional<MutantReport> recall(const Mutant& mutant) const;

    // Any number of threads may keep reports of different mutants. What ran out of time, or failed, is not kept.
    void keep(const MutantReport& report) const;

private:
    std::string key_of(const Mutant& mutant) const;

    const VerdictCache& cache_;
    std::string game_;
    std::uint64_t positions_;
    std::map<std::string, std::string> judges_;
    std::string all_judges_;  // the keys of all of them, as one digest
    KnownSurvivors known_;
};

}  // namespace arbiter::program
