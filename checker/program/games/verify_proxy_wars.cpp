// Verifying scenarios of Proxy Wars, compiled once.
#include "checker/program/games/proxy_wars_game.h"
#include "checker/program/games/verify_game_of.h"

template struct arbiter::program::VerificationsOf<arbiter::program::ProxyWarsGame>;
