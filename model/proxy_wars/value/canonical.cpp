// The canonical form: one position for all that differ only in how the table lies, and in which of several tiles that nothing tells apart
// an agent stands on.
//
// While fiefdoms are placed the table may be shifted, and turned where fiefdoms may be turned (place.rotation), and mirrored where they may
// be turned over as well (place.flip). In play nothing asks how the table lies, so it may be mirrored in any case; and exchanges of tiles
// (exchanges.h) carry agents from one tile to another. Agents are alike and have no names.
#include "model/proxy_wars/rules/inspect.h"

namespace arbiter::proxy_wars {

namespace {

int ways_while_placing(const Readings& readings) {
    if (readings.place_rotation == PlaceRotation::none) return 1;
    return readings.place_flip == PlaceFlip::yes ? 8 : 4;
}

Tiles exchanged(Tiles tiles, const Exchange& exchange) {
    Tiles result = 0;
    for (const TileIndex tile : each(tiles)) result |= bit_of_tile(exchange[tile]);
    return result;
}

// What exchanges of tiles change in a position.
struct OnTiles {
    std::array<Tiles, kPlayers> agents{};
    Tiles arrivals = 0;
    std::array<std::uint8_t, kMaximumTiles> origin{};

    friend auto operator<=>(const OnTiles&, const OnTiles&) = default;
};

OnTiles exchanged(const Position& p, const Exchange& exchange) {
    OnTiles result;
    for (const Player player : kBothPlayers) result.agents[player] = exchanged(p.agents[player], exchange);
    result.arrivals = exchanged(p.arrivals, exchange);
    for (const TileIndex tile : each(p.occupied())) {
        const std::uint8_t origin = p.origin[tile];
        const bool named = origin != 0 && origin != kNoTile;
        result.origin[exchange[tile]] = named ? static_cast<std::uint8_t>(exchange[origin - 1] + 1) : origin;
    }
    return result;
}

}  // namespace

void Game::canonicalise(Position& position) const {
    if (position.keeps_history != 0) return;  // what it remembers names tiles
    if (position.phase != Phase::play) {
        if (position.phase >= Phase::start) position.cells = smallest_table(position.cells, ways_while_placing(rules_.readings));
        return;
    }
    const Board& table = board(position);
    OnTiles smallest{position.agents, position.arrivals, position.origin};
    for (const Exchange& exchange : table.exchanges) smallest = std::min(smallest, exchanged(position, exchange));
    position.agents = smallest.agents;
    position.arrivals = smallest.arrivals;
    position.origin = smallest.origin;
    position.cells = table.canonical;
}

}  // namespace arbiter::proxy_wars
