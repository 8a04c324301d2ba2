// The engine for random graphs, compiled once and optimised: it is what tests of the engine play with for long.
#include "checker/engine/explorer.h"
#include "tests/checker/random_graph.h"

template arbiter::Exploration arbiter::explore(const test::GraphGame&, PropertyList<test::GraphGame>, const ExplorationOptions&,
                                               const ProgressProperties<test::GraphGame>&);
