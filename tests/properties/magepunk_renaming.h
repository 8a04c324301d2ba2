// Other names for the same things: slots of permanents, the order of waiting abilities of one event. Written apart from the canonical form,
// which must not tell such positions from one another.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>

#include "model/magepunk/game.h"
#include "model/magepunk/value/choice_kinds.h"
#include "properties/general/numbers.h"

namespace arbiter::magepunk::testing {

// Slot s of player p is called slots[p][s]; waiting ability i is called pending[i].
struct Renaming {
    std::array<std::array<int, kMaximumPermanents>, kPlayers> slots{};
    std::array<int, kMaximumPending> pending{};
};

inline Renaming random_renaming(Numbers& numbers, const Position& position) {
    Renaming renaming;
    for (auto& slots : renaming.slots) {
        std::iota(slots.begin(), slots.end(), 0);
        for (int i = kMaximumPermanents - 1; i > 0; --i) std::swap(slots[i], slots[numbers.below(static_cast<std::size_t>(i) + 1)]);
    }
    std::iota(renaming.pending.begin(), renaming.pending.end(), 0);
    for (int i = position.pending_count - 1; i > 0; --i) {
        const int other = static_cast<int>(numbers.below(static_cast<std::size_t>(i) + 1));
        if (position.pending[i].event == position.pending[other].event) std::swap(renaming.pending[i], renaming.pending[other]);
    }
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

inline Choice renamed(const Renaming& renaming, Choice choice) {
    const auto follow = [&](std::uint8_t& operand) { operand = renamed(renaming, Reference8{operand}).value; };
    switch (kind_of(choice)) {
        case ChoiceKind::play_card:
        case ChoiceKind::retarget:
            follow(choice.second);
            return choice;
        case ChoiceKind::activate:
            follow(choice.first);
            follow(choice.second);
            choice.third = activation_operand(ability_of_operand(choice.third), renamed(renaming, sacrifice_of_operand(choice.third)));
            return choice;
        case ChoiceKind::attack:
        case ChoiceKind::block:
        case ChoiceKind::order_blocker:
        case ChoiceKind::assign_damage:
            follow(choice.first);
            follow(choice.second);
            return choice;
        case ChoiceKind::deal_next:
        case ChoiceKind::replace_draw:
            follow(choice.first);
            return choice;
        case ChoiceKind::pick_trigger:
            choice.first = static_cast<std::uint8_t>(renaming.pending[choice.first]);
            follow(choice.second);
            return choice;
        default:
            return choice;
    }
}

// ---- the seats exchanged

inline Player other_seat(Player player) {
    return player < kPlayers ? opponent_of(player) : player;
}

inline std::uint8_t other_seats(std::uint8_t players) {
    return static_cast<std::uint8_t>((players & ~3) | (players & 1) << 1 | (players >> 1 & 1));
}

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
    if (result.result == Result::first_wins)
        result.result = Result::second_wins;
    else if (result.result == Result::second_wins)
        result.result = Result::first_wins;
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
    const auto follow = [](std::uint8_t& operand) { operand = other_seat(Reference8{operand}).value; };
    choice.actor = other_seat(choice.actor);
    switch (kind_of(choice)) {
        case ChoiceKind::first_player:
            choice.first = other_seat(choice.first);
            return choice;
        case ChoiceKind::reveal:
            choice.second = other_seat(choice.second);
            return choice;
        case ChoiceKind::play_card:
        case ChoiceKind::retarget:
            follow(choice.second);
            return choice;
        case ChoiceKind::activate:
            follow(choice.first);
            follow(choice.second);
            choice.third = activation_operand(ability_of_operand(choice.third), other_seat(sacrifice_of_operand(choice.third)));
            return choice;
        case ChoiceKind::attack:
        case ChoiceKind::block:
        case ChoiceKind::order_blocker:
        case ChoiceKind::assign_damage:
            follow(choice.first);
            follow(choice.second);
            return choice;
        case ChoiceKind::deal_next:
        case ChoiceKind::replace_draw:
            follow(choice.first);
            return choice;
        case ChoiceKind::pick_trigger: {
            const Pending wanted = with_seats_exchanged(position.pending[choice.first]);
            const auto found = std::find(other.pending.begin(), other.pending.begin() + other.pending_count, wanted);
            choice.first = static_cast<std::uint8_t>(found - other.pending.begin());
            follow(choice.second);
            return choice;
        }
        default:
            return choice;
    }
}

}  // namespace arbiter::magepunk::testing
