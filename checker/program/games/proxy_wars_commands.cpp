// Proxy Wars in the commands diff, fuzz and mutate, and in questions: their templates made once, in one unit.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/fuzz_game_of.h"
#include "checker/program/games/mutate_game_of.h"
#include "checker/program/games/proxy_wars_game.h"
#include "model/proxy_wars/words/questions.h"
#include "properties/proxy_wars/random_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<proxy_wars::Definition>(const Scenario&, const Start<proxy_wars::Definition>&,
                                                                            const NamedVersion&, const NamedVersion&,
                                                                            PropertyList<proxy_wars::Game>, const CompareOptions&);
extern template FuzzReport fuzz<proxy_wars::RandomGame>(const CardsOf<proxy_wars::Definition>&, PropertyList<proxy_wars::Game>,
                                                        const ProgressProperties<proxy_wars::Game>&, const FuzzOptions&);

namespace program {

extern template ScenarioReport verify_start<ProxyWarsGame>(const Scenario&, const Start<proxy_wars::Definition>&, const VerifyOptions&);

template <>
struct RandomOf<ProxyWarsGame> {
    using Type = proxy_wars::RandomGame;
};

template std::vector<Answer> ask_game<ProxyWarsGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);
template ScenarioComparison diff_game<ProxyWarsGame>(const DiffRequest&, const Scenario&);
template FuzzReport fuzz_game<ProxyWarsGame>(const FuzzOptions&);
template Mutation mutate_game<ProxyWarsGame>(const MutateRequest&, MutantJudgeInputs);

}  // namespace program
}  // namespace arbiter
