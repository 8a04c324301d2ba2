// Verifying scenarios of Proxy.
#include "checker/program/proxy_game.h"
#include "checker/program/verify_game_of.h"

namespace arbiter::program {

template ScenarioReport verify_game<ProxyGame>(const VerifyRequest&, const Scenario&);
template Json walk_of<ProxyGame>(const VerifyRequest&, const Scenario&);

}  // namespace arbiter::program
