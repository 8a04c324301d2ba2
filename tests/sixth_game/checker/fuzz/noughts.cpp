// Fuzzing the rules of Noughts with Cards, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "properties/noughts/properties.h"

template struct arbiter::FuzzingOf<arbiter::noughts::RandomGame>;
