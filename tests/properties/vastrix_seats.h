// Positions and choices of VASTRIX in which everybody has moved on by a seat, of two players the other's seat: for tests that play a game
// and its mirror side by side.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "model/vastrix/game.h"

namespace arbiter::vastrix::testing {

inline Player seat_further_on(Player player, int seats) {
    return player < seats ? next_in_turn(player, seats) : player;
}

// Of what stands by seat: each player's part goes along.
template <class Value>
void move_on(std::array<Value, kMaximumSeats>& by_seat, int seats) {
    std::rotate(by_seat.begin(), by_seat.begin() + seats - 1, by_seat.begin() + seats);
}

// The same of players as bits.
inline unsigned seats_further_on(unsigned bits, int seats) {
    unsigned moved = 0;
    for (Player player = 0; player < seats; ++player)
        if ((bits >> player & 1) != 0) moved |= 1u << seat_further_on(player, seats);
    return moved;
}

inline Seats seats_further_on(Seats among, int seats) {
    Seats moved;
    for (const Player player : among) moved = moved.with(seat_further_on(player, seats));
    return moved;
}

inline Result seats_further_on(Result result, int seats) {
    const Seats among = seats_further_on(result.is_draw() ? result.drawn_among() : result.winners(), seats);
    if (among.empty()) return result;
    return result.is_draw() ? Result::draw_among(among) : Result::won_by_set(among);
}

inline void move_specs_on(SpecState& specs, int seats) {
    move_on(specs.of, seats);
    for (int suit = 0; suit < 4; ++suit)
        if ((specs.married >> suit & 1) != 0) specs.set_spouse(suit, seat_further_on(specs.spouse(suit), seats));
}

inline void move_traps_on(TrapState& traps, int seats) {
    move_on(traps.events, seats);
    move_on(traps.used, seats);
    traps.asked = seats_further_on(traps.asked, seats) & 15u;
    if (traps.pending != kNoCard) traps.pending_player = seat_further_on(static_cast<Player>(traps.pending_player), seats) & 7u;
}

inline void move_item_on(Item& item, int seats) {
    for (Player* player : {&item.player, &item.declarer, &item.affected}) *player = seat_further_on(*player, seats);
    item.answered = seats_further_on(item.answered, seats) & 15u;
}

// A draft, in which seats are named by the rules themselves, is not moved.
inline Position everybody_further_on(const Position& position) {
    Position other = position;
    const int seats = position.seats;
    for (ByPlayer<Cards>* zones : {&other.hand, &other.row, &other.anchors, &other.aegis}) move_on(*zones, seats);
    for (auto* numbers : {&other.ultras, &other.tens, &other.quick_twos, &other.skips, &other.kept, &other.granted})
        move_on(*numbers, seats);
    move_on(other.goal, seats);
    move_on(other.unnamed.hand, seats);
    move_on(other.unnamed.traps, seats);
    other.forget_owners(kAllCards);
    for (const Card card : each(position.foreign)) other.set_owner(card, seat_further_on(position.owner_of(card), seats));
    for (Player* player :
         {&other.decider, &other.active, &other.priority, &other.activator, &other.puller, &other.late_draw, &other.scorer})
        *player = seat_further_on(*player, seats);
    for (Item& item : other.stack) move_item_on(item, seats);
    move_item_on(other.current, seats);
    for (Owed& owed : other.owed) owed.player = seat_further_on(owed.player, seats);
    move_specs_on(other.specs, seats);
    move_traps_on(other.traps, seats);
    other.result = seats_further_on(position.result, seats);
    return other;
}

inline Choice further_on(Choice choice, int seats) {
    choice.actor = seat_further_on(choice.actor, seats);
    return choice;
}

// What play_mirrored (mirrored_play.h) asks for.
struct SeatsFurtherOn {
    static Position exchanged(const Position& position) { return everybody_further_on(position); }
    static Choice exchanged(Choice choice, const Position& position, const Position&) { return further_on(choice, position.seats); }
    static Position compared(const Game&, const Position& position) { return position; }
};

}  // namespace arbiter::vastrix::testing
