// Comparing what a table says with what the rules give.
#pragma once

#include <string>
#include <vector>

#include "model/core/json_reader.h"
#include "replays/audit_report.h"

namespace arbiter {

// Compares claimed facts with a position as the game shows it (its position_json). A claim names some of what is shown; a seat ("A") is
// that player's part. A claimed number for a zone or a list is its number of cards; a claimed list has the same elements in any order; a
// claimed card is its id, or an object of some of its members ({"card": "p04", "damage": 2}). Every difference is one false claim (`after`
// is left 0). `compared` counts the facts.
std::vector<FalseClaim> compare_claims(const Json& claimed, const Json& shown, std::size_t& compared);

// The numbers of cards in hands and decks, or of agents beside the board, as a claim: what tables write down.
Json numbers_of_cards(const Json& shown);

}  // namespace arbiter
