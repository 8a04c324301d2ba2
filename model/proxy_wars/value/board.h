// What follows from the tiles that lie on the table and does not change while the game proper is played: neighbours, icons, actions, and
// the exchanges of tiles that nothing tells apart. Worked out once for a table. Internal to model/proxy_wars; Game::board is its face.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/core/register/rules_watch.h"
#include "model/proxy_wars/value/faction.h"
#include "model/proxy_wars/value/position.h"
#include "model/proxy_wars/value/rules.h"

namespace arbiter::proxy_wars {

inline constexpr int kActionKinds = static_cast<int>(ActionDoes::bar_attacks) + 1;

// For each tile the one that takes its place.
using Exchange = std::array<TileIndex, kMaximumTiles>;

struct Board {
    // The table that this is about.
    Cells cells{};
    std::array<std::uint8_t, kPlayers> factions{};
    std::uint64_t game = 0;
    RulesWatch::Noted asked;  // for what it is made of

    Tiles placed = 0;
    Tiles recruitment = 0;
    std::array<Tiles, kMaximumTiles> edges{};                               // tiles that share an edge with each
    std::array<Tiles, kMaximumTiles> corners{};                             // tiles that touch it at a corner only
    std::array<Tiles, kMaximumTiles> beyond{};                              // tiles two away in a straight line, with a tile between
    std::array<std::uint8_t, kMaximumTiles> attack{}, defence{}, points{};  // icons as icons.value counts them
    std::array<TileAction, kMaximumTiles> actions{};
    std::array<Tiles, kActionKinds> holding{};  // tiles with an automatic action that holds, by what it does
    Tiles on_arrival = 0;                       // tiles with an automatic action that happens once
    Tiles by_option = 0;                        // tiles with an action that is an option of the turn

    Cells canonical{};                // the same table as canonical forms have it in play
    std::vector<Exchange> exchanges;  // without that which changes nothing; with it they are a group

    Tiles near(TileIndex tile, ActionNear near) const {
        switch (near) {
            case ActionNear::anywhere:
                return placed & ~bit_of_tile(tile);
            case ActionNear::edge:
                return edges[tile];
            case ActionNear::corner:
                return corners[tile];
            case ActionNear::edge_or_corner:
                return edges[tile] | corners[tile];
        }
        return 0;
    }
};

// `factions`: those of the two players.
Board make_board(const Cells& cells, const std::array<const Faction*, kPlayers>& factions, const Rules& rules);

// ---- the table by itself

// Which tile lies on each cell. The cells must outlive it.
class Table {
public:
    explicit Table(const Cells& cells);

    // The tile there, kNoTile if there is none. O(1); O(tiles) where the tiles lie further apart than a connected table can.
    TileIndex at(int x, int y) const {
        if (x < left_ || x > right_ || y < bottom_ || y > top_) return kNoTile;
        return dense_ ? tiles_[index(x, y)] : search(x, y);
    }
    bool empty() const { return count_ == 0; }
    // The smallest rectangle that holds all tiles.
    int left() const { return left_; }
    int right() const { return right_; }
    int bottom() const { return bottom_; }
    int top() const { return top_; }

private:
    std::size_t index(int x, int y) const { return static_cast<std::size_t>((y - bottom_) * kMaximumTiles + x - left_); }
    TileIndex search(int x, int y) const;

    const Cells& cells_;
    std::array<TileIndex, static_cast<std::size_t>(kMaximumTiles) * kMaximumTiles> tiles_;
    int count_ = 0;
    int left_ = 0, right_ = -1, bottom_ = 0, top_ = -1;
    bool dense_ = true;
};

// The steps from a cell to the cells beside it.
inline constexpr std::array<Cell, 4> kOverEdges = {Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}, Cell{0, -1}};

// The eight ways to lay a table: quarter turns clockwise, + Turned::kFlipped if it is mirrored first.
Cell turned(Cell cell, int way);
// The table laid in this way and shifted so that its smallest coordinates are 0.
Cells laid(const Cells& cells, int way);
// The smallest of the ways below `ways` (1: shifted only, 4: turned, 8: mirrored too).
Cells smallest_table(const Cells& cells, int ways);

// A hole: free cells, connected over edges, that are closed in by tiles.
using Hole = std::vector<Cell>;
// All holes. O(size of the rectangle that holds all tiles).
std::vector<Hole> holes_of(const Cells& cells);

}  // namespace arbiter::proxy_wars
