// Properties of Proxy Wars: the cut, the table and its laying.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "model/proxy_wars/value/board.h"
#include "properties/proxy_wars/check.h"
#include "properties/proxy_wars/properties.h"
#include "properties/proxy_wars/recount.h"

namespace arbiter::proxy_wars {
namespace {

// The tiles of each fiefdom of a sheet, by its number; 0: those in none.
using Fiefdoms = std::array<Tiles, kMaximumSheet + 2>;

Fiefdoms fiefdoms_of(const Game& game, const Position& position, Player player) {
    Fiefdoms fiefdoms{};
    for (int place = 0; place < game.sheet_size(position, player); ++place) {
        const TileIndex tile = tile_of(player, place);
        fiefdoms[std::min<std::size_t>(position.fiefdom[tile], kMaximumSheet + 1)] |= bit_of_tile(tile);
    }
    return fiefdoms;
}

bool was_cut(const Position& position, Player player) {
    for (const TileIndex tile : each(kTilesOf[player]))
        if (position.fiefdom[tile] != 0) return true;
    return false;
}

bool neighbours_on_sheet(const Game& game, const Position& position, TileIndex one, TileIndex other) {
    const Tile &tile = game.tile(position, one), &next = game.tile(position, other);
    const int rows = std::abs(tile.row - next.row), columns = std::abs(tile.column - next.column);
    const bool corners = game.rules().readings.cut_connected_how == CutConnectedHow::corners_too;
    return rows + columns == 1 || (corners && rows == 1 && columns == 1);
}

template <class Neighbours>
bool hold_together(Tiles tiles, Neighbours neighbours) {
    Tiles reached = tiles & -tiles, fresh = reached;
    while (fresh != 0) {
        const TileIndex tile = *each(fresh).begin();
        fresh &= fresh - 1;
        for (const TileIndex other : each(tiles & ~reached)) {
            if (!neighbours(tile, other)) continue;
            reached |= bit_of_tile(other);
            fresh |= bit_of_tile(other);
        }
    }
    return reached == tiles;
}

bool cut_partition(const Game& game, const Position& position, Why* why) {
    if (position.phase < Phase::cutting) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        if (position.sides[player].cut == CutState::under_way || !was_cut(position, player)) continue;
        const Fiefdoms fiefdoms = fiefdoms_of(game, position, player);
        for (std::size_t number = 1; number < fiefdoms.size(); ++number) {
            const Tiles tiles = fiefdoms[number];
            if (tiles == 0) continue;
            if (std::popcount(tiles) != 3 && game.rules().settings.fiefdom_size == 3)
                return broken(why, "fiefdom {} of player {} has {} tiles", number, player, std::popcount(tiles));
            if (!hold_together(tiles, [&](TileIndex one, TileIndex other) { return neighbours_on_sheet(game, position, one, other); }))
                return broken(why, "fiefdom {} of player {} does not hold together", number, player);
        }
        const int left = std::popcount(fiefdoms[0]), expected = game.rules().settings.tiles_left_over;
        if (game.rules().readings.cut_complete == CutComplete::exactly_two && left != expected)
            return broken(why, "{} tiles of player {} are left over, not {}", left, player, expected);
    }
    return true;
}

bool cut_frozen(const Transition& step, Why* why) {
    if (step.before.phase < Phase::start || step.before.fiefdom == step.after.fiefdom) return true;
    return broken(why, "a cut has changed after set-up had begun");
}

bool left_never_placed(const Game&, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        if (!was_cut(position, player)) continue;
        for (const TileIndex tile : each(kTilesOf[player]))
            if (position.fiefdom[tile] == 0 && position.on_table(tile))
                return broken(why, "tile {} was left over and lies on the table", tile);
    }
    return true;
}

bool board_no_overlap(const Game&, const Position& position, Why* why) {
    std::array<Cell, kMaximumTiles> cells;
    const auto end =
        std::copy_if(position.cells.begin(), position.cells.end(), cells.begin(), [](const Cell& cell) { return cell.on_table(); });
    std::sort(cells.begin(), end);
    const auto twice = std::adjacent_find(cells.begin(), end);
    if (twice == end) return true;
    return broken(why, "two tiles lie at ({},{})", twice->x, twice->y);
}

Tiles tiles_on_table(const Position& position) {
    Tiles placed = 0;
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile)
        if (position.on_table(tile)) placed |= bit_of_tile(tile);
    return placed;
}

// A test board need not hang together, nor a fiefdom that is cut out over corners.
bool board_connected(const Game& game, const Position& position, Why* why) {
    if (!was_cut(position, 0) && !was_cut(position, 1)) return true;
    if (game.rules().readings.cut_connected_how == CutConnectedHow::corners_too) return true;
    const auto neighbours = [&](TileIndex one, TileIndex other) { return recount::share_edge(position, one, other); };
    if (hold_together(tiles_on_table(position), neighbours)) return true;
    return broken(why, "the tiles on the table are not one edge-connected set");
}

