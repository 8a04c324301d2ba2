// VASTRIX in questions and in the commands diff, fuzz and mutate, compiled once.
#include "checker/program/games/commands_of.h"
#include "checker/program/games/vastrix_game.h"
#include "model/vastrix/words/questions.h"
#include "properties/vastrix/random_game.h"

template <>
struct arbiter::program::RandomOf<arbiter::program::VastrixGame> {
    using Type = vastrix::RandomGame;
};

template struct arbiter::program::CommandsOf<arbiter::program::VastrixGame>;
