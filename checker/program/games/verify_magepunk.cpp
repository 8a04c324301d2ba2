// Verifying scenarios of Magepunk.
#include "checker/program/games/magepunk_game.h"
#include "checker/program/games/verify_game_of.h"

namespace arbiter {

extern template ScenarioReport verify_scenario<magepunk::Definition>(const Scenario&, const magepunk::Definition::Built&,
                                                                     PropertyList<magepunk::Game>, ProgressProperties<magepunk::Game>,
                                                                     const VerifyOptions&,
                                                                     const std::function<std::string(const std::string&, const Play&)>&);

}  // namespace arbiter

namespace arbiter::program {

template ScenarioReport verify_game<MagepunkGame>(const VerifyRequest&, const Scenario&);
template Json walk_of<MagepunkGame>(const VerifyRequest&, const Scenario&);
template ScenarioReport verify_start<MagepunkGame>(const Scenario&, const Start<magepunk::Definition>&, const VerifyOptions&);

}  // namespace arbiter::program
