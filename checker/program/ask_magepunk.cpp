// Answering questions about Magepunk.
#include "checker/program/ask_game_of.h"
#include "checker/program/magepunk_game.h"
#include "model/magepunk/questions.h"

namespace arbiter::program {

template std::vector<Answer> ask_game<MagepunkGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);

}  // namespace arbiter::program
