// Verifying scenarios of Proxy.
#include "checker/program/games/proxy_game.h"
#include "checker/program/games/verify_game_of.h"

namespace arbiter {

extern template ScenarioReport verify_scenario<proxy::Definition>(const Scenario&, const proxy::Definition::Built&,
                                                                  PropertyList<proxy::Game>, ProgressProperties<proxy::Game>,
                                                                  const VerifyOptions&,
                                                                  const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter

namespace arbiter::program {

template ScenarioReport verify_game<ProxyGame>(const VerifyRequest&, const Scenario&);
template Json walk_of<ProxyGame>(const VerifyRequest&, const Scenario&);
template ScenarioReport verify_start<ProxyGame>(const Scenario&, const Start<proxy::Definition>&, const VerifyOptions&);

}  // namespace arbiter::program
