// Fuzzing the rules of Magepunk, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/magepunk/words/questions.h"
#include "properties/magepunk/properties.h"
#include "properties/magepunk/random_game.h"

template struct arbiter::FuzzingOf<arbiter::magepunk::RandomGame>;
