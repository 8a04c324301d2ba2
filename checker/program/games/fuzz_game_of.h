// Random games of a game; see fuzz_game.h. What <game>_commands.cpp instantiates.
#pragma once

#include "checker/program/cards_of.h"
#include "checker/program/games/fuzz_game.h"

namespace arbiter::program {

// What random play has to know of a game of games.h: Type.
template <class Game>
struct RandomOf;

template <class Game>
FuzzReport fuzz_game(const FuzzOptions& options) {
    return fuzz<typename RandomOf<Game>::Type>(cards_of<Game>(options.cards), Game::properties(), Game::progress(), options);
}

}  // namespace arbiter::program
