// Cards and abilities in the words of the game, made from what was compiled: what a person reads is what the rules do.
#pragma once

#include <string>

#include "model/core/cards/card_set.h"

namespace arbiter {

// One or two sentences, without the ability's id: "[d][n]: deal 2 damage to one body on any field."
std::string ability_text(const Ability& ability, const CardLanguage& language);

// Type, cost, numbers and energy on one line: "body, cost [x][n], 1/2/3/1, charge of [n]".
std::string card_line(const CardRules& rules, const CardLanguage& language);

// Id, name and card_line, then one indented line an ability, beginning with its id. Lines end with a newline.
std::string card_text(const Card& card, const CardLanguage& language);

}  // namespace arbiter
