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
#include "checker/engine/forced_rows.h"
#include "checker/engine/known_rows.h"
#include "checker/engine/progress.h"
#include "checker/engine/self_check.h"
#include "model/core/game.h"
#include "model/core/input/contradiction.h"
#include "model/core/position_copy.h"
#include "properties/asked_properties.h"
#include "properties/property.h"

namespace arbiter {

// The properties of which nothing has been found yet.
template <Game G>
AskedProperties<G> open_properties(PropertyList<G> properties, const Findings& findings) {
    return AskedProperties<G>(properties, [&](std::size_t i) { return !findings[i].exists(); });
}

// Of each progress property that a search notes as it goes, its place after the listed properties.
inline constexpr std::size_t kStuckSlot = 0, kCircleSlot = 1, kProgressSlots = 2;

// Where something is found in the row of forced steps that play begins with: after no decision, and yet in steps.
inline constexpr Finding kOfInitialRow{0, 0, 0};

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
        : game_(game),
          properties_(properties),
          open_(open),
          progress_(progress),
          options_(options),
          form_(form_of<G>(options)),
          rows_(game, form_) {}

    static std::size_t findings_needed(PropertyList<G> properties) { return properties.size() + kProgressSlots; }

    // For a search that takes positions in the order of discovery, and asks of no successor its number among those of its parent: what was
    // handed over before may be left out. A game that says cheaply what is forced, and has no asides to try, follows rows faster than it
    // could look them up.
    void remember_rows() { remembers_ = form_.runs_through && (HasAsides<G> || !HasForcedChoice<G>); }

    // Fills the block with what play begins with: the initial position, or if that is run through, where it leads. The initial position
    // must be within the model's capacity.
    void begin_play(Block& block) {
        block.begin(0);
        block.make_room(1, G::kMaximumEncodedSize);
        auto next = block.end();
        Position position = game_.initial();
        bool stored = true;
        changed_ = kAllParts;
        if constexpr (!CountsForced<G>) {
            if (rows_.passes(position)) {
                RowVisitor<Block> visitor{*this, block, next, kOfInitialRow, 0, 1, false};
                stored = finish_row(rows_.run(position, visitor), visitor);
            }
        }
        if (stored) {
            if (options_.canonical) game_.canonicalise(position);
            next.add(game_, position, 0);
        }
        block.take_up(next);
    }

    // Checks the positions [first, beyond), at most kBlockPositions, of which `position_at(index)` gives the bytes, and fills the block
    // with their successors; with `inspect_only` they are checked only.
    template <class PositionAt, class AnyBlock>
    void expand(PositionIndex first, PositionIndex beyond, std::uint32_t depth, bool inspect_only, PositionAt&& position_at,
                AnyBlock& block) {
        block.begin(first);
        if (inspect_only) {
            for (PositionIndex index = first; index < beyond; ++index) inspect_bytes(position_at(index), index, depth, block.inspection);
            return;
        }
        const auto expand_all = [&]<Manner kManner>(InManner<kManner>) {
            for (PositionIndex index = first; index < beyond; ++index) expand_one<kManner>(position_at(index), index, depth, block);
        };
        in_manner(blocks_++ % kTimedBlocks == 0, expand_all);
    }

