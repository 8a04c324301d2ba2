// No card is made or lost: counting again what a player has, in any game whose players bring decks. A game says which cards lie neither in
// piles nor in the deck, by a function beside its position: each_card_apart(position, player, visit) calls visit(kind) for each of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <tuple>
#include <type_traits>
#include <utility>

#include "properties/check.h"
#include "properties/general/counted_cards.h"

namespace arbiter {

template <class Position>
using CopiesIn = std::remove_cvref_t<decltype(std::declval<Position&>().sides[0].piles[0])>;
template <class Position>
inline constexpr std::size_t kKindsIn = std::tuple_size_v<CopiesIn<Position>>;

// The cards that the player brought. A game that has them ready says so by a function of this name beside its own.
template <Game G>
CopiesIn<typename G::Position> copies_brought(const G& game, Player player) {
    CopiesIn<typename G::Position> brought{};
    std::copy(game.deck(player).begin(), game.deck(player).end(), brought.begin());
    return brought;
}

// Every card of the player by its kind, wherever it is. A kind that no game has is not counted.
template <class Position>
std::array<std::uint16_t, kKindsIn<Position>> count_owned(const Position& position, Player player) {
    const auto& side = position.sides[player];
    std::array<std::uint16_t, kKindsIn<Position>> owned{};
    for (const auto& pile : side.piles)
        for (std::size_t kind = 0; kind < owned.size(); ++kind) owned[kind] = static_cast<std::uint16_t>(owned[kind] + pile[kind]);
    const auto add = [&](Kind kind) {
        if (kind < owned.size()) ++owned[kind];
    };
    const auto known = std::min(std::ptrdiff_t{side.deck.top} + side.deck.bottom, std::ssize(side.deck.order));
    std::for_each(side.deck.order.begin(), side.deck.order.begin() + known, add);
    each_card_apart(position, player, add);
    return owned;
}

template <class Position>
int cards_owned(const Position& position, Player player) {
    const auto owned = count_owned(position, player);
    return std::accumulate(owned.begin(), owned.end(), 0);
}

// The cards that the player has are exactly those that were brought: then no zone holds any other, and none too many. What is asked first,
// as it hardly ever says no.
template <Game G>
bool has_what_was_brought(const G& game, const typename G::Position& position, Player player) {
    const auto& side = position.sides[player];
    constexpr int kMostKnown = std::tuple_size_v<std::remove_cvref_t<decltype(side.deck.order)>>;
    static_assert(kMostKnown <= CountedCards<kKindsIn<typename G::Position>>::kMost);
    CountedCards<kKindsIn<typename G::Position>> cards(side.piles, game.kinds());
    const int known = side.deck.top + side.deck.bottom;
    if (known > kMostKnown) return false;
    for (int index = 0; index < known; ++index) cards.add(side.deck.order[index]);
    each_card_apart(position, player, [&](Kind kind) { cards.add(kind); });
    return cards.are(copies_brought(game, player));
}

template <Game G>
bool cards_are_astray(const G& game, const typename G::Position& position) {
    return !has_what_was_brought(game, position, 0) || !has_what_was_brought(game, position, 1);
}

// The property: of every kind each player has as many cards as were brought.
template <Game G>
bool cards_conserved(const G& game, const typename G::Position& position, Why* why) {
    for (Player player = 0; player < position.sides.size(); ++player) {
        const auto owned = count_owned(position, player);
        const auto& brought = copies_brought(game, player);
        const auto kind = std::mismatch(owned.begin(), owned.end(), brought.begin()).first - owned.begin();
        if (kind == std::ssize(owned)) continue;
        return broken(why, "player {} brought {} cards of kind {} and has {}", player, brought[kind], kind, owned[kind]);
    }
    return true;
}

}  // namespace arbiter
