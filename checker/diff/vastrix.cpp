// Comparing versions of the rules of VASTRIX, compiled once.
#include "checker/diff/compare_versions_of.h"
#include "model/vastrix/definition.h"
#include "model/vastrix/words/questions.h"
#include "replays/vastrix/instances.h"

namespace arbiter {

template ScenarioComparison compare_versions<vastrix::Definition>(const Scenario&, const Start<vastrix::Definition>&, const NamedVersion&,
                                                                  const NamedVersion&, PropertyList<vastrix::Game>, const CompareOptions&);
template ScenarioComparison compare_play<vastrix::Definition>(const Scenario&, const Start<vastrix::Definition>&, const NamedVersion&,
                                                              const NamedVersion&, PropertyList<vastrix::Game>, const CompareOptions&,
                                                              const std::vector<Choice>&);

}  // namespace arbiter
