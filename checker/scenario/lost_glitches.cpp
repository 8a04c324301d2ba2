// Exploring what can happen in Lost Glitches, compiled once: to verify scenarios, and to find the shortest way to what random play has
// found.
#include "checker/scenario/explorations_of.h"
#include "model/lost_glitches/definition.h"

template struct arbiter::ExplorationsOf<arbiter::lost_glitches::Definition>;
