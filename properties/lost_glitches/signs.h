// Signs of Lost Glitches: what a property needs to see on a step before it could fail, so that it is asked nowhere else. A sign of a step
// is a kind of event that it has; a sign of a position is that something is there.
#pragma once

#include <cstdint>

#include "model/lost_glitches/game.h"
#include "properties/property.h"

namespace arbiter::lost_glitches {

static_assert(static_cast<int>(EventKind::forced_loop) < 63, "an event kind is a bit of Signs");

// Seen on every step, whatever happens on it.
inline constexpr Signs kAnyStep = Signs{1} << 63;

// Of positions.
enum class PositionSign : std::uint8_t { creatures, stack, combat, priority, setup, share };

inline Signs signs_of_position(const Game&, const Position& position, Parts) {
    const auto sign = [](bool seen, PositionSign which) { return seen ? at({which}) : Signs{0}; };
    const bool creatures = (position.sides[0].creatures.taken() | position.sides[1].creatures.taken()) != 0;
    return sign(creatures, PositionSign::creatures) | sign(position.stack_count > 0, PositionSign::stack) |
           sign(position.phase == Phase::combat, PositionSign::combat) |
           sign(position.awaiting == Awaiting::priority, PositionSign::priority) |
           sign(position.phase == Phase::setup, PositionSign::setup) | sign(position.awaiting == Awaiting::share, PositionSign::share);
}

inline Signs signs_of_step(const Game&, const Position&, Choice, const Position&, const Events& events, Parts&) {
    Signs signs = kAnyStep;
    for (const Event& event : events) signs |= Signs{1} << event.kind;
    return signs;
}

inline constexpr SignReader<Game> kSignReader{.of_position = signs_of_position, .of_step = signs_of_step};

}  // namespace arbiter::lost_glitches

template <>
inline constexpr const arbiter::SignReader<arbiter::lost_glitches::Game>* arbiter::kSignReaderOf<arbiter::lost_glitches::Game> =
    &arbiter::lost_glitches::kSignReader;
