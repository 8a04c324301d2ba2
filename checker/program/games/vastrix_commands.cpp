// VASTRIX in the commands diff, fuzz and mutate, and in questions: their templates made once, in one unit.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/mutate_game_of.h"
#include "checker/program/games/vastrix_game.h"
#include "model/vastrix/words/questions.h"
#include "properties/vastrix/random_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<vastrix::Definition>(const Scenario&, const Start<vastrix::Definition>&,
                                                                         const NamedVersion&, const NamedVersion&,
                                                                         PropertyList<vastrix::Game>, const CompareOptions&);
extern template FuzzReport fuzz<vastrix::RandomGame>(const CardsOf<vastrix::Definition>&, PropertyList<vastrix::Game>,
                                                     const ProgressProperties<vastrix::Game>&, const FuzzOptions&);

namespace program {

extern template ScenarioReport verify_start<VastrixGame>(const Scenario&, const Start<vastrix::Definition>&, const VerifyOptions&);

template <>
struct RandomOf<VastrixGame> {
    using Type = vastrix::RandomGame;
};

template std::vector<Answer> ask_game<VastrixGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);
template ScenarioComparison diff_game<VastrixGame>(const DiffRequest&, const Scenario&);
template FuzzReport fuzz_game<VastrixGame>(const FuzzOptions&);
template Mutation mutate_game<VastrixGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
