// Fuzzing the rules of Proxy Wars, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/proxy_wars/words/questions.h"
#include "properties/proxy_wars/properties.h"
#include "properties/proxy_wars/random_game.h"

template struct arbiter::FuzzingOf<arbiter::proxy_wars::RandomGame>;
