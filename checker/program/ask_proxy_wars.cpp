// Answering questions about Proxy Wars.
#include "checker/program/ask_game_of.h"
#include "checker/program/proxy_wars_game.h"
#include "model/proxy_wars/questions.h"

namespace arbiter::program {

template std::vector<Answer> ask_game<ProxyWarsGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);

}  // namespace arbiter::program
