// How a game has ended, in words (text.h): the clause, and whose life or deck it was.
#include <fmt/format.h>

#include <vector>

#include "model/core/words/words.h"
#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/words/text.h"

namespace arbiter::magepunk {
namespace {

Clause clause_of_end(const Position& position, bool by_life) {
    const bool by_draw = position.failed_draws != 0;
    if (position.result == Result::drawn) return by_life && !by_draw ? Clause::tie_policy : Clause::draw_both_lose;
    return by_draw && !by_life ? Clause::loss_no_draw : Clause::win_immediate;
}

}  // namespace

Statement ending(const Game& game, const Names& names, const Position& position) {
    std::vector<std::string> losses;
    bool by_life = false;
    for (const Player player : kBothPlayers) {
        const int life = position.sides[player].life;
        if (life <= game.rules().settings.win_life_threshold) {
            losses.push_back(fmt::format("{} has {} life", names.players[player], life));
            by_life = true;
        }
        if ((position.failed_draws >> player & 1) != 0) losses.push_back(names.players[player] + " has to draw, with no card in the deck");
    }
    const bool by_loop = losses.empty() && position.result.is_draw();
    return {static_cast<ClauseId>(clause_of_end(position, by_life)), joined(losses, by_loop ? "triggers go round without an end" : "")};
}

}  // namespace arbiter::magepunk
