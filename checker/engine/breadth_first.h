// Breadth-first search: level by level, over every position that a game can reach, by one worker or by several, with the same result.
//
// A level is expanded in blocks (block.h). One worker enters each block into the store as soon as it is expanded, with the memory accesses
// of many look-ups in flight at once: the bucket of a look-up is fetched well before it is searched, and the stored position that its tag
// points to well before the two are compared. Several workers do it a chunk of blocks at a time (breadth_first_team.h). Either way
// positions are numbered in the order (parent, choice), so that nothing in the result depends on who did what. Found is what is found first
// in the order (decisions, position, choice), and the search stops only between levels, so that counterexamples are shortest.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "checker/engine/block.h"
#include "checker/engine/checkpoint.h"
#include "checker/engine/expander.h"
#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/indexed_store.h"
#include "checker/engine/look_ahead.h"
#include "checker/engine/progress.h"
#include "checker/engine/search_state.h"
#include "checker/engine/stop_watch.h"
#include "checker/engine/verdicts.h"
#include "model/core/game.h"
#include "model/core/input/error.h"
#include "properties/property.h"

namespace arbiter {

template <Game G, class Store>
class BreadthFirst {
public:
    // All references must outlive the search. `checkpoints`: null to write none.
    BreadthFirst(const G& game, PropertyList<G> properties, const ExplorationOptions& options, const ProgressProperties<G>& progress,
                 Store& store, PassiveGraph& passive, SearchState& state, Findings& findings, StopWatch& watch,
                 CheckpointWriter* checkpoints)
        : game_(game),
          properties_(properties),
          options_(options),
          progress_(progress),
          store_(store),
          passive_(passive),
          state_(state),
          findings_(findings),
          watch_(watch),
          checkpoints_(checkpoints) {}

    // What play begins with.
    void enter_roots() {
        if constexpr (HasCapacity<G>)
            if (game_.at_capacity(game_.initial())) throw InputError("the initial position is beyond the model's capacity");
        open_ = open_properties(properties_, findings_);
        Block block(findings_.size());
        Expander<G>(game_, properties_, open_, progress_, options_).begin_play(block);
        const Room room = store_.reserve_more(block.size(), 0);
        if (room == Room::none) throw InputError("the memory budget is too small for one position");
        if (room == Room::after_growth) store_.renew();
        for (std::uint32_t number = 0; number < block.size(); ++number) {
            const auto bytes = Expander<G>::encoded(block, number);
            const Fingerprint& fingerprint = block.fingerprints[number];
            if (is_full()) {
                if (store_.find(fingerprint, bytes.data(), bytes.size()) == kNoPosition) state_.bound = Bound::positions;
            } else if (store_.insert(fingerprint, bytes.data(), bytes.size(), kNoPosition, number).fresh) {
                state_.sum += fingerprint;
            }
        }
        state_.tally.add(block.inspection.tally);
        findings_.merge(block.inspection.findings);
        state_.level_end = store_.size();
        begin_level();
    }

    // Searches with this thread alone, from wherever the state is.
    void run_alone() {
        open_ = open_properties(properties_, findings_);
        Expander<G> expander(game_, properties_, open_, progress_, options_);
        if (Store::kKnowsIndices) expander.remember_rows();
        Block block(findings_.size());
        while (!state_.done) {
            while (state_.expanded < state_.level_end && state_.bound == Bound::none) {
                const BlockBounds bounds = block_at(state_.expanded);
                expand(
                    expander, bounds, [&part = store_.part(0)](PositionIndex index) { return part[index]; }, block);
                enter_in_order(block, bounds.beyond);
                count(block, bounds);
                heed(look_at_the_clock());
            }
            end_level();
        }
        times_.push_back(expander.times());
    }

    const std::vector<ExpansionTimes>& times() const { return times_; }

protected:
    struct BlockBounds {
        PositionIndex first = 0, beyond = 0;
    };

    BlockBounds block_at(std::uint64_t first) const {
        return {static_cast<PositionIndex>(first), static_cast<PositionIndex>(std::min(first + kBlockPositions, state_.level_end))};
    }

    template <class PositionAt, class AnyBlock>
    void expand(Expander<G>& expander, const BlockBounds& bounds, PositionAt&& position_at, AnyBlock& block) const {
        const bool inspect_only = options_.maximum_depth == state_.depth;
        expander.expand(bounds.first, bounds.beyond, state_.depth, inspect_only, position_at, block);
    }

    // Counts a block whose successors were entered.
    void count(const Block& block, const BlockBounds& bounds) {
        state_.tally.add(block.inspection.tally);
        state_.expanded += bounds.beyond - bounds.first;
        findings_.merge(block.inspection.findings);
    }

    // `candidates`: how many there are for each part of the store (see wanted_in).
    template <class Candidates>
    Room make_room(const Candidates& candidates, std::size_t expanded) {
        if (progress_.follows_passive_play() && !passive_.extend_to(expanded)) return Room::none;
        return store_.reserve_more(candidates, expanded);
    }

    bool is_full() const { return store_.size() >= maximum_positions_; }

    // Which of its parent's successors a candidate is, if the store keeps it; else 0.
    static std::uint32_t rank_for_store(const Filling<std::uint8_t>& parents, std::size_t candidate) {
        return Store::kKnowsIndices ? 0 : rank_of(parents, candidate);
    }

