#include "checker/program/card_words.h"

#include <fmt/format.h>

#include "model/core/contradiction.h"
#include "model/lost_glitches/card_language.h"
#include "model/magepunk/card_language.h"
#include "model/proxy/card_language.h"

namespace arbiter::program {

const CardLanguage& card_language_of(std::string_view game) {
    for (const CardLanguage* language : {&proxy::card_language(), &lost_glitches::card_language(), &magepunk::card_language()}) {
        if (language->game == game) return *language;
    }
    contradiction("a card set is of a game that has no card language");
}

std::string worth_of(const proxy_wars::Tile& tile) {
    std::string worth;
    if (tile.attack > 0) worth += fmt::format("attack {}, ", tile.attack);
    if (tile.defence > 0) worth += fmt::format("defence {}, ", tile.defence);
    return worth + fmt::format("{} victory point{}{}", tile.points, tile.points == 1 ? "" : "s", tile.recruitment ? ", recruits" : "");
}

}  // namespace arbiter::program
