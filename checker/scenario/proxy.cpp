// Exploring what can happen in Proxy, compiled once: to verify scenarios, and to find the shortest way to what random play has found.
#include "checker/scenario/explorations_of.h"
#include "model/proxy/definition.h"

template struct arbiter::ExplorationsOf<arbiter::proxy::Definition>;
