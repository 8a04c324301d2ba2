// Noughts with Cards for shared code (model/core/definition.h, of which model/core/small_definition.h has a part).
#pragma once

#include "model/core/small_definition.h"
#include "model/noughts/game.h"

namespace arbiter::noughts {

struct Definition : SmallDefinition<Definition, Game, Rules> {
    static constexpr std::string_view name = "noughts";
    static constexpr SeatRange players{2, kMostPlayers};
    static constexpr Parts parts = SmallDefinition::parts | Part::varying_seats;
    static constexpr Clause clause_of_players = Clause::turn_alternate;
    static constexpr std::array<std::string_view, kCards> tallies = {"erase", "slide"};  // cards left

    // Set positions: {"board": ["AB.", "...", "..."], "decider": "B", "used": {"A": [1, 0], "B": [0, 0]}}; what is left out is as at the
    // beginning, and how a game has ended is seen from the board.
    static Position read_position(const Game& game, const Names& names, const JsonView& view);
    static Json write_position(const Game&, const Names&, const Position& position);

    static const MoveTable& moves();
    static std::string choice_text(const Game&, const Names& names, const Position&, Choice choice);
    static std::string event_text(const Game&, const Names& names, const Position&, const Position&, const Event& event);
    static std::string fact_text(const Names& names, const Position& position, Choice choice, const Finding& finding);
    static std::string position_text(const Game& game, const Names& names, const Position& position);
    static Json position_json(const Game& game, const Names& names, const Position& position);
    static std::string awaited_text(const Game&, const Names& names, const Position& position);
    static bool is_new_turn(const Event& event) { return event.kind == static_cast<std::uint8_t>(EventKind::turn_begins); }
};

}  // namespace arbiter::noughts
