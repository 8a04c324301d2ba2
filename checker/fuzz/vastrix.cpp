// Fuzzing the rules of VASTRIX, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/vastrix/words/questions.h"
#include "properties/vastrix/properties.h"
#include "properties/vastrix/random_game.h"

template struct arbiter::FuzzingOf<arbiter::vastrix::RandomGame>;
