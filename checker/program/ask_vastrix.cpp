// Answering questions about VASTRIX.
#include "checker/program/ask_game_of.h"
#include "checker/program/vastrix_game.h"
#include "model/vastrix/questions.h"

namespace arbiter::program {

template std::vector<Answer> ask_game<VastrixGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);

}  // namespace arbiter::program
