// Passive play from anywhere in random games of any game, counted: for tests of progress.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "properties/general/numbers.h"
#include "properties/general/play_by_numbers.h"

namespace arbiter::testing {

// A position somewhere in a random game, fewer than so many steps from where it began.
template <class Game>
typename Game::Position somewhere(const Game& game, Numbers& numbers, std::size_t steps) {
    auto position = numbers.below(3) == 0 ? game.initial() : random_position(game, numbers);
    std::vector<Choice> choices;
    Events events;
    for (std::uint32_t left = numbers.below(steps); left > 0; --left) {
        game.list_choices(position, choices);
        if (choices.empty()) break;
        game.apply(position, pick(choices, numbers.next()), events);
    }
    return position;
}

// Plays passively until `done`; the number of passive choices made, or -1 if it takes more than `limit`.
template <class Game, class Done>
int passive_choices_until(const Game& game, typename Game::Position position, int limit, Done done) {
    Events events;
    for (int made = 0; made <= limit; ++made) {
        Choice choice;
        if (game.is_over(position) || done(position)) return made;
        if (!game.passive_choice(position, choice)) return -1;
        game.apply(position, choice, events);
    }
    return -1;
}

}  // namespace arbiter::testing
