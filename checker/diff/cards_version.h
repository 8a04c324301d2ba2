// Two versions of the cards of a game, compared card by card.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/core/cards/card_set.h"

namespace arbiter {

// The ids of the cards that are in both sets and do something else, in the order of the first.
std::vector<std::string> changed_cards(const CardSet& before, const CardSet& after);

// The cards of `before` with these cards as they are in `after`: the others keep their places, so that decks and positions mean the same.
// It has no digest.
CardSet with_cards_of(const CardSet& before, const CardSet& after, std::span<const std::string> ids);

// The same with all changed cards, and those that only `after` has, at the end.
CardSet renewed(const CardSet& before, const CardSet& after);

}  // namespace arbiter
