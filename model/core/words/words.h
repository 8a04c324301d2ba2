// Pieces of sentences that the games' texts share.
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "model/core/cards/names.h"

namespace arbiter {

// "chance", or the player's name.
std::string decider_words(const Names& names, Player player);
// The card's name; "a card" for a kind that nobody knows.
std::string card_words(const Names& names, Kind kind);
// "no", "one", "two", … up to ten, then figures.
std::string number_words(int number);
// "1 card", "3 cards".
template <std::integral Count>
std::string count_words(Count count, const std::string& singular, const std::string& plural) {
    return std::to_string(count) + " " + (count == 1 ? singular : plural);
}
// "a", "a and b", "a, b and c"; `none` if there is nothing.
std::string joined(const std::vector<std::string>& parts, const std::string& none = "nothing");

// "\"A\", \"B\" or \"C\"": the seats that may be named where so many play.
std::string seats_to_name(std::size_t seats);

}  // namespace arbiter
