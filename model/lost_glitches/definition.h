// Lost Glitches as shared code sees it (auditor, recorder, verification, pages): how a game is built, and its words in both directions.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"
#include "model/core/cards/game_setup.h"
#include "model/core/cards/names.h"
#include "model/core/definition.h"
#include "model/core/input/json_view.h"
#include "model/core/input/wanted_members.h"
#include "model/core/notation.h"
#include "model/core/register/finding_text.h"
#include "model/core/register/rules_files.h"
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

struct Definition {
    static constexpr std::string_view name = "lost_glitches";
    static constexpr int players = kPlayers;
    static constexpr Clause clause_of_players = Clause::turn_alternate;  // players.count
    static constexpr bool has_cards_apart = true;                        // character spells lie beside a deck
    static constexpr bool concedes_by_choice = true;
    static constexpr Parts parts =
        Part::of_card_games | Part::clock | Part::concedes_by_choice | Part::cards_apart | Part::wanted_members | Part::unseen;
    using Game = lost_glitches::Game;
    using Position = lost_glitches::Position;
    using Rules = lost_glitches::Rules;
    using Names = arbiter::Names;
    using Setup = GameSetup;
    using Built = BuiltGame;
    using Finding = lost_glitches::Finding;
    using Deck = arbiter::Deck;
    using DeckReport = arbiter::DeckReport;

    static const Register& rulebook() { return kRegister; }

    // Reading what a setup is made of.
    static CardSet read_cards(const std::string& path) { return read_card_set_file(path, card_language()); }
    static Deck read_deck(const JsonView& view, const CardSet& cards) { return read_deck_with_cards_apart(view, cards); }
    static Deck read_deck_file(const std::string& path, const CardSet& cards) {
        const JsonDocument document = read_json_file(path);
        return read_deck(JsonView(document), cards);
    }
    static Rules read_rules_file(const std::string& path) { return arbiter::read_rules_file<Rules>(path).rules; }
    static void read_rules_changes(JsonObject& object, Rules& rules) { arbiter::read_rules_changes(object, rules); }
    static std::string rules_digest(const Rules& rules) { return arbiter::rules_digest(rules); }
    static DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules) {
        return lost_glitches::check_deck(deck, cards, rules);
    }

    // Kinds are the cards that occur in decks, orders, the set position and `other_cards`, in the order of the card set. Decks are not
    // judged (deck.h). InputError for an unknown card, more different cards or copies than a position holds, or an inconsistent set
    // position.
    static Built build(const GameSetup& setup);

    // Set positions (set_position.h): the whole position, complete with what is under way.
    static Json write_position(const Game& game, const Names& names, const Position& position) {
        return write_set_position(game, names, position);
    }

    // Entries of a record (moves.h, notation.h).
    static const MoveTable& moves() { return lost_glitches::moves(); }
    static const MoveRow& row_of(const Position& position, Choice choice) { return lost_glitches::row_of(position, choice); }
    static constexpr std::array<std::string_view, 2> tallies = {"deck", "hand"};
    static EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
        return lost_glitches::interpret(game, names, position, move);
    }
    static Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
        return lost_glitches::describe(game, names, position, row);
    }
    static bool entry_continues(const Position& after, Choice made) { return lost_glitches::entry_continues(after, made); }

    // Words (text.h).
    static std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
        return lost_glitches::choice_text(game, names, position, choice);
    }
    static std::string event_text(const Game&, const Names& names, const Position& before, const Position& after, const Event& event) {
        return lost_glitches::event_text(names, before, after, event);
    }
    static FindingText finding_text(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
        return arbiter::finding_text(kRegister, clause_of(finding), finding_fact(game, names, position, choice, finding));
    }
    static ClauseId clause_of(const Finding& finding) { return index_of(finding.clause); }
    static std::string position_text(const Game& game, const Names& names, const Position& position) {
        return lost_glitches::position_text(game, names, position);
    }
    static std::string awaited_text(const Game&, const Names& names, const Position& position) {
        return lost_glitches::awaited_text(names, position);
    }
    static void clear_unseen(Position& position) { lost_glitches::clear_unseen(position); }
    static Json position_json(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted = {}) {
        return lost_glitches::position_json(game, names, position, wanted);
    }
    static std::string result_text(const Names& names, const Position& position) { return arbiter::result_text(names, position.result); }
    static std::string card_name(const Names& names, int kind) {
        return kind >= 0 && kind < static_cast<int>(names.cards.size()) ? names.cards[kind].name : "?";
    }

    // Where a record stands, for its timeline: the turns are counted by the caller, who sees every event.
    static bool is_new_turn(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::turn_begins; }
    // Does the event tell only that a clause was applied, without anything that players see?
    static bool is_citation(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::cited; }
    static std::string_view phase_name(const Position& position) { return lost_glitches::phase_name(position.phase); }
    // The player or chance whose decision is awaited; kNobody if the game is over.
    static Player decider(const Position& position) { return position.decider; }
    // Copies of the card that may come off the deck where its order is unknown.
    static std::size_t ways_of_chance(const Position& position, Choice choice) {
        if (kind_of(choice) != ChoiceKind::reveal) return 1;
        return std::max<std::size_t>(1, position.sides[choice.second].pile(Pile::unknown_deck)[choice.first]);
    }
    static Result result(const Position& position) { return position.result; }

    // The clock (model/core/words/clock.h): what the rulebook says of time, what a choice is to the clock, and who has to decide something.
    static TimeRules time_rules(const Rules& rules);
    static TimedChoice timed_choice(const Position& before, Choice choice);
    static bool awaits(const Game& game, const Position& position, Player player);
};

}  // namespace arbiter::lost_glitches
