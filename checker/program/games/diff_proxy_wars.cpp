// Comparing versions of the rules of Proxy Wars.
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/proxy_wars_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<proxy_wars::Definition>(const Scenario&, const Start<proxy_wars::Definition>&,
                                                                            const NamedVersion&, const NamedVersion&,
                                                                            PropertyList<proxy_wars::Game>, const CompareOptions&);

namespace program {

template ScenarioComparison diff_game<ProxyWarsGame>(const DiffRequest&, const Scenario&);

}  // namespace program
}  // namespace arbiter
