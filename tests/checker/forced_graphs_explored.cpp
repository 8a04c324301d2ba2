// The engine for graphs with forced decisions, compiled once and optimised: it is what tests of the engine play with for long.
#include "checker/engine/explorer.h"
#include "tests/checker/forced_graph.h"

template arbiter::Exploration arbiter::explore(const test::ForcedGraph&, PropertyList<test::ForcedGraph>, const ExplorationOptions&,
                                               const ProgressProperties<test::ForcedGraph>&);
