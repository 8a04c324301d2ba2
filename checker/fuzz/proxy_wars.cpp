// Fuzzing the rules of Proxy Wars, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/proxy_wars/words/questions.h"
#include "properties/proxy_wars/properties.h"
#include "properties/proxy_wars/random_game.h"
#include "replays/proxy_wars/instances.h"

namespace arbiter {

extern template Exploration explore<proxy_wars::Game>(const proxy_wars::Game&, PropertyList<proxy_wars::Game>, const ExplorationOptions&,
                                                      const ProgressProperties<proxy_wars::Game>&);
extern template ScenarioComparison compare_versions<proxy_wars::Definition>(const Scenario&, const Start<proxy_wars::Definition>&,
                                                                            const NamedVersion&, const NamedVersion&,
                                                                            PropertyList<proxy_wars::Game>, const CompareOptions&);
extern template ScenarioComparison compare_play<proxy_wars::Definition>(const Scenario&, const Start<proxy_wars::Definition>&,
                                                                        const NamedVersion&, const NamedVersion&,
                                                                        PropertyList<proxy_wars::Game>, const CompareOptions&,
                                                                        const std::vector<Choice>&);

template FuzzReport fuzz<proxy_wars::RandomGame>(const CardsOf<proxy_wars::Definition>&, PropertyList<proxy_wars::Game>,
                                                 const ProgressProperties<proxy_wars::Game>&, const FuzzOptions&);

}  // namespace arbiter
