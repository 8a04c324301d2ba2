// What the commands and the pages say of cards and tiles in the same words.
#pragma once

#include <string>
#include <string_view>

#include "model/core/card_language.h"
#include "model/proxy_wars/sheet.h"

namespace arbiter::program {

// The language of a card game's cards; contradiction if the game has none.
const CardLanguage& card_language_of(std::string_view game);

// "attack 2, defence 1, 3 victory points, recruits".
std::string worth_of(const proxy_wars::Tile& tile);

}  // namespace arbiter::program
