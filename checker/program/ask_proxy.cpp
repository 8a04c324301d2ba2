// Answering questions about Proxy.
#include "checker/program/ask_game_of.h"
#include "checker/program/proxy_game.h"
#include "model/proxy/questions.h"

namespace arbiter::program {

template std::vector<Answer> ask_game<ProxyGame>(const VerifyRequest&, const Scenario&, const std::vector<Question>&);

}  // namespace arbiter::program
