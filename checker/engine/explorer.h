// The exploration: breadth-first, level by level, over every position that a game can reach.
//
// A level is expanded in batches. An expander (expander.h) checks the positions of a batch and makes their successors; the batch is then
// entered into the store with the memory accesses of many look-ups in flight at once: the bucket of a look-up is fetched well before it
// is searched, and the stored position that its tag points to well before the two are compared. The store's arena is the queue.
// Found is what is found first in the order (decisions, position, choice), and the search stops only between levels, so that
// counterexamples are shortest and the same in every run.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "checker/engine/exact_store.h"
#include "checker/engine/expander.h"
#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/play.h"
#include "checker/engine/progress.h"
#include "checker/engine/reserved_memory.h"
#include "model/core/error.h"
#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

template <Game G, PositionStore Store>
class Explorer {
public:
    // All arguments must outlive the explorer.
    Explorer(const G& game, PropertyList<G> properties, const ExplorationOptions& options, const ProgressProperties<G>& progress)
        : game_(game),
          properties_(properties),
          options_(options),
          progress_(progress),
          budget_(options.maximum_bytes.value_or(derived_memory_budget())),
          store_(progress.follows_passive_play() ? budget_ / 5 * 4 : budget_),
          passive_(progress.follows_passive_play() ? budget_ / 5 / sizeof(PositionIndex) : 1),
          expander_(game, properties, open_, progress, options) {
        open_ = open_properties(properties_, expander_.findings());
    }

