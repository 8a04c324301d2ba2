// Exploring what can happen in Magepunk, compiled once: to verify scenarios, and to find the shortest way to what random play has found.
#include "checker/scenario/verify_scenario.h"
#include "model/magepunk/definition.h"

namespace arbiter {

template Exploration explore<magepunk::Game>(const magepunk::Game&, PropertyList<magepunk::Game>, const ExplorationOptions&,
                                             const ProgressProperties<magepunk::Game>&);
template ScenarioReport verify_scenario<magepunk::Definition>(const Scenario&, const magepunk::Definition::Built&,
                                                              PropertyList<magepunk::Game>, ProgressProperties<magepunk::Game>,
                                                              const VerifyOptions&,
                                                              const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter
