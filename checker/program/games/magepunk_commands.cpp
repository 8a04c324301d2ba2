// Magepunk in questions and in the commands diff, fuzz and mutate, compiled once.
#include "checker/program/games/commands_of.h"
#include "checker/program/games/magepunk_game.h"
#include "model/magepunk/words/questions.h"
#include "properties/magepunk/random_game.h"

template <>
struct arbiter::program::RandomOf<arbiter::program::MagepunkGame> {
    using Type = magepunk::RandomGame;
};

template struct arbiter::program::CommandsOf<arbiter::program::MagepunkGame>;
