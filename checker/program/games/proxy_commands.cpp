// Proxy in the commands diff, fuzz and mutate, and in questions: their templates made once, in one unit.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/mutate_game_of.h"
#include "checker/program/games/proxy_game.h"
#include "model/proxy/words/questions.h"
#include "properties/proxy/random_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<proxy::Definition>(const Scenario&, const Start<proxy::Definition>&,
                                                                       const NamedVersion&, const NamedVersion&, PropertyList<proxy::Game>,
                                                                       const CompareOptions&);
extern template FuzzReport fuzz<proxy::RandomGame>(const CardsOf<proxy::Definition>&, PropertyList<proxy::Game>,
                                                   const ProgressProperties<proxy::Game>&, const FuzzOptions&);

namespace program {

extern template ScenarioReport verify_start<ProxyGame>(const Scenario&, const Start<proxy::Definition>&, const VerifyOptions&);

template <>
struct RandomOf<ProxyGame> {
    using Type = proxy::RandomGame;
};

template std::vector<Answer> ask_game<ProxyGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);
template ScenarioComparison diff_game<ProxyGame>(const DiffRequest&, const Scenario&);
template FuzzReport fuzz_game<ProxyGame>(const FuzzOptions&);
template Mutation mutate_game<ProxyGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