    // The same for a single position; counts and findings are added to those that the block has.
    void expand_next(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth, bool inspect_only, Block& block) {
        block.begin_successors(index);
        if (inspect_only) return inspect_bytes(bytes, index, depth, block.inspection);
        const auto expand_it = [&]<Manner kManner>(InManner<kManner>) { expand_one<kManner>(bytes, index, depth, block); };
        in_manner(blocks_++ % (kTimedBlocks * kBlockPositions) == 0, expand_it);
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

    // What is decided once for many positions, so that the loop over them does not ask.
    struct Manner {
        bool timed = false, runs_through = false;
    };
    template <Manner kManner>
    struct InManner {};

    template <class Expand>
    void in_manner(bool timed, Expand&& expand) {
        const auto start = timed ? Clock::now() : Clock::time_point();
        if constexpr (!CountsForced<G>) {
            if (form_.runs_through && timed)
                expand(InManner<Manner{true, true}>());
            else if (form_.runs_through)
                expand(InManner<Manner{false, true}>());
        }
        if (!form_.runs_through && timed)
            expand(InManner<Manner{true, false}>());
        else if (!form_.runs_through)
            expand(InManner<Manner{false, false}>());
        if (timed) times_.all += seconds_since(start);
    }

    template <Manner kManner, class AnyBlock>
    void expand_one(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth, AnyBlock& block) {
        const Position& position = decoded(bytes);
        if (inspect(position, bytes, index, depth, block.inspection)) make_successors<kManner>(position, index, depth, block);
    }

    void inspect_bytes(std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth, Inspection& inspection) {
        inspect(decoded(bytes), bytes, index, depth, inspection);
    }

    // The position of these bytes; until the next is decoded, where that is into the same place.
    decltype(auto) decoded(std::span<const std::uint8_t> bytes) {
        if constexpr (DecodesInto<G>) {
            game_.decode(bytes.data(), bytes.size(), decoded_);
            return static_cast<const Position&>(decoded_);
        } else {
            return game_.decode(bytes.data(), bytes.size());
        }
    }

    // State and end properties, stuck positions. True if there are choices; they are in choices_ then.
    bool inspect(const Position& position, std::span<const std::uint8_t> bytes, PositionIndex index, std::uint32_t depth,
                 Inspection& inspection) {
        const Finding here{depth, index, Finding::kNoRank};
        const auto note = [&](std::uint32_t property) { inspection.findings.note(property, here); };
        open_.ask_position(game_, position, note, options_.self_check ? kAllParts : kAllOfDecoded);
        if (options_.self_check) check_encoding(game_, position, bytes, options_.canonical);
        if (game_.is_over(position)) {
            ++inspection.tally.finished;
            open_.ask_end(game_, position, note);
            return false;
        }
        game_.list_choices(position, choices_);
        if (options_.self_check) check_choices(game_, position, choices_);
        if (options_.self_check && rows_.passes(position)) contradiction("a position with one answer is stored");
        if (is_stuck<G>(choices_)) inspection.findings.note(properties_.size() + kStuckSlot, here);
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
    template <Manner kManner, class AnyBlock>
    void make_successors(const Position& before, PositionIndex index, std::uint32_t depth, AnyBlock& block) {
        block.make_room(choices_.size(), G::kMaximumEncodedSize);
        auto next = block.end();
        const auto parent = static_cast<std::uint8_t>(index - block.first);
        Choice passive;
        const bool has_passive = passive_choice(before, passive);
        block.inspection.tally.transitions += choices_.size();
        Finding here{depth + 1, index, 0};
        for (const Choice choice : choices_) {
            Position& after = after_;
            copy_position(game_, before, after);
            game_.apply(after, choice, events_);
            ++block.inspection.tally.by_kind[choice.kind];
            if (may_follow(before, choice, after, events_, here, block.inspection)) {
                const bool is_passive = has_passive && choice == passive;
                bool milestone = is_passive && progress_.milestone != nullptr && progress_.milestone(game_, before, after);
                Goal goal = Goal::as_it_is;
                if constexpr (kManner.runs_through) {
                    RowVisitor<AnyBlock> visitor{*this, block, next, here, parent, choices_.size() - here.rank, is_passive};
                    goal = run_through<kManner.timed>(after, visitor);
                    milestone = milestone || (is_passive && visitor.counts.milestones > 0);
                }
                if (goal != Goal::none) {
                    if (options_.canonical && goal == Goal::as_it_is) canonicalise<kManner.timed>(after);
                    if (goal == Goal::encoded)
                        next.template add_encoded<G>(value_.all(), parent);
                    else
                        next.add(game_, after, parent);
                    if (is_passive) block.note_passive(next, index, milestone);
                }
            }
            ++here.rank;
        }
        block.take_up(next);
    }

    // What is to be done with the position that a choice has led to in the end.
    enum class Goal : std::uint8_t {
        none,      // nothing: it is not stored, or this expander has handed it over before
        as_it_is,  // it is to be stored
        encoded,   // likewise, and value_ is what is to be stored of it
    };

    // What the row of forced steps that begins after a choice is looked at with.
    template <class AnyBlock>
    struct RowVisitor {
        Expander& expander;
        AnyBlock& block;
        typename AnyBlock::Cursor& next;
        const Finding here;
        const std::uint8_t parent;
        const std::size_t still_to_come;  // successors for which there must be room, after those by asides
        const bool is_passive;
        KnownRows::Counts counts = {};
        const KnownRows::Rest* rest = nullptr;  // what is known of the rest of the row, if that ends it

        Inspection& inspection() { return block.inspection; }
        void pass(const Position& position) { expander.inspect_passed(position, here, inspection()); }
        bool step(const Position& before, Choice choice, const Position& after, const Events& events, bool forced) {
            if (forced)
                count_answer(before, after);
            else
                ++counts.asides;
            const bool follows = expander.may_follow(before, choice, after, events, here, inspection());
            counts.beyond_capacity += follows ? 0 : 1;
            return follows;
        }
        void hand_on(const Position& before, Choice choice, const Position& after, const Events& events) {
            count_answer(before, after);
            expander.ask_handing_on(before, choice, after, events, here, inspection());
        }
        void count_answer(const Position& before, const Position& after) {
            ++counts.answers;
            auto* const passes_milestone = expander.progress_.milestone;
            const bool asked = passes_milestone != nullptr && (is_passive || expander.remembers_);
            if (asked && passes_milestone(expander.game_, before, after)) ++counts.milestones;
        }
        bool renames() const { return expander.remembers_ && expander.options_.canonical; }
        bool knows(Position& position) {
            if (!expander.remembers_) return false;
            if (renames()) expander.game_.canonicalise(position);
            rest = expander.meet(position, counts);
            return rest != nullptr;
        }
        void leave(Position& after) {
            if (expander.options_.canonical) expander.game_.canonicalise(after);
            block.take_up(next);
            block.make_room(still_to_come + 1, G::kMaximumEncodedSize);
            next = block.end();
            next.add(expander.game_, after, parent);
        }
    };

    // Goes from where a choice has led to where its row of forced steps leads, if it sets one off.
    template <bool kTimed, class Visitor>
    Goal run_through(Position& position, Visitor& visitor) {
        if (remembers_) return run_through_remembering<kTimed>(position, visitor);
        if (!rows_.passes(position)) return Goal::as_it_is;
        return finish_row(rows_.run(position, visitor), visitor) ? Goal::as_it_is : Goal::none;
    }
    // The same where rows are remembered. What this expander has handed over before is not handed over again, unless it is where a passive
    // choice led: it comes earlier in the order of discovery, or was cut off with all that comes later.
    template <bool kTimed, class Visitor>
    Goal run_through_remembering(Position& position, Visitor& visitor) {
        if (options_.canonical) canonicalise<kTimed>(position);
        known_rows_.begin_row();
        visitor.rest = meet(position, visitor.counts);
        RowEnd end = RowEnd::known;
        if (visitor.rest == nullptr) end = rows_.passes(position) ? rows_.run(position, visitor) : RowEnd::stored;
        if (end == RowEnd::known) return finish_known_row(visitor);
        const bool stored = finish_row(end, visitor);
        if (stored)
            known_rows_.end_row(value_.all(), visitor.counts);
        else if (end == RowEnd::beyond_capacity)
            known_rows_.end_row({}, visitor.counts);
        return stored ? Goal::encoded : Goal::none;
    }
    template <class Visitor>
    Goal finish_known_row(Visitor& visitor) {
        const KnownRows::Rest rest = *visitor.rest;
        visitor.counts += rest.counts;
        visitor.inspection().tally.beyond_capacity += rest.counts.beyond_capacity;
        visitor.inspection().tally.forced += visitor.counts.answers + visitor.counts.asides;
        known_rows_.end_row(rest.end.all(), visitor.counts);
        if (!visitor.is_passive || rest.end.length == 0) return Goal::none;
        value_.length = rest.end.length;
        std::copy_n(rest.end.bytes.begin(), value_.length, value_.bytes.begin());
        return Goal::encoded;
    }

    // What is known of the row from a canonical position on, to which it has come after `so_far`. A row is not known to end where together
    // with what came before it is too long. Leaves the bytes of the position in value_.
    const KnownRows::Rest* meet(const Position& position, const KnownRows::Counts& so_far) {
        value_.length = game_.encode(position, value_.bytes.data());
        const KnownRows::Rest* rest = known_rows_.meet(value_.all(), so_far);
        const bool fits = rest != nullptr && so_far.answers + rest->counts.answers <= kLongestForcedRow;
        return fits ? rest : nullptr;
    }

    // After all steps of the row have been followed. Says whether it ends in a position that is to be stored.
    template <class Visitor>
    bool finish_row(RowEnd end, Visitor& visitor) {
        Tally& tally = visitor.inspection().tally;
        tally.forced += visitor.counts.answers + visitor.counts.asides;
        const bool endless = end == RowEnd::circle || end == RowEnd::too_long;
        if (endless) visitor.inspection().findings.note(properties_.size() + kCircleSlot, visitor.here);
        if (end == RowEnd::too_long) ++tally.beyond_capacity;
        return end == RowEnd::stored;
    }

    // A position that is run through is neither finished nor stuck. What the step to it has not changed was asked before it.
    void inspect_passed(const Position& position, const Finding& here, Inspection& inspection) {
        open_.ask_position(
            game_, position, [&](std::uint32_t property) { inspection.findings.note(property, here); }, changed_);
        if (options_.self_check) check_passed(game_, position, rows_.answer(), options_.canonical);
    }

    // Asks the properties of a step. False if it leads beyond the model's capacity.
    bool may_follow(const Position& before, Choice choice, const Position& after, const Events& events, const Finding& here,
                    Inspection& inspection) {
        if constexpr (HasCapacity<G>) {
            if (game_.at_capacity(after)) {
                ++inspection.tally.beyond_capacity;
                return false;
            }
        }
        if (events.size() > 0) inspection.tally.coverage.add(events);
        changed_ =
            open_.ask_step(game_, before, choice, after, events, [&](std::uint32_t property) { inspection.findings.note(property, here); });
        if (options_.self_check) {
            changed_ = kAllParts;
            check_kept(game_, after);
        }
        return true;
    }

    // The same of a step that only handed a question on: it is within the capacity.
    void ask_handing_on(const Position& before, Choice choice, const Position& after, const Events& events, const Finding& here,
                        Inspection& inspection) {
        inspection.tally.coverage.add(events);
        const auto note = [&](std::uint32_t property) { inspection.findings.note(property, here); };
        changed_ = open_.ask_handing_on(game_, before, choice, after, events, note);
        if (options_.self_check) changed_ = kAllParts;
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
    const PositionForm form_;

    ForcedRows<G> rows_;
    KnownRows known_rows_;
    EncodedValue<G> value_;  // where rows are remembered: of the position that the present one has come to last
    bool remembers_ = false;
    Position decoded_{};         // the position that is expanded, where it is decoded into one place
    Position after_{};           // where a choice leads
    Parts changed_ = kAllParts;  // by the step that was made last, to the position that is inspected next on a row
    std::vector<Choice> choices_;
    Events events_;
    std::uint64_t blocks_ = 0;
    ExpansionTimes times_;
};

}  // namespace arbiter
