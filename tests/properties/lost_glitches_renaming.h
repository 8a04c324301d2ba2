// Other names for the same things in Lost Glitches: creature slots, the seats. Written apart from the canonical form, which must not tell
// such positions from one another.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>

#include "model/lost_glitches/game.h"
#include "properties/general/numbers.h"
#include "tests/properties/exchanged_seats.h"

namespace arbiter::lost_glitches::testing {

using arbiter::testing::other_seat;
using arbiter::testing::other_seats;
using arbiter::testing::with_seats_exchanged;

// Slot s of player p is called slots[p][s].
struct Renaming {
    std::array<std::array<std::uint8_t, kMaximumCreatures>, kPlayers> slots{};
};

// One number a player, so that most numbers are left for play; 0 renames nothing.
inline Renaming random_renaming(Numbers& numbers, const Position&) {
    Renaming renaming;
    for (auto& slots : renaming.slots) {
        std::iota(slots.begin(), slots.end(), std::uint8_t{0});
        std::uint64_t state = numbers.next();
        if (state == 0) continue;
        for (std::size_t i = kMaximumCreatures - 1; i > 0; --i) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            std::swap(slots[i], slots[(state >> 33) % (i + 1)]);
        }
    }
    return renaming;
}

inline Reference8 renamed(const Renaming& renaming, Reference8 reference) {
    return reference.is_creature() ? Reference8::creature(reference.side(), renaming.slots[reference.side()][reference.slot()]) : reference;
}

inline Position renamed(const Renaming& renaming, const Position& position) {
    Position result = position;
    for (Player player = 0; player < kPlayers; ++player) {
        result.sides[player].creatures = {};
        for (const int slot : position.sides[player].creatures.slots()) {
            Creature creature = position.sides[player].creatures[slot];
            if (creature.blocking()) creature.blocks = renaming.slots[opponent_of(player)][creature.blocks];
            result.sides[player].creatures.put(renaming.slots[player][slot], creature);
        }
    }
    if (position.sharing != kNoSlot) result.sharing = renaming.slots[position.active][position.sharing];
    const auto follow = [&](auto& waiting) {
        waiting.source = renamed(renaming, waiting.source);
        waiting.subject = renamed(renaming, waiting.subject);
    };
    for (int i = 0; i < position.stack_count; ++i) {
        follow(result.stack[i]);
        result.stack[i].target = renamed(renaming, result.stack[i].target);
    }
    for (int i = 0; i < position.pending_count; ++i) follow(result.pending[i]);
    return result;
}

// Calls follow() for every operand of the choice that names a creature or a player.
template <class Follow>
Choice with_references(Choice choice, Follow follow) {
    switch (kind_of(choice)) {
        case ChoiceKind::cast:
        case ChoiceKind::cast_character:
            choice.second = follow(Reference8{choice.second}).value;
            break;
        case ChoiceKind::attack:
        case ChoiceKind::share:
            choice.first = follow(Reference8{choice.first}).value;
            break;
        case ChoiceKind::block:
            choice.first = follow(Reference8{choice.first}).value;
            choice.second = follow(Reference8{choice.second}).value;
            break;
        default:
            break;
    }
    return choice;
}

// The same choice, its operands called by the new names.
inline Choice renamed(const Renaming& renaming, Choice choice) {
    return with_references(choice, [&](Reference8 reference) { return renamed(renaming, reference); });
}

// ---- the seats exchanged

inline Reference8 other_seat(Reference8 reference) {
    if (reference.is_creature()) return Reference8::creature(opponent_of(reference.side()), reference.slot());
    if (reference.is_player()) return Reference8::player(opponent_of(reference.seat()));
    return reference;
}

inline Position with_seats_exchanged(const Position& position) {
    Position result = position;
    std::swap(result.sides[0], result.sides[1]);
    std::swap(result.owed[0], result.owed[1]);
    for (Player* seat :
         {&result.decider, &result.active, &result.priority, &result.opener, &result.last_passer, &result.last_actor, &result.owing})
        *seat = other_seat(*seat);
    result.passed = other_seats(result.passed);
    result.result = with_seats_exchanged(result.result);
    const auto exchange = [](auto& waiting) {
        waiting.controller = other_seat(waiting.controller);
        waiting.subject_side = other_seat(waiting.subject_side);
        waiting.source = other_seat(waiting.source);
        waiting.subject = other_seat(waiting.subject);
    };
    for (int i = 0; i < result.stack_count; ++i) {
        exchange(result.stack[i]);
        result.stack[i].target = other_seat(result.stack[i].target);
    }
    for (int i = 0; i < result.pending_count; ++i) exchange(result.pending[i]);
    return result;
}

inline Choice with_seats_exchanged(Choice choice) {
    choice.actor = other_seat(choice.actor);
    if (kind_of(choice) == ChoiceKind::first_player || kind_of(choice) == ChoiceKind::time_out) choice.first = other_seat(choice.first);
    if (kind_of(choice) == ChoiceKind::reveal) choice.second = other_seat(choice.second);
    return with_references(choice, [](Reference8 reference) { return other_seat(reference); });
}

}  // namespace arbiter::lost_glitches::testing
