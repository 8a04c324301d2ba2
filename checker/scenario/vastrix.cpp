// Exploring what can happen in VASTRIX, compiled once: to verify scenarios, and to find the shortest way to what random play has found.
#include "checker/scenario/verify_scenario.h"
#include "model/vastrix/definition.h"

namespace arbiter {

template Exploration explore<vastrix::Game>(const vastrix::Game&, PropertyList<vastrix::Game>, const ExplorationOptions&,
                                            const ProgressProperties<vastrix::Game>&);
template ScenarioReport verify_scenario<vastrix::Definition>(const Scenario&, const vastrix::Definition::Built&,
                                                             PropertyList<vastrix::Game>, ProgressProperties<vastrix::Game>,
                                                             const VerifyOptions&,
                                                             const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter
