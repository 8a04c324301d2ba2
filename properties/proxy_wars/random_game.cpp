#include "properties/proxy_wars/random_game.h"

#include <algorithm>

namespace arbiter::proxy_wars {

std::vector<Faction> random_factions(const std::vector<Faction>& factions, int rows, int columns, Numbers& numbers) {
    std::vector<Faction> result;
    for (std::size_t index = 0; index < 2; ++index) {
        Faction faction = factions[index];
        std::vector<Tile> left = faction.tiles;
        faction.rows = static_cast<std::uint8_t>(rows);
        faction.columns = static_cast<std::uint8_t>(columns);
        faction.tiles.clear();
        for (int row = 1; row <= rows; ++row) {
            for (int column = 1; column <= columns; ++column) {
                const auto chosen = left.begin() + numbers.below(left.size());
                chosen->row = static_cast<std::uint8_t>(row);
                chosen->column = static_cast<std::uint8_t>(column);
                faction.tiles.push_back(*chosen);
                left.erase(chosen);
            }
        }
        result.push_back(std::move(faction));
    }
    return result;
}

namespace {

void lay_tiles(const Game& game, Position& position, Numbers& numbers) {
    constexpr int kMost = 14;
    const int wanted = 3 + static_cast<int>(numbers.below(kMost - 2));
    std::vector<Cell> taken;
    for (int laid = 0; laid < wanted; ++laid) {
        const auto player = static_cast<Player>(numbers.below(kPlayers));
        const TileIndex tile =
            tile_of(player, static_cast<int>(numbers.below(static_cast<std::size_t>(game.sheet_size(position, player)))));
        if (position.on_table(tile)) continue;
        Cell cell{0, 0};
        if (!taken.empty()) {
            constexpr std::array<Cell, 4> kSteps = {Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}, Cell{0, -1}};
            const Cell next = taken[numbers.below(taken.size())], step = kSteps[numbers.below(kSteps.size())];
            cell = {static_cast<std::int8_t>(next.x + step.x), static_cast<std::int8_t>(next.y + step.y)};
            if (std::find(taken.begin(), taken.end(), cell) != taken.end()) continue;
        }
        taken.push_back(cell);
        position.cells[tile] = cell;
    }
}

// Some on the board, captured or destroyed; the others in the reserve, which is often empty.
void spread_agents(Position& position, Numbers& numbers) {
    const bool few_in_reserve = numbers.one_in(2);
    for (Player player = 0; player < kPlayers; ++player) {
        Side& side = position.sides[player];
        for (TileIndex tile = 0; tile < kMaximumTiles && side.reserve > 0; ++tile) {
            if (!position.on_table(tile) || contains(position.occupied(), tile) || numbers.below(3) != 0) continue;
            position.agents[player] |= bit_of_tile(tile);
            --side.reserve;
        }
        const auto move_some = [&](std::uint8_t& to) {
            const auto some = static_cast<std::uint8_t>(few_in_reserve ? side.reserve : numbers.below(side.reserve + std::size_t{1}));
            to = static_cast<std::uint8_t>(to + some);
            side.reserve = static_cast<std::uint8_t>(side.reserve - some);
        };
        if (numbers.one_in(2)) move_some(numbers.one_in(3) ? side.destroyed : side.captured);
    }
}

}  // namespace

Position random_position(const Game& game, Numbers& numbers) {
    Position position = game.prepared(0, 1);
    position.phase = Phase::play;
    position.starting = static_cast<Player>(numbers.below(kPlayers));
    position.mover = static_cast<Player>(numbers.below(kPlayers));
    position.began = 1;
    for (Side& side : position.sides) side.cut = CutState::shown;
    lay_tiles(game, position, numbers);
    spread_agents(position, numbers);
    return run_to_decision(game, position);
}

}  // namespace arbiter::proxy_wars
