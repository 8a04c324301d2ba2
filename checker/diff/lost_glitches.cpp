// Comparing versions of the rules of Lost Glitches, compiled once.
#include "checker/diff/comparisons_of.h"
#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/words/questions.h"

template struct arbiter::ComparisonsOf<arbiter::lost_glitches::Definition>;
