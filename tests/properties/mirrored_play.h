// Two games of which one has the seats of the other exchanged, played side by side.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "properties/general/play_by_numbers.h"

namespace arbiter::testing {

// Plays on from a position until the game is over, at most 150 choices, which `numbers` pick. Returns how the two games part; empty if they
// do not. `seats` says what the exchange is:
//   seats.exchanged(position)  the position with the seats exchanged,
//   seats.exchanged(choice, position, other)  a choice in a position as the choice in the other one,
//   seats.compared(game, position)  the form in which positions after a choice are compared,
//   seats.choices_for_play(game, position, numbers, choices)  where it has this: replaces the legal choices by those that are played from.
// `steps` counts choices.
template <class G, class Seats>
std::string play_mirrored(const G& game, const G& mirror, typename G::Position position, const Seats& seats, Numbers& numbers, int& steps) {
    typename G::Position other = seats.exchanged(position);
    std::vector<Choice> choices, mirrored;
    Events events;
    for (int step = 0; step < 150; ++step, ++steps) {
        game.list_choices(position, choices);
        mirror.list_choices(other, mirrored);
        std::vector<Choice> expected;
        for (const Choice choice : choices) expected.push_back(seats.exchanged(choice, position, other));
        std::sort(expected.begin(), expected.end());
        if (expected != mirrored) return "other choices are legal with the seats exchanged";
        if (choices.empty() || game.at_capacity(position)) return {};
        if constexpr (requires { seats.choices_for_play(game, position, numbers, choices); })
            seats.choices_for_play(game, position, numbers, choices);
        const Choice choice = pick(choices, numbers.next());
        const Choice mirrored_choice = seats.exchanged(choice, position, other);
        game.apply(position, choice, events);
        mirror.apply(other, mirrored_choice, events);
        if (seats.compared(mirror, seats.exchanged(position)) != seats.compared(mirror, other))
            return "a choice leads elsewhere with the seats exchanged";
    }
    return {};
}

}  // namespace arbiter::testing
