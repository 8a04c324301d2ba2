// How a game has ended, in words (text.h): the clause, and the Points or Anchors that decided.
#include <fmt/format.h>

#include <vector>

#include "model/core/words/words.h"
#include "model/vastrix/rules/legality_checker.h"
#include "model/vastrix/words/text.h"

namespace arbiter::vastrix {
namespace {

// "A 12, B 9", for all who play.
template <class Number>
std::string of_each(const Names& names, const Position& position, Number number) {
    std::vector<std::string> numbers;
    for (const Player player : position.players()) numbers.push_back(fmt::format("{} {}", names.players[player], number(player)));
    return fmt::format("{}", fmt::join(numbers, ", "));
}

std::string points_reached(const Game& game, const Names& names, const Position& position) {
    std::vector<std::string> reached;
    for (const Player player : position.result.winners())
        if (const int points = game.points(position, player); points >= position.goal[player])
            reached.push_back(fmt::format("{} has {} of {} Points", names.players[player], points, position.goal[player]));
    return joined(reached, "");
}

std::string how_it_ended(const Game& game, const Names& names, const Position& position) {
    const auto anchors = [&] { return of_each(names, position, [&](Player player) { return game.anchors(position, player); }); };
    const auto points = [&] { return of_each(names, position, [&](Player player) { return game.points(position, player); }); };
    switch (position.reason) {
        case EndReason::points:
            return points_reached(game, names, position);
        case EndReason::anchors:
            return "the Exhausted Counter is 0, and the Anchors decide: " + anchors();
        case EndReason::exhausted_points:
        case EndReason::exhausted_draw:
            return fmt::format("the Exhausted Counter is 0; Anchors: {}; Points: {}", anchors(), points());
        case EndReason::sudden_death:
            return fmt::format("the Sudden Counter of {} is 0", names.players[position.activator]);
        case EndReason::no_card:
            return "a card has to be drawn, and there is none";
        case EndReason::none:
            break;
    }
    return "";
}

}  // namespace

Statement ending(const Game& game, const Names& names, const Position& position) {
    return {static_cast<ClauseId>(clause_of_end(position.reason)), how_it_ended(game, names, position)};
}

}  // namespace arbiter::vastrix
