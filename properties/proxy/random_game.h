// Random decks, games and positions of Proxy, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/core/cards/card_set.h"
#include "model/proxy/definition.h"
#include "model/proxy/game.h"
#include "model/proxy/value/deck.h"
#include "properties/general/numbers.h"
#include "properties/general/random_deck.h"
#include "properties/general/random_play.h"

namespace arbiter::proxy {

// A deck that the rules allow: deck_size cards, no more duplicates than allowed. The card set must have enough different cards.
Deck random_legal_deck(const CardSet& cards, const Rules& rules, Numbers& numbers);
// A game with these decks; its kinds are the cards that occur in them, in the order of the card set.
Game game_of_decks(const Rules& rules, const CardSet& cards, const std::array<Deck, kPlayers>& decks);

// A position of this game in which its cards lie anywhere they may lie, at the beginning of some phase, run to its first decision. Not
// every such position can be reached by play.
Position random_position(const Game& game, Numbers& numbers);

// What random play of any kind has to know of the game.
struct RandomGame : RandomPlay<Definition> {
    // Under a waived clause a play may be made by a player who does not hold priority.
    static bool others_may_act(const Game& game, const Position& position, Choice) {
        return game.rules().waived(Clause::priority_only_holder) && position.awaiting == Awaiting::play;
    }

    // Two small decks of any cards, whether or not the rules allow them.
    static GameSetup small_setup(const CardSet& cards, const Rules& rules, Numbers& numbers) {
        return setup_with_small_decks<GameSetup>(cards, rules, numbers);
    }
    // Two decks that the rules allow.
    static GameSetup legal_setup(const CardSet& cards, const Rules& rules, Numbers& numbers);
};

}  // namespace arbiter::proxy
