// Proxy Wars as shared code sees it (auditor, recorder, verification, pages): how a game is built, and its words in both directions.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/base_definition.h"
#include "model/core/definition.h"
#include "model/proxy_wars/game.h"
#include "model/proxy_wars/register.h"
#include "model/proxy_wars/value/cut.h"
#include "model/proxy_wars/value/rules.h"
#include "model/proxy_wars/value/sheet.h"
#include "model/proxy_wars/words/moves.h"
#include "model/proxy_wars/words/notation.h"
#include "model/proxy_wars/words/reference_text.h"
#include "model/proxy_wars/words/set_position.h"
#include "model/proxy_wars/words/text.h"

namespace arbiter::proxy_wars {

// What a scenario, a replay or a test says about a game before it begins. Without cuts and position it begins with the preparation.
struct GameSetup {
    Rules rules;
    FactionSheets cards;  // what is played with
    // The fiefdoms that the players have cut; a cut without fiefdoms says only which faction a player has.
    std::array<std::optional<Cut>, kPlayers> decks;
    std::array<std::string, kPlayers> players{"A", "B"};
    std::optional<JsonView> position;  // a set position (set_position.h); the document must live until build() returns
    bool record = false;               // the game is a record: positions that come back are counted (end.repetition)
};
using BuiltGame = BuiltGameOf<Game>;

struct Definition : BaseDefinition<Game, Finding, GameSetup> {
    static constexpr std::string_view name = "proxy_wars";
    static constexpr std::string_view cards_file = "factions.json";
    static constexpr int players = kPlayers;
    static constexpr Clause clause_of_players = Clause::turn_alternate;  // players.count
    static constexpr bool makes_decks_in_play = true;
    static constexpr Parts parts =
        Part::cards_file | Part::decks_in_play | Part::deck_documents | Part::tile_names | Part::record | Part::unseen | Part::ending;
    using Deck = Cut;
    using DeckReport = CutReport;

    static FactionSheets read_cards(const std::string& path) { return read_sheets_file(path); }
    static Cut read_deck(const JsonView& view, const FactionSheets& sheets) { return read_cut(view, sheets); }
    static Cut read_deck_file(const std::string& path, const FactionSheets& sheets) { return read_cut_file(path, sheets); }
    static Json json_of_deck(const Cut& cut, const FactionSheets& sheets) { return json_of_cut(cut, sheets); }

    // With a position the game starts there; with both cuts before the placement, with both factions before the cutting; else before the
    // preparation. Cuts are not judged (cut.h). InputError for an inconsistent set position.
    static Built build(const GameSetup& setup);

    // Set positions (set_position.h): the whole position, complete with what is under way.
    static Json write_position(const Game& game, const Names&, const Position& position) { return write_set_position(game, position); }

    // Entries of a record (moves.h, notation.h).
    static const MoveTable& moves() { return proxy_wars::moves(); }
    static constexpr std::array<std::string_view, 3> tallies = {"reserve", "captured", "destroyed"};

    static std::string event_text(const Game& game, const Names& names, const Position&, const Position& after, const Event& event) {
        return proxy_wars::event_text(game, names, after, event);
    }
    static std::string awaited_text(const Game& game, const Names& names, const Position& position) {
        return proxy_wars::awaited_text(game, names, position);
    }
    static void clear_unseen(Position& position) { proxy_wars::clear_unseen(position); }
    static Statement ending(const Game& game, const Names& names, const Position& position) {
        return proxy_wars::ending(game, names, position);
    }

    // The name of the tile with this number in this position; "?" if there is none.
    static std::string tile_name(const Game& game, const Position& position, int tile) {
        return proxy_wars::tile_name(game, position, static_cast<TileIndex>(tile));
    }

    static bool is_new_turn(const Event& event) { return static_cast<EventKind>(event.kind) == EventKind::turn_begins; }
};

}  // namespace arbiter::proxy_wars
