// Verifying scenarios of Noughts with Cards, compiled once.
#include "checker/program/games/noughts_game.h"
#include "checker/program/games/verify_game_of.h"

template struct arbiter::program::VerificationsOf<arbiter::program::NoughtsGame>;
