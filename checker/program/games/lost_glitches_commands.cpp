// Lost Glitches in the commands diff, fuzz and mutate, and in questions: their templates made once, in one unit.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/lost_glitches_game.h"
#include "checker/program/games/mutate_game_of.h"
#include "model/lost_glitches/words/questions.h"
#include "properties/lost_glitches/random_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<lost_glitches::Definition>(const Scenario&, const Start<lost_glitches::Definition>&,
                                                                               const NamedVersion&, const NamedVersion&,
                                                                               PropertyList<lost_glitches::Game>, const CompareOptions&);
extern template FuzzReport fuzz<lost_glitches::RandomGame>(const CardsOf<lost_glitches::Definition>&, PropertyList<lost_glitches::Game>,
                                                           const ProgressProperties<lost_glitches::Game>&, const FuzzOptions&);

namespace program {

extern template ScenarioReport verify_start<LostGlitchesGame>(const Scenario&, const Start<lost_glitches::Definition>&,
                                                              const VerifyOptions&);

template <>
struct RandomOf<LostGlitchesGame> {
    using Type = lost_glitches::RandomGame;
};

template std::vector<Answer> ask_game<LostGlitchesGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);
template ScenarioComparison diff_game<LostGlitchesGame>(const DiffRequest&, const Scenario&);
template FuzzReport fuzz_game<LostGlitchesGame>(const FuzzOptions&);
template Mutation mutate_game<LostGlitchesGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
