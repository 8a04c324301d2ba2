// Fuzzing the rules of Lost Glitches, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/lost_glitches/words/questions.h"
#include "properties/lost_glitches/properties.h"
#include "properties/lost_glitches/random_game.h"
#include "replays/lost_glitches/instances.h"

namespace arbiter {

extern template Exploration explore<lost_glitches::Game>(const lost_glitches::Game&, PropertyList<lost_glitches::Game>,
                                                         const ExplorationOptions&, const ProgressProperties<lost_glitches::Game>&);
extern template ScenarioComparison compare_versions<lost_glitches::Definition>(const Scenario&, const Start<lost_glitches::Definition>&,
                                                                               const NamedVersion&, const NamedVersion&,
                                                                               PropertyList<lost_glitches::Game>, const CompareOptions&);
extern template ScenarioComparison compare_play<lost_glitches::Definition>(const Scenario&, const Start<lost_glitches::Definition>&,
                                                                           const NamedVersion&, const NamedVersion&,
                                                                           PropertyList<lost_glitches::Game>, const CompareOptions&,
                                                                           const std::vector<Choice>&);

template FuzzReport fuzz<lost_glitches::RandomGame>(const CardsOf<lost_glitches::Definition>&, PropertyList<lost_glitches::Game>,
                                                    const ProgressProperties<lost_glitches::Game>&, const FuzzOptions&);

}  // namespace arbiter
