// VASTRIX as shared code sees it (auditor, recorder, verification, pages): how a game is built, and its words in both directions.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/base_definition.h"
#include "model/core/definition.h"
#include "model/core/register/finding_text.h"
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

struct Definition : BaseDefinition<Game, Finding, GameSetup> {
    static constexpr std::string_view name = "vastrix";
    static constexpr SeatRange players{2, kMostPlayers};
    static constexpr Clause clause_of_players = Clause::players_header;
    static constexpr bool makes_decks_in_play = true;  // nobody brings one
    static constexpr Parts parts =
        Part::decks_in_play | Part::deck_documents | Part::card_names | Part::unseen | Part::varying_seats | Part::ending;
    using Deck = Pack;
    using DeckReport = PackReport;

    static CardTable read_cards(const std::string& path) { return read_card_table(path); }
    static Pack read_deck(const JsonView& view, const CardTable&) { return read_pack(view); }
    static Pack read_deck_file(const std::string& path, const CardTable&) { return read_pack_file(path); }
    static Json json_of_deck(const Pack& pack, const CardTable&) { return json_of_pack(pack); }

    // InputError for an inconsistent set position, and for a pack with a card twice.
    static Built build(const GameSetup& setup);

    // Set positions (set_position.h): the whole position, complete with what is under way.
    static Json write_position(const Game&, const Names&, const Position& position) { return write_set_position(position); }

    // Entries of a record (moves.h, notation.h).
    static const MoveTable& moves() { return vastrix::moves(); }
    static constexpr std::array<std::string_view, 2> tallies = {"secured", "goal"};

    static std::string event_text(const Game&, const Names& names, const Position&, const Position&, const Event& event) {
        return vastrix::event_text(names, event);
    }
    static FindingText finding_text(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding) {
        return arbiter::finding_text(kRegister, static_cast<ClauseId>(clause_in_words(position, choice, finding)),
                                     finding_fact(game, names, position, choice, finding));
    }
    static std::string awaited_text(const Game&, const Names& names, const Position& position) {
        return vastrix::awaited_text(names, position);
    }
    static void clear_unseen(Position& position) { vastrix::clear_unseen(position); }
    static Statement ending(const Game& game, const Names& names, const Position& position) {
        return vastrix::ending(game, names, position);
    }

    // Kinds are the numbers of the cards.
    static std::string card_name(const Names& names, int kind) { return names.card_name(kind); }

    static bool is_new_turn(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::turn_begins; }
    static bool is_citation(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::cited; }
};

}  // namespace arbiter::vastrix
