// Fuzzing the rules of Proxy, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/proxy/words/questions.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/random_game.h"

template struct arbiter::FuzzingOf<arbiter::proxy::RandomGame>;
