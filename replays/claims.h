// Comparing what a table says with what the rules give.
#pragma once

#include <string>
#include <vector>

#include "model/core/json_reader.h"
#include "replays/audit_report.h"

namespace arbiter {

// Compares claimed facts with a position as the game shows it: a claimed object names some of the members, a claimed number for a list is
// its length, a claimed list has the same elements in any order. Every difference is one false claim (`after` is left 0). `compared` counts
// facts.
std::vector<FalseClaim> compare_claims(const Json& claimed, const Json& shown, std::size_t& compared);

// The numbers of cards in hands and decks, as a claim: what tables write down.
Json numbers_of_cards(const Json& shown);

}  // namespace arbiter
