// Fuzzing the rules of Lost Glitches, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "model/lost_glitches/words/questions.h"
#include "properties/lost_glitches/properties.h"
#include "properties/lost_glitches/random_game.h"

template struct arbiter::FuzzingOf<arbiter::lost_glitches::RandomGame>;
