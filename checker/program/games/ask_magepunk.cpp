// Answering questions about Magepunk.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/magepunk_game.h"
#include "model/magepunk/words/questions.h"

namespace arbiter::program {

template std::vector<Answer> ask_game<MagepunkGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);

}  // namespace arbiter::program
