// What a search counted, as the result tells it.
#pragma once

#include "checker/engine/block.h"
#include "checker/engine/exploration.h"
#include "checker/engine/forced_rows.h"

namespace arbiter {

// An exploration without verdicts that ended with this bound and these counts.
inline Exploration counted_exploration(const ExplorationOptions& options, const PositionForm& form, Bound bound, const Tally& tally) {
    Exploration exploration;
    exploration.bound = bound;
    exploration.store = options.store;
    exploration.order = options.order;
    exploration.workers = options.workers;
    exploration.canonical = form.canonical;
    exploration.count_forced = !form.runs_through;
    exploration.transitions = tally.transitions;
    exploration.forced = tally.forced;
    exploration.transitions_by_kind = tally.by_kind;
    exploration.finished = tally.finished;
    exploration.beyond_capacity = tally.beyond_capacity;
    exploration.coverage = tally.coverage;
    return exploration;
}

}  // namespace arbiter
