// The games of this program: the one place that names them. A program with other games has its own file of this name.
#pragma once

#include <tuple>

#include "checker/program/games/lost_glitches_game.h"
#include "checker/program/games/magepunk_game.h"
#include "checker/program/games/proxy_game.h"
#include "checker/program/games/proxy_wars_game.h"
#include "checker/program/games/vastrix_game.h"

namespace arbiter::program {

using Games = std::tuple<ProxyGame, LostGlitchesGame, MagepunkGame, ProxyWarsGame, VastrixGame>;

}  // namespace arbiter::program
