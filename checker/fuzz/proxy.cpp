// Fuzzing the rules of Proxy, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/proxy/words/questions.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/random_game.h"
#include "replays/proxy/instances.h"

namespace arbiter {

extern template Exploration explore<proxy::Game>(const proxy::Game&, PropertyList<proxy::Game>, const ExplorationOptions&,
                                                 const ProgressProperties<proxy::Game>&);
extern template ScenarioComparison compare_versions<proxy::Definition>(const Scenario&, const Start<proxy::Definition>&,
                                                                       const NamedVersion&, const NamedVersion&, PropertyList<proxy::Game>,
                                                                       const CompareOptions&);
extern template ScenarioComparison compare_play<proxy::Definition>(const Scenario&, const Start<proxy::Definition>&, const NamedVersion&,
                                                                   const NamedVersion&, PropertyList<proxy::Game>, const CompareOptions&,
                                                                   const std::vector<Choice>&);

template FuzzReport fuzz<proxy::RandomGame>(const CardsOf<proxy::Definition>&, PropertyList<proxy::Game>,
                                            const ProgressProperties<proxy::Game>&, const FuzzOptions&);

}  // namespace arbiter
