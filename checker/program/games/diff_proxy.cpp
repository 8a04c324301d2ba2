// Comparing versions of the rules of Proxy.
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/proxy_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<proxy::Definition>(const Scenario&, const Start<proxy::Definition>&,
                                                                       const NamedVersion&, const NamedVersion&, PropertyList<proxy::Game>,
                                                                       const CompareOptions&);

namespace program {

template ScenarioComparison diff_game<ProxyGame>(const DiffRequest&, const Scenario&);

}  // namespace program
}  // namespace arbiter
