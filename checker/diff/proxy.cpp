// Comparing versions of the rules of Proxy, compiled once.
#include "checker/diff/comparisons_of.h"
#include "model/proxy/definition.h"
#include "model/proxy/words/questions.h"

template struct arbiter::ComparisonsOf<arbiter::proxy::Definition>;
