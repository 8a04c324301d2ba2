// Comparing versions of the rules of Magepunk, compiled once.
#include "checker/diff/comparisons_of.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/words/questions.h"

template struct arbiter::ComparisonsOf<arbiter::magepunk::Definition>;
