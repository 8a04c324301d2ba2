// Random packs and positions of VASTRIX, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include "model/vastrix/definition.h"
#include "model/vastrix/game.h"
#include "properties/general/numbers.h"
#include "properties/general/random_play.h"

namespace arbiter::vastrix {

// So many different cards.
Cards random_pack(int cards, Numbers& numbers);

// A position of play in which the cards of the game's pack lie anywhere, run to its first decision. Not every such position can be reached
// by play.
Position random_position(const Game& game, Numbers& numbers);

// What random play of any kind has to know of the game.
struct RandomGame : RandomPlay<Definition> {
    // Takes back what these rules declare of a draft, as far as it may not be declared together or by so many players.
    static void leave_out_refused(Rules& rules, std::size_t seats);
    // A small pack and a low Goal.
    static GameSetup small_setup(const CardTable& table, const Rules& rules, Numbers& numbers);
    // The whole pack.
    static GameSetup legal_setup(const CardTable& table, const Rules& rules, Numbers& numbers);
};

}  // namespace arbiter::vastrix
