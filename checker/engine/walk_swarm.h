// A swarm of random walks, by as many workers as there are, with the same result.
//
// Walks are numbered, and each draws its random numbers from the seed and its number alone. They are dealt out in rounds, whose size
// depends on nothing but the walks before; after a round its walks are counted in the order of their numbers, as if one had been played
// after the other, up to where a bound is hit or a violation is found. A walk that a bound on positions cuts is played again up to the cut.
// Nothing is stored.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "checker/engine/block.h"
#include "checker/engine/expander.h"
#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/random_walk.h"
#include "checker/engine/stop_watch.h"
#include "checker/engine/verdicts.h"
#include "checker/engine/worker_team.h"
#include "model/core/choice.h"
#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

inline constexpr std::uint32_t kLongestWalk = 10'000;              // decisions, if no depth is given
inline constexpr std::uint64_t kMostPositionsOfWalks = 1'000'000;  // if neither positions nor a time are given

template <Game G>
class WalkSwarm {
public:
    // All references must outlive it.
    WalkSwarm(const G& game, PropertyList<G> properties, const ExplorationOptions& options, const ProgressProperties<G>& progress,
              Findings& findings, StopWatch& watch)
        : game_(game),
          properties_(properties),
          options_(options),
          progress_(progress),
          findings_(findings),
          watch_(watch),
          open_(open_properties(properties, findings)),
          records_(kFirstRound),
          alone_(game, properties, open_, progress, options, stop_) {
        if (options.maximum_positions)
            maximum_positions_ = *options.maximum_positions;
        else if (!options.maximum_seconds)
            maximum_positions_ = kMostPositionsOfWalks;
    }

    // Plays until a bound is hit or a violation stops it. Throws what any worker threw.
    void run() {
        Barrier barrier(options_.workers);
        run_team(options_.workers, [&](std::size_t me) { work(me, barrier); });
        failure_.rethrow();
    }

    Bound bound() const { return bound_; }
    const Tally& tally() const { return tally_; }
    std::uint64_t positions() const { return positions_; }
    std::uint64_t walks() const { return walks_; }
    std::uint32_t longest() const { return longest_; }
    const Fingerprint& sum() const { return sum_; }
    // The choices up to where something was found: a finding's index is the place of its row here.
    const std::vector<std::vector<Choice>>& rows() const { return rows_; }

private:
    static constexpr std::uint64_t kFirstRound = 64;  // walks
    static constexpr std::uint64_t kLeastRound = 16, kLargestRound = 2048;
    static constexpr std::uint64_t kPositionsOfRound = std::uint64_t{1} << 17;  // about, within these limits

    void work(std::size_t me, Barrier& barrier) {
        RandomWalk<G> walk(game_, properties_, open_, progress_, options_, stop_);
        while (!done_) {
            failure_.guard([&] { play_share(me, walk); });
            barrier.meet([this] {
                if (!failure_.happened()) failure_.guard([this] { count_round(); });
                if (failure_.happened()) done_ = true;
            });
        }
    }

    // Plays those walks of the round that nobody else plays. A walk after one that ends the search is left out.
    void play_share(std::size_t me, RandomWalk<G>& walk) {
        if (me == 0) look();
        for (std::uint64_t place = next_.fetch_add(1); place < records_.size(); place = next_.fetch_add(1)) {
            if (place > first_violation_.load() || stop_.load()) continue;
            walk.play(first_of_round_ + place, most_decisions(), records_[place]);
            if (records_[place].violated && options_.stop_at_violation) note_violation(place);
            if (me == 0) look();
        }
    }

    void note_violation(std::uint64_t place) {
        std::uint64_t before = first_violation_.load();
        while (place < before && !first_violation_.compare_exchange_weak(before, place)) {
        }
    }

    // By the worker on whose thread the search was asked for.
    void look() {
        Progress progress;
        progress.by_levels = false;
        progress.level = longest_;
        progress.positions = positions_;
        progress.transitions = tally_.transitions;
        const Bound bound = watch_.look(progress);
        if (bound == Bound::none || stop_.load()) return;
        told_ = bound;
        stop_.store(true);
    }

    std::uint32_t most_decisions() const {
        const std::uint64_t left = maximum_positions_ - positions_;
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(options_.maximum_depth.value_or(kLongestWalk), left - 1));
    }

    // Alone, after the round. Walks that were told to stop count as far as they came.
    void count_round() {
        const bool stopped = stop_.load();
        for (std::uint64_t place = 0; place < records_.size() && bound_ == Bound::none; ++place) {
            WalkRecord& record = records_[place];
            if (!record.played) continue;
            if (record.positions > maximum_positions_ - positions_) alone_.play(first_of_round_ + place, most_decisions(), record);
            count(record);
        }
        if (bound_ == Bound::none && stopped) bound_ = told_;
        done_ = bound_ != Bound::none;
        if (!done_) begin_round();
    }

    void begin_round() {
        first_of_round_ += records_.size();
        const std::uint64_t average = std::max<std::uint64_t>(positions_ / walks_, 1);
        const std::uint64_t wanted = std::min(kPositionsOfRound, maximum_positions_ - positions_) / average;
        records_.resize(std::clamp(wanted, kLeastRound, kLargestRound));
        for (WalkRecord& record : records_) record.played = false;
        next_.store(0);
    }

    void count(const WalkRecord& record) {
        ++walks_;
        positions_ += record.positions;
        longest_ = std::max(longest_, record.decisions);
        tally_.add(record.tally);
        sum_ += {record.hash, scrambled(record.hash)};
        for (const WalkFinding& finding : record.findings) {
            if (findings_[finding.property].exists()) continue;
            findings_.note(finding.property,
                           {finding.decisions, static_cast<PositionIndex>(rows_.size()), finding.step ? 0 : Finding::kNoRank});
            rows_.emplace_back(record.choices.begin(), record.choices.begin() + finding.choices);
        }
        if (!record.findings.empty()) open_ = open_properties(properties_, findings_);
        if (options_.stop_at_violation && any_violation(properties_, progress_, findings_))
            bound_ = Bound::violation;
        else if (positions_ >= maximum_positions_)
            bound_ = Bound::positions;
    }

    const G& game_;
    PropertyList<G> properties_;
    const ExplorationOptions& options_;
    const ProgressProperties<G>& progress_;
    Findings& findings_;
    StopWatch& watch_;
    AskedProperties<G> open_;
    std::uint64_t maximum_positions_ = std::numeric_limits<std::uint64_t>::max();

    std::vector<WalkRecord> records_;  // of the round, by place in it
    std::atomic<std::uint64_t> next_{0};
    std::atomic<std::uint64_t> first_violation_{std::numeric_limits<std::uint64_t>::max()};
    std::atomic<bool> stop_{false};
    Bound told_ = Bound::none;  // why, if it was told to stop
    RandomWalk<G> alone_;
    SharedFailure failure_;

    Bound bound_ = Bound::none;
    bool done_ = false;
    std::uint64_t first_of_round_ = 0;  // a walk
    std::uint64_t walks_ = 0;
    std::uint64_t positions_ = 0;
    std::uint32_t longest_ = 0;
    Tally tally_;
    Fingerprint sum_;
    std::vector<std::vector<Choice>> rows_;
};

}  // namespace arbiter
