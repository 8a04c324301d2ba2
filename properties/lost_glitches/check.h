// How a property of Lost Glitches is written: properties/check.h with the game's transitions and signs.
#pragma once

#include "model/lost_glitches/rules/inspect.h"
#include "properties/check.h"
#include "properties/lost_glitches/signs.h"

namespace arbiter::lost_glitches {

struct Transition : TransitionOf<Game, ChoiceKind> {
    bool is_over() const { return after.result != Result::none; }
    bool begins_turn() const { return has(EventKind::turn_begins); }
    // A pass, or an opportunity to act that ran out and counts as one.
    bool is_pass() const { return kind() == ChoiceKind::pass || (kind() == ChoiceKind::time_out && before.awaiting == Awaiting::priority); }
    // Whose choice it was, of a missed opportunity: whose it would have been.
    Player chooser() const { return kind() == ChoiceKind::time_out ? choice.first : choice.actor; }
    // Cards that this player took from the top for this reason.
    int taken(Player player, TopMove move) const {
        return count_if(EventKind::taken_from_top,
                        [&](const Event& event) { return event.player == player && event.second == static_cast<std::uint8_t>(move); });
    }
};

// Once both players are out of a phase, it may end in the same step as its stack resolves.
constexpr bool ends_with_the_stack(const Readings& readings) {
    return readings.priority_pass_final == PriorityPassFinal::final;
}

// A game that somebody gave up keeps its result alone in canonical form: nothing else is asked of it.
constexpr bool keeps_result_only(const Position& position) {
    return position.reason == EndReason::surrender || position.reason == EndReason::forfeit;
}

}  // namespace arbiter::lost_glitches
