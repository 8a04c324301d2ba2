// Answering questions about Proxy.
#include "checker/program/games/ask_game_of.h"
#include "checker/program/games/proxy_game.h"
#include "model/proxy/words/questions.h"

namespace arbiter::program {

template std::vector<Answer> ask_game<ProxyGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);

}  // namespace arbiter::program
