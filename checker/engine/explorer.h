// explore() (explore.h) as a template: a search for each order and store.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "checker/engine/bitstate_store.h"
#include "checker/engine/breadth_first.h"
#include "checker/engine/breadth_first_team.h"
#include "checker/engine/checkpoint.h"
#include "checker/engine/counts.h"
#include "checker/engine/exact_store.h"
#include "checker/engine/expander.h"
#include "checker/engine/exploration.h"
#include "checker/engine/explore.h"
#include "checker/engine/explore_by_walks.h"
#include "checker/engine/explore_depth_first.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint_store.h"
#include "checker/engine/play.h"
#include "checker/engine/progress.h"
#include "checker/engine/reserved_memory.h"
#include "checker/engine/stop_watch.h"
#include "checker/engine/verdicts.h"
#include "model/core/game.h"
#include "model/core/input/error.h"
#include "properties/property.h"

namespace arbiter {

namespace detail {

// An exploration without verdicts from the state in which the search ended.
template <class Store>
Exploration explored(const SearchState& state, const Store& store, const PassiveGraph& passive, const ExplorationOptions& options,
                     const PositionForm& form) {
    Exploration exploration = counted_exploration(options, form, state.bound, state.tally);
    exploration.positions = store.size();
    exploration.expanded = state.expanded;
    exploration.levels = state.levels;
    exploration.complete_depth = state.complete_depth;
    exploration.bytes = store.memory_bytes() + passive.bytes();
    exploration.table_load = store.table_load();
    set_digests(exploration, state.sum);
    return exploration;
}

inline double canonical_share(std::span<const ExpansionTimes> times) {
    ExpansionTimes sum;
    for (const ExpansionTimes& one : times) {
        sum.all += one.all;
        sum.canonical += one.canonical;
    }
    return sum.all > 0 ? sum.canonical / sum.all : 0;
}

template <class Store, Game G>
Exploration explore_breadth_first(const G& game, PropertyList<G> properties, const ExplorationOptions& options,
                                  const ProgressProperties<G>& progress) {
    const bool follows = Store::kKnowsIndices && progress.follows_passive_play();
    ProgressProperties<G> judged = progress;
    if (!follows) judged.milestone = nullptr, judged.can_finish = false;
    const std::size_t budget = options.maximum_bytes.value_or(derived_memory_budget());
    Store store(follows ? budget / 5 * 4 : budget, options.spill_folder, options.workers);
    PassiveGraph passive(follows ? budget / 5 / sizeof(PositionIndex) : 1);
    SearchState state;
    Findings findings(Expander<G>::findings_needed(properties));
    std::optional<CheckpointWriter> checkpoints;
    double seconds_before = 0;
    if constexpr (std::is_same_v<Store, ExactStore<G>>) {
        if (options.checkpoint) checkpoints.emplace(*options.checkpoint);
        if (checkpoints && options.checkpoint->resume)
            seconds_before = checkpoints->begin_old(store, passive, state, findings);
        else if (checkpoints)
            checkpoints->begin_new();
    }
    CheckpointWriter* const writer = checkpoints ? &*checkpoints : nullptr;
    StopWatch watch(options, seconds_before);
    std::vector<ExpansionTimes> times;
    const auto search = [&](auto&& engine, auto&& run) {
        if (state.levels.empty()) engine.enter_roots();
        run(engine);
        times = engine.times();
    };
    if (options.workers == 1) {
        search(BreadthFirst<G, Store>(game, properties, options, judged, store, passive, state, findings, watch, writer),
               [](auto& engine) { engine.run_alone(); });
    } else {
        search(BreadthFirstTeam<G, Store>(game, properties, options, judged, store, passive, state, findings, watch, writer),
               [](auto& engine) { engine.run_together(); });
    }

    if (options.store == StoreKind::bitstate && state.bound == Bound::none) state.bound = Bound::store;
    const PositionForm form = form_of<G>(options);
    Exploration exploration = explored(state, store, passive, options, form);
    if (options.store == StoreKind::fingerprint) exploration.missed_probability = missed_probability(store.size());
    exploration.canonical_share = canonical_share(times);
    exploration.seconds = watch.seconds();
    const Plays<G, Store> plays(game, store, form, state.levels.front());
    add_results(
        properties, progress, findings, plays, follows, [&](bool stop_at_milestones) { return passive.first_on_loop(stop_at_milestones); },
        exploration);
    if constexpr (std::is_same_v<Store, ExactStore<G>>) {
        if (options.hand_over && exploration.complete() && !exploration.violated()) {
            options.hand_over({store.size(), [&store](std::uint64_t index) { return store[static_cast<PositionIndex>(index)]; }});
        }
    }
    return exploration;
}

// A property that nothing is asked of would hold, and one of two with one name would hide the other.
template <Game G>
void check_properties(PropertyList<G> properties) {
    for (const Property<G>& property : properties) {
        const std::string name = "property \"" + std::string(property.id) + "\"";
        const bool of_positions = property.shape == Shape::state || property.shape == Shape::end;
        const bool of_steps = property.shape == Shape::step;
        if (of_positions && property.state == nullptr) throw InputError(name + " is of positions and has no function `state`");
        if (of_steps && property.step == nullptr) throw InputError(name + " is of steps and has no function `step`");
        if (property.state == nullptr && property.step == nullptr) throw InputError(name + " has no function");
        const auto same = [&](const Property<G>& other) { return other.id == property.id; };
        if (std::count_if(properties.begin(), properties.end(), same) > 1) throw InputError(name + " is there twice");
    }
}

}  // namespace detail

template <Game G>
Exploration explore(const G& game, std::type_identity_t<PropertyList<G>> properties, const ExplorationOptions& options,
                    const std::type_identity_t<ProgressProperties<G>>& progress) {
    if (progress.follows_passive_play() && !HasPassiveChoice<G>) throw InputError("this game does not say which choices are passive");
    check_options(options);
    detail::check_properties<G>(properties);
    if (options.order == SearchOrder::walk) return detail::explore_by_walks<G>(game, properties, options, progress);
    if (options.order == SearchOrder::depth_first) return detail::explore_depth_first<G>(game, properties, options, progress);
    switch (options.store) {
        case StoreKind::exact:
            return detail::explore_breadth_first<ExactStore<G>>(game, properties, options, progress);
        case StoreKind::fingerprint:
            return detail::explore_breadth_first<FingerprintStore<G>>(game, properties, options, progress);
        case StoreKind::bitstate:
            return detail::explore_breadth_first<BitstateStore<G>>(game, properties, options, progress);
    }
    contradiction("an unknown kind of store");
}

}  // namespace arbiter
