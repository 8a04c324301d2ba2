// VASTRIX for the program: its definition, how its records begin, and what must hold in it.
#pragma once

#include <cstddef>
#include <string_view>

#include "checker/program/games/game_of.h"
#include "model/vastrix/definition.h"
#include "model/vastrix/words/questions.h"
#include "properties/vastrix/progress.h"
#include "properties/vastrix/properties.h"

namespace arbiter::program {

struct VastrixGame : GameOf<vastrix::Definition> {
    static PropertyList<vastrix::Game> properties() { return vastrix::properties(); }
    static PropertyList<vastrix::Game> properties_of(const vastrix::Game& game) { return vastrix::properties_of(game); }
    static bool plays(const vastrix::Rules& rules, std::size_t seats, std::string_view module) {
        if (module == "multiplayer") return seats > 2;
        if (module == "deffy") return rules.settings.deffy_enabled;
        if (module == "battlerealm") return rules.settings.battlerealm_enabled;
        if (module == "traps") return rules.settings.traps_enabled;
        return true;
    }
    // Every Full Turn uses up cards or Mini-Turns; how long a game may last nothing bounds.
    static ProgressProperties<vastrix::Game> progress() { return vastrix::progress_properties(); }
    static PrintedCards printed_cards(const vastrix::CardTable& table);
};

}  // namespace arbiter::program
