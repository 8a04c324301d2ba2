// How a game has ended, in words (text.h): the clause, and what was owed from a deck that had no card for it.
#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "model/cards/piles.h"
#include "model/core/words/words.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/text.h"

namespace arbiter::proxy {
namespace {

struct Loss {
    Clause clause = Clause::game_until_loss;
    Seats losers;           // who could not give what was owed, before one of two was made the winner
    std::string_view owed;  // "Bo has to …"
};

Seats of_bits(unsigned bits) {
    Seats seats;
    for (const Player player : kBothPlayers)
        if ((bits >> player & 1) != 0) seats = seats.with(player);
    return seats;
}

Loss loss_of(const Game& game, const Position& position) {
    if (position.frame_count > 0 && position.top().type == FrameType::take_top && position.top().asked != 0) {
        const Seats losers = of_bits(position.top().asked);
        if (static_cast<TopMove>(position.top().number) == TopMove::draw) return {Clause::loss_draw, losers, "draw"};
        return {Clause::loss_discard, losers, "discard from the deck"};
    }
    if (position.phase != Phase::insight) return {};
    Seats losers;
    for (const Player player : kBothPlayers)
        if (insight_due(game, position, player).loses) losers = losers.with(player);
    return {Clause::loss_keep, losers, "keep cards in the insight draw"};
}

}  // namespace

Statement ending(const Game& game, const Names& names, const Position& position) {
    const Loss loss = loss_of(game, position);
    std::vector<std::string> lacking;
    for (const Player player : loss.losers)
        lacking.push_back(fmt::format("{} has to {}, with {} in the deck", names.players[player], loss.owed,
                                      count_words(cards_in_deck(position.sides[player], game.kinds()), "card", "cards")));
    const bool by_loop = loss.losers.empty() && position.result.is_draw();
    return {static_cast<ClauseId>(loss.clause), joined(lacking, by_loop ? "forced triggers go round without an end" : "")};
}

}  // namespace arbiter::proxy
