// Verifying scenarios of Proxy, compiled once.
#include "checker/program/games/proxy_game.h"
#include "checker/program/games/verify_game_of.h"

template struct arbiter::program::VerificationsOf<arbiter::program::ProxyGame>;
