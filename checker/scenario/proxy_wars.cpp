// Exploring what can happen in Proxy Wars, compiled once: to verify scenarios, and to find the shortest way to what random play has found.
#include "checker/scenario/verify_scenario.h"
#include "model/proxy_wars/definition.h"

namespace arbiter {

template Exploration explore<proxy_wars::Game>(const proxy_wars::Game&, PropertyList<proxy_wars::Game>, const ExplorationOptions&,
                                               const ProgressProperties<proxy_wars::Game>&);
template ScenarioReport verify_scenario<proxy_wars::Definition>(const Scenario&, const proxy_wars::Definition::Built&,
                                                                PropertyList<proxy_wars::Game>, ProgressProperties<proxy_wars::Game>,
                                                                const VerifyOptions&,
                                                                const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter
