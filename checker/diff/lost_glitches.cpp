// Comparing versions of the rules of Lost Glitches, compiled once.
#include "checker/diff/compare_versions_of.h"
#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/words/questions.h"
#include "replays/lost_glitches/instances.h"

namespace arbiter {

template ScenarioComparison compare_versions<lost_glitches::Definition>(const Scenario&, const Start<lost_glitches::Definition>&,
                                                                        const NamedVersion&, const NamedVersion&,
                                                                        PropertyList<lost_glitches::Game>, const CompareOptions&);
template ScenarioComparison compare_play<lost_glitches::Definition>(const Scenario&, const Start<lost_glitches::Definition>&,
                                                                    const NamedVersion&, const NamedVersion&,
                                                                    PropertyList<lost_glitches::Game>, const CompareOptions&,
                                                                    const std::vector<Choice>&);

}  // namespace arbiter
