// Other names for the same things: slots of permanents, the order of waiting abilities of one event. Written apart from the canonical form,
// which must not tell such positions from one another.
#pragma once

#include <algorithm>
#include <array>

#include "model/magepunk/game.h"
#include "model/magepunk/value/choice_kinds.h"
#include "properties/general/numbers.h"
#include "tests/properties/exchanged_seats.h"

namespace arbiter::magepunk::testing {

using arbiter::testing::draw_names;
using arbiter::testing::other_seat;
using arbiter::testing::other_seats;
using arbiter::testing::with_seats_exchanged;

// Slot s of player p is called slots[p][s]; waiting ability i is called pending[i].
struct Renaming {
    std::array<std::array<int, kMaximumPermanents>, kPlayers> slots{};
    std::array<int, kMaximumPending> pending{};
};

inline Renaming random_renaming(Numbers& numbers, const Position& position) {
    Renaming renaming;
    for (auto& slots : renaming.slots) draw_names(slots, kMaximumPermanents, numbers);
    draw_names(renaming.pending, position.pending_count, numbers,
               [&](int one, int other) { return position.pending[one].event == position.pending[other].event; });
    return renaming;
}

inline Reference8 renamed(const Renaming& renaming, Reference8 reference) {
    return reference.is_permanent() ? Reference8::permanent(reference.side(), renaming.slots[reference.side()][reference.slot()])
                                    : reference;
}

inline void rename_item(const Renaming& renaming, Item& item) {
    item.target = renamed(renaming, item.target);
    item.source = renamed(renaming, item.source);
}

inline Position renamed(const Renaming& renaming, const Position& position) {
    Position result = position;
    for (Player player = 0; player < kPlayers; ++player) {
        result.sides[player].permanents = {};
        for (const int slot : position.sides[player].permanents.slots()) {
            Permanent permanent = position.sides[player].permanents[slot];
            permanent.attacked = renamed(renaming, permanent.attacked);
            result.sides[player].permanents.put(renaming.slots[player][slot], permanent);
        }
    }
    rename_item(renaming, result.item);
    rename_item(renaming, result.held);
    for (int link = 0; link < result.link_count; ++link) rename_item(renaming, result.links[link]);
    for (int i = 0; i < position.pending_count; ++i) {
        Pending pending = position.pending[i];
        pending.source = renamed(renaming, pending.source);
        result.pending[renaming.pending[i]] = pending;
    }
    for (int i = 0; i < position.block_count; ++i) {
        Block& block = result.blocks[i];
        block.attacker = static_cast<std::uint8_t>(renaming.slots[position.active][block.attacker]);
        block.blocker = static_cast<std::uint8_t>(renaming.slots[opponent_of(position.active)][block.blocker]);
    }
    order_blocks(result);
    return result;
}

// Calls follow() for every operand of the choice that refers to something.
template <class Follow>
Choice with_references(Choice choice, Follow follow) {
    const auto replace = [&](std::uint8_t& operand) { operand = follow(Reference8{operand}).value; };
    switch (kind_of(choice)) {
        case ChoiceKind::play_card:
        case ChoiceKind::retarget:
        case ChoiceKind::pick_trigger:
            replace(choice.second);
            break;
        case ChoiceKind::activate:
            replace(choice.first);
            replace(choice.second);
            choice.third = activation_operand(ability_of_operand(choice.third), follow(sacrifice_of_operand(choice.third)));
            break;
        case ChoiceKind::attack:
        case ChoiceKind::block:
        case ChoiceKind::order_blocker:
        case ChoiceKind::assign_damage:
            replace(choice.first);
            replace(choice.second);
            break;
        case ChoiceKind::deal_next:
        case ChoiceKind::replace_draw:
            replace(choice.first);
            break;
        default:
            break;
    }
    return choice;
}

// The same choice, its operands called by the new names.
inline Choice renamed(const Renaming& renaming, Choice choice) {
    if (kind_of(choice) == ChoiceKind::pick_trigger) choice.first = static_cast<std::uint8_t>(renaming.pending[choice.first]);
    return with_references(choice, [&](Reference8 reference) { return renamed(renaming, reference); });
}

// ---- the seats exchanged

inline Reference8 other_seat(Reference8 reference) {
    if (reference.is_permanent()) return Reference8::permanent(opponent_of(reference.side()), reference.slot());
    if (reference.is_player()) return Reference8::player(opponent_of(reference.seat()));
    return reference;
}

inline void exchange_seats(Item& item) {
    item.controller = other_seat(item.controller);
    item.event_player = other_seat(item.event_player);
    item.target = other_seat(item.target);
    item.source = other_seat(item.source);
}

inline Pending with_seats_exchanged(Pending pending) {
    pending.controller = other_seat(pending.controller);
    pending.event_player = other_seat(pending.event_player);
    pending.source = other_seat(pending.source);
    return pending;
}

inline Position with_seats_exchanged(const Position& position) {
    Position result = position;
    std::swap(result.sides[0], result.sides[1]);
    std::swap(result.draws_owed[0], result.draws_owed[1]);
    result.decider = other_seat(result.decider);
    result.active = other_seat(result.active);
    result.asked = other_seats(result.asked);
    result.failed_draws = other_seats(result.failed_draws);
    const bool owned = result.awaiting == Awaiting::reveal || result.awaiting == Awaiting::replacement;
    if (owned) result.draw_owner = opponent_of(result.draw_owner);
    result.result = with_seats_exchanged(result.result);
    exchange_seats(result.item);
    exchange_seats(result.held);
    for (int link = 0; link < result.link_count; ++link) exchange_seats(result.links[link]);
    for (int i = 0; i < result.pending_count; ++i) result.pending[i] = with_seats_exchanged(result.pending[i]);
    for (Side& side : result.sides)
        for (Permanent& permanent : side.permanents) permanent.attacked = other_seat(permanent.attacked);
    return result;
}

// Waiting abilities of one event have no order: `other` is the position in which the choice is to be made.
inline Choice with_seats_exchanged(Choice choice, const Position& position, const Position& other) {
    choice.actor = other_seat(choice.actor);
    if (kind_of(choice) == ChoiceKind::first_player) choice.first = other_seat(choice.first);
    if (kind_of(choice) == ChoiceKind::reveal) choice.second = other_seat(choice.second);
    if (kind_of(choice) == ChoiceKind::pick_trigger) {
        const Pending wanted = with_seats_exchanged(position.pending[choice.first]);
        const auto found = std::find(other.pending.begin(), other.pending.begin() + other.pending_count, wanted);
        choice.first = static_cast<std::uint8_t>(found - other.pending.begin());
    }
    return with_references(choice, [](Reference8 reference) { return other_seat(reference); });
}

}  // namespace arbiter::magepunk::testing
