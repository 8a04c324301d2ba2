// What is printed on cards and tiles, by their names.
#include "checker/program/printed_cards.h"

#include "checker/program/card_words.h"
#include "model/core/cards/ability_text.h"
#include "model/core/input/json_reader.h"

namespace arbiter::program {

Json printed_cards(const CardSet& cards) {
    const CardLanguage& language = card_language_of(cards.game());
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
