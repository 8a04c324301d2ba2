// Positions and choices of VASTRIX for two with the players exchanged, for tests that play a game and its mirror side by side.
#pragma once

#include <utility>

#include "model/vastrix/game.h"

namespace arbiter::vastrix::testing {

inline Player other_seat(Player player) {
    return player < 2 ? static_cast<Player>(1 - player) : player;
}

inline Position with_seats_exchanged(Position position) {
    for (auto* pair : {&position.hand, &position.row, &position.anchors, &position.aegis}) std::swap((*pair)[0], (*pair)[1]);
    for (auto* pair : {&position.ultras, &position.tens, &position.quick_twos, &position.skips, &position.kept})
        std::swap((*pair)[0], (*pair)[1]);
    std::swap(position.goal[0], position.goal[1]);
    for (Player* seat : {&position.decider, &position.active, &position.priority, &position.activator, &position.puller,
                         &position.late_draw, &position.scorer, &position.current.player, &position.current.declarer})
        *seat = other_seat(*seat);
    for (Item& item : position.stack) {
        item.player = other_seat(item.player);
        item.declarer = other_seat(item.declarer);
    }
    for (Owed& owed : position.owed) owed.player = other_seat(owed.player);
    std::swap(position.specs.of[0], position.specs.of[1]);
    for (int suit = 0; suit < 4; ++suit)
        if ((position.specs.married >> suit & 1) != 0) position.specs.set_spouse(suit, other_seat(position.specs.spouse(suit)));
    if (position.result == Result::first_wins)
        position.result = Result::second_wins;
    else if (position.result == Result::second_wins)
        position.result = Result::first_wins;
    return position;
}

inline Choice with_seats_exchanged(Choice choice) {
    choice.actor = other_seat(choice.actor);
    return choice;
}

// What play_mirrored (mirrored_play.h) asks for.
struct ExchangedSeats {
    static Position exchanged(const Position& position) { return with_seats_exchanged(position); }
    static Choice exchanged(Choice choice, const Position&, const Position&) { return with_seats_exchanged(choice); }
    static Position compared(const Game&, const Position& position) { return position; }
};

}  // namespace arbiter::vastrix::testing
