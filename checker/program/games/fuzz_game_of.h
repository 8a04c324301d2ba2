// Random games of a game; see fuzz_game.h. What <game>_commands.cpp instantiates.
#pragma once

#include "checker/program/cards_of.h"
#include "checker/program/games/fuzz_game.h"

namespace arbiter::program {

// What random play has to know of a game of list.h (properties/<game>/random_game.h).
template <class Game>
struct RandomOf {
    using Type = typename Game::Random;
};

template <class Game>
FuzzReport fuzz_game(const FuzzOptions& options) {
    return fuzz<typename RandomOf<Game>::Type>(cards_of<Game>(options.cards), Game::properties(), Game::progress(), options);
}

}  // namespace arbiter::program
