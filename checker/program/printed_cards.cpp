// What is printed on cards and tiles, by their names.
#include "checker/program/printed_cards.h"

#include <fmt/format.h>

#include "model/core/ability_text.h"
#include "model/core/contradiction.h"
#include "model/core/json_reader.h"
#include "model/lost_glitches/card_language.h"
#include "model/magepunk/card_language.h"
#include "model/proxy/card_language.h"
#include "model/proxy_wars/sheet.h"

namespace arbiter::program {

namespace {

const CardLanguage& language_of(const std::string& game) {
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

}  // namespace

Json printed_cards(const CardSet& cards) {
    const CardLanguage& language = language_of(cards.game());
    Json printed = Json::object();
    for (const Card& card : cards.cards()) {
        Json text = Json::array();
        for (int i = 0; i < card.rules.ability_count; ++i) text.push_back(ability_text(card.rules.abilities[i], language));
        printed[card.name] = {{"line", card_line(card.rules, language)}, {"text", std::move(text)}};
    }
    return printed;
}

Json printed_cards(const proxy_wars::FactionSheets& sheets) {
    Json printed = Json::object();
    for (const proxy_wars::Faction& faction : sheets.factions()) {
        for (const proxy_wars::Tile& tile : faction.tiles) {
            Json text = Json::array();
            if (!tile.text.empty()) text.push_back(tile.text);
            printed[tile.name] = {{"line", worth_of(tile)}, {"text", std::move(text)}};
        }
    }
    return printed;
}

Json printed_cards(const vastrix::CardTable&) {
    return Json::object();
}

}  // namespace arbiter::program
