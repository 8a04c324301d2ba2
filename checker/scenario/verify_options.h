// What a verification of a scenario may be asked beside what the scenario says.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/engine/exploration.h"
#include "checker/scenario/scenario.h"

namespace arbiter {

struct VerifyOptions {
    Bounds bounds;                        // where given, in place of the scenario's
    std::vector<std::string> properties;  // likewise
    bool canonical = true;
    bool count_forced = false;  // store positions with one answer too
    bool self_check = false;
    bool all_violations = false;  // go on after the first violation
    bool witnesses = false;       // tell the shortest play to each reachable property too
    StoreKind store = StoreKind::exact;
    SearchOrder order = SearchOrder::breadth_first;
    unsigned workers = 1;
    std::uint64_t seed = 1;
    std::optional<CheckpointOptions> checkpoint;
    std::string spill_folder;
    std::function<void(const StoredPositions&)> hand_over;
    std::function<bool(const Progress&)> progress;
};

}  // namespace arbiter
