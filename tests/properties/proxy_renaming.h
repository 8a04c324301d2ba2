// Other names for the same things: body slots, the order of waiting triggers, the seats. Written apart from the canonical form, which must
// not tell such positions from one another.
#pragma once

#include <algorithm>
#include <array>

#include "model/proxy/game.h"
#include "model/proxy/value/choice_kinds.h"
#include "properties/general/numbers.h"
#include "tests/properties/exchanged_seats.h"

namespace arbiter::proxy::testing {

using arbiter::testing::draw_names;
using arbiter::testing::other_seat;
using arbiter::testing::other_seats;
using arbiter::testing::with_seats_exchanged;

// Slot s of player p is called slots[p][s]; pending trigger i is called pending[i].
struct Renaming {
    std::array<std::array<int, kMaximumBodies>, kPlayers> slots{};
    std::array<int, kMaximumPending> pending{};
};

inline Renaming random_renaming(Numbers& numbers, const Position& position) {
    Renaming renaming;
    for (auto& slots : renaming.slots) draw_names(slots, kMaximumBodies, numbers);
    draw_names(renaming.pending, position.pending_count, numbers);
    return renaming;
}

inline Reference8 renamed(const Renaming& renaming, Reference8 reference) {
    return reference.is_body() ? Reference8::body(reference.side(), renaming.slots[reference.side()][reference.slot()]) : reference;
}

inline std::uint32_t renamed_slots(const Renaming& renaming, Player side, std::uint32_t mask) {
    std::uint32_t result = 0;
    for (int slot = 0; slot < kMaximumBodies; ++slot)
        if (((mask >> slot) & 1) != 0) result |= 1u << renaming.slots[side][slot];
    return result;
}

// A damage frame keeps the bodies that have replaced it as bits in four of its bytes.
inline void rename_damage(const Renaming& renaming, Frame& frame, Player side) {
    const std::uint32_t mask = frame.number | static_cast<std::uint32_t>(frame.step) << 8 | static_cast<std::uint32_t>(frame.extra) << 16 |
                               static_cast<std::uint32_t>(frame.left[1]) << 24;
    const std::uint32_t result = renamed_slots(renaming, side, mask);
    frame.number = static_cast<std::uint8_t>(result);
    frame.step = static_cast<std::uint8_t>(result >> 8);
    frame.extra = static_cast<std::uint8_t>(result >> 16);
    frame.left[1] = static_cast<std::uint8_t>(result >> 24);
}

inline Position renamed(const Renaming& renaming, const Position& position) {
    Position result = position;
    for (Player player = 0; player < kPlayers; ++player) {
        result.sides[player].bodies = {};
        for (const int slot : position.sides[player].bodies.slots()) {
            Body body = position.sides[player].bodies[slot];
            body.engaged_by = renamed_slots(renaming, opponent_of(player), body.engaged_by);
            result.sides[player].bodies.put(renaming.slots[player][slot], body);
        }
    }
    for (int i = 0; i < position.frame_count; ++i) {
        Frame& frame = result.frames[i];
        frame.target = renamed(renaming, frame.target);
        frame.source = renamed(renaming, frame.source);
        frame.subject = renamed(renaming, frame.subject);
        if (frame.type == FrameType::damage) rename_damage(renaming, frame, frame.controller);
    }
    for (int i = 0; i < position.pending_count; ++i) {
        Pending pending = position.pending[i];
        pending.source = renamed(renaming, pending.source);
        pending.subject = renamed(renaming, pending.subject);
        result.pending[renaming.pending[i]] = pending;
    }
    return result;
}

// Calls follow() for every operand of the choice that refers to something.
template <class Follow>
Choice with_references(Choice choice, Follow follow) {
    const auto replace = [&](std::uint8_t& operand) { operand = follow(Reference8{operand}).value; };
    switch (kind_of(choice)) {
        case ChoiceKind::set_technique:
        case ChoiceKind::activate_charge:
        case ChoiceKind::activate_trap:
        case ChoiceKind::pick_trigger:
            replace(choice.second);
            break;
        case ChoiceKind::activate:
        case ChoiceKind::attack:
        case ChoiceKind::strike:
            replace(choice.first);
            replace(choice.second);
            break;
        case ChoiceKind::move:
        case ChoiceKind::no_attack:
        case ChoiceKind::block:
        case ChoiceKind::redirect:
            replace(choice.first);
            break;
        default:
            break;
    }
    return choice;
}

// The same choice, its operands called by the new names.
inline Choice renamed(const Renaming& renaming, Choice choice) {
    if (kind_of(choice) == ChoiceKind::pick_trigger || kind_of(choice) == ChoiceKind::skip_trigger)
        choice.first = static_cast<std::uint8_t>(renaming.pending[choice.first]);
    return with_references(choice, [&](Reference8 reference) { return renamed(renaming, reference); });
}

// ---- the seats exchanged

inline Reference8 other_seat(Reference8 reference) {
    if (reference.is_body()) return Reference8::body(opponent_of(reference.side()), reference.slot());
    if (reference.is_player()) return Reference8::player(opponent_of(reference.seat()));
    return reference;
}

inline void exchange_seats(Frame& frame) {
    frame.controller = other_seat(frame.controller);
    frame.subject_side = other_seat(frame.subject_side);
    frame.target = other_seat(frame.target);
    frame.source = other_seat(frame.source);
    frame.subject = other_seat(frame.subject);
    // Players who were asked; of a window the players whose bodies fell, of a batch and a reveal the player whose turn it is.
    if (frame.type == FrameType::item || frame.type == FrameType::attack || frame.type == FrameType::defeat_window ||
        frame.type == FrameType::take_top)
        frame.asked = other_seats(frame.asked);
    if (frame.type == FrameType::defeat_window) frame.number = other_seats(frame.number);
    if (frame.type == FrameType::take_top) std::swap(frame.left[0], frame.left[1]);
    if (frame.type == FrameType::batch) frame.extra = other_seat(frame.extra);
}

inline Position with_seats_exchanged(const Position& position) {
    Position result = position;
    std::swap(result.sides[0], result.sides[1]);
    result.decider = other_seat(result.decider);
    result.active = other_seat(result.active);
    result.priority = other_seat(result.priority);
    result.last_actor = other_seat(result.last_actor);
    result.passed = other_seats(result.passed);
    result.fallen = other_seats(result.fallen);
    result.result = with_seats_exchanged(result.result);
    for (int i = 0; i < result.frame_count; ++i) exchange_seats(result.frames[i]);
    // Whose card chance reveals; the field says nothing at other times.
    if (result.awaiting == Awaiting::reveal) result.top().extra = opponent_of(result.top().extra);
    for (int i = 0; i < result.pending_count; ++i) {
        Pending& pending = result.pending[i];
        pending.controller = other_seat(pending.controller);
        pending.subject_side = other_seat(pending.subject_side);
        pending.source = other_seat(pending.source);
        pending.subject = other_seat(pending.subject);
    }
    return result;
}

inline Choice with_seats_exchanged(Choice choice) {
    choice.actor = other_seat(choice.actor);
    if (kind_of(choice) == ChoiceKind::first_player) choice.first = other_seat(choice.first);
    if (kind_of(choice) == ChoiceKind::reveal) choice.second = other_seat(choice.second);
    return with_references(choice, [](Reference8 reference) { return other_seat(reference); });
}

}  // namespace arbiter::proxy::testing
