// Verifying scenarios of Proxy Wars.
#include "checker/program/games/proxy_wars_game.h"
#include "checker/program/games/verify_game_of.h"

namespace arbiter {

extern template ScenarioReport verify_scenario<proxy_wars::Definition>(const Scenario&, const proxy_wars::Definition::Built&,
                                                                       PropertyList<proxy_wars::Game>, ProgressProperties<proxy_wars::Game>,
                                                                       const VerifyOptions&,
                                                                       const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter

namespace arbiter::program {

template ScenarioReport verify_game<ProxyWarsGame>(const VerifyRequest&, const Scenario&);
template Json walk_of<ProxyWarsGame>(const VerifyRequest&, const Scenario&);
template ScenarioReport verify_start<ProxyWarsGame>(const Scenario&, const Start<proxy_wars::Definition>&, const VerifyOptions&);

}  // namespace arbiter::program
