// That explorations agree: {breadth-first, depth-first} x {exact, fingerprint} x {1, 2, 4 workers} see the same graph and judge it alike;
// merging positions by symmetry leaves out nothing; and counterexamples of breadth-first search are the same to the byte.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "checker/engine/explorer.h"
#include "model/core/game.h"
#include "tests/checker/same_exploration.h"

namespace arbiter::ground_truth {

struct Combination {
    SearchOrder order = SearchOrder::breadth_first;
    StoreKind store = StoreKind::exact;
    unsigned workers = 1;
};

// The first is what the others are compared with.
inline std::vector<Combination> all_combinations() {
    std::vector<Combination> all;
    for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first})
        for (const StoreKind store : {StoreKind::exact, StoreKind::fingerprint})
            for (const unsigned workers : {1u, 2u, 4u}) all.push_back({order, store, workers});
    return all;
}

inline std::string words(const Combination& combination) {
    return fmt::format("{}, {} store, {} workers", name_of(combination.order), name_of(combination.store), combination.workers);
}

inline ExplorationOptions with(const Combination& combination, ExplorationOptions options) {
    options.order = combination.order;
    options.store = combination.store;
    options.workers = combination.workers;
    return options;
}

// That a play is legal and does what it is said to do. For properties of positions and steps; those of progress are proved by the explorer.
template <Game G>
void expect_shown(const G& game, const Property<G>& property, const Play& play) {
    typename G::Position before = game.initial(), position = before;
    Events events;
    for (const Choice choice : play.choices) {
        ASSERT_EQ(game.check(position, choice), kNoClause);
        before = position;
        game.apply(position, choice, events);
    }
    const bool of_position = property.state != nullptr && (property.step == nullptr || property.state(game, position));
    const bool answer = of_position ? property.state(game, position)
                                    : property.step(game, before, play.choices.at(play.choices.size() - 1), position, events);
    EXPECT_EQ(answer, property.shape == Shape::reachable) << property.id;
    EXPECT_TRUE(property.shape != Shape::end || game.is_over(position)) << property.id;
}

// Explores in all ways, to the end, through violations. The exploration is handed back to be looked at further.
template <Game G>
Exploration expect_agreement(const G& game, std::type_identity_t<PropertyList<G>> properties, bool canonical,
                             const std::type_identity_t<ProgressProperties<G>>& progress = {}) {
    ExplorationOptions options;
    options.canonical = canonical;
    options.stop_at_violation = false;
    const Exploration expected = explore(game, properties, options, progress);
    EXPECT_TRUE(expected.complete());
    EXPECT_EQ(expected.missed_probability, 0);
    std::optional<Exploration> depth_first;
    for (const Combination& combination : all_combinations()) {
        SCOPED_TRACE(words(combination) + (canonical ? ", merged by symmetry" : ""));
        Exploration found = explore(game, properties, with(combination, options), progress);
        EXPECT_EQ(test::difference_of_graphs(expected, found), "");
        EXPECT_EQ(found.missed_probability > 0, combination.store == StoreKind::fingerprint);
        EXPECT_LT(found.missed_probability, 1e-25);
        if (combination.order == SearchOrder::breadth_first) {
            EXPECT_EQ(test::difference_of_levels(expected, found), "");
        } else if (depth_first) {
            EXPECT_EQ(test::difference_of_plays(*depth_first, found), "");
        } else {
            for (std::size_t i = 0; i < properties.size(); ++i)
                if (found.properties[i].play) expect_shown(game, properties[i], *found.properties[i].play);
            depth_first = std::move(found);
        }
    }
    return expected;
}

// Searches by levels that stop early stop at the same place, with the same counts and the same plays: whatever the workers, the store,
// the memory that they may use (so that tables grow at other times) and the calls in between.
template <Game G>
Exploration expect_same_end(const G& game, std::type_identity_t<PropertyList<G>> properties, const ExplorationOptions& options,
                            const std::type_identity_t<ProgressProperties<G>>& progress = {}) {
    const Exploration expected = explore(game, properties, options, progress);
    for (const Combination& combination : all_combinations()) {
        if (combination.order != SearchOrder::breadth_first) continue;
        for (const std::size_t megabytes : {0, 8, 64}) {
            SCOPED_TRACE(fmt::format("{}, {} MB", words(combination), megabytes));
            ExplorationOptions varied = with(combination, options);
            std::atomic<int> calls = 0;
            if (megabytes != 0) {
                varied.maximum_bytes = megabytes << 20;
                varied.progress_interval = std::chrono::milliseconds{0};
                varied.progress = [&](const Progress&) { return ++calls > 0; };
            }
            const Exploration found = explore(game, properties, varied, progress);
            EXPECT_EQ(test::difference_of_levels(expected, found), "");
        }
    }
    return expected;
}

