// The commands of a game, for the two units that compile them: <game>_commands.cpp says `template struct CommandsOf<ProxyGame>;`, and
// verify_<game>.cpp includes verify_game_of.h alone.
#pragma once

#include <tuple>

#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/mutate_game_of.h"

namespace arbiter::program {

template <class Game>
struct CommandsOf {
    static constexpr std::tuple functions{&ask_game<Game>, &diff_game<Game>, &why_only_in_new<Game>, &fuzz_game<Game>, &mutate_game<Game>};
};

}  // namespace arbiter::program
