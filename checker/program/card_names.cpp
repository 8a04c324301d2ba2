#include "checker/program/card_names.h"

#include "checker/program/games/games.h"

namespace arbiter::program {

std::vector<CardName> card_names(std::string_view game) {
    return with_game(game, [](auto of) {
        using Game = decltype(of);
        std::vector<CardName> names;
        for (const PrintedCard& card : Game::printed_cards(cards_of<Game>()).cards) names.push_back({card.id, card.name});
        return names;
    });
}

}  // namespace arbiter::program
