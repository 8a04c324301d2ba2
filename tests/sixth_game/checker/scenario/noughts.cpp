// Exploring what can happen in Noughts with Cards, compiled once.
#include "checker/scenario/explorations_of.h"
#include "model/noughts/definition.h"

template struct arbiter::ExplorationsOf<arbiter::noughts::Definition>;
