// Exploring what can happen in Lost Glitches, compiled once: to verify scenarios, and to find the shortest way to what random play has
// found.
#include "checker/scenario/verify_scenario.h"
#include "model/lost_glitches/definition.h"

namespace arbiter {

template Exploration explore<lost_glitches::Game>(const lost_glitches::Game&, PropertyList<lost_glitches::Game>, const ExplorationOptions&,
                                                  const ProgressProperties<lost_glitches::Game>&);
template ScenarioReport verify_scenario<lost_glitches::Definition>(const Scenario&, const lost_glitches::Definition::Built&,
                                                                   PropertyList<lost_glitches::Game>,
                                                                   ProgressProperties<lost_glitches::Game>, const VerifyOptions&,
                                                                   const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter
