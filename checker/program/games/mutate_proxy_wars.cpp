// Judging the mutants of the rules of Proxy Wars.
#include "checker/program/games/mutate_game_of.h"
#include "checker/program/games/proxy_wars_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<proxy_wars::Definition>(const Scenario&, const Start<proxy_wars::Definition>&,
                                                                            const NamedVersion&, const NamedVersion&,
                                                                            PropertyList<proxy_wars::Game>, const CompareOptions&);

namespace program {

extern template ScenarioReport verify_start<ProxyWarsGame>(const Scenario&, const Start<proxy_wars::Definition>&, const VerifyOptions&);

template Mutation mutate_game<ProxyWarsGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
