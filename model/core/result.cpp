#include "model/core/result.h"

#include <vector>

#include "model/core/cards/names.h"
#include "model/core/words/words.h"

namespace arbiter {

namespace {

std::string names_of(std::span<const std::string> names, Seats seats) {
    std::vector<std::string> those;
    for (const Player seat : seats) those.push_back(names[seat]);
    return joined(those);
}

}  // namespace

std::string winners_text(std::span<const std::string> names, Seats winners) {
    if (winners.empty()) return "nobody wins";
    return names_of(names, winners) + (winners.count() == 1 ? " wins" : " win");
}

std::string result_text(const Names& names, Result result) {
    if (!result.is_over()) return "the game is not over";
    if (!result.is_draw()) return winners_text(names.players, result.winners());
    if (result.drawn_among().empty()) return "the game is drawn";
    return "the game is drawn between " + names_of(names.players, result.drawn_among());
}

std::string end_text(const Names& names, Result result, const std::string& how) {
    return how.empty() ? result_text(names, result) : result_text(names, result) + ": " + how;
}

}  // namespace arbiter
