// A position of Proxy Wars: one trivially copyable value in which everything stands that decides the future of a game, and nothing else.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "model/core/choice.h"
#include "model/core/result.h"
#include "model/core/seats.h"

namespace arbiter::proxy_wars {

inline constexpr int kPlayers = 2;
inline constexpr int kMaximumSheet = 20;                        // tiles of one sheet
inline constexpr int kMaximumTiles = kPlayers * kMaximumSheet;  // of both sheets
inline constexpr int kMaximumFactions = 8;                      // to choose from
inline constexpr int kMaximumAgents = 20;                       // of one player
inline constexpr int kMaximumHistory = 120;                     // turns that a record looks back (end.repetition)
inline constexpr int kTurnHashBits = 53;                        // of one of them: numbers that every reader of JSON can hold

// A tile is a number: that of its place on its player's sheet (Faction::tiles), + kMaximumSheet for the tiles of the second player.
using TileIndex = std::uint8_t;
inline constexpr TileIndex kNoTile = 0xFF;

constexpr TileIndex tile_of(Player player, int place) {
    return static_cast<TileIndex>(player * kMaximumSheet + place);
}
constexpr Player owner_of(TileIndex tile) {
    return tile < kMaximumSheet ? Player{0} : Player{1};
}
constexpr int place_of(TileIndex tile) {
    return tile % kMaximumSheet;
}

// A set of tiles.
using Tiles = std::uint64_t;
constexpr Tiles bit_of_tile(TileIndex tile) {
    return Tiles{1} << tile;
}
constexpr bool contains(Tiles tiles, TileIndex tile) {
    return tile < kMaximumTiles && ((tiles >> tile) & 1) != 0;
}
inline constexpr std::array<Tiles, kPlayers> kTilesOf = {(Tiles{1} << kMaximumSheet) - 1, ((Tiles{1} << kMaximumSheet) - 1)
                                                                                              << kMaximumSheet};

// The tiles of a set in ascending order: for (const TileIndex tile : each(tiles)).
class EachTile {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(Tiles left) : left_(left) {}
        constexpr TileIndex operator*() const { return static_cast<TileIndex>(std::countr_zero(left_)); }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        Tiles left_;
    };
    constexpr explicit EachTile(Tiles tiles) : tiles_(tiles) {}
    constexpr Iterator begin() const { return Iterator(tiles_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    Tiles tiles_;
};
constexpr EachTile each(Tiles tiles) {
    return EachTile(tiles);
}

// A place on the table: x to the right, y upwards.
struct Cell {
    static constexpr std::int8_t kNowhere = -128;

    std::int8_t x = kNowhere;
    std::int8_t y = kNowhere;

    constexpr bool on_table() const { return x != kNowhere; }
    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};
using Cells = std::array<Cell, kMaximumTiles>;
// Cells that choices and set positions may name have coordinates from -kTable to kTable.
inline constexpr int kTable = 100;
// The first fiefdom lies so near the middle that all tiles have room, in whatever row they lie.
inline constexpr int kFirstWithin = kTable - kMaximumTiles;

enum class Phase : std::uint8_t {
    preparation,  // agents and factions are chosen
    cutting,
    start,  // the starting player is agreed on
    placement,
    play,
    done  // a scenario that ends before play (Position::last_phase)
};

enum class Awaiting : std::uint8_t {
    nothing,
    agents,    // decider takes agents
    faction,   // decider takes a faction
    cut,       // decider cuts the next fiefdom, or ends the cut
    starting,  // chance: who places first, or begins (start.same-player: other)
    place,     // decider places a fiefdom
    option,    // decider uses an option of the turn
    arrival,   // decider uses or declines the automatic action of the lowest tile of `arrivals` (occupy.optional)
    relief     // decider puts a freed agent on to a recruitment tile (relief.where: board)
};

// How far a player's cut is. A cut that is done stays unseen until it is shown.
enum class CutState : std::uint8_t { under_way, done, shown };

enum class EndReason : std::uint8_t { none, inequality, both_true, stuck, both_stuck, repetition, turn_limit };

// The options of a turn, as bits of Position::options.
enum class TurnOption : std::uint8_t { recruit, move, attack, action };
constexpr std::uint8_t bit_of(TurnOption option) {
    return static_cast<std::uint8_t>(1u << static_cast<int>(option));
}

struct Side {
    std::uint8_t faction = kNoTile;  // index into Game::factions(); kNoTile: not chosen
    std::uint8_t reserve = 0;        // agents that can be recruited
    std::uint8_t disbanded = 0;      // agents that came back and cannot be recruited again (supply.reserve: separate)
    std::uint8_t captured = 0;       // of this player's agents, held by the opponent
    std::uint8_t destroyed = 0;
    CutState cut = CutState::under_way;

    friend constexpr bool operator==(const Side&, const Side&) = default;
};

// Positions as people and scenarios set them up need `phase`, `mover` (the turn player in play, who places next in placement), `starting`,
// sides, `fiefdom`, `cells` and `agents`; Game::resume() works out what is awaited.
struct Position {
    Phase phase = Phase::preparation;
    Awaiting awaiting = Awaiting::nothing;
    Player decider = kNobody;
    Player starting = kNobody;  // who places first and has the first turn
    Player mover = kNobody;     // who places next; in play whose turn it is
    Result result = Result::none;
    EndReason reason = EndReason::none;
    std::uint8_t began = 0;         // in play: a turn has been taken
    std::uint8_t options = 0;       // used in this turn, TurnOption as bits
    std::uint8_t option_count = 0;  // their number, as far as it is limited
    std::uint8_t skipped = 0;       // the turn before was skipped
    std::uint8_t under_way = 0;     // play: how far the turn is (TurnStage in turn.h)
    std::uint8_t to_free = 0;       // captives that are being freed (relief.where: board)
    Player freeing = kNobody;       // whose
    std::uint8_t history_count = 0;
    std::uint8_t keeps_history = 0;  // a record: positions at the start of turns are remembered
    std::uint16_t turns = 0;         // complete turns, counted as far as a limit asks
    Phase last_phase = Phase::play;  // a scenario of the cutting or placing alone ends after this one
    std::uint8_t unused = 0;         // no padding
    std::array<Side, kPlayers> sides{};
    std::array<Tiles, kPlayers> agents{};               // on which tiles they stand
    Tiles arrivals = 0;                                 // tiles whose automatic action is still to happen
    Cells cells{};                                      // where each tile lies; nowhere: not placed
    std::array<std::uint8_t, kMaximumTiles> fiefdom{};  // 1 and up in the order of their first tiles, each sheet by itself; 0: none
    // Where the agent on each tile stood when the turn began, + 1; 0: here; kNoTile: not on the board (attack.start-of-turn).
    std::array<std::uint8_t, kMaximumTiles> origin{};
    std::array<std::uint64_t, kMaximumHistory> history{};  // hash_of_turn(), the oldest first

    constexpr Tiles occupied() const { return agents[0] | agents[1]; }
    // Who has an agent on the tile; kNobody if it has none.
    constexpr Player agent_on(TileIndex tile) const {
        return contains(agents[0], tile) ? Player{0} : contains(agents[1], tile) ? Player{1} : kNobody;
    }
    constexpr bool on_table(TileIndex tile) const { return tile < kMaximumTiles && cells[tile].on_table(); }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};
static_assert(std::is_trivially_copyable_v<Position> && std::has_unique_object_representations_v<Position>);

}  // namespace arbiter::proxy_wars
