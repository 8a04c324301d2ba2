// Answering questions about VASTRIX.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/vastrix_game.h"
#include "model/vastrix/words/questions.h"

namespace arbiter::program {

template std::vector<Answer> ask_game<VastrixGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);

}  // namespace arbiter::program
