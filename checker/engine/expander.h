// The part of the search that workers do by themselves: take positions, check their properties, and make their successors.
//
// An expander shares nothing that it changes: successors, findings and counts go into a block. Blocks are entered into the store in the
// order of the positions that they came from, so that the numbering of positions, and with it every counterexample, does not depend on
// who expanded what.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/block.h"
#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/progress.h"
#include "checker/engine/self_check.h"
#include "model/core/contradiction.h"
#include "model/core/game.h"
#include "properties/asked_properties.h"
#include "properties/property.h"

namespace arbiter {

// The properties of which nothing has been found yet.
template <Game G>
AskedProperties<G> open_properties(PropertyList<G> properties, const Findings& findings) {
    return AskedProperties<G>(properties, [&](std::size_t i) { return !findings[i].exists(); });
}

// Where the time of the expansion goes, from one block in 64: seconds in all and in making canonical forms.
struct ExpansionTimes {
    double all = 0, canonical = 0;
};

template <Game G>
class Expander {
public:
    using Position = typename G::Position;

    // All references must outlive the expander. `open` may change between levels. Progress properties have the slots after the list's.
    Expander(const G& game, PropertyList<G> properties, const AskedProperties<G>& open, const ProgressProperties<G>& progress,
             const ExplorationOptions& options)
        : game_(game), properties_(properties), open_(open), progress_(progress), options_(options) {}

    static std::size_t findings_needed(PropertyList<G> properties) { return properties.size() + 3; }

    // Checks the positions [first, beyond), at most kBlockPositions, of which `position_at(index)` gives the bytes, and fills the block
    // with their successors; with `inspect_only` they are checked only.
    template <class PositionAt, class AnyBlock>
    void expand(PositionIndex first, PositionIndex beyond, std::uint32_t depth, bool inspect_only, PositionAt&& position_at,
                AnyBlock& block) {
        block.begin(first);
        if (inspect_only) {
            for (PositionIndex index = first; index < beyond; ++index) inspect_bytes(position_at(index), index, depth, block.inspection);
        } else if (blocks_++ % kTimedBlocks == 0) {
            const auto start = Clock::now();
            for (PositionIndex index = first; index < beyond; ++index) expand_one<true>(position_at(index), index, depth, block);
            times_.all += seconds_since(start);
        } else {
            for (PositionIndex index = first; index < beyond; ++index) expand_one<false>(position_at(index), index, depth, block);
        }
    }

    // The same for a single position; counts and findings are added to those that the block has.
    void expand_next(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth, bool inspect_only, Block& block) {
        block.begin_successors(index);
        if (inspect_only) {
            inspect_bytes(bytes, index, depth, block.inspection);
        } else if (blocks_++ % (kTimedBlocks * kBlockPositions) == 0) {
            const auto start = Clock::now();
            expand_one<true>(bytes, index, depth, block);
            times_.all += seconds_since(start);
        } else {
            expand_one<false>(bytes, index, depth, block);
        }
    }

    const ExpansionTimes& times() const { return times_; }

    // The bytes of a successor in a block.
    static std::span<const std::uint8_t> encoded(const Block& block, std::size_t candidate) {
        if constexpr (HasFixedEncoding<G>) {
            return {&block.bytes[candidate * G::kMaximumEncodedSize], G::kMaximumEncodedSize};
        } else {
            const std::size_t begin = candidate == 0 ? 0 : block.ends[candidate - 1];
            return {&block.bytes[begin], block.ends[candidate] - begin};
        }
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t kTimedBlocks = 64;

    static double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

    template <bool kTimed, class AnyBlock>
    void expand_one(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth, AnyBlock& block) {
        const Position position = game_.decode(bytes.data(), bytes.size());
        if (inspect(position, bytes, index, depth, block.inspection)) make_successors<kTimed>(position, index, depth, block);
    }

    void inspect_bytes(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth, Inspection& inspection) {
        inspect(game_.decode(bytes.data(), bytes.size()), bytes, index, depth, inspection);
    }

    // State and end properties, stuck positions. True if there are choices; they are in choices_ then.
    bool inspect(const Position& position, std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth,
                 Inspection& inspection) {
        const Finding here{depth, index, Finding::kNoRank};
        const auto note = [&](std::uint32_t property) { inspection.findings.note(property, here); };
        open_.ask_position(game_, position, note);
        if (options_.self_check) check_encoding(game_, position, bytes, options_.canonical);
        if (game_.is_over(position)) {
            ++inspection.tally.finished;
            open_.ask_end(game_, position, note);
            return false;
        }
        game_.list_choices(position, choices_);
        if (options_.self_check) check_choices(game_, position, choices_);
        if (is_stuck<G>(choices_)) inspection.findings.note(properties_.size(), here);
        if (choices_.empty()) return false;
        ++inspection.tally.unfinished;
        return true;
    }

    bool passive_choice(const Position& position, Choice& passive) const {
        if constexpr (HasPassiveChoice<G>) {
            if (!progress_.follows_passive_play()) return false;
            if constexpr (HasPassiveChoiceAmong<G>) {
                return game_.passive_choice_among(choices_, passive);
            } else {
                if (!game_.passive_choice(position, passive)) return false;
            }
            if (std::find(choices_.begin(), choices_.end(), passive) == choices_.end())
                contradiction("the passive choice is not among the legal ones");
            return true;
        }
        return false;
    }

    // Of the position whose choices are in choices_.
    template <bool kTimed, class AnyBlock>
    void make_successors(const Position& before, PositionIndex index, std::uint32_t depth, AnyBlock& block) {
        block.make_room(choices_.size(), G::kMaximumEncodedSize);
        auto next = block.end();
        const auto parent = static_cast<std::uint8_t>(index - block.first);
        Choice passive;
        const bool has_passive = passive_choice(before, passive);
        block.inspection.tally.transitions += choices_.size();
        Finding here{depth + 1, index, 0};
        for (const Choice choice : choices_) {
            Position after = before;
            game_.apply(after, choice, events_);
            ++block.inspection.tally.by_kind[choice.kind];
            if (may_follow(before, choice, after, here, block.inspection)) {
                const bool is_passive = has_passive && choice == passive;
                const bool milestone = is_passive && progress_.milestone != nullptr && progress_.milestone(game_, before, after);
                if (options_.canonical) canonicalise<kTimed>(after);
                next.add(game_, after, parent);
                if (is_passive) block.note_passive(next, index, milestone);
            }
            ++here.rank;
        }
        block.take_up(next);
    }

    // Asks the properties of a step. False if it leads beyond the model's capacity.
    bool may_follow(const Position& before, Choice choice, const Position& after, const Finding& here, Inspection& inspection) {
        if constexpr (HasCapacity<G>) {
            if (game_.at_capacity(after)) {
                ++inspection.tally.beyond_capacity;
                return false;
            }
        }
        if (events_.size() > 0) inspection.tally.coverage.add(events_);
        open_.ask_step(game_, before, choice, after, events_, [&](std::uint32_t property) { inspection.findings.note(property, here); });
        return true;
    }

    template <bool kTimed>
    void canonicalise(Position& position) {
        if constexpr (kTimed) {
            const auto start = Clock::now();
            game_.canonicalise(position);
            times_.canonical += seconds_since(start);
        } else {
            game_.canonicalise(position);
        }
    }

    const G& game_;
    PropertyList<G> properties_;
    const AskedProperties<G>& open_;
    const ProgressProperties<G>& progress_;
    const ExplorationOptions& options_;

    std::vector<Choice> choices_;
    Events events_;
    std::uint64_t blocks_ = 0;
    ExpansionTimes times_;
};

}  // namespace arbiter
