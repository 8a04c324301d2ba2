// Proxy Wars for the program: its definition, how its records begin, and what must hold in it.
#pragma once

#include <string_view>

#include "checker/program/games/game_of.h"
#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/words/questions.h"
#include "properties/proxy_wars/progress.h"
#include "properties/proxy_wars/properties.h"

namespace arbiter::program {

struct ProxyWarsGame : GameOf<proxy_wars::Definition> {
    static PropertyList<proxy_wars::Game> properties() { return proxy_wars::properties(); }
    // Agents can go to and fro: nothing but a count of repetitions brings the end, and an exploration keeps none.
    static ProgressProperties<proxy_wars::Game> progress() { return proxy_wars::progress_properties(); }
    static PrintedCards printed_cards(const proxy_wars::FactionSheets& sheets);
};

}  // namespace arbiter::program
