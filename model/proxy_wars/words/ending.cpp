// How a game has ended, in words (text.h): the clause, and the totals or the position that decided.
#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "model/core/words/words.h"
#include "model/proxy_wars/rules/legality_checker.h"
#include "model/proxy_wars/words/text.h"

namespace arbiter::proxy_wars {
namespace {

// Of those whose total is higher: one player, or both.
std::string higher_totals(const Game& game, const Names& names, const Position& position) {
    std::vector<std::string> higher;
    for (const Player player : kBothPlayers) {
        const WinTotals totals = game.win_totals(position, player);
        if (totals.own() > totals.other())
            higher.push_back(fmt::format("{}'s total is higher, {} + {} against {} + {}", names.players[player], totals.own_agents,
                                         totals.own_points, totals.other_agents, totals.other_points));
    }
    return joined(higher, "");
}

std::string how_it_ended(const Game& game, const Names& names, const Position& position) {
    static constexpr std::string_view kTimes[] = {"no", "the first", "the second", "the third", "the fourth", "the fifth"};
    switch (position.reason) {
        case EndReason::inequality:
        case EndReason::both_true:
            return higher_totals(game, names, position);
        case EndReason::stuck:
            return "a player has no option";
        case EndReason::both_stuck:
            return "neither player has an option";
        case EndReason::repetition:
            return fmt::format("the same position, with the same player to move, has come for {} time",
                               kTimes[static_cast<std::size_t>(game.rules().settings.repetition_draw_at)]);
        case EndReason::turn_limit:
            return "the last turn is over";
        case EndReason::none:
            break;
    }
    return "";
}

}  // namespace

Statement ending(const Game& game, const Names& names, const Position& position) {
    return {static_cast<ClauseId>(clause_of_end(position.reason)), how_it_ended(game, names, position)};
}

}  // namespace arbiter::proxy_wars
