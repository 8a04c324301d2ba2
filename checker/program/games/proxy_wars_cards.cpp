// What is printed on the tiles of Proxy Wars.
#include <fmt/format.h>

#include "checker/program/games/proxy_wars_game.h"
#include "model/proxy_wars/words/card_clauses.h"

namespace arbiter::program {
namespace {

// "attack 2, defence 1, 3 victory points, recruits".
std::string worth_of(const proxy_wars::Tile& tile) {
    std::string worth;
    if (tile.attack > 0) worth += fmt::format("attack {}, ", tile.attack);
    if (tile.defence > 0) worth += fmt::format("defence {}, ", tile.defence);
    return worth + fmt::format("{} victory point{}{}", tile.points, tile.points == 1 ? "" : "s", tile.recruitment ? ", recruits" : "");
}

PrintedCard printed_tile(const proxy_wars::Faction& faction, const proxy_wars::Tile& tile) {
    PrintedCard printed{.id = tile.id, .name = tile.name, .line = worth_of(tile)};
    printed.listed = fmt::format("{} of {}: row {}, column {}, {}", tile.name, faction.name, tile.row, tile.column, printed.line);
    if (!tile.text.empty()) printed.text.push_back(tile.text);
    printed.notes = printed.text;
    printed.clauses = ids_of(proxy_wars::clauses_about(tile));
    printed.json = {{"id", tile.id},         {"name", tile.name},       {"faction", faction.id}, {"at", {tile.row, tile.column}},
                    {"attack", tile.attack}, {"defence", tile.defence}, {"points", tile.points}, {"recruitment", tile.recruitment},
                    {"text", tile.text}};
    return printed;
}

}  // namespace

PrintedCards ProxyWarsGame::printed_cards(const proxy_wars::FactionSheets& sheets) {
    PrintedCards printed{.noun = "tile"};
    for (const proxy_wars::Faction& faction : sheets.factions())
        for (const proxy_wars::Tile& tile : faction.tiles) printed.cards.push_back(printed_tile(faction, tile));
    return printed;
}

}  // namespace arbiter::program
