// Comparing versions of the rules of Proxy Wars, compiled once.
#include "checker/diff/comparisons_of.h"
#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/words/questions.h"

template struct arbiter::ComparisonsOf<arbiter::proxy_wars::Definition>;
