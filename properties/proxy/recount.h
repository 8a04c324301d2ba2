// Numbers that properties work out for themselves, without asking the rules: what a body counts, where cards lie, what a game cannot
// change.
#pragma once

#include <array>
#include <cstdint>

#include "model/proxy/game.h"
#include "properties/proxy/check.h"

namespace arbiter::proxy {

constexpr EventKind kind_of(const Event& event) {
    return static_cast<EventKind>(event.kind);
}

// Is the decision a play of the main phase (passing and retaining are none)?
bool is_play(ChoiceKind kind);
constexpr bool is_item(const Frame& frame) {
    return frame.type == FrameType::item;
}
// Does this frame hold the card itself, so that it lies in no zone?
constexpr bool holds_card(const Frame& frame) {
    if (!is_item(frame)) return false;
    switch (frame.item) {
        case ItemKind::install:
        case ItemKind::body:
        case ItemKind::face_down_body:
        case ItemKind::technique:
        case ItemKind::trap_setting:
        case ItemKind::trap:
            return true;
        default:
            return false;
    }
}
int items(const Position& position);

// Is nothing where by the counters of the position nothing is? Above the frames, beyond the triggers that wait, in slots of bodies that are
// not taken; all of that, and no player knows more cards of a deck than fit.
bool frames_are_blank_beyond(const Position& position);
bool pending_is_blank_beyond(const Position& position);
bool slots_are_sound(const Bodies& bodies);
bool is_blank_beyond_counters(const Position& position);

// Copies in a pile, all kinds together.
inline int total(const Side& side, Pile pile) {
    return sum_of(side.pile(pile));
}
inline int hand_size(const Side& side) {
    return total(side, Pile::hand);
}
// Known and unknown cards of the deck, without those being looked at.
inline int cards_in_deck(const Side& side) {
    return total(side, Pile::unknown_deck) + side.deck.top + side.deck.bottom;
}
int copies_in_deck(const Side& side, Kind kind);
inline int bodies_of(const Side& side) {
    return side.bodies.count();
}
// Bodies, and what waits on the stack or resolves.
template <class Visit>
void each_card_apart(const Position& position, Player player, Visit visit) {
    for (const Body& body : position.sides[player].bodies) visit(body.kind);
    for (int i = 0; i < position.frame_count; ++i) {
        const Frame& frame = position.frames[i];
        if (holds_card(frame) && frame.controller == player && frame.card != kNoKind) visit(frame.card);
    }
}
inline const Copies& copies_brought(const Game& game, Player player) {
    return game.brought(player);
}

// A number of a body with its bonuses, by the text of the rules and readings.
int body_number(const Game& game, const Body& body, Numbered which);
// The body is defeated by its health or its damage.
bool is_dead(const Game& game, const Body& body);
// Insight and number kept: base, temporary changes, constant abilities of face-up bodies.
int insight_of(const Game& game, const Position& position, Player player);
int keep_of(const Game& game, const Position& position, Player player);

// Types of a card as a charge, as the rules count them.
int types_counted(const Game& game, Kind kind);
EnergySet types_yielded(const Game& game, Kind kind);

// Is there a card in this game with such an ability?
bool any_ability(const Game& game, bool (*wanted)(const Ability&));

// Did a body leave that slot in this step, or come into it?
bool slot_disturbed(const Transition& step, Player player, int slot);

}  // namespace arbiter::proxy
