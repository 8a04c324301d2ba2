// Cards back into the card language: the canonical form of a compiled card. What it writes, the reader reads back to the same card.
#pragma once

#include <string>
#include <vector>

#include "model/core/cards/card_set.h"
#include "model/core/input/json_names.h"

namespace arbiter {

Json json_of_ability(const Ability& ability, const std::string& id, const CardLanguage& language);
Json json_of_card(const Card& card, const CardLanguage& language);

// Of the canonical form of all cards, without names, notes and ids of abilities.
std::string digest_of_cards(const std::vector<Card>& cards, const CardLanguage& language);

}  // namespace arbiter
