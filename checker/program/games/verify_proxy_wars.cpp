// Verifying scenarios of Proxy Wars.
#include "checker/program/games/proxy_wars_game.h"
#include "checker/program/games/verify_game_of.h"

namespace arbiter::program {

template ScenarioReport verify_game<ProxyWarsGame>(const VerifyRequest&, const Scenario&);
template Json walk_of<ProxyWarsGame>(const VerifyRequest&, const Scenario&);
template ScenarioReport verify_start<ProxyWarsGame>(const Scenario&, const Start<proxy_wars::Definition>&, const VerifyOptions&);

}  // namespace arbiter::program
