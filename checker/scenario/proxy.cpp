// Exploring what can happen in Proxy, compiled once: to verify scenarios, and to find the shortest way to what random play has found.
#include "checker/scenario/verify_scenario.h"
#include "model/proxy/definition.h"

namespace arbiter {

template Exploration explore<proxy::Game>(const proxy::Game&, PropertyList<proxy::Game>, const ExplorationOptions&,
                                          const ProgressProperties<proxy::Game>&);
template ScenarioReport verify_scenario<proxy::Definition>(const Scenario&, const proxy::Definition::Built&, PropertyList<proxy::Game>,
                                                           ProgressProperties<proxy::Game>, const VerifyOptions&,
                                                           const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter
