// Fuzzing the rules of Magepunk, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/magepunk/words/questions.h"
#include "properties/magepunk/properties.h"
#include "properties/magepunk/random_game.h"
#include "replays/magepunk/instances.h"

namespace arbiter {

extern template Exploration explore<magepunk::Game>(const magepunk::Game&, PropertyList<magepunk::Game>, const ExplorationOptions&,
                                                    const ProgressProperties<magepunk::Game>&);
extern template ScenarioComparison compare_versions<magepunk::Definition>(const Scenario&, const Start<magepunk::Definition>&,
                                                                          const NamedVersion&, const NamedVersion&,
                                                                          PropertyList<magepunk::Game>, const CompareOptions&);
extern template ScenarioComparison compare_play<magepunk::Definition>(const Scenario&, const Start<magepunk::Definition>&,
                                                                      const NamedVersion&, const NamedVersion&,
                                                                      PropertyList<magepunk::Game>, const CompareOptions&,
                                                                      const std::vector<Choice>&);

template FuzzReport fuzz<magepunk::RandomGame>(const CardsOf<magepunk::Definition>&, PropertyList<magepunk::Game>,
                                               const ProgressProperties<magepunk::Game>&, const FuzzOptions&);

}  // namespace arbiter
