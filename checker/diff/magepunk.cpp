// Comparing versions of the rules of Magepunk, compiled once.
#include "checker/diff/compare_versions_of.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/words/questions.h"
#include "replays/magepunk/instances.h"

namespace arbiter {

template ScenarioComparison compare_versions<magepunk::Definition>(const Scenario&, const Start<magepunk::Definition>&, const NamedVersion&,
                                                                   const NamedVersion&, PropertyList<magepunk::Game>,
                                                                   const CompareOptions&);
template ScenarioComparison compare_play<magepunk::Definition>(const Scenario&, const Start<magepunk::Definition>&, const NamedVersion&,
                                                               const NamedVersion&, PropertyList<magepunk::Game>, const CompareOptions&,
                                                               const std::vector<Choice>&);

}  // namespace arbiter
