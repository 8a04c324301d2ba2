// Verifying scenarios of Magepunk, compiled once.
#include "checker/program/games/magepunk_game.h"
#include "checker/program/games/verify_game_of.h"

template struct arbiter::program::VerificationsOf<arbiter::program::MagepunkGame>;
