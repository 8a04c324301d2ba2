// Noughts with Cards in questions and in the commands diff, fuzz and mutate, compiled once.
#include "checker/program/games/commands_of.h"
#include "checker/program/games/noughts_game.h"

template struct arbiter::program::CommandsOf<arbiter::program::NoughtsGame>;