// Does the fiefdom lie as on the sheet, laid in this way?
bool lies_so(const Game& game, const Position& position, Tiles fiefdom, int way) {
    const TileIndex first = *each(fiefdom).begin();
    const Tile& corner = game.tile(position, first);
    for (const TileIndex tile : each(fiefdom)) {
        const Tile& printed = game.tile(position, tile);
        const Cell offset =
            turned({static_cast<std::int8_t>(printed.column - corner.column), static_cast<std::int8_t>(corner.row - printed.row)}, way);
        if (position.cells[tile].x - position.cells[first].x != offset.x || position.cells[tile].y - position.cells[first].y != offset.y)
            return false;
    }
    return true;
}

// Which ways a fiefdom may lie, seen from the whole table laid in the way `table`.
bool may_lie(const Game& game, int way) {
    const bool turns = game.rules().readings.place_rotation == PlaceRotation::quarter_turns;
    const bool flips = game.rules().readings.place_flip == PlaceFlip::yes;
    return ((way & 3) == 0 || turns) && ((way & 4) == 0 || flips);
}

// How the whole table lies means nothing in play, and in canonical form it may be mirrored; so some way to lay it must fit all fiefdoms.
bool board_rigid(const Game& game, const Position& position, Why* why) {
    if (position.phase < Phase::placement) return true;
    for (int table = 0; table < (position.phase == Phase::play ? 8 : 1); ++table) {
        Position seen = position;
        seen.cells = laid(position.cells, table);
        bool all = true;
        for (Player player = 0; player < kPlayers && all; ++player) {
            const Fiefdoms fiefdoms = fiefdoms_of(game, position, player);
            for (std::size_t number = 1; number < fiefdoms.size() && all; ++number) {
                const Tiles tiles = fiefdoms[number];
                if (tiles == 0 || !seen.on_table(*each(tiles).begin())) continue;
                bool fits = false;
                for (int way = 0; way < 8 && !fits; ++way) fits = may_lie(game, way) && lies_so(game, seen, tiles, way);
                all = fits;
            }
        }
        if (all) return true;
    }
    return broken(why, "a fiefdom does not lie as it was cut from its sheet");
}

bool board_frozen(const Transition& step, Why* why) {
    if (step.before.phase != Phase::play || step.before.cells == step.after.cells) return true;
    return broken(why, "a tile was placed, moved or taken away in the game proper");
}

// Fiefdoms of the player, all of them or those on the table.
int count_fiefdoms(const Game& game, const Position& position, Player player, bool placed_only) {
    int count = 0;
    const Fiefdoms fiefdoms = fiefdoms_of(game, position, player);
    for (std::size_t number = 1; number < fiefdoms.size(); ++number)
        if (fiefdoms[number] != 0 && (!placed_only || position.on_table(*each(fiefdoms[number]).begin()))) ++count;
    return count;
}

// A player whose fiefdoms are all placed is waited for no longer (cut.complete gives both the same number by default).
bool setup_balance(const Game& game, const Position& position, Why* why) {
    if (position.phase != Phase::placement) return true;
    const Player starting = position.starting, other = opponent_of(starting);
    const int first = count_fiefdoms(game, position, starting, true), second = count_fiefdoms(game, position, other, true);
    const bool first_done = first == count_fiefdoms(game, position, starting, false);
    const bool second_done = second == count_fiefdoms(game, position, other, false);
    if (first == second || first == second + 1 || (first > second && second_done) || (first < second && first_done)) return true;
    return broken(why, "the starting player has placed {} fiefdoms, the other {}", first, second);
}

bool setup_complete(const Game& game, const Position& position, Why* why) {
    if (position.occupied() == 0) return true;
    for (Player player = 0; player < kPlayers; ++player)
        if (count_fiefdoms(game, position, player, true) != count_fiefdoms(game, position, player, false) && was_cut(position, 0) &&
            was_cut(position, 1))
            return broken(why, "agents are on the board while player {} holds a fiefdom", player);
    return true;
}

const std::array kTableRows = {
    state_property<cut_partition>(PropertyId::cut_partition),
    step_property<cut_frozen>(PropertyId::cut_frozen),
    state_property<left_never_placed>(PropertyId::left_never_placed),
    state_property<board_no_overlap>(PropertyId::board_no_overlap),
    state_property<board_connected>(PropertyId::board_connected),
    state_property<board_rigid>(PropertyId::board_rigid),
    step_property<board_frozen>(PropertyId::board_frozen),
    state_property<setup_balance>(PropertyId::setup_balance),
    state_property<setup_complete>(PropertyId::setup_complete),
};

}  // namespace

PropertyList<Game> table_properties() {
    return kTableRows;
}

}  // namespace arbiter::proxy_wars
