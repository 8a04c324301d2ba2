// The words for tiles: ids for records, names for people. A tile belongs to the faction that its player has taken.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_names.h"
#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars {

// "press-officer" and "Press Officer"; "?" of a number that is no tile.
std::string tile_id(const Game& game, const Position& position, TileIndex tile);
std::string tile_name(const Game& game, const Position& position, TileIndex tile);
// The tile with this id, or a printed name that no other has, on a sheet that a player has taken; nothing if there is none.
std::optional<TileIndex> find_tile(const Game& game, const Position& position, std::string_view id);
// The ids of all tiles of the sheets that are taken, then their printed names.
std::vector<std::string_view> known_tiles(const Game& game, const Position& position);

// The tiles of a set in ascending order: as ids, and as "Lobby, Patent Vault and Hiring Hall".
Json tile_ids(const Game& game, const Position& position, Tiles tiles);
std::string tile_names(const Game& game, const Position& position, Tiles tiles);

// The tiles of a player's sheet with these places, as ChoiceKind::cut has them; none of somebody who has no sheet.
constexpr Tiles tiles_of_sheet(Player player, std::uint32_t places) {
    return player < kPlayers ? Tiles{places} << (player * kMaximumSheet) : Tiles{0};
}
// The tiles of the fiefdom with this number, counted from 1, of a player; with 0 those in none.
Tiles tiles_in_fiefdom(const Game& game, const Position& position, Player player, int number);
// How many fiefdoms the player has cut.
int fiefdom_count(const Game& game, const Position& position, Player player);

}  // namespace arbiter::proxy_wars
