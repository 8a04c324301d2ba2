// Runs through forced decisions: while a decision has one answer, that is made at once, and only where a row of such steps leads is stored.
//
// A row has one end: where there are several answers or none, or the game is over. Asides that end the game (a surrender, say) are legal
// all along the row and are tried from everywhere on it; where an aside lets the game go on, there is a choice, and nothing is run through.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/exploration.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/handing_on.h"
#include "model/core/loop_finder.h"
#include "model/core/position_copy.h"

namespace arbiter {

// Models of which every position counts, also one with a single choice, say so with `static constexpr bool kCountsForced = true`: nothing
// is ever run through then, and nothing is asked to find that out.
template <class G>
concept CountsForced = requires {
    requires G::kCountsForced;
};

// How positions are told apart and which of them are stored: an exploration and the plays of what it found must agree on it.
struct PositionForm {
    bool canonical = true;      // positions that differ only in names are one
    bool runs_through = false;  // forced decisions are run through
};

template <Game G>
PositionForm form_of(const ExplorationOptions& options) {
    return {options.canonical, !CountsForced<G> && !options.count_forced};
}

enum class RowEnd : std::uint8_t {
    stored,           // where there is a choice, or the end of the game
    beyond_capacity,  // the last step led beyond the model's capacity
    circle,           // the row comes back to where it was, for ever
    too_long,         // it has not ended after kLongestForcedRow steps
    known,            // the visitor knows the rest
};

inline constexpr std::uint32_t kLongestForcedRow = 10'000;  // steps

// The bytes of a position.
template <Game G>
struct EncodedValue {
    std::array<std::uint8_t, G::kMaximumEncodedSize> bytes;
    std::size_t length;

    std::span<const std::uint8_t> all() const { return {bytes.data(), length}; }
    bool operator==(const EncodedValue& other) const {
        return std::equal(bytes.begin(), bytes.begin() + length, other.bytes.begin(), other.bytes.begin() + other.length);
    }
};

template <Game G>
EncodedValue<G> encoded_value(const G& game, const typename G::Position& position, bool canonical) {
    EncodedValue<G> value;
    if (canonical) {
        typename G::Position renamed = position;
        game.canonicalise(renamed);
        value.length = game.encode(renamed, value.bytes.data());
    } else {
        value.length = game.encode(position, value.bytes.data());
    }
    return value;
}

template <Game G>
class ForcedRows {
public:
    using Position = typename G::Position;

    // The game must outlive it.
    ForcedRows(const G& game, const PositionForm& form) : game_(game), form_(form) {}

    // Is this position run through? Keeps its answer for `run`. As cheap as `forced_choice`, or as a list of choices.
    bool passes(const Position& position) {
        if constexpr (CountsForced<G>) {
            return false;
        } else if constexpr (HasAsides<G>) {
            return form_.runs_through && has_one_answer(position) && asides_end_the_game(position);
        } else {
            return form_.runs_through && only_answer(game_, position, choices_, answer_);
        }
    }
    // Of the position for which `passes` was true last.
    Choice answer() const { return answer_; }
    // Calls take(choice, after) for each aside of that position.
    template <class Take>
    void each_aside(Take&& take) const {
        for (std::size_t i = 0; i < asides_in_use_; ++i) take(asides_[i].choice, asides_[i].after);
    }

    // Follows the row from a position for which `passes` has just been true, and leaves in `position` where it led. Calls
    //   visitor.pass(position)  for every position that is run through,
    //   visitor.knows(position)  where it has this, of every position that a step has led to: true ends the row (RowEnd::known). Where
    //       visitor.renames() it may replace the position by one that differs only in names,
    //   visitor.step(before, choice, after, events, forced)  for every step: answers (`forced`) and asides; false if it leads beyond the
    //       model's capacity,
    //   visitor.hand_on(before, choice, after, events)  where it has this, in place of step() for an answer that only hands the
    //       question on,
    //   visitor.leave(after)  for what an aside led to, which is to be stored; it may change that.
    // O(steps); allocates nothing once its lists have grown.
    template <class Visitor>
    RowEnd run(Position& position, Visitor&& visitor) {
        constexpr std::uint32_t kUnsuspicious = 64;  // steps, before positions are compared
        LoopFinder<EncodedValue<G>> finder;
        bool is_copied = false;  // before_ is the position already
        for (std::uint32_t length = 1;; ++length) {
            visitor.pass(position);
            if constexpr (HasAsides<G>) try_asides(position, visitor);
            if (!is_copied) copy_position(game_, position, before_);
            is_copied = hand_on(position, visitor);
            if (!is_copied) {
                const Choice choice = answer_;
                game_.apply(position, choice, events_);
                if (!visitor.step(before_, choice, position, events_, true)) return RowEnd::beyond_capacity;
            }
            if constexpr (requires { visitor.knows(position); }) {
                if (visitor.knows(position)) return RowEnd::known;
                is_copied = is_copied && !visitor.renames();
            }
            if (!passes(position)) return RowEnd::stored;
            if (length >= kUnsuspicious && finder.has_seen(encoded_value(game_, position, form_.canonical))) return RowEnd::circle;
            if (length == kLongestForcedRow) return RowEnd::too_long;
        }
    }

private:
    struct Aside {
        Choice choice;
        Position after{};
        Events events;
    };

    // Makes the answer, which is to be the last one, in both positions if it only hands the question on.
    template <class Visitor>
    bool hand_on(Position& position, Visitor& visitor) {
        if constexpr (HandsQuestionsOn<G>) {
            const Choice choice = answer_;
            if (!game_.hand_on(position, choice, events_)) return false;
            if constexpr (requires { visitor.hand_on(before_, choice, position, events_); })
                visitor.hand_on(before_, choice, position, events_);
            else
                visitor.step(before_, choice, position, events_, true);
            game_.hand_on(before_, choice, events_);
            return true;
        }
        return false;
    }

    bool has_one_answer(const Position& position) {
        if constexpr (HasForcedChoice<G>) {
            if (game_.forced_choice(position, answer_) == Forced::no) return false;
        }
        if (game_.is_over(position)) return false;
        game_.list_choices(position, choices_);
        const auto is_answer = [](Choice choice) { return !G::is_aside(choice); };
        const auto answer = std::find_if(choices_.begin(), choices_.end(), is_answer);
        if (answer == choices_.end() || std::find_if(answer + 1, choices_.end(), is_answer) != choices_.end()) return false;
        answer_ = *answer;
        return true;
    }

    // Keeps what they lead to.
    bool asides_end_the_game(const Position& position) {
        asides_in_use_ = 0;
        for (const Choice choice : choices_) {
            if (!G::is_aside(choice)) continue;
            if (asides_in_use_ == asides_.size()) asides_.emplace_back();
            Aside& aside = asides_[asides_in_use_++];
            aside.choice = choice;
            copy_position(game_, position, aside.after);
            game_.apply(aside.after, choice, aside.events);
            if (!game_.is_over(aside.after)) return false;
        }
        return true;
    }

    template <class Visitor>
    void try_asides(const Position& position, Visitor& visitor) {
        for (std::size_t i = 0; i < asides_in_use_; ++i) {
            Aside& aside = asides_[i];
            if (visitor.step(position, aside.choice, aside.after, aside.events, false)) visitor.leave(aside.after);
        }
    }

    const G& game_;
    PositionForm form_;
    Position before_{};  // the step that is being made
    Choice answer_;
    std::vector<Choice> choices_;
    std::vector<Aside> asides_;
    std::size_t asides_in_use_ = 0;
    Events events_;
};

}  // namespace arbiter
