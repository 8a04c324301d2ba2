// Signs of VASTRIX: what a property needs to see in a position or on a step before it could fail, so that it is asked nowhere else. Most
// steps are passes, which move nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>
#include <initializer_list>

#include "model/vastrix/game.h"
#include "properties/property.h"

namespace arbiter::vastrix {

// Signs of steps: each kind of event of the core that is told, by its number, and these beside them. Those in the place of kinds that no
// property asks for have the numbers of these.
enum class StepSign : std::uint8_t {
    of_module = 0,  // an event that a module alone has
    stack_changed = static_cast<std::uint8_t>(EventKind::cited),
    marks_changed = static_cast<std::uint8_t>(EventKind::looked_at),  // who is tapped, or has Aegis
    swap_bar_changed = static_cast<std::uint8_t>(EventKind::dealt),
    exile_changed = static_cast<std::uint8_t>(EventKind::hidden),
    action_counted = static_cast<std::uint8_t>(EventKind::revealed),  // another number of Mini-Turns is executed
    card_answered = static_cast<std::uint8_t>(EventKind::shuffled),   // asked was what 10H gives, or what becomes of a countered card
    table_changed = 59,                                               // any card, play, or state of a card
    counters_changed,                                                 // Goals, Mini-Turns, limits, counters, skips, what resolves
    goals_changed,                                                    // of those
    skips_changed,
    limits_changed  // what counts towards a limit per Full Turn
};
static_assert(static_cast<int>(EventKind::game_over) < static_cast<int>(StepSign::table_changed));

// Has no property asked for events of this kind, so that another sign has its number?
constexpr bool is_unasked(EventKind kind) {
    return kind == EventKind::cited || kind == EventKind::looked_at || kind == EventKind::dealt || kind == EventKind::hidden ||
           kind == EventKind::shuffled || kind == EventKind::revealed;
}

// Signs of positions.
enum class PositionSign : std::uint8_t {
    over,          // the game is
    plays,         // something waits on the stack
    cards_astray,  // not every card of the pack lies in one place, or one is not known by name
};

// Parts of positions. The moment (whose decision it is, passes) changes with nearly every step. `laid` is a part of the two first: what
// lies in the rows, with what is attached, states, and what Traps and Specs make of it.
enum class PositionPart : std::uint8_t { table, counters, phase, moment, laid };

// No sign of its own has what a module alone tells, and none at all what nobody asks for.
inline constexpr std::array<Signs, 256> kSignOfEvent = [] {
    std::array<Signs, 256> signs{};
    for (std::size_t kind = 0; kind < signs.size(); ++kind)
        signs[kind] =
            is_unasked(static_cast<EventKind>(kind)) ? 0 : Signs{1} << (kind > static_cast<std::size_t>(EventKind::game_over) ? 0 : kind);
    return signs;
}();
constexpr Signs sign_of(std::uint8_t event_kind) {
    return kSignOfEvent[event_kind];
}

using arbiter::at;
constexpr Signs at(std::initializer_list<EventKind> kinds) {
    Signs set = 0;
    for (const EventKind kind : kinds) {
        if (is_unasked(kind)) std::abort();  // such a property would never be asked
        set |= sign_of(static_cast<std::uint8_t>(kind));
    }
    return set;
}
inline constexpr Signs kTable = at({StepSign::table_changed});
inline constexpr Signs kCounters = at({StepSign::counters_changed});

extern const SignReader<Game> kSignReader;

}  // namespace arbiter::vastrix

template <>
inline constexpr const arbiter::SignReader<arbiter::vastrix::Game>* arbiter::kSignReaderOf<arbiter::vastrix::Game> =
    &arbiter::vastrix::kSignReader;