// Depth-first search down to a depth reaches what breadth-first search reaches down to it, though it may come there twice.
template <Game G>
void expect_same_reach(const G& game, std::type_identity_t<PropertyList<G>> properties, std::uint32_t depth, bool canonical) {
    ExplorationOptions options;
    options.canonical = canonical;
    options.stop_at_violation = false;
    options.maximum_depth = depth;
    const Exploration expected = explore(game, properties, options);
    EXPECT_EQ(expected.bound, Bound::depth);
    options.order = SearchOrder::depth_first;
    for (const StoreKind store : {StoreKind::exact, StoreKind::fingerprint}) {
        SCOPED_TRACE(name_of(store));
        options.store = store;
        const Exploration found = explore(game, properties, options);
        EXPECT_EQ(found.bound, Bound::depth);
        EXPECT_EQ(found.positions, expected.positions);
        EXPECT_EQ(found.complete_depth, depth);
        for (std::size_t i = 0; i < properties.size(); ++i) {
            EXPECT_EQ(found.properties[i].outcome, expected.properties[i].outcome) << properties[i].id;
            if (!found.properties[i].play) continue;
            EXPECT_LE(found.properties[i].play->decisions(), depth);
            expect_shown(game, properties[i], *found.properties[i].play);
        }
    }
}

// The sum over merged positions of how many positions each stands for.
template <Game G>
struct Orbits {
    static inline std::atomic<std::uint64_t> sum{0};
};

// `Size(game, position)`: how many positions differ from this one only in names, itself included, found by the whole group of symmetries.
template <auto Size, Game G>
void expect_orbits_to_fill(const G& game) {
    const Property<G> summing{"orbits", Shape::state, [](const G& g, const typename G::Position& position) {
                                  Orbits<G>::sum += Size(g, position);
                                  return true;
                              }};
    ExplorationOptions options;
    options.canonical = false;
    ProgressProperties<G> progress;
    progress.no_stuck_position = false;
    const Exploration all = explore(game, {}, options, progress);
    options.canonical = true;
    for (const Combination& combination : all_combinations()) {
        SCOPED_TRACE(words(combination));
        Orbits<G>::sum = 0;
        const Exploration merged = explore(game, std::span(&summing, 1), with(combination, options), progress);
        EXPECT_TRUE(merged.complete());
        EXPECT_EQ(Orbits<G>::sum, all.positions);
        EXPECT_LT(merged.positions, all.positions);
    }
}

// All positions of an exploration, encoded; in their canonical forms if asked for.
template <Game G>
std::set<std::vector<std::uint8_t>> stored_positions(const G& game, ExplorationOptions options, const ProgressProperties<G>& progress,
                                                     bool in_canonical_form) {
    std::set<std::vector<std::uint8_t>> all;
    options.hand_over = [&](const StoredPositions& stored) {
        for (std::uint64_t i = 0; i < stored.count; ++i) {
            const auto bytes = stored.at(i);
            auto position = game.decode(bytes.data(), bytes.size());
            if (in_canonical_form) game.canonicalise(position);
            std::vector<std::uint8_t> out(G::kMaximumEncodedSize);
            out.resize(game.encode(position, out.data()));
            all.insert(std::move(out));
        }
    };
    EXPECT_TRUE(explore(game, {}, options, progress).complete());
    return all;
}

// Merging finds exactly the canonical forms of what is found without it: nothing is left out and nothing is made up.
template <Game G>
void expect_merging_to_be_exact(const G& game) {
    ExplorationOptions options;
    ProgressProperties<G> progress;
    progress.no_stuck_position = false;
    const auto merged = stored_positions(game, options, progress, false);
    options.canonical = false;
    EXPECT_EQ(stored_positions(game, options, progress, true), merged);
}

// How many of the images of a position under the symmetries are different.
template <class Position, class Images>
std::uint64_t different(const Images& images) {
    std::vector<Position> all(images.begin(), images.end());
    std::sort(all.begin(), all.end());
    return static_cast<std::uint64_t>(std::unique(all.begin(), all.end()) - all.begin());
}

}  // namespace arbiter::ground_truth
