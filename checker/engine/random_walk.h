// One random play, judged as it goes: from the initial position to the end of the game, a dead end, or the greatest number of decisions.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/block.h"
#include "checker/engine/expander.h"
#include "checker/engine/exploration.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/random_numbers.h"
#include "checker/engine/self_check.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "properties/progress.h"
#include "properties/property.h"

namespace arbiter {

// Where a walk first shows a property: after so many of its decisions, in the position, or in the step into it.
struct WalkFinding {
    std::size_t property = 0;  // the slot after the listed ones is that of stuck positions
    std::uint32_t decisions = 0;
    bool step = false;
};

struct WalkRecord {
    std::uint64_t positions = 0;  // met, with those that were met before
    std::uint32_t decisions = 0;
    Tally tally;
    std::uint64_t hash = 0;             // of the choices, in order
    std::vector<WalkFinding> findings;  // in order
    std::vector<Choice> choices;        // up to the last finding
    bool violated = false;
    bool played = false;

    void clear() {
        findings.clear();
        choices.clear();
        positions = hash = decisions = 0;
        tally = {};
        violated = played = false;
    }
};

template <Game G>
class RandomWalk {
public:
    using Position = typename G::Position;

    // All references must outlive it. `open` may change between walks. A walk that is told to stop ends within a few hundred decisions.
    RandomWalk(const G& game, PropertyList<G> properties, const AskedProperties<G>& open, const ProgressProperties<G>& progress,
               const ExplorationOptions& options, const std::atomic<bool>& stop)
        : game_(game), properties_(properties), open_(open), progress_(progress), options_(options), stop_(stop) {}

    // The walk of this number: the same whoever plays it. With stop_at_violation it ends at its first one.
    void play(std::uint64_t number, std::uint32_t most_decisions, WalkRecord& record) {
        record.clear();
        made_.clear();
        RandomNumbers random(options_.seed, number);
        position_ = game_.initial();
        while (goes_on(most_decisions, record) && step(pick(random), record)) {
        }
        record.decisions = static_cast<std::uint32_t>(made_.size());
        if (!record.findings.empty()) record.choices.assign(made_.begin(), made_.begin() + record.findings.back().decisions);
        record.played = true;
    }

private:
    // Judges the position; choices_ has the choices in it.
    bool goes_on(std::uint32_t most_decisions, WalkRecord& record) {
        ++record.positions;
        if (options_.self_check) check_codec();
        const auto found = [&](std::uint32_t property) { note(property, false, record); };
        open_.ask_position(game_, position_, found);
        if (game_.is_over(position_)) {
            ++record.tally.finished;
            open_.ask_end(game_, position_, found);
            return false;
        }
        game_.list_choices(position_, choices_);
        if (options_.self_check) check_choices(game_, position_, choices_);
        if (is_stuck<G>(choices_)) {
            note(properties_.size(), false, record);
            return false;
        }
        ++record.tally.unfinished;
        return made_.size() < most_decisions && !is_enough(record);
    }

    // What answers no decision is chosen once in a while only: it would cut most walks short.
    Choice pick(RandomNumbers& random) const {
        Choice choice = choices_[random.below(choices_.size())];
        if constexpr (HasAsides<G>) {
            constexpr std::uint64_t kRarity = 64;
            while (G::is_aside(choice) && random.below(kRarity) != 0) choice = choices_[random.below(choices_.size())];
        }
        return choice;
    }

    bool step(Choice choice, WalkRecord& record) {
        after_ = position_;
        game_.apply(after_, choice, events_);
        ++record.tally.transitions;
        ++record.tally.by_kind[choice.kind];
        if constexpr (HasCapacity<G>) {
            if (game_.at_capacity(after_)) {
                ++record.tally.beyond_capacity;
                return false;
            }
        }
        record.tally.coverage.add(events_);
        made_.push_back(choice);
        const std::uint64_t operands = std::uint64_t{choice.actor} << 56 | std::uint64_t{choice.kind} << 48 |
                                       std::uint64_t{choice.first} << 40 | std::uint64_t{choice.second} << 32 | choice.third;
        record.hash = scrambled(record.hash + operands + 1);
        open_.ask_step(game_, position_, choice, after_, events_, [&](std::uint32_t property) { note(property, true, record); });
        position_ = after_;
        return !is_enough(record);
    }

    bool is_enough(const WalkRecord& record) const {
        if (record.violated && options_.stop_at_violation) return true;
        return made_.size() % 256 == 255 && stop_.load(std::memory_order_relaxed);
    }

    void note(std::size_t property, bool in_step, WalkRecord& record) {
        for (const WalkFinding& finding : record.findings)
            if (finding.property == property) return;
        record.findings.push_back({property, static_cast<std::uint32_t>(made_.size()), in_step});
        const bool stuck = property == properties_.size();
        record.violated |= stuck ? progress_.no_stuck_position : properties_[property].shape != Shape::reachable;
    }

    void check_codec() {
        Position canonical = position_;
        if (options_.canonical) game_.canonicalise(canonical);
        std::array<std::uint8_t, G::kMaximumEncodedSize> bytes;
        const std::size_t length = game_.encode(canonical, bytes.data());
        check_encoding(game_, game_.decode(bytes.data(), length), {bytes.data(), length}, options_.canonical);
    }

    const G& game_;
    PropertyList<G> properties_;
    const AskedProperties<G>& open_;
    const ProgressProperties<G>& progress_;
    const ExplorationOptions& options_;
    const std::atomic<bool>& stop_;

    Position position_;
    Position after_;
    Events events_;
    std::vector<Choice> choices_;
    std::vector<Choice> made_;
};

}  // namespace arbiter
