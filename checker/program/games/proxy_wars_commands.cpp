// Proxy Wars in questions and in the commands diff, fuzz and mutate, compiled once.
#include "checker/program/games/commands_of.h"
#include "checker/program/games/proxy_wars_game.h"
#include "model/proxy_wars/words/questions.h"
#include "properties/proxy_wars/random_game.h"

template <>
struct arbiter::program::RandomOf<arbiter::program::ProxyWarsGame> {
    using Type = proxy_wars::RandomGame;
};

template struct arbiter::program::CommandsOf<arbiter::program::ProxyWarsGame>;
