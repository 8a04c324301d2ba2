// Comparing what a table says with what the rules give.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "replays/audit_report.h"
#include "replays/claim_word.h"

namespace arbiter {

// Compares claimed facts with a position as the game shows it (its position_json). A claim names some of what is shown; a seat ("A") is
// that player's part. A claimed number for a zone or a list is its number of cards; a claimed list has the same elements in any order
// (those without a partner are told); a claimed card is its id, or an object of some of its members ({"card": "p04", "damage": 2}). That a
// member which is not shown is false, 0, null or empty is true. Every
// difference is one false claim (`after` is left 0). `compared` counts the facts.
std::vector<FalseClaim> compare_claims(const Json& claimed, const Json& shown, std::size_t& compared);

// What a claim says, in the words in which positions are shown: cards by their ids, copies one by one, players by their seats, and the
// first of two words that mean the same.
Json in_words_of_positions(const Json& facts, const Names& names, std::span<const ClaimWord> words);
// Of the first name in a claim that no position has (`words`, seats, players, cards): where it stands, and what was probably meant. Empty
// if there is none. `place`: of the claim, its file and what place_in() says.
std::string unknown_name(const Json& facts, const Names& names, std::span<const ClaimWord> words, const std::string& place = "");

// The members of a claim, and those of each player's part of it, in which every name is known: what a game shows and has no word for
// cannot be claimed.
Json claimable_members(const Json& facts, const Names& names, std::span<const ClaimWord> words);

// What tables write down as numbers, as a claim: these parts of each player's side, of a zone its number of cards.
Json tallies_of(const Json& shown, std::span<const std::string_view> tallies);

}  // namespace arbiter
