// What the Definition (definition.h) of a game has that is played without decks, by entries of one choice each. It derives from this, and
// says the rest: its name, its moves, its set positions and its words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/core/base_definition.h"
#include "model/core/cards/card_texts.h"
#include "model/core/definition.h"
#include "model/core/words/fact_text.h"
#include "model/core/words/row_notation.h"

namespace arbiter {

// The deck of a game without decks, and what is to be said of it.
struct NoDeck {};
struct NoDeckReport {
    struct Finding {
        std::vector<ClauseId> clauses;
        std::string fact;
    };
    std::string deck;               // its name
    std::vector<Finding> findings;  // none

    bool legal() const { return true; }
};
template <class Cards, class Rules>
NoDeckReport check_deck(const NoDeck&, const Cards&, const Rules&) {
    return {};
}
inline std::string deck_report_text(const NoDeckReport&, const Register&) {
    return {};
}
template <class Cards>
Json deck_report_json(const NoDeckReport&, const Cards&, const Register&) {
    return Json::object();
}

template <class RulesOfGame>
struct SmallSetup {
    RulesOfGame rules;
    CardTexts cards;
    std::vector<std::optional<NoDeck>> decks;
    std::vector<std::string> players;
    std::optional<JsonView> position;  // the document must live until build() returns

    SmallSetup() { set_seats(2); }
    void set_seats(std::size_t seats) {
        decks.resize(seats);
        players = seat_letters(seats);
    }
};

// Two players, where the game says nothing else. `GameOfRules` is a SmallGame (small_game.h) whose positions have `decider` and `result`.
// `Derived` has beside the names of definition.h that are not here
//   read_position(game, names, view)   a set position; InputError for what cannot be
//   fact_text(names, position, choice, finding)
//                                      the fact of a finding in words; empty where the shared words below say it
template <class Derived, class GameOfRules, class RulesOfGame>
struct SmallDefinition : BaseDefinition<GameOfRules, typename GameOfRules::Finding, SmallSetup<RulesOfGame>> {
    using Base = BaseDefinition<GameOfRules, typename GameOfRules::Finding, SmallSetup<RulesOfGame>>;
    using Game = GameOfRules;
    using Position = typename Base::Position;
    using Finding = typename Base::Finding;
    using Names = typename Base::Names;
    using Setup = typename Base::Setup;
    using Built = typename Base::Built;
    using Base::rulebook;
    using Deck = NoDeck;
    using DeckReport = NoDeckReport;
    static constexpr int players = 2;
    static constexpr bool makes_decks_in_play = true;  // a record need not have decks
    static constexpr Parts parts = Part::decks_in_play | Part::deck_documents;

    static CardTexts read_cards(const std::string& path) { return read_card_texts(path, Derived::name); }
    static NoDeck read_deck(const JsonView& view, const CardTexts&) { view.reject("found a deck, and this game has none"); }
    static NoDeck read_deck_file(const std::string& path, const CardTexts& cards) {
        const JsonDocument document = read_json_file(path);
        return read_deck(JsonView(document), cards);
    }
    static Json json_of_deck(const NoDeck&, const CardTexts&) { return Json::object(); }

    static Built build(const Setup& setup) {
        Built built{Game(setup.rules), {}};
        if constexpr (requires { built.game.set_seats(2); }) built.game.set_seats(static_cast<int>(setup.players.size()));
        built.names.players.assign(setup.players.begin(), setup.players.end());
        if (setup.position) built.game.start_from(Derived::read_position(built.game, built.names, *setup.position));
        return built;
    }

    static const MoveRow& row_of(const Position&, Choice choice) { return Derived::moves().of_kind(choice.kind); }
    static EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move) {
        return RowReader<Game>(game, rulebook(), names, position, move).read();
    }
    static Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row) {
        return RowWriter<Game>(game, names, position, row).write(row_of(position, row.front()));
    }

    static FindingText finding_text(const Game&, const Names& names, const Position& position, Choice choice, const Finding& finding) {
        std::string fact = Derived::fact_text(names, position, choice, finding);
        if (Base::clause_of(finding) == kNoClause) fact = "this is no choice of the game";
        if (fact.empty())
            fact = shared_fact_text(names, position.decider, position.result, finding.fact.shared(), finding.found, finding.expected);
        return arbiter::finding_text(rulebook(), Base::clause_of(finding), fact);
    }

    static std::string_view phase_name(const Position&) { return "play"; }
};

}  // namespace arbiter
