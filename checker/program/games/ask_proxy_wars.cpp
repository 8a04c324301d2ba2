// Answering questions about Proxy Wars.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/proxy_wars_game.h"
#include "model/proxy_wars/words/questions.h"

namespace arbiter::program {

template std::vector<Answer> ask_game<ProxyWarsGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);

}  // namespace arbiter::program
