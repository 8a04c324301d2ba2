// Random positions of Lost Glitches, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include <cstddef>
#include <vector>

#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/game.h"
#include "properties/general/numbers.h"
#include "properties/general/random_deck.h"
#include "properties/general/random_play.h"

namespace arbiter::lost_glitches {

// A position of this game in which its cards lie anywhere they may lie, with some mana and health, in some phase of a later turn, run to
// its first decision. Not every such position can be reached by play.
Position random_position(const Game& game, Numbers& numbers);

// The cards that lie apart from a deck.
std::vector<std::size_t> character_spells(const CardSet& cards);

// What random play of any kind has to know of the game.
struct RandomGame : RandomPlay<Definition> {
    // Surrender is open to both, and so are both mulligans.
    static bool others_may_act(const Game&, const Position& position, Choice choice) {
        return Game::is_aside(choice) || position.awaiting == Awaiting::mulligan;
    }

    // Two small decks of any cards, whether or not the rules allow them, with or without a character spell.
    static GameSetup small_setup(const CardSet& cards, const Rules& rules, Numbers& numbers);
    // Two decks that the rules allow, with a character spell if one can be had, or without where there need be none.
    static GameSetup legal_setup(const CardSet& cards, const Rules& rules, Numbers& numbers);
    // A position in which the cards lie anywhere they may lie; in some games a clock runs.
    static void start_anywhere(Game& game, Numbers& numbers);
};

}  // namespace arbiter::lost_glitches
