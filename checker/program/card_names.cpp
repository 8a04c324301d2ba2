#include "checker/program/card_names.h"

#include "checker/program/games/games.h"

namespace arbiter::program {
namespace {

std::vector<CardName> names_of(const CardSet& cards) {
    std::vector<CardName> names;
    for (const Card& card : cards.cards()) names.push_back({card.id, card.name});
    return names;
}

std::vector<CardName> names_of(const proxy_wars::FactionSheets& sheets) {
    std::vector<CardName> names;
    for (const proxy_wars::Faction& faction : sheets.factions())
        for (const proxy_wars::Tile& tile : faction.tiles) names.push_back({tile.id, tile.name});
    return names;
}

std::vector<CardName> names_of(const vastrix::CardTable&) {
    std::vector<CardName> names;
    for (vastrix::Card card = 0; card < vastrix::kCards; ++card) names.push_back({vastrix::card_id(card), vastrix::card_name(card)});
    return names;
}

}  // namespace

std::vector<CardName> card_names(std::string_view game) {
    return with_game(game, [](auto of) { return names_of(cards_of<decltype(of)>()); });
}

}  // namespace arbiter::program
