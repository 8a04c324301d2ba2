// Magepunk as shared code sees it (auditor, recorder, verification, pages): how a game is built, and its words in both directions.
#pragma once

#include <string>
#include <string_view>

#include "model/cards/card_definition.h"
#include "model/core/definition.h"
#include "model/magepunk/game.h"
#include "model/magepunk/register.h"
#include "model/magepunk/value/deck.h"
#include "model/magepunk/value/rules.h"
#include "model/magepunk/words/card_language.h"
#include "model/magepunk/words/moves.h"
#include "model/magepunk/words/notation.h"
#include "model/magepunk/words/set_position.h"
#include "model/magepunk/words/text.h"

namespace arbiter::magepunk {

struct GameSetup : GameSetupOf<Rules, kPlayers> {};
using BuiltGame = BuiltGameOf<Game>;

struct Definition : CardDefinition<Definition, Game, Finding, GameSetup, ChoiceKind::reveal, Pile::unknown_deck>,
                    PaymentDefinition<Game, ChoiceKind::pay> {
    static constexpr std::string_view name = "magepunk";
    static constexpr Clause clause_of_players = Clause::end_pass_turn;  // players.count
    static constexpr bool concedes_by_choice = true;                    // game.concede
    static constexpr Parts parts =
        Part::of_card_games | Part::payments | Part::source_names | Part::concedes_by_choice | Part::wanted_members | Part::unseen;
    using Position = magepunk::Position;

    static CardSet read_cards(const std::string& path) { return read_card_set_file(path, card_language()); }
    static Deck read_deck(const JsonView& view, const CardSet& cards) { return read_deck_of_kind(view, cards, kDeckKinds); }
    // Kinds are the cards that occur in decks, orders, the set position and `other_cards`, in the order of the card set. Decks are not
    // judged (deck.h). InputError for an unknown card, more different cards or copies than a position holds, or an inconsistent set
    // position.
    static Built build(const GameSetup& setup);
    static const MoveTable& moves() { return magepunk::moves(); }

    // What a charge is called where a payment is explained: sources are grouped by Energy.
    static std::string source_name(const Names&, int energy) { return charge_text(energy); }

    static bool is_new_turn(const Event& event) {
        return static_cast<EventKind>(event.kind) == EventKind::phase_begins && static_cast<Phase>(event.first) == Phase::start;
    }
    static bool is_citation(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::cited; }
};

}  // namespace arbiter::magepunk
