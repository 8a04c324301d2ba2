// Random sheets and positions of Proxy Wars, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include <vector>

#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/game.h"
#include "properties/general/numbers.h"

namespace arbiter::proxy_wars {

// Two factions with sheets of `rows` times `columns` tiles, any tiles of these factions (the first two), each at most once.
std::vector<Faction> random_factions(const std::vector<Faction>& factions, int rows, int columns, Numbers& numbers);

// A position of play on a test board: some tiles of both sheets anywhere next to one another, agents anywhere they may be, run to its first
// decision. The game must have two factions. Not every such position can be reached by play.
Position random_position(const Game& game, Numbers& numbers);

// What random play of any kind has to know of the game.
struct RandomGame {
    using Definition = proxy_wars::Definition;

    static bool others_may_act(const Game&, const Position&, Choice) { return false; }
    // Legal, and never listed: what only a record can tell.
    static bool is_unlisted(Choice) { return false; }

    // A game with these sheets, before the preparation: fiefdoms are cut in play.
    static GameSetup small_setup(const FactionSheets& sheets, const Rules& rules, Numbers&) { return legal_setup(sheets, rules); }
    static GameSetup legal_setup(const FactionSheets& sheets, const Rules& rules, Numbers&) { return legal_setup(sheets, rules); }
    // A position on a test board.
    static void start_anywhere(Game& game, Numbers& numbers) { game.start_from(random_position(game, numbers)); }

private:
    static GameSetup legal_setup(const FactionSheets& sheets, const Rules& rules) {
        GameSetup setup;
        setup.rules = rules;
        setup.cards = sheets;
        return setup;
    }
};

}  // namespace arbiter::proxy_wars
