// What the commands and the pages say of cards and tiles in the same words.
#pragma once

#include <string>
#include <string_view>

#include "model/core/cards/card_language.h"
#include "model/core/cards/card_set.h"
#include "model/proxy_wars/value/sheet.h"
#include "model/vastrix/value/card.h"

namespace arbiter::program {

// The language of a card game's cards; contradiction if the game has none.
const CardLanguage& card_language_of(std::string_view game);

// "attack 2, defence 1, 3 victory points, recruits".
std::string worth_of(const proxy_wars::Tile& tile);

// The clauses that somebody who holds the card looks up, by their ids, in rows: "  clauses: body.is, body.stats, …". Nothing of a card that
// no clause is about. O(clauses).
std::string clauses_text(std::string_view game, const CardRules& card);
std::string clauses_text(const proxy_wars::Tile& tile);
std::string clauses_text(vastrix::Card card);

}  // namespace arbiter::program
