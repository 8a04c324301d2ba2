// A depth-first exploration from its options to its verdicts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "checker/engine/bitstate_store.h"
#include "checker/engine/counts.h"
#include "checker/engine/depth_first.h"
#include "checker/engine/exact_store.h"
#include "checker/engine/fingerprint_store.h"
#include "checker/engine/play.h"
#include "checker/engine/shortest_within.h"
#include "checker/engine/verdicts.h"

namespace arbiter {

// Stores without parents and queues.
template <class G>
using DepthFirstExactStore = IndexedStore<ExactKeys<typename ArenaOf<G>::type>, NoParents>;
template <class G>
using DepthFirstFingerprintStore = IndexedStore<FingerprintKeys<NoArena>, NoParents>;
template <class G>
using DepthFirstBitstateStore = BasicBitstateStore<NoArena, NoParents>;

// Plays of what a depth-first search found: the shortest ones through the positions of the play in which it was found.
template <Game G, class RowTo>
class DepthFirstPlays {
public:
    // `row_to(position)`: the row of successors to a stored position.
    DepthFirstPlays(const G& game, const PositionForm& form, const std::vector<SuccessorNumbers>& ways, RowTo row_to)
        : game_(game), form_(form), ways_(ways), row_to_(std::move(row_to)), plays_(game, form) {}

    Play show(const Property<G>& property, const Finding& finding) const {
        const Way way = way_along(ways_.at(finding.index));
        if (finding.rank == Finding::kNoRank) return plays_.show(property, way, std::nullopt);
        return plays_.show_in_row(property, way, finding.choice());
    }
    Play show_stuck(const Finding& finding) const { return plays_.show_stuck(way_along(ways_.at(finding.index))); }
    Play show_circle(const Finding& finding) const { return plays_.show_circle(way_along(ways_.at(finding.index)), finding.choice()); }
    Play show_loop(PositionIndex first) const { return plays_.show_loop(way_along(row_to_(first))); }

private:
    Way way_along(const SuccessorNumbers& numbers) const {
        if (numbers.empty()) return {encoded_position(game_, game_.initial(), form_)};
        Successors<G> successors(game_, form_);
        Way way;
        const auto go_to = [&](std::uint32_t wanted) {
            return [&way, wanted](const Way& row, std::uint32_t number) {
                if (number == wanted) way.insert(way.end(), row.begin(), row.end());
                return number != wanted;
            };
        };
        bool missing = successors.of_start(go_to(numbers.front()));
        for (std::size_t i = 1; i < numbers.size() && !missing; ++i) {
            const EncodedPosition parent = way.back();  // NOLINT(performance-unnecessary-copy-initialization): the way grows
            missing = successors.of(parent, go_to(numbers[i]));
        }
        if (missing) contradiction("a position has fewer successors than before");
        return shortest_within(game_, form_, way);
    }

    const G& game_;
    PositionForm form_;
    const std::vector<SuccessorNumbers>& ways_;
    RowTo row_to_;
    LedPlays<G> plays_;
};

namespace detail {

// The row of successors to the position that was stored after `before` others: found by the same search once more. Takes as long as the
// search took to come there, and its memory. std::bad_alloc if the system does not give that memory a second time.
template <class Store, Game G>
SuccessorNumbers row_to_position(const G& game, const ExplorationOptions& options, const DepthFirstBudget& budget, PositionIndex before) {
    ExplorationOptions again = options;
    again.self_check = false;
    again.stop_at_violation = false;
    again.maximum_seconds.reset();
    again.progress = nullptr;
    const ProgressProperties<G> progress{.no_stuck_position = false, .no_forced_circle = false};
    Store store(budget.store, options.spill_folder);
    PassiveGraph passive(1);
    Findings findings(Expander<G>::findings_needed({}));
    StopWatch watch(again);
    DepthFirst<G, Store> search(game, {}, again, progress, budget, store, passive, findings, watch);
    search.run(std::uint64_t{before} + 1);
    if (search.bound() == Bound::memory) throw std::bad_alloc();
    if (store.size() != std::uint64_t{before} + 1) contradiction("a depth-first search ends differently when it is repeated");
    return search.present_play();
}

template <class Store, Game G>
Exploration explore_depth_first_in(const G& game, PropertyList<G> properties, const ExplorationOptions& options,
                                   const ProgressProperties<G>& progress) {
    const bool follows = Store::kKnowsIndices && progress.follows_passive_play();
    ProgressProperties<G> judged = progress;
    if (!follows) judged.milestone = nullptr, judged.can_finish = false;
    const DepthFirstBudget budget(options.maximum_bytes.value_or(derived_memory_budget()), follows, options.maximum_depth.has_value());
    std::optional<Store> store(std::in_place, budget.store, options.spill_folder);
    PassiveGraph passive(budget.passive / sizeof(PositionIndex) + 1);
    Findings findings(Expander<G>::findings_needed(properties));
    StopWatch watch(options);
    DepthFirst<G, Store> search(game, properties, options, judged, budget, *store, passive, findings, watch);
    search.run();

    const PositionForm form = form_of<G>(options);
    Exploration exploration = counted_exploration(options, form, search.bound(), search.tally());
    exploration.workers = 1;
    exploration.positions = store->size();
    exploration.expanded = search.expanded();
    exploration.complete_depth = search.complete_depth();
    exploration.longest_play = search.longest_play();
    exploration.bytes = search.bytes();
    exploration.table_load = store->table_load();
    exploration.canonical_share = search.times().all > 0 ? search.times().canonical / search.times().all : 0;
    if (options.store == StoreKind::fingerprint) exploration.missed_probability = missed_probability(store->size());
    set_digests(exploration, search.sum());
    exploration.seconds = watch.seconds();
    const auto row_to = [&](PositionIndex position) {
        store.reset();  // there is memory for one at a time
        return row_to_position<Store>(game, options, budget, position);
    };
    const DepthFirstPlays<G, decltype(row_to)> plays(game, form, search.ways(), row_to);
    add_results(
        properties, progress, findings, plays, follows, [&](bool stop_at_milestones) { return passive.first_on_loop(stop_at_milestones); },
        exploration);
    return exploration;
}

template <Game G>
Exploration explore_depth_first(const G& game, PropertyList<G> properties, const ExplorationOptions& options,
                                const ProgressProperties<G>& progress) {
    switch (options.store) {
        case StoreKind::exact:
            return explore_depth_first_in<DepthFirstExactStore<G>>(game, properties, options, progress);
        case StoreKind::fingerprint:
            return explore_depth_first_in<DepthFirstFingerprintStore<G>>(game, properties, options, progress);
        case StoreKind::bitstate:
            return explore_depth_first_in<DepthFirstBitstateStore<G>>(game, properties, options, progress);
    }
    contradiction("an unknown kind of store");
}

}  // namespace detail

}  // namespace arbiter