    Exploration run() {
        enter_initial_position();
        search();
        return result();
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t kBatchPositions = 128;
    static constexpr std::size_t kBucketDistance = 24;  // look-ups between fetching a bucket and searching it
    static constexpr std::size_t kMatchDistance = 8;    // look-ups between fetching a stored position and comparing with it

    void enter_initial_position() {
        auto position = game_.initial();
        if constexpr (HasCapacity<G>)
            if (game_.at_capacity(position)) throw InputError("the initial position is beyond the model's capacity");
        if (options_.canonical) game_.canonicalise(position);
        std::array<std::uint8_t, G::kMaximumEncodedSize> bytes;
        const std::size_t length = game_.encode(position, bytes.data());
        if (!store_.reserve_more(1)) throw InputError("the memory budget is too small for one position");
        sum_ = fingerprint_of(bytes.data(), length);
        store_.insert(bytes.data(), length, sum_, kNoPosition);
    }

    void search() {
        std::size_t begin = 0, end = 1;
        for (depth_ = 0;; ++depth_) {
            exploration_.levels.push_back(end - begin);
            const bool last = options_.maximum_depth == depth_;
            const std::uint64_t unfinished_before = expander_.tally().unfinished;
            expand_level(begin, end, last);
            const std::size_t discovered = store_.size();
            const bool done = exploration_.bound != Bound::none || stops_at_violation();
            if (exploration_.bound == Bound::none || exploration_.bound == Bound::violation) exploration_.complete_depth = depth_;
            if (discovered > end && done) exploration_.levels.push_back(discovered - end);
            if (last && exploration_.bound == Bound::none && expander_.tally().unfinished > unfinished_before)
                exploration_.bound = Bound::depth;
            if (done || discovered == end) break;
            open_ = open_properties(properties_, expander_.findings());
            begin = end;
            end = discovered;
        }
        if (exploration_.bound == Bound::none && expander_.tally().beyond_capacity > 0) exploration_.bound = Bound::capacity;
    }

    void expand_level(std::size_t begin, std::size_t end, bool inspect_only) {
        for (std::size_t first = begin; first < end && exploration_.bound == Bound::none; first += kBatchPositions) {
            const std::size_t beyond = std::min(first + kBatchPositions, end);
            for (std::size_t i = first; i < beyond; ++i) {
                const auto index = static_cast<PositionIndex>(i);
                if (inspect_only)
                    expander_.inspect_only(store_[index], index, depth_);
                else
                    expander_.expand(store_[index], index, depth_);
            }
            exploration_.expanded += beyond - first;
            enter_batch(beyond);
            look_at_the_clock(end - beyond);
        }
    }

    // Enters the successors of the positions before `expanded`. Sets the bound if they do not all fit.
    void enter_batch(std::size_t expanded) {
        Batch& batch = expander_.batch();
        const auto& candidates = batch.candidates;
        if (!make_room(candidates.size(), expanded)) {
            exploration_.bound = Bound::memory;
        } else {
            for (std::size_t i = 0; i < std::min(kBucketDistance, candidates.size()); ++i) store_.prefetch(candidates[i].fingerprint);
            for (std::size_t i = 0; i < std::min(kMatchDistance, candidates.size()); ++i) store_.prefetch_match(candidates[i].fingerprint);
            for (std::size_t i = 0; i < candidates.size(); ++i) {
                if (i + kBucketDistance < candidates.size()) store_.prefetch(candidates[i + kBucketDistance].fingerprint);
                if (i + kMatchDistance < candidates.size()) store_.prefetch_match(candidates[i + kMatchDistance].fingerprint);
                if (!enter(candidates[i], batch.bytes_of(candidates[i]))) break;
            }
        }
        batch.clear();
    }

    bool enter(const Candidate& candidate, const std::uint8_t* bytes) {
        Insertion insertion;
        if (store_.size() >= maximum_positions_) [[unlikely]] {
            insertion = {store_.find(bytes, candidate.length, candidate.fingerprint), false};
            if (insertion.index == kNoPosition) {
                exploration_.bound = Bound::positions;
                return false;
            }
        } else {
            insertion = store_.insert(bytes, candidate.length, candidate.fingerprint, candidate.parent);
        }
        if (insertion.fresh) sum_ += candidate.fingerprint;
        if (candidate.passive) passive_.set(candidate.parent, insertion.index, candidate.milestone);
        return true;
    }

    // Time is only read when the store may have to grow its table.
    bool make_room(std::size_t candidates, std::size_t expanded) {
        const double load_after =
            store_.table_load() * static_cast<double>(store_.size() + candidates) / static_cast<double>(store_.size());
        if (progress_.follows_passive_play() && !passive_.extend_to(expanded)) return false;
        if (load_after < 0.75) return store_.reserve_more(candidates);
        const auto start = Clock::now();
        const bool room = store_.reserve_more(candidates);
        exploration_.seconds_growing += std::chrono::duration<double>(Clock::now() - start).count();
        return room;
    }

    void look_at_the_clock(std::size_t frontier) {
        const auto now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - start_).count();
        if (exploration_.bound == Bound::none && options_.maximum_seconds && seconds >= *options_.maximum_seconds)
            exploration_.bound = Bound::time;
        if (!options_.progress || now - last_report_ < options_.progress_interval) return;
        const double since_last = std::chrono::duration<double>(now - last_report_).count();
        const Progress report{depth_,
                              frontier,
                              store_.size(),
                              expander_.tally().transitions,
                              seconds,
                              static_cast<double>(store_.size() - last_reported_positions_) / std::max(since_last, 1e-9),
                              store_.memory_bytes() + passive_.bytes()};
        last_report_ = now;
        last_reported_positions_ = store_.size();
        if (!options_.progress(report) && exploration_.bound == Bound::none) exploration_.bound = Bound::interrupted;
    }

    // Reachable properties are no violation; the slot after the listed ones is that of stuck positions.
    bool stops_at_violation() {
        if (!options_.stop_at_violation || exploration_.bound != Bound::none) return false;
        const Findings& findings = expander_.findings();
        bool violated = progress_.no_stuck_position && findings[properties_.size()].exists();
        for (std::size_t i = 0; i < properties_.size(); ++i) violated |= properties_[i].shape != Shape::reachable && findings[i].exists();
        if (violated) exploration_.bound = Bound::violation;
        return violated;
    }

