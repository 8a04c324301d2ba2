// Comparing versions of the rules of VASTRIX.
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/vastrix_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<vastrix::Definition>(const Scenario&, const Start<vastrix::Definition>&,
                                                                         const NamedVersion&, const NamedVersion&,
                                                                         PropertyList<vastrix::Game>, const CompareOptions&);

namespace program {

template ScenarioComparison diff_game<VastrixGame>(const DiffRequest&, const Scenario&);

}  // namespace program
}  // namespace arbiter
