// The cards of a game by name, or the tiles of its sheets, for those who complete names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::program {

struct CardName {
    std::string id;
    std::string name;  // as printed
};

// Of the cards that come with the game, in the order of its file. InputError if there is no such game, or its file cannot be read.
std::vector<CardName> card_names(std::string_view game);

}  // namespace arbiter::program
