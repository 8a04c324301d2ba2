// Verifying scenarios of Lost Glitches, compiled once.
#include "checker/program/games/lost_glitches_game.h"
#include "checker/program/games/verify_game_of.h"

template struct arbiter::program::VerificationsOf<arbiter::program::LostGlitchesGame>;