    Exploration result() {
        const Tally& tally = expander_.tally();
        exploration_.store = options_.store;
        exploration_.order = options_.order;
        exploration_.workers = options_.workers;
        exploration_.canonical = options_.canonical;
        exploration_.positions = store_.size();
        exploration_.transitions = tally.transitions;
        exploration_.finished = tally.finished;
        exploration_.beyond_capacity = tally.beyond_capacity;
        exploration_.coverage = tally.coverage;
        exploration_.digest = digest_of(exploration_, sum_);
        exploration_.bytes = store_.memory_bytes() + passive_.bytes();
        exploration_.table_load = store_.table_load();
        exploration_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        const Plays<G, Store> plays(game_, store_, options_.canonical);
        for (std::size_t i = 0; i < properties_.size(); ++i) add_result(properties_[i], expander_.findings()[i], plays);
        add_progress_results(plays);
        return std::move(exploration_);
    }

    void add_result(const Property<G>& property, const Finding& finding, const Plays<G, Store>& plays) {
        PropertyResult& result = exploration_.properties.emplace_back();
        result.id = property.id;
        result.shape = property.shape;
        const bool reachable = property.shape == Shape::reachable;
        if (finding.exists()) {
            result.outcome = reachable ? Outcome::reached : Outcome::violated;
            result.play = plays.show(property, finding);
        } else if (exploration_.complete()) {
            result.outcome = reachable ? Outcome::not_reached : Outcome::held;
        }
    }

    void add_progress_results(const Plays<G, Store>& plays) {
        const auto add = [&](std::string_view id, std::optional<Play> play) {
            const Outcome outcome = play ? Outcome::violated : exploration_.complete() ? Outcome::held : Outcome::inconclusive;
            exploration_.properties.push_back({std::string(id), Shape::progress, outcome, std::move(play)});
        };
        const Finding& stuck = expander_.findings()[properties_.size()];
        if (progress_.no_stuck_position) add(progress_.stuck_id, stuck.exists() ? std::optional(plays.show_stuck(stuck)) : std::nullopt);
        const auto add_loop = [&](std::string_view id, bool stop_at_milestones) {
            const auto first = exploration_.complete() ? passive_.first_on_loop(stop_at_milestones) : std::nullopt;
            add(id, first ? std::optional(plays.show_loop(passive_, *first)) : std::nullopt);
        };
        if (progress_.milestone != nullptr) add_loop(progress_.milestone_id, true);
        if (progress_.can_finish) add_loop(progress_.finish_id, false);
    }

    const G& game_;
    PropertyList<G> properties_;
    const ExplorationOptions& options_;
    const ProgressProperties<G>& progress_;
    const Clock::time_point start_ = Clock::now();
    const std::size_t budget_;
    const std::uint64_t maximum_positions_ = options_.maximum_positions.value_or(std::numeric_limits<std::uint64_t>::max());

    Store store_;
    PassiveGraph passive_;
    OpenProperties open_;
    Expander<G> expander_;
    Fingerprint sum_;
    Exploration exploration_;
    std::uint32_t depth_ = 0;
    Clock::time_point last_report_ = start_;
    std::size_t last_reported_positions_ = 0;
};

// Explores everything that the game can reach from its initial position, within the bounds, and judges the properties. The game must not
// change meanwhile. Throws InputError if the options ask for what the game cannot give.
template <Game G>
Exploration explore(const G& game, std::type_identity_t<PropertyList<G>> properties = {}, const ExplorationOptions& options = {},
                    const std::type_identity_t<ProgressProperties<G>>& progress = {}) {
    if (progress.follows_passive_play() && !HasPassiveChoice<G>) throw InputError("this game does not say which choices are passive");
    if (options.store != StoreKind::exact || options.order != SearchOrder::breadth_first || options.workers != 1 || options.checkpoint ||
        !options.spill_folder.empty() || options.hand_over)
        throw InputError("only breadth-first search by one worker in the exact store is there so far");
    if (options.maximum_positions == std::uint64_t{0}) throw InputError("the greatest number of positions is 0, expected at least 1");
    return Explorer<G, ExactStore<G>>(game, properties, options, progress).run();
}

}  // namespace arbiter