    void follow(const PassiveStep& step, PositionIndex successor) {
        if (successor != kNoPosition) passive_.set(step.parent, successor, step.milestone);
    }

    void begin_level() {
        state_.levels.push_back(state_.level_end - state_.level_begin);
        state_.unfinished_before = state_.tally.unfinished;
        store_.begin_level(static_cast<PositionIndex>(state_.level_begin));
    }

    // After the last block of a level, or when a bound was hit: ends the search, or goes on to the next level.
    void end_level() {
        const bool last = options_.maximum_depth == state_.depth;
        const std::uint64_t discovered = store_.size();
        const bool stops = state_.bound != Bound::none || stops_at_violation();
        const bool all_seen = Store::kKnowsIndices && state_.tally.beyond_capacity == 0;
        if (all_seen && (state_.bound == Bound::none || state_.bound == Bound::violation)) state_.complete_depth = state_.depth;
        if (discovered > state_.level_end && stops) state_.levels.push_back(discovered - state_.level_end);
        if (last && state_.bound == Bound::none && state_.tally.unfinished > state_.unfinished_before) state_.bound = Bound::depth;
        if (stops || discovered == state_.level_end) {
            if (state_.bound == Bound::none && state_.tally.beyond_capacity > 0) state_.bound = Bound::capacity;
            state_.done = true;
            return;
        }
        open_ = open_properties(properties_, findings_);
        ++state_.depth;
        state_.level_begin = state_.level_end;
        state_.level_end = discovered;
        begin_level();
    }

    // Reports progress if it is time to. `more`: transitions that are not counted yet. Says whether the search must end.
    Bound look_at_the_clock(std::uint64_t more = 0) {
        return watch_.look({.by_levels = true,
                            .level = state_.depth,
                            .frontier = state_.level_end - state_.expanded,
                            .positions = store_.size(),
                            .transitions = state_.tally.transitions + more,
                            .bytes = store_.memory_bytes() + passive_.bytes()});
    }
    // Ends the search if it must end. What was entered is whole now: it is remembered first, not after the bound has ended the level.
    void heed(Bound bound) {
        if (state_.bound != Bound::none) return;
        if (checkpoints_ != nullptr && (bound != Bound::none || checkpoints_->is_due())) save_checkpoint(store_.size(), state_);
        state_.bound = bound;
    }
    // Remembers what the search had done when it had so many positions and was in this state.
    void save_checkpoint(std::uint64_t positions, const SearchState& state) {
        if (checkpoints_ != nullptr) checkpoints_->save(store_, positions, passive_, state, findings_, watch_.seconds());
    }

    const G& game_;
    PropertyList<G> properties_;
    const ExplorationOptions& options_;
    const ProgressProperties<G>& progress_;
    Store& store_;
    PassiveGraph& passive_;
    SearchState& state_;
    Findings& findings_;
    StopWatch& watch_;
    CheckpointWriter* const checkpoints_;
    AskedProperties<G> open_;
    std::vector<ExpansionTimes> times_;
    const std::uint64_t maximum_positions_ = options_.maximum_positions.value_or(std::numeric_limits<std::uint64_t>::max());

private:
    // Enters the successors in the block. Sets the bound if they do not all fit.
    void enter_in_order(const Block& block, std::size_t expanded) {
        const Room room = make_room(block.size(), expanded);
        if (room == Room::none) {
            save_checkpoint(store_.size(), state_);
            state_.bound = Bound::memory;
            return;
        }
        const std::uint64_t positions_before = store_.size();
        const Fingerprint sum_before = state_.sum;
        if (room == Room::after_growth) store_.renew();
        std::size_t passive = 0;
        auto& part = store_.part(0);
        look_up_ahead(part, block.size(), block.next_fingerprint(),
                      [&](std::size_t candidate, const Fingerprint& fingerprint, std::size_t place) {
                          const Insertion insertion = enter(part, block, candidate, fingerprint, place);
                          if (passive < block.passive.size() && block.passive[passive].candidate == candidate)
                              follow(block.passive[passive++], insertion.index);
                      });
        if (state_.bound == Bound::positions && checkpoints_ != nullptr) {
            SearchState whole = state_;
            whole.sum = sum_before;
            whole.bound = Bound::none;
            save_checkpoint(positions_before, whole);
        }
    }

    Insertion enter(typename Store::Part& part, const Block& block, std::size_t candidate, const Fingerprint& fingerprint,
                    std::size_t place) {
        const auto bytes = Expander<G>::encoded(block, candidate);
        if (is_full()) [[unlikely]] {
            const PositionIndex known = store_.find(fingerprint, bytes.data(), bytes.size());
            if (known == kNoPosition) state_.bound = Bound::positions;
            return {known, false};
        }
        const Insertion insertion = store_.insert(part, place, fingerprint, bytes.data(), bytes.size(), block.parent(candidate),
                                                  rank_for_store(block.parents, candidate));
        if (insertion.fresh) state_.sum += fingerprint;
        return insertion;
    }

    bool stops_at_violation() {
        if (!options_.stop_at_violation || state_.bound != Bound::none || !any_violation(properties_, progress_, findings_)) return false;
        state_.bound = Bound::violation;
        return true;
    }
};

}  // namespace arbiter
