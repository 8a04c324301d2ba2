// Decks of Proxy: whether a player may bring them (deck.size, deck.copies and what makes cards duplicates).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"
#include "model/proxy/register.h"
#include "model/proxy/value/rules.h"

namespace arbiter::proxy {

// Is one card a duplicate of the other under this reading of deck.duplicate-test? An equivalence; the order of abilities plays no part.
bool are_duplicates(const CardRules& one, const CardRules& other, DeckDuplicateTest reading);

// For every card the smallest index of a card that it is a duplicate of (its own, if of no earlier one). O(cards × classes).
std::vector<std::size_t> duplicate_classes(std::span<const CardRules> cards, DeckDuplicateTest reading);

// Judges a deck by the rules' settings deck_size and copy_limit and their readings deck.copies-count and deck.duplicate-test. A waived
// clause forbids nothing. Findings in the order deck.size, then deck.copies in the order of the deck.
DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules);

}  // namespace arbiter::proxy
