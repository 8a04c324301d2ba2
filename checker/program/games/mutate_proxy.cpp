// Judging the mutants of the rules of Proxy.
#include "checker/program/games/mutate_game_of.h"
#include "checker/program/games/proxy_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<proxy::Definition>(const Scenario&, const Start<proxy::Definition>&,
                                                                       const NamedVersion&, const NamedVersion&, PropertyList<proxy::Game>,
                                                                       const CompareOptions&);

namespace program {

extern template ScenarioReport verify_start<ProxyGame>(const Scenario&, const Start<proxy::Definition>&, const VerifyOptions&);

template Mutation mutate_game<ProxyGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
