// Comparing versions of the rules of Proxy Wars, compiled once.
#include "checker/diff/compare_versions_of.h"
#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/words/questions.h"
#include "replays/proxy_wars/instances.h"

namespace arbiter {

template ScenarioComparison compare_versions<proxy_wars::Definition>(const Scenario&, const Start<proxy_wars::Definition>&,
                                                                     const NamedVersion&, const NamedVersion&,
                                                                     PropertyList<proxy_wars::Game>, const CompareOptions&);
template ScenarioComparison compare_play<proxy_wars::Definition>(const Scenario&, const Start<proxy_wars::Definition>&, const NamedVersion&,
                                                                 const NamedVersion&, PropertyList<proxy_wars::Game>, const CompareOptions&,
                                                                 const std::vector<Choice>&);

}  // namespace arbiter
