// Which waivers can make a difference to what a comparison of two versions sees of a scenario? Those of clauses that it asks about.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "checker/diff/compare_versions.h"
#include "checker/mutate/mutants.h"
#include "model/core/input/contradiction.h"
#include "model/core/register/rules_watch.h"

namespace arbiter {

struct WaiversAsked {
    std::vector<std::uint64_t> clauses;  // the words of a ClauseSet
    Exploration exploration;             // of the comparison: of any in which a clause is waived that is not among them

    bool about(std::size_t clause) const { return (clauses[clause / 64] >> (clause % 64) & 1) != 0; }
};

// Compares the rules with themselves, all clauses that are in force and can be waived written down as waived, and watched. Any comparison
// with these options in which one of them is waived goes as this one does for as long as it does not ask about that clause: for ever, where
// this one never does. `options` with one worker. Costs one comparison.
template <class D>
WaiversAsked waivers_asked(const Scenario& scenario, const Start<D>& start, PropertyList<typename D::Game> properties,
                           const CompareOptions& options) {
    if (options.workers != 1) contradiction("what is asked of waivers is watched in one thread");
    const typename D::Rules defaults;
    const NamedVersion as_is;
    NamedVersion all{{}, "", "all waivers"};
    for (const Mutant& mutant : mutants_of(D::Rules::vocabulary(), bytes_of(defaults))) {
        typename D::Rules rules = start.setup.rules;
        if (mutant.kind == Mutant::Kind::waiver && apply(mutant, D::Rules::vocabulary(), bytes_of(defaults), bytes_of(rules)))
            all.words.push_back(mutant.change);
    }
    RulesWatch watch(bytes_of(start.setup.rules).waived);
    const RulesWatch::On on(watch);
    ScenarioComparison comparison = compare_versions<D>(scenario, start, as_is, all, properties, options);
    if (comparison.differs()) contradiction("the rules differ from themselves in " + scenario.name);
    return {watch.asked_waivers(), std::move(comparison.exploration)};
}

}  // namespace arbiter
