// How a game has ended, in words (text.h): the clause, and whose health, surrender or clock it was.
#include <fmt/format.h>

#include <vector>

#include "model/core/words/words.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/words/text.h"

namespace arbiter::lost_glitches {
namespace {

std::string lost_health(const Names& names, const Position& position) {
    std::vector<std::string> lost;
    for (const Player player : kBothPlayers)
        if (const int health = position.sides[player].health; health <= 0)
            lost.push_back(fmt::format("{} has {} health", names.players[player], health));
    return joined(lost, "");
}

// "Bo has surrendered". Nothing of a draw: the position does not say whose doing it was.
std::string of_loser(const Names& names, const Position& position, std::string_view what) {
    if (position.result.is_draw()) return "";
    return names.players[position.result == Result::first_wins ? 1 : 0] + std::string(what);
}

std::string how_it_ended(const Game& game, const Names& names, const Position& position) {
    const int missed = game.rules().settings.missed_phases_to_forfeit;
    switch (position.reason) {
        case EndReason::health:
            return lost_health(names, position);
        case EndReason::surrender:
            return of_loser(names, position, " has surrendered");
        case EndReason::forfeit:
            return of_loser(names, position, fmt::format(" has let the time run out {} times in a row", missed));
        case EndReason::loop:
            return "triggers go round without an end";
        case EndReason::none:
            break;
    }
    return "";
}

}  // namespace

Statement ending(const Game& game, const Names& names, const Position& position) {
    return {static_cast<ClauseId>(clause_of_end(position.reason)), how_it_ended(game, names, position)};
}

}  // namespace arbiter::lost_glitches
