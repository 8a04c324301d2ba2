#include "model/proxy_wars/words/reference_text.h"

#include <algorithm>

#include "model/core/input/json_reader.h"
#include "model/core/words/words.h"
#include "model/proxy_wars/value/sheet.h"
#include "model/proxy_wars/value/sheet_names.h"

namespace arbiter::proxy_wars {
namespace {

const Tile* printed(const Game& game, const Position& position, TileIndex tile) {
    if (tile >= kMaximumTiles) return nullptr;
    const std::uint8_t faction = position.sides[owner_of(tile)].faction;
    if (faction >= game.factions().size()) return nullptr;
    const auto& tiles = game.factions()[faction].tiles;
    const auto place = static_cast<std::size_t>(place_of(tile));
    return place < tiles.size() ? &tiles[place] : nullptr;
}

}  // namespace

std::string tile_id(const Game& game, const Position& position, TileIndex tile) {
    const Tile* found = printed(game, position, tile);
    return found ? found->id : "?";
}

std::string tile_name(const Game& game, const Position& position, TileIndex tile) {
    const Tile* found = printed(game, position, tile);
    return found ? found->name : "?";
}

std::optional<TileIndex> find_tile(const Game& game, const Position& position, std::string_view id) {
    std::optional<TileIndex> called;
    bool several = false;
    for (Player player = 0; player < kPlayers; ++player) {
        const std::uint8_t faction = position.sides[player].faction;
        if (faction >= game.factions().size()) continue;
        if (const auto place = place_of_tile(game.factions()[faction], id)) return tile_of(player, *place);
        const auto place = place_of_tile_called(game.factions()[faction], id);
        several = several || (place && called);
        if (place) called = tile_of(player, *place);
    }
    return several ? std::nullopt : called;
}

std::vector<std::string_view> known_tiles(const Game& game, const Position& position) {
    std::vector<std::string_view> known;
    for (const std::string Tile::*word : {&Tile::id, &Tile::name}) {
        for (const Side& side : position.sides) {
            if (side.faction >= game.factions().size()) continue;
            for (const Tile& tile : game.factions()[side.faction].tiles) known.push_back(tile.*word);
        }
    }
    return known;
}

Json tile_ids(const Game& game, const Position& position, Tiles tiles) {
    Json ids = Json::array();
    for (const TileIndex tile : each(tiles)) ids.push_back(tile_id(game, position, tile));
    return ids;
}

std::string tile_names(const Game& game, const Position& position, Tiles tiles) {
    std::vector<std::string> names;
    for (const TileIndex tile : each(tiles)) names.push_back(tile_name(game, position, tile));
    return joined(names);
}

Tiles tiles_in_fiefdom(const Game& game, const Position& position, Player player, int number) {
    Tiles tiles = 0;
    if (position.sides[player].faction >= game.factions().size()) return tiles;
    for (int place = 0; place < game.sheet_size(position, player); ++place) {
        const TileIndex tile = tile_of(player, place);
        if (position.fiefdom[tile] == number) tiles |= bit_of_tile(tile);
    }
    return tiles;
}

int fiefdom_count(const Game& game, const Position& position, Player player) {
    int most = 0;
    if (position.sides[player].faction >= game.factions().size()) return most;
    for (int place = 0; place < game.sheet_size(position, player); ++place)
        most = std::max<int>(most, position.fiefdom[tile_of(player, place)]);
    return most;
}

}  // namespace arbiter::proxy_wars
