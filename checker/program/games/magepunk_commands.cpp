// Magepunk in the commands diff, fuzz and mutate, and in questions: their templates made once, in one unit.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/magepunk_game.h"
#include "checker/program/games/mutate_game_of.h"
#include "model/magepunk/words/questions.h"
#include "properties/magepunk/random_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<magepunk::Definition>(const Scenario&, const Start<magepunk::Definition>&,
                                                                          const NamedVersion&, const NamedVersion&,
                                                                          PropertyList<magepunk::Game>, const CompareOptions&);
extern template FuzzReport fuzz<magepunk::RandomGame>(const CardsOf<magepunk::Definition>&, PropertyList<magepunk::Game>,
                                                      const ProgressProperties<magepunk::Game>&, const FuzzOptions&);

namespace program {

extern template ScenarioReport verify_start<MagepunkGame>(const Scenario&, const Start<magepunk::Definition>&, const VerifyOptions&);

template <>
struct RandomOf<MagepunkGame> {
    using Type = magepunk::RandomGame;
};

template std::vector<Answer> ask_game<MagepunkGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);
template ScenarioComparison diff_game<MagepunkGame>(const DiffRequest&, const Scenario&);
template FuzzReport fuzz_game<MagepunkGame>(const FuzzOptions&);
template Mutation mutate_game<MagepunkGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
