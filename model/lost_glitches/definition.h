// Lost Glitches as shared code sees it (auditor, recorder, verification, pages): how a game is built, and its words in both directions.
#pragma once

#include <string>
#include <string_view>

#include "model/cards/card_definition.h"
#include "model/core/definition.h"
#include "model/core/words/clock.h"
#include "model/lost_glitches/game.h"
#include "model/lost_glitches/register.h"
#include "model/lost_glitches/value/deck.h"
#include "model/lost_glitches/value/rules.h"
#include "model/lost_glitches/words/card_language.h"
#include "model/lost_glitches/words/moves.h"
#include "model/lost_glitches/words/notation.h"
#include "model/lost_glitches/words/set_position.h"
#include "model/lost_glitches/words/text.h"

namespace arbiter::lost_glitches {

struct GameSetup : GameSetupOf<Rules, kPlayers> {};
using BuiltGame = BuiltGameOf<Game>;

struct Definition : CardDefinition<Definition, Game, Finding, GameSetup, ChoiceKind::reveal, Pile::unknown_deck> {
    static constexpr std::string_view name = "lost_glitches";
    static constexpr Clause clause_of_players = Clause::turn_alternate;  // players.count
    static constexpr bool has_cards_apart = true;                        // character spells lie beside a deck
    static constexpr bool concedes_by_choice = true;
    static constexpr Parts parts =
        Part::of_card_games | Part::clock | Part::concedes_by_choice | Part::cards_apart | Part::wanted_members | Part::unseen;

    static CardSet read_cards(const std::string& path) { return read_card_set_file(path, card_language()); }
    static Deck read_deck(const JsonView& view, const CardSet& cards) { return read_deck_with_cards_apart(view, cards); }
    // Kinds are the cards that occur in decks, orders, the set position and `other_cards`, in the order of the card set. Decks are not
    // judged (deck.h). InputError for an unknown card, more different cards or copies than a position holds, or an inconsistent set
    // position.
    static Built build(const GameSetup& setup);
    static const MoveTable& moves() { return lost_glitches::moves(); }

    static bool is_new_turn(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::turn_begins; }
    static bool is_citation(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::cited; }

    // The clock (model/core/words/clock.h): what the rulebook says of time, what a choice is to the clock, and who has to decide something.
    static TimeRules time_rules(const Rules& rules);
    static TimedChoice timed_choice(const Position& before, Choice choice);
    static bool awaits(const Game& game, const Position& position, Player player);
};

}  // namespace arbiter::lost_glitches
