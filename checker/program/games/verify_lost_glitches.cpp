// Verifying scenarios of Lost Glitches.
#include "checker/program/games/lost_glitches_game.h"
#include "checker/program/games/verify_game_of.h"

namespace arbiter {

extern template ScenarioReport verify_scenario<lost_glitches::Definition>(
    const Scenario&, const lost_glitches::Definition::Built&, PropertyList<lost_glitches::Game>, ProgressProperties<lost_glitches::Game>,
    const VerifyOptions&, const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter

namespace arbiter::program {

template ScenarioReport verify_game<LostGlitchesGame>(const VerifyRequest&, const Scenario&);
template Json walk_of<LostGlitchesGame>(const VerifyRequest&, const Scenario&);
template ScenarioReport verify_start<LostGlitchesGame>(const Scenario&, const Start<lost_glitches::Definition>&, const VerifyOptions&);

}  // namespace arbiter::program
