// Magepunk as shared code sees it (auditor, recorder, verification, pages): how a game is built, and its words in both directions.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "model/core/cards/card_set.h"
#include "model/core/cards/game_setup.h"
#include "model/core/cards/names.h"
#include "model/core/definition.h"
#include "model/core/input/json_view.h"
#include "model/core/input/wanted_members.h"
#include "model/core/notation.h"
#include "model/core/register/register.h"
#include "model/core/register/rules_files.h"
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

struct Definition {
    static constexpr std::string_view name = "magepunk";
    static constexpr int players = kPlayers;
    static constexpr Clause clause_of_players = Clause::end_pass_turn;  // players.count
    static constexpr bool concedes_by_choice = true;                    // game.concede
    static constexpr Parts parts =
        Part::of_card_games | Part::payments | Part::source_names | Part::concedes_by_choice | Part::wanted_members | Part::unseen;
    using Game = magepunk::Game;
    using Position = magepunk::Position;
    using Rules = magepunk::Rules;
    using Names = arbiter::Names;
    using Setup = GameSetup;
    using Built = BuiltGame;
    using Finding = magepunk::Finding;
    using Deck = arbiter::Deck;
    using DeckReport = arbiter::DeckReport;

    static const Register& rulebook() { return kRegister; }

    // Reading what a setup is made of.
    static CardSet read_cards(const std::string& path) { return read_card_set_file(path, card_language()); }
    static Deck read_deck(const JsonView& view, const CardSet& cards) { return read_deck_of_kind(view, cards, kDeckKinds); }
    static Deck read_deck_file(const std::string& path, const CardSet& cards) {
        const JsonDocument document = read_json_file(path);
        return read_deck(JsonView(document), cards);
    }
    static Rules read_rules_file(const std::string& path) { return arbiter::read_rules_file<Rules>(path).rules; }
    static void read_rules_changes(JsonObject& object, Rules& rules) { arbiter::read_rules_changes(object, rules); }
    static std::string rules_digest(const Rules& rules) { return arbiter::rules_digest(rules); }
    static DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules) {
        return magepunk::check_deck(deck, cards, rules);
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
    static const MoveTable& moves() { return magepunk::moves(); }
    static const MoveRow& row_of(const Position& position, Choice choice) { return magepunk::row_of(position, choice); }
    static constexpr std::array<std::string_view, 2> tallies = {"deck", "hand"};
    static EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
        return magepunk::interpret(game, names, position, move);
    }
    static EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const Move& move) {
        return magepunk::interpret_payment(game, names, position, move);
    }
    static Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
        return magepunk::describe(game, names, position, row);
    }
    static bool entry_continues(const Position& after, Choice made) { return magepunk::entry_continues(after, made); }
    // Does the position await a payment, and from whom? kNobody if not. payment_problem() of the game then says of what.
    static Player payer(const Position& position) { return magepunk::payer(position); }
    static Choice payment_choice(Player payer, SourceMask spent) { return make_choice(payer, ChoiceKind::pay, 0, 0, spent); }

    // Words (text.h).
    static std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
        return magepunk::choice_text(game, names, position, choice);
    }
    static std::string event_text(const Game& game, const Names& names, const Position& before, const Position& after, const Event& event) {
        return magepunk::event_text(game, names, before, after, event);
    }
    static FindingText finding_text(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
        return magepunk::finding_text(game, names, position, choice, finding);
    }
    static ClauseId clause_of(const Finding& finding) { return index_of(finding.clause); }
    static std::string position_text(const Game& game, const Names& names, const Position& position) {
        return magepunk::position_text(game, names, position);
    }
    static std::string awaited_text(const Game& game, const Names& names, const Position& position) {
        return magepunk::awaited_text(game, names, position);
    }
    static void clear_unseen(Position& position) { magepunk::clear_unseen(position); }
    static Json position_json(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted = {}) {
        return magepunk::position_json(game, names, position, wanted);
    }
    static std::string result_text(const Names& names, const Position& position) { return arbiter::result_text(names, position.result); }
    static std::string card_name(const Names& names, int kind) {
        return kind >= 0 && kind < static_cast<int>(names.cards.size()) ? names.cards[static_cast<std::size_t>(kind)].name : "?";
    }

    // What a charge is called where a payment is explained: sources are grouped by Energy.
    static std::string source_name(const Names&, int energy) { return charge_text(energy); }

    // Where a record stands, for its timeline: the turns are counted by the caller, who sees every event.
    static bool is_new_turn(const Event& event) {
        return static_cast<EventKind>(event.kind) == EventKind::phase_begins && static_cast<Phase>(event.first) == Phase::start;
    }
    // Does the event tell only that a clause was applied, without anything that players see?
    static bool is_citation(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::cited; }
    static std::string_view phase_name(const Position& position) { return magepunk::phase_name(position.phase); }
    // The player or chance whose decision is awaited; kNobody if the game is over.
    static Player decider(const Position& position) { return position.decider; }
    // Copies of the card that may come off the deck where its order is unknown.
    static std::size_t ways_of_chance(const Position& position, Choice choice) {
        if (kind_of(choice) != ChoiceKind::reveal) return 1;
        return std::max<std::size_t>(1, position.sides[choice.second].pile(Pile::unknown_deck)[choice.first]);
    }
    static Result result(const Position& position) { return position.result; }
};

}  // namespace arbiter::magepunk
