// Judging the mutants of the rules of Magepunk.
#include "checker/program/games/magepunk_game.h"
#include "checker/program/games/mutate_game_of.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<magepunk::Definition>(const Scenario&, const Start<magepunk::Definition>&,
                                                                          const NamedVersion&, const NamedVersion&,
                                                                          PropertyList<magepunk::Game>, const CompareOptions&);

namespace program {

extern template ScenarioReport verify_start<MagepunkGame>(const Scenario&, const Start<magepunk::Definition>&, const VerifyOptions&);

template Mutation mutate_game<MagepunkGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
