// Answering questions about Lost Glitches.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/lost_glitches_game.h"
#include "model/lost_glitches/words/questions.h"

namespace arbiter::program {

template std::vector<Answer> ask_game<LostGlitchesGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);

}  // namespace arbiter::program
