// VASTRIX as shared code sees it (auditor, recorder, verification, pages): how a game is built, and its words in both directions.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/core/cards/game_setup.h"
#include "model/core/cards/names.h"
#include "model/core/definition.h"
#include "model/core/input/json_view.h"
#include "model/core/notation.h"
#include "model/core/register/finding_text.h"
#include "model/core/register/rules_files.h"
#include "model/vastrix/game.h"
#include "model/vastrix/register.h"
#include "model/vastrix/value/pack.h"
#include "model/vastrix/value/rules.h"
#include "model/vastrix/words/moves.h"
#include "model/vastrix/words/notation.h"
#include "model/vastrix/words/set_position.h"
#include "model/vastrix/words/text.h"

namespace arbiter::vastrix {

// What a scenario, a replay or a test says about a game before it begins. Without a position the pack is shuffled and dealt.
struct GameSetup {
    Rules rules;
    CardTable cards;
    // The pack is shared: a list that stands with either player is what all play with; without one it is the rulebook's.
    std::vector<std::optional<Pack>> decks;
    std::vector<std::string> players;
    std::optional<JsonView> position;  // a set position (set_position.h); the document must live until build() returns

    GameSetup() { set_seats(2); }
    void set_seats(std::size_t seats) {
        decks.resize(seats);
        players = seat_letters(seats);
    }
};
using BuiltGame = BuiltGameOf<Game>;

struct Definition {
    static constexpr std::string_view name = "vastrix";
    static constexpr SeatRange players{2, kMostPlayers};
    static constexpr Clause clause_of_players = Clause::players_header;
    static constexpr bool makes_decks_in_play = true;  // nobody brings one
    static constexpr Parts parts = Part::decks_in_play | Part::deck_documents | Part::card_names | Part::unseen | Part::varying_seats;
    using Game = vastrix::Game;
    using Position = vastrix::Position;
    using Rules = vastrix::Rules;
    using Names = arbiter::Names;
    using Setup = GameSetup;
    using Built = BuiltGame;
    using Finding = vastrix::Finding;
    using Deck = Pack;
    using DeckReport = PackReport;

    static const Register& rulebook() { return kRegister; }

    // Reading what a setup is made of.
    static CardTable read_cards(const std::string& path) { return read_card_table(path); }
    static Pack read_deck(const JsonView& view, const CardTable&) { return read_pack(view); }
    static Pack read_deck_file(const std::string& path, const CardTable&) { return read_pack_file(path); }
    static Json json_of_deck(const Pack& pack, const CardTable&) { return json_of_pack(pack); }
    static Rules read_rules_file(const std::string& path) { return arbiter::read_rules_file<Rules>(path).rules; }
    static void read_rules_changes(JsonObject& object, Rules& rules) { arbiter::read_rules_changes(object, rules); }
    static std::string rules_digest(const Rules& rules) { return arbiter::rules_digest(rules); }
    static PackReport check_deck(const Pack& pack, const CardTable& cards, const Rules& rules) {
        return vastrix::check_deck(pack, cards, rules);
    }

    // InputError for an inconsistent set position, and for a pack with a card twice.
    static Built build(const GameSetup& setup);

    // Set positions (set_position.h): the whole position, complete with what is under way.
    static Json write_position(const Game&, const Names&, const Position& position) { return write_set_position(position); }

    // Entries of a record (moves.h, notation.h).
    static const MoveTable& moves() { return vastrix::moves(); }
    static const MoveRow& row_of(const Position& position, Choice choice) { return vastrix::row_of(position, choice); }
    static constexpr std::array<std::string_view, 2> tallies = {"secured", "goal"};
    static EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
        return vastrix::interpret(game, names, position, move);
    }
    static Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
        return vastrix::describe(game, names, position, row);
    }
    static bool entry_continues(const Position&, Choice) { return false; }

    // Words (text.h).
    static std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
        return vastrix::choice_text(game, names, position, choice);
    }
    static std::string event_text(const Game&, const Names& names, const Position&, const Position&, const Event& event) {
        return vastrix::event_text(names, event);
    }
    static FindingText finding_text(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
        return arbiter::finding_text(kRegister, static_cast<ClauseId>(clause_in_words(finding)),
                                     finding_fact(game, names, position, choice, finding));
    }
    static ClauseId clause_of(const Finding& finding) { return static_cast<ClauseId>(finding.clause); }
    static std::string position_text(const Game& game, const Names& names, const Position& position) {
        return vastrix::position_text(game, names, position);
    }
    static std::string awaited_text(const Game&, const Names& names, const Position& position) {
        return vastrix::awaited_text(names, position);
    }
    static void clear_unseen(Position& position) { vastrix::clear_unseen(position); }
    static Json position_json(const Game& game, const Names& names, const Position& position) {
        return vastrix::position_json(game, names, position);
    }
    static std::string result_text(const Names& names, const Position& position) { return arbiter::result_text(names, position.result); }

    // Kinds are the numbers of the cards.
    static std::string card_name(const Names& names, int kind) {
        return kind >= 0 && kind < static_cast<int>(names.cards.size()) ? names.cards[static_cast<std::size_t>(kind)].name : "?";
    }

    // Where a record stands, for its timeline: the turns are counted by the caller, who sees every event.
    static bool is_new_turn(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::turn_begins; }
    // Does the event tell only that a clause was applied, without anything that players see?
    static bool is_citation(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::cited; }
    static std::string_view phase_name(const Position& position) { return vastrix::phase_name(position.phase); }
    // The player or chance whose decision is awaited; kNobody if the game is over.
    static Player decider(const Position& position) { return position.decider; }
    static Result result(const Position& position) { return position.result; }
};

}  // namespace arbiter::vastrix
