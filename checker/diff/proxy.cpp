// Comparing versions of the rules of Proxy, compiled once.
#include "checker/diff/compare_versions_of.h"
#include "model/proxy/definition.h"
#include "model/proxy/words/questions.h"
#include "replays/proxy/instances.h"

namespace arbiter {

template ScenarioComparison compare_versions<proxy::Definition>(const Scenario&, const Start<proxy::Definition>&, const NamedVersion&,
                                                                const NamedVersion&, PropertyList<proxy::Game>, const CompareOptions&);
template ScenarioComparison compare_play<proxy::Definition>(const Scenario&, const Start<proxy::Definition>&, const NamedVersion&,
                                                            const NamedVersion&, PropertyList<proxy::Game>, const CompareOptions&,
                                                            const std::vector<Choice>&);

}  // namespace arbiter
