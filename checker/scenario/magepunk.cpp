// Exploring what can happen in Magepunk, compiled once: to verify scenarios, and to find the shortest way to what random play has found.
#include "checker/scenario/explorations_of.h"
#include "model/magepunk/definition.h"

template struct arbiter::ExplorationsOf<arbiter::magepunk::Definition>;
