// What effects of abilities speak of in games of cards: numbers, players, and what may be aimed at.
#pragma once

#include <cstdint>

#include "model/core/cards/ability.h"
#include "model/core/choice.h"
#include "model/core/seats.h"

namespace arbiter {

// `number`: that was chosen for the play, or the amount of the event.
constexpr int value_of(const Number& value, const Ability& ability, int number) {
    switch (value.kind) {
        case Number::Kind::literal:
            return value.value;
        case Number::Kind::chosen:
        case Number::Kind::event_amount:
            return number;
        case Number::Kind::taken:
            return ability.taken;
    }
    return 0;
}

// The players (bits) that an effect of `controller` is about, with what was aimed at and the player of the event; none if it is about none.
template <class ReferenceOfGame>
constexpr std::uint8_t players_of(const Effect& effect, Player controller, ReferenceOfGame target, Player event_player) {
    switch (effect.object) {
        case Reference::you:
            return bit_of(controller);
        case Reference::opponents:
            return bit_of(opponent_of(controller));
        case Reference::each_player:
            return 3;
        case Reference::target:
        case Reference::target_player:
            return target.is_player() ? bit_of(target.seat()) : std::uint8_t{0};
        case Reference::event_controller:
        case Reference::event_player:
            return event_player < 2 ? bit_of(event_player) : std::uint8_t{0};
        default:
            return 0;
    }
}

// May `controller` aim at what is of this player?
constexpr bool suits_side(const Target& target, Player of, Player controller) {
    return of == controller ? !target.opponents_only : !target.yours_only;
}

// Everything on fields that could be aimed at, players, and of the items that wait the first so many. Reference is the game's
// (reference.h).
template <class ReferenceOfGame, class Position, class Visit>
void for_each_target(const Position& position, const Target& target, int items, Visit visit) {
    for (Player player = 0; player < position.sides.size(); ++player) {
        if (target.takes_bodies())
            for (const int slot : position.sides[player].field().slots()) visit(ReferenceOfGame::in_slot(player, slot));
        if (target.takes_players()) visit(ReferenceOfGame::player(player));
    }
    if (target.kind == TargetKind::stack_item)
        for (int index = 0; index < items; ++index) visit(ReferenceOfGame::item(index));
}

}  // namespace arbiter
