// A game of cards and decks, built from what a scenario or a record says of it (model/core/cards/game_setup.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "model/core/cards/game_setup.h"

namespace arbiter {

// The copies of each kind in the decks, by seat. As counts_of_deck().
template <std::size_t seats>
std::array<std::vector<std::uint8_t>, seats> counts_of_decks(const SetupOfCards& setup, const KindsOfGame& kinds, int maximum) {
    std::array<std::vector<std::uint8_t>, seats> decks;
    for (std::size_t seat = 0; seat < seats; ++seat) decks[seat] = counts_of_deck(setup, static_cast<Player>(seat), kinds, maximum);
    return decks;
}

// The game with these kinds of cards; `cards`, by seat, is what its constructor asks for, and `deck_of` finds the copies of the deck in it.
// With a set position it starts there, and decks hold what the position has; else with decks whose order, in the pile `unknown_deck`, is
// known as far as it is recorded. InputError for a set position or an order that cannot be.
template <class Game, auto unknown_deck, class Setup, class CardsOfSeat, std::size_t seats, class DeckOf = std::identity>
BuiltGameOf<Game> build_card_game(const Setup& setup, KindsOfGame kinds, std::array<CardsOfSeat, seats> cards, DeckOf deck_of = {}) {
    if (setup.position) {
        refuse_orders(setup);
        const Game reading_game(setup.rules, kinds.rules, cards);
        std::array<const std::vector<std::uint8_t>*, seats> declared{};
        for (std::size_t seat = 0; seat < seats; ++seat) {
            if (setup.decks[seat]) declared[seat] = &std::invoke(deck_of, cards[seat]);
        }
        const auto position = read_set_position(reading_game, kinds.names, *setup.position, declared);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const auto owned = reading_game.owned(position, static_cast<Player>(seat));
            std::vector<std::uint8_t>& deck = std::invoke(deck_of, cards[seat]);
            deck.assign(owned.begin(), owned.begin() + static_cast<std::ptrdiff_t>(kinds.rules.size()));
        }
        Game game(setup.rules, std::move(kinds.rules), std::move(cards));
        game.start_from(position);
        return {std::move(game), std::move(kinds.names)};
    }
    Game game(setup.rules, std::move(kinds.rules), std::move(cards));
    auto start = game.initial();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        auto& side = start.sides[seat];
        arrange_deck(side.pile(unknown_deck), side.deck, setup.orders[seat], kinds.names, setup.players[seat]);
    }
    if (start != game.initial()) game.start_from(start);
    return {std::move(game), std::move(kinds.names)};
}

}  // namespace arbiter
