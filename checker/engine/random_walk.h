// One random play, judged as it goes: from the initial position to the end of the game, a dead end, or the greatest number of decisions
// with a choice. Where it runs through forced decisions it takes no asides.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/block.h"
#include "checker/engine/expander.h"
#include "checker/engine/exploration.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/forced_rows.h"
#include "checker/engine/random_numbers.h"
#include "checker/engine/self_check.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "properties/progress.h"
#include "properties/property.h"

namespace arbiter {

// Where a walk first shows a property: after so many of its choices, in the position, or in the step into it.
struct WalkFinding {
    std::size_t property = 0;     // after the listed ones: the slots of progress properties
    std::uint32_t choices = 0;    // forced ones too
    std::uint32_t decisions = 0;  // of these, with a choice
    bool step = false;
};

struct WalkRecord {
    std::uint64_t positions = 0;  // met, with those that were met before
    std::uint32_t decisions = 0;
    Tally tally;
    std::uint64_t hash = 0;             // of the choices, in order
    std::vector<WalkFinding> findings;  // in order
    std::vector<Choice> choices;        // as far as findings need them
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
        : game_(game),
          properties_(properties),
          open_(open),
          progress_(progress),
          options_(options),
          stop_(stop),
          rows_(game, form_of<G>(options)) {}

    // The walk of this number: the same whoever plays it. With stop_at_violation it ends at its first one.
    void play(std::uint64_t number, std::uint32_t most_decisions, WalkRecord& record) {
        record.clear();
        made_.clear();
        RandomNumbers random(options_.seed, number);
        decisions_ = 0;
        position_ = game_.initial();
        bool on = run_through(record);
        if (!on) ++record.positions;  // the initial one: there is no walk without a position
        while (on && goes_on(most_decisions, record)) on = step(pick(random), record) && run_through(record);
        record.decisions = decisions_;
        std::uint32_t needed = 0;
        for (const WalkFinding& finding : record.findings) needed = std::max(needed, finding.choices);
        record.choices.assign(made_.begin(), made_.begin() + needed);
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
            note(properties_.size() + kStuckSlot, false, record);
            return false;
        }
        ++record.tally.unfinished;
        return decisions_ < most_decisions && !is_enough(record);
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
        ++decisions_;
        if (!make(position_, choice, after_, events_, record)) return false;
        position_ = after_;
        return !is_enough(record);
    }

    // Makes forced steps as long as there are any. False if they lead nowhere.
    bool run_through(WalkRecord& record) {
        if (!rows_.passes(position_)) return true;
        const auto begin = static_cast<std::uint32_t>(made_.size());
        const RowEnd end = rows_.run(position_, RowVisitor{*this, record});
        if (end == RowEnd::circle || end == RowEnd::too_long) note(properties_.size() + kCircleSlot, false, record, begin);
        if (end == RowEnd::too_long) ++record.tally.beyond_capacity;
        return end == RowEnd::stored;
    }
    struct RowVisitor {
        RandomWalk& walk;
        WalkRecord& record;

        void pass(const Position& position) {
            const auto found = [&](std::uint32_t property) { walk.note(property, false, record); };
            walk.open_.ask_position(walk.game_, position, found);
            if (walk.options_.self_check) check_passed(walk.game_, position, walk.rows_.answer(), walk.options_.canonical);
        }
        bool step(const Position& before, Choice choice, const Position& after, const Events& events, bool forced) {
            if (!forced) return true;
            ++record.tally.forced;
            return walk.make(before, choice, after, events, record);
        }
        void leave(const Position&) {}
    };

    // A step that was just made. False if it leads beyond the model's capacity.
    bool make(const Position& before, Choice choice, const Position& after, const Events& events, WalkRecord& record) {
        if constexpr (HasCapacity<G>) {
            if (game_.at_capacity(after)) {
                ++record.tally.beyond_capacity;
                return false;
            }
        }
        record.tally.coverage.add(events);
        made_.push_back(choice);
        const std::uint64_t operands = std::uint64_t{choice.actor} << 56 | std::uint64_t{choice.kind} << 48 |
                                       std::uint64_t{choice.first} << 40 | std::uint64_t{choice.second} << 32 | choice.third;
        record.hash = scrambled(record.hash + operands + 1);
        open_.ask_step(game_, before, choice, after, events, [&](std::uint32_t property) { note(property, true, record); });
        return true;
    }

    bool is_enough(const WalkRecord& record) const {
        if (record.violated && options_.stop_at_violation) return true;
        return decisions_ % 256 == 255 && stop_.load(std::memory_order_relaxed);
    }

    void note(std::size_t property, bool in_step, WalkRecord& record) {
        note(property, in_step, record, static_cast<std::uint32_t>(made_.size()));
    }
    void note(std::size_t property, bool in_step, WalkRecord& record, std::uint32_t choices) {
        for (const WalkFinding& finding : record.findings)
            if (finding.property == property) return;
        record.findings.push_back({property, choices, decisions_, in_step});
        record.violated |= property == properties_.size() + kStuckSlot    ? progress_.no_stuck_position
                           : property == properties_.size() + kCircleSlot ? progress_.no_forced_circle
                                                                          : properties_[property].shape != Shape::reachable;
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
    std::uint32_t decisions_ = 0;  // of these, with a choice
    ForcedRows<G> rows_;
};

}  // namespace arbiter
