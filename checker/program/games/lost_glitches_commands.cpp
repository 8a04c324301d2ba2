// Lost Glitches in questions and in the commands diff, fuzz and mutate, compiled once.
#include "checker/program/games/commands_of.h"
#include "checker/program/games/lost_glitches_game.h"
#include "model/lost_glitches/words/questions.h"
#include "properties/lost_glitches/random_game.h"

template <>
struct arbiter::program::RandomOf<arbiter::program::LostGlitchesGame> {
    using Type = lost_glitches::RandomGame;
};

template struct arbiter::program::CommandsOf<arbiter::program::LostGlitchesGame>;
