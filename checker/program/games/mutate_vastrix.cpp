// Judging the mutants of the rules of VASTRIX.
#include "checker/program/games/mutate_game_of.h"
#include "checker/program/games/vastrix_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<vastrix::Definition>(const Scenario&, const Start<vastrix::Definition>&,
                                                                         const NamedVersion&, const NamedVersion&,
                                                                         PropertyList<vastrix::Game>, const CompareOptions&);

namespace program {

extern template ScenarioReport verify_start<VastrixGame>(const Scenario&, const Start<vastrix::Definition>&, const VerifyOptions&);

template Mutation mutate_game<VastrixGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
