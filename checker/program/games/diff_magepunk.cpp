// Comparing versions of the rules of Magepunk.
#include "checker/program/games/diff_game_of.h"
#include "checker/program/games/magepunk_game.h"

namespace arbiter {

extern template ScenarioComparison compare_versions<magepunk::Definition>(const Scenario&, const Start<magepunk::Definition>&,
                                                                          const NamedVersion&, const NamedVersion&,
                                                                          PropertyList<magepunk::Game>, const CompareOptions&);

namespace program {

template ScenarioComparison diff_game<MagepunkGame>(const DiffRequest&, const Scenario&);

}  // namespace program
}  // namespace arbiter
