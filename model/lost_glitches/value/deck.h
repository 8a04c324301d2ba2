// Decks of Lost Glitches: whether a player may bring them, and the character spell that is brought beside them.
#pragma once

#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"
#include "model/lost_glitches/register.h"
#include "model/lost_glitches/value/rules.h"

namespace arbiter::lost_glitches {

// Judges a deck by the settings deck_size, copy_limit, opening_hand and character_spells_at_start and the readings deck.short-start,
// character.count-min and character.free. A waived clause forbids nothing. Findings in this order: the number of cards, copies in the order
// of the deck, then the character spells.
DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules);

}  // namespace arbiter::lost_glitches
