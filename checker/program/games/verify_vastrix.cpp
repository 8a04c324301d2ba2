// Verifying scenarios of VASTRIX, compiled once.
#include "checker/program/games/vastrix_game.h"
#include "checker/program/games/verify_game_of.h"

template struct arbiter::program::VerificationsOf<arbiter::program::VastrixGame>;
