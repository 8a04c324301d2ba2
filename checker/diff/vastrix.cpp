// Comparing versions of the rules of VASTRIX, compiled once.
#include "checker/diff/comparisons_of.h"
#include "model/vastrix/definition.h"
#include "model/vastrix/words/questions.h"

template struct arbiter::ComparisonsOf<arbiter::vastrix::Definition>;
