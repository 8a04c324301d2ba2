// Proxy as shared code sees it (auditor, recorder, verification, pages): how a game is built, and its words in both directions.
#pragma once

#include <string>
#include <string_view>

#include "model/cards/card_definition.h"
#include "model/core/definition.h"
#include "model/proxy/game.h"
#include "model/proxy/register.h"
#include "model/proxy/value/deck.h"
#include "model/proxy/value/rules.h"
#include "model/proxy/words/card_language.h"
#include "model/proxy/words/moves.h"
#include "model/proxy/words/notation.h"
#include "model/proxy/words/set_position.h"
#include "model/proxy/words/text.h"

namespace arbiter::proxy {

struct GameSetup : GameSetupOf<Rules, kPlayers> {};
using BuiltGame = BuiltGameOf<Game>;

struct Definition : CardDefinition<Definition, Game, Finding, GameSetup, ChoiceKind::reveal, Pile::unknown_deck>,
                    PaymentDefinition<Game, ChoiceKind::pay> {
    static constexpr std::string_view name = "proxy";
    static constexpr Clause clause_of_players = Clause::refresh_ready_boards;  // players.count
    static constexpr Parts parts = Part::of_card_games | Part::payments | Part::wanted_members | Part::unseen | Part::bookkeeping;
    using Position = proxy::Position;

    static CardSet read_cards(const std::string& path) { return read_card_set_file(path, card_language()); }
    // Kinds are the cards that occur in decks, orders, the set position and `other_cards`, in the order of the card set. Decks are not
    // judged (deck.h). InputError for an unknown card, more different cards or copies than a position holds, or an inconsistent set
    // position.
    static Built build(const GameSetup& setup);
    static const MoveTable& moves() { return proxy::moves(); }
    static void clear_bookkeeping(Position& position) { proxy::clear_bookkeeping(position); }

    static bool is_new_turn(const Event& event) {
        return static_cast<EventKind>(event.kind) == EventKind::phase_begins && static_cast<Phase>(event.first) == Phase::refresh;
    }
    static bool is_citation(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::cited; }
};

}  // namespace arbiter::proxy
