// Verifying scenarios of VASTRIX.
#include "checker/program/games/vastrix_game.h"
#include "checker/program/games/verify_game_of.h"

namespace arbiter {

extern template ScenarioReport verify_scenario<vastrix::Definition>(const Scenario&, const vastrix::Definition::Built&,
                                                                    PropertyList<vastrix::Game>, ProgressProperties<vastrix::Game>,
                                                                    const VerifyOptions&,
                                                                    const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter

namespace arbiter::program {

template ScenarioReport verify_game<VastrixGame>(const VerifyRequest&, const Scenario&);
template Json walk_of<VastrixGame>(const VerifyRequest&, const Scenario&);
template ScenarioReport verify_start<VastrixGame>(const Scenario&, const Start<vastrix::Definition>&, const VerifyOptions&);

}  // namespace arbiter::program
