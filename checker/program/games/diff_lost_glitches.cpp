// Comparing versions of the rules of Lost Glitches.
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/lost_glitches_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<lost_glitches::Definition>(const Scenario&, const Start<lost_glitches::Definition>&,
                                                                               const NamedVersion&, const NamedVersion&,
                                                                               PropertyList<lost_glitches::Game>, const CompareOptions&);

namespace program {

template ScenarioComparison diff_game<LostGlitchesGame>(const DiffRequest&, const Scenario&);

}  // namespace program
}  // namespace arbiter
