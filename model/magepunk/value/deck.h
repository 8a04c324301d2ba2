// Decks of Magepunk: wallets, skirmish decks of shuffled wallets, and constructed decks; whether a player may bring them.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"
#include "model/magepunk/register.h"
#include "model/magepunk/value/rules.h"

namespace arbiter::magepunk {

// What a deck file may name as its "kind"; without it the deck is constructed.
inline constexpr std::string_view kWallet = "wallet", kSkirmish = "skirmish", kConstructed = "constructed";
inline constexpr std::array<std::string_view, 3> kDeckKinds = {kConstructed, kWallet, kSkirmish};

// How many copies of the card a constructed deck may hold (deck.copy-cap, deck.copy-exception).
int copies_allowed(const CardRules& card, const Rules& rules);

// How many cards a constructed deck may have (deck.size-binding).
struct DeckSizes {
    int least = 0;
    std::optional<int> most;  // none: no limit
};
DeckSizes deck_sizes_allowed(const Rules& rules);

// Judges a deck by its kind: a wallet by wallet.size and wallet.singleton; a skirmish deck by whether it can be taken apart into
// wallets_per_deck wallets (skirmish.two-wallets) and, if deck.copy-scope says so, by deck.copy-cap; a constructed deck by deck.copy-cap
// and by the settings and readings that bind its size. A waived constraint forbids nothing, a waived permission
// permits no such deck. Findings about the size come first.
DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules);

}  // namespace arbiter::magepunk
