// The part of the search that workers do by themselves: take positions, check their properties, and make their successors.
//
// An expander shares nothing that it changes: successors go into its own batch, findings and counts into its own tally. Batches are
// entered into the store in the order of the positions that they came from, so that the numbering of positions, and with it every
// counterexample, does not depend on who expanded what.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/coverage.h"
#include "checker/engine/exact_store.h"
#include "checker/engine/exploration.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/progress.h"
#include "model/core/contradiction.h"
#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

// A successor that is not in the store yet: its bytes are in the batch.
struct Candidate {
    Fingerprint fingerprint;
    PositionIndex parent = kNoPosition;
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    bool passive = false;    // the parent's passive choice led here
    bool milestone = false;  // and passed a milestone
};

struct Batch {
    std::vector<Candidate> candidates;
    std::vector<std::uint8_t> bytes;
    std::size_t bytes_used = 0;

    void clear() {
        candidates.clear();
        bytes_used = 0;
    }
    // Room for one more position of at most `maximum` bytes.
    std::uint8_t* room(std::size_t maximum) {
        if (bytes_used + maximum > bytes.size()) bytes.resize(2 * bytes.size() + maximum);
        return bytes.data() + bytes_used;
    }
    const std::uint8_t* bytes_of(const Candidate& candidate) const { return bytes.data() + candidate.offset; }
};

struct Tally {
    std::uint64_t transitions = 0;
    std::uint64_t finished = 0;
    std::uint64_t beyond_capacity = 0;
    std::uint64_t unfinished = 0;  // positions that had choices
    Coverage coverage;
};

// The properties that are still open, by where they are asked; indices into the property list.
struct OpenProperties {
    std::vector<std::uint32_t> state, step, end, reach_state, reach_step;
};

template <Game G>
OpenProperties open_properties(PropertyList<G> properties, const Findings& findings) {
    OpenProperties open;
    for (std::uint32_t i = 0; i < properties.size(); ++i) {
        if (findings[i].exists()) continue;
        const Property<G>& property = properties[i];
        if (property.shape == Shape::state) open.state.push_back(i);
        if (property.shape == Shape::step) open.step.push_back(i);
        if (property.shape == Shape::end) open.end.push_back(i);
        if (property.shape == Shape::reachable && property.state != nullptr) open.reach_state.push_back(i);
        if (property.shape == Shape::reachable && property.step != nullptr) open.reach_step.push_back(i);
    }
    return open;
}

template <Game G>
class Expander {
public:
    using Position = typename G::Position;

    // All references must outlive the expander. `open` may change between levels. Progress properties have the slots after the list's.
    Expander(const G& game, PropertyList<G> properties, const OpenProperties& open, const ProgressProperties<G>& progress,
             const ExplorationOptions& options)
        : game_(game), properties_(properties), open_(open), progress_(progress), options_(options), findings_(properties.size() + 3) {}

    // Checks the position and appends its successors to the batch.
    void expand(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth) {
        const Position position = game_.decode(bytes.data(), bytes.size());
        if (!inspect(position, bytes, index, depth)) return;
        Choice passive;
        const bool has_passive = passive_choice(position, passive);
        std::uint32_t rank = 0;
        for (const Choice choice : choices_) make_successor(position, choice, {depth + 1, index, rank++}, has_passive && choice == passive);
    }

    // Checks the position without looking further (at the greatest depth asked for).
    void inspect_only(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth) {
        inspect(game_.decode(bytes.data(), bytes.size()), bytes, index, depth);
    }

    Batch& batch() { return batch_; }
    const Tally& tally() const { return tally_; }
    const Findings& findings() const { return findings_; }

private:
    // State and end properties, stuck positions. True if there are choices; they are in choices_ then.
    bool inspect(const Position& position, std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth) {
        const Finding here{depth, index, Finding::kNoRank};
        for (auto i : open_.state)
            if (!properties_[i].state(game_, position)) findings_.note(i, here);
        for (auto i : open_.reach_state)
            if (properties_[i].state(game_, position)) findings_.note(i, here);
        if (options_.self_check) check_encoding(position, bytes);
        if (game_.is_over(position)) {
            ++tally_.finished;
            for (auto i : open_.end)
                if (!properties_[i].state(game_, position)) findings_.note(i, here);
            return false;
        }
        game_.list_choices(position, choices_);
        if (options_.self_check) check_choices(position);
        if (choices_.empty()) {
            findings_.note(properties_.size(), here);
            return false;
        }
        ++tally_.unfinished;
        return true;
    }

    bool passive_choice(const Position& position, Choice& passive) const {
        if constexpr (HasPassiveChoice<G>) {
            if (!progress_.follows_passive_play() || !game_.passive_choice(position, passive)) return false;
            if (std::find(choices_.begin(), choices_.end(), passive) == choices_.end())
                contradiction("the passive choice is not among the legal ones");
            return true;
        }
        return false;
    }

    void make_successor(const Position& before, Choice choice, const Finding& here, bool passive) {
        after_ = before;
        game_.apply(after_, choice, events_);
        ++tally_.transitions;
        if constexpr (HasCapacity<G>) {
            if (game_.at_capacity(after_)) {
                ++tally_.beyond_capacity;
                return;
            }
        }
        tally_.coverage.add(events_);
        for (auto i : open_.step)
            if (!properties_[i].step(game_, before, choice, after_, events_)) findings_.note(i, here);
        for (auto i : open_.reach_step)
            if (properties_[i].step(game_, before, choice, after_, events_)) findings_.note(i, here);
        const bool milestone = passive && progress_.milestone != nullptr && progress_.milestone(game_, before, after_);
        if (options_.canonical) game_.canonicalise(after_);

        std::uint8_t* out = batch_.room(G::kMaximumEncodedSize);
        const std::size_t length = game_.encode(after_, out);
        batch_.candidates.push_back({fingerprint(out, length), here.index, static_cast<std::uint32_t>(batch_.bytes_used),
                                     static_cast<std::uint32_t>(length), passive, milestone});
        batch_.bytes_used += length;
    }

    static Fingerprint fingerprint(const std::uint8_t* bytes, std::size_t length) {
        if constexpr (HasFixedEncoding<G>) return fingerprint_of<G::kMaximumEncodedSize>(bytes);
        return fingerprint_of(bytes, length);
    }

    void check_encoding(const Position& position, std::span<const std::uint8_t> bytes) {
        const auto encodes_to_itself = [&](const Position& other) {
            std::uint8_t* out = batch_.room(G::kMaximumEncodedSize);
            const std::size_t length = game_.encode(other, out);
            return length == bytes.size() && std::equal(bytes.begin(), bytes.end(), out);
        };
        if (bytes.size() > G::kMaximumEncodedSize || !encodes_to_itself(position)) contradiction("decode is not the inverse of encode");
        if (!options_.canonical) return;
        Position again = position;
        game_.canonicalise(again);
        if (!encodes_to_itself(again)) contradiction("the canonical form of a canonical position differs from it");
    }

    void check_choices(const Position& position) const {
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            if (i > 0 && !(choices_[i - 1] < choices_[i])) contradiction("the legal choices are not in canonical order");
            if (game_.check(position, choices_[i]) != kNoClause) contradiction("a listed choice is not legal");
        }
    }

    const G& game_;
    PropertyList<G> properties_;
    const OpenProperties& open_;
    const ProgressProperties<G>& progress_;
    const ExplorationOptions& options_;

    Batch batch_;
    Tally tally_;
    Findings findings_;
    std::vector<Choice> choices_;
    Position after_;
    Events events_;
};

}  // namespace arbiter
