// Exploring what can happen in VASTRIX, compiled once: to verify scenarios, and to find the shortest way to what random play has found.
#include "checker/scenario/explorations_of.h"
#include "model/vastrix/definition.h"

template struct arbiter::ExplorationsOf<arbiter::vastrix::Definition>;
