// What is printed on the cards and tiles of a game, for pages.
#pragma once

#include "model/core/cards/card_set.h"
#include "model/core/input/json_names.h"

namespace arbiter::proxy_wars {
class FactionSheets;
}
namespace arbiter::vastrix {
class CardTable;
}

namespace arbiter::program {

// By name: {"line": "body, cost [x], 1/1/1/1, charge of [x]", "text": [what it can do, a line an ability]}. O(cards).
Json printed_cards(const CardSet& cards);
Json printed_cards(const proxy_wars::FactionSheets& sheets);
// Nothing: what cards of a common pack do stands in the rulebook alone.
Json printed_cards(const vastrix::CardTable& table);

}  // namespace arbiter::program
