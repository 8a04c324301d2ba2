// Fuzzing the rules of VASTRIX, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/vastrix/words/questions.h"
#include "properties/vastrix/properties.h"
#include "properties/vastrix/random_game.h"
#include "replays/vastrix/instances.h"

namespace arbiter {

extern template Exploration explore<vastrix::Game>(const vastrix::Game&, PropertyList<vastrix::Game>, const ExplorationOptions&,
                                                   const ProgressProperties<vastrix::Game>&);
extern template ScenarioComparison compare_versions<vastrix::Definition>(const Scenario&, const Start<vastrix::Definition>&,
                                                                         const NamedVersion&, const NamedVersion&,
                                                                         PropertyList<vastrix::Game>, const CompareOptions&);
extern template ScenarioComparison compare_play<vastrix::Definition>(const Scenario&, const Start<vastrix::Definition>&,
                                                                     const NamedVersion&, const NamedVersion&, PropertyList<vastrix::Game>,
                                                                     const CompareOptions&, const std::vector<Choice>&);

template FuzzReport fuzz<vastrix::RandomGame>(const CardsOf<vastrix::Definition>&, PropertyList<vastrix::Game>,
                                              const ProgressProperties<vastrix::Game>&, const FuzzOptions&);

}  // namespace arbiter
