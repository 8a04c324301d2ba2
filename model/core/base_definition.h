// What the Definition (definition.h) of every game answers in the same way. It derives from this, and says the rest.
//
// Entries and words are the functions of these names in the game's namespace: they are found by the game and the position that they are
// asked of. What a game says in another way, its Definition says itself.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/core/cards/game_setup.h"
#include "model/core/cards/names.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/input/json_view.h"
#include "model/core/move.h"
#include "model/core/notation.h"
#include "model/core/register/finding_text.h"
#include "model/core/register/rules_files.h"
#include "model/core/result.h"

namespace arbiter {

// The names that are looked up there. A member of the same name would hide them.
namespace of_game {
void awaited_text();
void check_deck();
void choice_text();
void describe();
void event_text();
void interpret();
void phase_name();
void position_json();
void position_text();
void row_of();
}  // namespace of_game

template <class GameOfRules, class FindingOfGame, class SetupOfGame>
struct BaseDefinition {
    using Game = GameOfRules;
    using Position = typename Game::Position;
    using Finding = FindingOfGame;
    using Setup = SetupOfGame;
    using Rules = decltype(Setup::rules);
    using Names = arbiter::Names;
    using Built = BuiltGameOf<Game>;

    static const Register& rulebook() { return *Rules::vocabulary().rulebook; }
    static Rules read_rules_file(const std::string& path) { return arbiter::read_rules_file<Rules>(path).rules; }
    static void read_rules_changes(JsonObject& object, Rules& rules) { arbiter::read_rules_changes(object, rules); }
    static std::string rules_digest(const Rules& rules) { return arbiter::rules_digest(rules); }
    template <class Deck, class Cards>
    static auto check_deck(const Deck& deck, const Cards& cards, const Rules& rules) {
        using of_game::check_deck;
        return check_deck(deck, cards, rules);
    }

    static const MoveRow& row_of(const Position& position, Choice choice) {
        using of_game::row_of;
        return row_of(position, choice);
    }
    static EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
        using of_game::interpret;
        return interpret(game, names, position, move);
    }
    static Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
        using of_game::describe;
        return describe(game, names, position, row);
    }
    static bool entry_continues(const Position&, Choice) { return false; }  // an entry is one choice

    static std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice) {
        using of_game::choice_text;
        return choice_text(game, names, position, choice);
    }
    static std::string event_text(const Game& game, const Names& names, const Position& before, const Position& after, const Event& event) {
        using of_game::event_text;
        return event_text(game, names, before, after, event);
    }
    static ClauseId clause_of(const Finding& finding) { return static_cast<ClauseId>(finding.clause); }
    static FindingText finding_text(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
        return arbiter::finding_text(rulebook(), clause_of(finding), finding_fact(game, names, position, choice, finding));
    }
    static std::string position_text(const Game& game, const Names& names, const Position& position) {
        using of_game::position_text;
        return position_text(game, names, position);
    }
    static Json position_json(const Game& game, const Names& names, const Position& position) {
        using of_game::position_json;
        return position_json(game, names, position);
    }
    static std::string awaited_text(const Game& game, const Names& names, const Position& position) {
        using of_game::awaited_text;
        return awaited_text(game, names, position);
    }
    static std::string result_text(const Names& names, const Position& position) { return arbiter::result_text(names, position.result); }

    static bool is_citation(const Event&) { return false; }
    static std::string_view phase_name(const Position& position) {
        using of_game::phase_name;
        return phase_name(position.phase);
    }
    static Player decider(const Position& position) { return position.decider; }
    static Result result(const Position& position) { return position.result; }
};

}  // namespace arbiter
