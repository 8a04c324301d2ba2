// Random decks, games and positions of Magepunk, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/game.h"
#include "properties/general/numbers.h"
#include "properties/general/random_deck.h"
#include "properties/general/random_play.h"

namespace arbiter::magepunk {

// A position of this game in which its cards lie anywhere they may lie, at the beginning of some phase, run to its first decision. Not
// every such position can be reached by play.
Position random_position(const Game& game, Numbers& numbers);

// What random play of any kind has to know of the game.
struct RandomGame : RandomPlay<Definition> {
    // Giving up, where the rules allow it, is open to both.
    static bool others_may_act(const Game& game, const Position&, Choice choice) {
        return kind_of(choice) == ChoiceKind::concede && game.rules().readings.game_concede == GameConcede::loses_at_once;
    }
    // Legal, and never listed: where there is one way only to order or to assign what is left, that is listed as one answer; a record may
    // tell it in parts.
    static bool is_unlisted(Choice choice) {
        return kind_of(choice) == ChoiceKind::order_blocker || kind_of(choice) == ChoiceKind::assign_damage;
    }

    // Two small decks of any cards, whether or not the rules allow them.
    static GameSetup small_setup(const CardSet& cards, const Rules& rules, Numbers& numbers) {
        return setup_with_small_decks<GameSetup>(cards, rules, numbers);
    }
    // Two decks of their players' own making that the rules allow, if they allow any.
    static GameSetup legal_setup(const CardSet& cards, const Rules& rules, Numbers& numbers);
};

}  // namespace arbiter::magepunk
