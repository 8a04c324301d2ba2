// How the ground truths are run: exploration with self-checks, and which figures are compared.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "checker/engine/explorer.h"
#include "model/core/game.h"
#include "tests/sanitized.h"

#define ARBITER_SKIP_IF_SLOW()             \
    if constexpr (test::kAddressSanitized) \
    GTEST_SKIP() << "millions of positions take too long under a sanitizer; a release build runs this"

namespace arbiter::ground_truth {

using Levels = std::vector<std::uint64_t>;

// Everything, without symmetry reduction unless asked for. Stuck positions are not judged: puzzles may have them.
template <Game G>
Exploration explored(const G& game, std::type_identity_t<PropertyList<G>> properties = {}, bool canonical = false) {
    ExplorationOptions options;
    options.canonical = canonical;
    options.self_check = true;
    options.stop_at_violation = false;
    ProgressProperties<G> progress;
    progress.no_stuck_position = false;
    Exploration exploration = explore(game, properties, options, progress);
    EXPECT_TRUE(exploration.complete());
    EXPECT_EQ(exploration.expanded, exploration.positions);
    EXPECT_EQ(exploration.store, StoreKind::exact);
    return exploration;
}

template <Game G>
void expect_counts(const G& game, std::uint64_t positions, std::uint64_t transitions, std::uint32_t depth) {
    const Exploration exploration = explored(game);
    EXPECT_EQ(exploration.positions, positions);
    EXPECT_EQ(exploration.transitions, transitions);
    EXPECT_EQ(exploration.depth(), depth);
    EXPECT_EQ(exploration.complete_depth, depth);
}

// The length of the shortest play into a position where `goal` holds, or -1 if there is none.
template <Game G>
int shortest(const G& game, bool (*goal)(const G&, const typename G::Position&)) {
    const Property<G> property{"goal", Shape::reachable, goal, nullptr, nullptr};
    const Exploration exploration = explored(game, std::span(&property, 1));
    const PropertyResult& result = exploration.properties.front();
    return result.outcome == Outcome::reached ? static_cast<int>(result.play->choices.size()) : -1;
}

}  // namespace arbiter::ground_truth
