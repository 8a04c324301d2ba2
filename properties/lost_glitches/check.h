// How a property of Lost Glitches is written: properties/check.h with the game's transitions and signs.
#pragma once

#include <fmt/format.h>

#include "model/lost_glitches/rules/inspect.h"
#include "properties/check.h"
#include "properties/lost_glitches/signs.h"

namespace arbiter::lost_glitches {

struct Transition : TransitionOf<Game> {
    ChoiceKind kind() const { return kind_of(choice); }
    bool is_over() const { return after.result != Result::none; }
    bool begins_turn() const { return has(EventKind::turn_begins); }
    // A pass, or an opportunity to act that ran out and counts as one.
    bool is_pass() const { return kind() == ChoiceKind::pass || (kind() == ChoiceKind::time_out && before.awaiting == Awaiting::priority); }
    // Whose choice it was, of a missed opportunity: whose it would have been.
    Player chooser() const { return kind() == ChoiceKind::time_out ? choice.first : choice.actor; }
    // The amounts of the events of this kind that are about this player.
    int sum(EventKind event_kind, Player player) const {
        int total = 0;
        for (const Event& event : events)
            if (event.kind == static_cast<std::uint8_t>(event_kind) && event.player == player) total += event.amount;
        return total;
    }
    // Cards that this player took from the top for this reason.
    int taken(Player player, TopMove move) const {
        int cards = 0;
        for (const Event& event : events)
            cards += event.kind == static_cast<std::uint8_t>(EventKind::taken_from_top) && event.player == player &&
                     event.second == static_cast<std::uint8_t>(move);
        return cards;
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

// A property of positions. It holds wherever none of the signs is seen.
template <auto check>
constexpr Property<Game> state_property(PropertyId id, Signs signs = kAlways) {
    return property_of_positions<check>(property_id(id), Shape::state, signs, &kSignReader);
}

// The same for finished positions.
template <auto check>
constexpr Property<Game> end_property(PropertyId id) {
    return property_of_positions<check>(property_id(id), Shape::end, kAlways, &kSignReader);
}

template <auto check>
constexpr Property<Game> step_property(PropertyId id, Signs signs) {
    return property_of_steps<check>(property_id(id), signs, &kSignReader);
}

template <auto seen>
constexpr Property<Game> reachable_position(PropertyId id, Signs signs) {
    return reachable_in_positions<seen>(property_id(id), signs, &kSignReader);
}

template <auto seen>
constexpr Property<Game> reachable_step(PropertyId id, Signs signs) {
    return reachable_on_steps<seen>(property_id(id), signs, &kSignReader);
}

}  // namespace arbiter::lost_glitches
