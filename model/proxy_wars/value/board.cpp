// Tables: neighbours, holes, ways to lay them.
#include "model/proxy_wars/value/board.h"

#include <algorithm>

#include "model/proxy_wars/value/choice_kinds.h"
#include "model/proxy_wars/value/exchanges.h"

namespace arbiter::proxy_wars {

namespace {

constexpr std::array<Cell, 4> kOverCorners = {Cell{1, 1}, Cell{-1, 1}, Cell{-1, -1}, Cell{1, -1}};

// icons.value
std::uint8_t icon_value(std::uint8_t icons, const Rules& rules) {
    return rules.readings.icons_value == IconsValue::presence ? std::min<std::uint8_t>(icons, 1) : icons;
}

void add_neighbours(Board& board, const Table& table, TileIndex tile) {
    const Cell cell = board.cells[tile];
    for (const Cell step : kOverEdges) {
        const TileIndex next = table.at(cell.x + step.x, cell.y + step.y);
        if (next == kNoTile) continue;
        board.edges[tile] |= bit_of_tile(next);
        const TileIndex second = table.at(cell.x + 2 * step.x, cell.y + 2 * step.y);
        if (second != kNoTile) board.beyond[tile] |= bit_of_tile(second);
    }
    for (const Cell step : kOverCorners) {
        const TileIndex next = table.at(cell.x + step.x, cell.y + step.y);
        if (next != kNoTile) board.corners[tile] |= bit_of_tile(next);
    }
}

void add_action(Board& board, TileIndex tile, const TileAction& action) {
    board.actions[tile] = action;
    if (action.kind == ActionKind::none) return;
    if (action.kind != ActionKind::occupy)
        board.by_option |= bit_of_tile(tile);
    else if (action.on_arrival)
        board.on_arrival |= bit_of_tile(tile);
    else
        board.holding[static_cast<int>(action.does)] |= bit_of_tile(tile);
}

}  // namespace

Board make_board(const Cells& cells, const std::array<const Faction*, kPlayers>& factions, const Rules& rules) {
    Board board;
    board.cells = cells;
    const Table table(cells);
    for (const Player player : kBothPlayers) {
        for (std::size_t place = 0; place < factions[player]->tiles.size(); ++place) {
            const TileIndex tile = tile_of(player, static_cast<int>(place));
            if (!cells[tile].on_table()) continue;
            const Tile& printed = factions[player]->tiles[place];
            board.placed |= bit_of_tile(tile);
            if (printed.recruitment) board.recruitment |= bit_of_tile(tile);
            board.attack[tile] = icon_value(printed.attack, rules);
            board.defence[tile] = icon_value(printed.defence, rules);
            board.points[tile] = printed.points;
            add_action(board, tile, printed.action);
            add_neighbours(board, table, tile);
        }
    }
    board.canonical = smallest_table(cells, 8);
    board.exchanges = exchanges_of(board, rules);
    return board;
}

Table::Table(const Cells& cells) : cells_(cells) {
    for (const Cell cell : cells) {
        if (!cell.on_table()) continue;
        const bool first = count_++ == 0;
        left_ = first ? cell.x : std::min<int>(left_, cell.x);
        right_ = first ? cell.x : std::max<int>(right_, cell.x);
        bottom_ = first ? cell.y : std::min<int>(bottom_, cell.y);
        top_ = first ? cell.y : std::max<int>(top_, cell.y);
    }
    dense_ = right_ - left_ < kMaximumTiles && top_ - bottom_ < kMaximumTiles;
    if (!dense_ || empty()) return;
    std::fill_n(tiles_.begin(), index(left_, top_ + 1), kNoTile);
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile)
        if (cells[tile].on_table()) tiles_[index(cells[tile].x, cells[tile].y)] = tile;
}

TileIndex Table::search(int x, int y) const {
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile)
        if (cells_[tile].x == x && cells_[tile].y == y) return tile;
    return kNoTile;
}

Cell turned(Cell cell, int way) {
    if ((way & Turned::kFlipped) != 0) cell.x = static_cast<std::int8_t>(-cell.x);
    for (int quarter = 0; quarter < (way & 3); ++quarter) cell = {cell.y, static_cast<std::int8_t>(-cell.x)};
    return cell;
}

Cells laid(const Cells& cells, int way) {
    Cells result{};
    int left = kTable, bottom = kTable;
    for (int tile = 0; tile < kMaximumTiles; ++tile) {
        if (!cells[tile].on_table()) continue;
        result[tile] = turned(cells[tile], way);
        left = std::min<int>(left, result[tile].x);
        bottom = std::min<int>(bottom, result[tile].y);
    }
    for (Cell& cell : result)
        if (cell.on_table()) cell = {static_cast<std::int8_t>(cell.x - left), static_cast<std::int8_t>(cell.y - bottom)};
    return result;
}

Cells smallest_table(const Cells& cells, int ways) {
    Cells smallest = laid(cells, 0);
    for (int way = 1; way < ways; ++way) smallest = std::min(smallest, laid(cells, way));
    return smallest;
}

std::vector<Hole> holes_of(const Cells& cells) {
    const Table table(cells);
    std::vector<Hole> holes;
    if (table.empty()) return holes;
    // A frame of free cells around the rectangle is the outside.
    const int left = table.left() - 1, bottom = table.bottom() - 1;
    const int width = table.right() + 2 - left, height = table.top() + 2 - bottom;
    std::vector<std::uint8_t> seen(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
    const auto seen_at = [&](int x, int y) -> std::uint8_t& {
        return seen[static_cast<std::size_t>(y - bottom) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x - left)];
    };
    for (int y = bottom; y < bottom + height; ++y) {
        for (int x = left; x < left + width; ++x) {
            if (seen_at(x, y) != 0 || table.at(x, y) != kNoTile) continue;
            Hole region{{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}};
            seen_at(x, y) = 1;
            for (std::size_t index = 0; index < region.size(); ++index) {
                for (const Cell step : kOverEdges) {
                    const int next_x = region[index].x + step.x, next_y = region[index].y + step.y;
                    const bool inside = next_x >= left && next_x < left + width && next_y >= bottom && next_y < bottom + height;
                    if (!inside || seen_at(next_x, next_y) != 0 || table.at(next_x, next_y) != kNoTile) continue;
                    seen_at(next_x, next_y) = 1;
                    region.push_back({static_cast<std::int8_t>(next_x), static_cast<std::int8_t>(next_y)});
                }
            }
            const bool outside = x == left && y == bottom;  // the first region that is met
            if (!outside) holes.push_back(std::move(region));
        }
    }
    return holes;
}

}  // namespace arbiter::proxy_wars
