// Comparing versions of the rules of Noughts with Cards, compiled once.
#include "checker/diff/comparisons_of.h"
#include "model/noughts/definition.h"

template struct arbiter::ComparisonsOf<arbiter::noughts::Definition>;
