// Judging the mutants of the rules of Lost Glitches.
#include "checker/program/games/lost_glitches_game.h"
#include "checker/program/games/mutate_game_of.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<lost_glitches::Definition>(const Scenario&, const Start<lost_glitches::Definition>&,
                                                                               const NamedVersion&, const NamedVersion&,
                                                                               PropertyList<lost_glitches::Game>, const CompareOptions&);

namespace program {

extern template ScenarioReport verify_start<LostGlitchesGame>(const Scenario&, const Start<lost_glitches::Definition>&,
                                                              const VerifyOptions&);

template Mutation mutate_game<LostGlitchesGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
