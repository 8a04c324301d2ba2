// Random decks of any game, made from numbers so that they shrink.
#pragma once

#include <vector>

#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"
#include "model/core/game.h"
#include "model/core/piles/copies.h"
#include "properties/general/numbers.h"

namespace arbiter {

// A deck of `size` cards for which may(card) is true, legal or not: copies and size are not looked at. There must be such a card.
template <class May>
Deck random_deck_of(const CardSet& cards, int size, Numbers& numbers, May may) {
    std::vector<int> counts(cards.size());
    for (int added = 0; added < size; ++added) {
        std::size_t card = numbers.below(cards.size());
        while (!may(cards[card])) card = (card + 1) % cards.size();
        ++counts[card];
    }
    Deck deck;
    deck.name = "random";
    for (std::size_t card = 0; card < cards.size(); ++card)
        if (counts[card] > 0) deck.cards.push_back({card, counts[card]});
    return deck;
}

// A deck of `size` cards, of each no more than at_most(card, deck so far) copies as long as there is one of which there may be more. The
// deck so far is a number of copies for each card of the set.
template <class AtMost>
Deck random_deck_within(const CardSet& cards, int size, Numbers& numbers, AtMost at_most) {
    std::vector<int> counts(cards.size());
    for (int added = 0; added < size; ++added) {
        std::size_t card = numbers.below(cards.size());
        for (std::size_t tried = 0; tried < cards.size() && counts[card] >= at_most(card, counts); ++tried)
            card = (card + 1) % cards.size();
        ++counts[card];
    }
    Deck deck;
    deck.name = "random";
    for (std::size_t card = 0; card < cards.size(); ++card)
        if (counts[card] > 0) deck.cards.push_back({card, counts[card]});
    return deck;
}

// The same of any cards.
inline Deck random_deck(const CardSet& cards, int size, Numbers& numbers) {
    return random_deck_of(cards, size, numbers, [](const Card&) { return true; });
}

// A game of these cards under these rules, in which each player brings what make_deck() gives.
template <class Setup, class Cards, class Rules, class MakeDeck>
Setup setup_with_decks(const Cards& cards, const Rules& rules, MakeDeck make_deck) {
    Setup setup;
    setup.rules = rules;
    setup.cards = cards;
    for (auto& deck : setup.decks) deck = make_deck();
    return setup;
}

// The same with small decks of any cards, whether or not the rules allow them.
template <class Setup, class Rules>
Setup setup_with_small_decks(const CardSet& cards, const Rules& rules, Numbers& numbers) {
    const int size = 8 + static_cast<int>(numbers.below(12));
    return setup_with_decks<Setup>(cards, rules, [&] { return random_deck(cards, size, numbers); });
}

// Calls lay(kind) for each card that the player has brought.
template <Game G, class Lay>
void lay_each_card(const G& game, Player player, Lay lay) {
    for (int kind = 0; kind < game.kinds(); ++kind)
        for (int copy = 0; copy < game.deck(player)[kind]; ++copy) lay(static_cast<Kind>(kind));
}

}  // namespace arbiter
