// Answers and draws of VASTRIX that no effect asks for, or not so often, and that were made all the same.
#pragma once

#include "model/vastrix/definition.h"
#include "model/vastrix/value/choice_kinds.h"
#include "model/vastrix/value/position.h"

namespace arbiter::vastrix {

// Takes the card off the DP, wherever it lies there. False: it does not.
inline bool take_off_draw_pile(Position& position, Card card) {
    if (position.top().place_of(card) >= 0) {
        position.top().take(card);
    } else if (position.bottom().place_of(card) >= 0) {
        position.bottom().take(card);
    } else if (contains(position.unknown, card)) {
        position.unknown &= ~bit_of_card(card);
    } else {
        if (position.unnamed.draw == 0 || contains(named_cards(position), card)) return false;
        --position.unnamed.draw;
    }
    return true;
}

inline bool take_out_of_hand(Position& position, Player player, Card card) {
    const Cards rest = ~bit_of_card(card);
    if (contains(position.hand[player], card)) {
        for (Cards* const cards : {&position.hand[player], &position.revealed, &position.shown, &position.came, &position.aside})
            *cards &= rest;
        return true;
    }
    if (position.unnamed.hand[player] == 0 || contains(named_cards(position), card)) return false;
    --position.unnamed.hand[player];
    return true;
}

// Moves the card as such an answer, or draw, does. `asked`: what the effect asked for before. False: it does not lie where it would have
// to.
inline bool make_overstepping(Position& position, const Position& asked, Choice choice) {
    const ChoiceKind kind = kind_of(choice);
    const Card card = choice.first;
    if (card >= kCards) return false;
    if (kind == ChoiceKind::discard) {
        if (!take_out_of_hand(position, choice.actor, card)) return false;
        position.graveyard().add(card);
        return true;
    }
    const bool draws = kind == ChoiceKind::reveal && asked.pull_to == PullTo::hand;
    if (!draws && kind != ChoiceKind::take) return false;
    const Player player = draws ? asked.puller : choice.actor;
    if (player >= position.seats) return false;
    if (!draws && position.graveyard().place_of(card) >= 0)
        position.graveyard().take(card);
    else if (!take_off_draw_pile(position, card))
        return false;
    position.hand[player] |= bit_of_card(card);
    return true;
}

}  // namespace arbiter::vastrix
