// Proxy in questions and in the commands diff, fuzz and mutate, compiled once.
#include "checker/program/games/commands_of.h"
#include "checker/program/games/proxy_game.h"
#include "model/proxy/words/questions.h"
#include "properties/proxy/random_game.h"

template <>
struct arbiter::program::RandomOf<arbiter::program::ProxyGame> {
    using Type = proxy::RandomGame;
};

template struct arbiter::program::CommandsOf<arbiter::program::ProxyGame>;
