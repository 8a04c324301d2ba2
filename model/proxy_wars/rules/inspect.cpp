// Questions about a position: what may be used, where agents can go, how an attack and a victory are counted.
#include "model/proxy_wars/rules/inspect.h"

#include <algorithm>
#include <bit>

namespace arbiter::proxy_wars {

SheetTiles uncut_tiles(const Game& game, const Position& position, Player player) {
    SheetTiles uncut = 0;
    for (int place = 0; place < game.sheet_size(position, player); ++place)
        if (position.fiefdom[tile_of(player, place)] == 0) uncut |= SheetTiles{1} << place;
    return uncut;
}

Tiles fiefdom_of(const Position& position, TileIndex tile) {
    const std::uint8_t number = position.fiefdom[tile];
    if (number == 0) return 0;
    Tiles tiles = 0;
    for (const TileIndex other : each(kTilesOf[owner_of(tile)]))
        if (position.fiefdom[other] == number) tiles |= bit_of_tile(other);
    return tiles;
}

Tiles unplaced_fiefdoms(const Position& position, Player player) {
    Tiles firsts = 0;
    int seen = 0;  // fiefdoms are numbered in the order of their first tiles
    for (const TileIndex tile : each(kTilesOf[player])) {
        if (position.fiefdom[tile] <= seen) continue;
        seen = position.fiefdom[tile];
        if (!position.on_table(tile)) firsts |= bit_of_tile(tile);
    }
    return firsts;
}

bool any_on_table(const Position& position) {
    return std::any_of(position.cells.begin(), position.cells.end(), [](Cell cell) { return cell.on_table(); });
}

void number_fiefdoms(Position& position, Player player) {
    std::array<std::uint8_t, 256> numbers{};
    std::uint8_t last = 0;
    for (const TileIndex tile : each(kTilesOf[player])) {
        std::uint8_t& number = position.fiefdom[tile];
        if (number == 0) continue;
        if (numbers[number] == 0) numbers[number] = ++last;
        number = numbers[number];
    }
}

Tiles own_recruitment(const Game& game, const Board& board, Player player) {
    const bool any_own = game.rules().readings.recruit_icons_mean == RecruitIconsMean::any_own;
    return (any_own ? board.placed : board.recruitment) & kTilesOf[player];
}

Tiles recruitable(const Game& game, const Board& board, const Position& position, Player player) {
    Tiles tiles = own_recruitment(game, board, player);
    if (game.rules().readings.recruit_enemy_tile == RecruitEnemyTile::yes) tiles |= board.recruitment;
    for (const TileIndex tile : each(holding(game, board, position, player, ActionDoes::recruit_near)))
        tiles |= board.near(tile, board.actions[tile].near) & kTilesOf[player];
    return tiles;
}

Tiles move_reach(const Game& game, const Board& board, const Position& position, TileIndex from) {
    const Player player = position.agent_on(from);
    const bool diagonally =
        all_move_diagonally(game.rules()) || contains(holding(game, board, position, player, ActionDoes::move_diagonally), from);
    const auto steps_from = [&](TileIndex tile) { return diagonally ? board.edges[tile] | board.corners[tile] : board.edges[tile]; };
    Tiles reached = steps_from(from);
    // Further than one tile the way leads over tiles without an agent, and no shorter way may lead there.
    Tiles seen = reached | bit_of_tile(from);
    for (int step = 1; step < game.rules().settings.move_distance; ++step) {
        Tiles next = 0;
        for (const TileIndex tile : each(reached & ~position.occupied())) next |= steps_from(tile);
        reached = next & ~seen;
        seen |= next;
    }
    return reached;
}

TileIndex bars_move(const Game& game, const Board& board, const Position& position, Player player, TileIndex to) {
    for (const TileIndex tile : each(holding(game, board, position, opponent_of(player), ActionDoes::bar_moves)))
        if (contains(board.near(tile, board.actions[tile].near), to)) return tile;
    return kNoTile;
}

bool bars_attack(const Game& game, const Board& board, const Position& position, Player defender, TileIndex tile) {
    return contains(holding(game, board, position, defender, ActionDoes::bar_attacks), tile);
}

bool adjacent_at_start(const Board& board, const Position& position, TileIndex one, TileIndex other) {
    const auto began_at = [&](TileIndex tile) {
        const std::uint8_t origin = position.origin[tile];
        return origin == 0 ? tile : origin == kNoTile ? kNoTile : static_cast<TileIndex>(origin - 1);
    };
    const TileIndex first = began_at(one), second = began_at(other);
    return first != kNoTile && second != kNoTile && contains(board.edges[first], second);
}

namespace {

int bonus_to_defence(const Board& board, const Position& position, Tiles helping, Player defender, TileIndex tile) {
    int bonus = 0;
    for (const TileIndex helper : each(helping)) {
        const TileAction& action = board.actions[helper];
        const Tiles near = board.near(helper, action.near);
        if (action.whom == ActionWhom::self) {
            if (helper != tile) continue;
            const int times = action.for_each_near ? std::popcount(near & position.agents[defender]) : 1;
            bonus += times * action.amount;
        } else if (contains(near, tile)) {
            bonus += action.amount;
        }
    }
    return bonus;
}

// The supporters that count (support.count, supporters_counted); of more, those that add most.
Tiles counted_supporters(const Game& game, const Board& board, Player player, Tiles supporting, bool with_icons) {
    const bool one = game.rules().readings.support_count == SupportCount::one;
    const int limit = one ? 1 : game.rules().settings.supporters_counted;
    if (limit == 0) return supporting;
    while (std::popcount(supporting) > limit) {
        TileIndex least = kNoTile;
        const auto added = [&](TileIndex tile) { return with_icons && uses_icons(game, tile, player) ? board.attack[tile] : 0; };
        for (const TileIndex tile : each(supporting))
            if (least == kNoTile || added(tile) <= added(least)) least = tile;
        supporting &= ~bit_of_tile(least);
    }
    return supporting;
}

}  // namespace

AttackSum sum_of_attack(const Game& game, const Board& board, const Position& position, TileIndex attacker, TileIndex defender) {
    const Settings& settings = game.rules().settings;
    const Player player = position.agent_on(attacker), other = position.agent_on(defender);
    AttackSum sum;
    sum.attacker = settings.base_attack;
    sum.defender = settings.base_defence;
    if (uses_icons(game, attacker, player)) sum.icon = board.attack[attacker];
    if (uses_icons(game, defender, other)) sum.defence_icon = board.defence[defender];

    const bool with_icons = settings.supporter_icon_counts != 0 || game.rules().waived(Clause::support_icon_ignored);
    const Tiles next_to_defender = board.edges[defender];
    sum.supporting = counted_supporters(
        game, board, player, next_to_defender & position.agents[player] & ~bit_of_tile(attacker) & ~bit_of_tile(defender), with_icons);
    sum.supporters = std::popcount(sum.supporting) * settings.support_bonus;
    if (with_icons)
        for (const TileIndex tile : each(sum.supporting)) sum.supporters += uses_icons(game, tile, player) ? board.attack[tile] : 0;

    for (const TileIndex tile : each(holding(game, board, position, player, ActionDoes::bonus_to_attacks) & ~bit_of_tile(attacker)))
        if (contains(board.near(tile, board.actions[tile].near), defender)) sum.other += board.actions[tile].amount;
    const Tiles helping = holding(game, board, position, other, ActionDoes::bonus_to_defence);
    if (helping != 0) sum.other_defence = bonus_to_defence(board, position, helping, other, defender);
    if (settings.defence_support != 0 || game.rules().waived(Clause::defence_no_agent_support))
        sum.other_defence += std::popcount(next_to_defender & position.agents[other] & ~bit_of_tile(attacker));
    return sum;
}

bool destroys(const Game& game, const Board& board, const Position& position, TileIndex attacker, TileIndex defender) {
    const Readings& readings = game.rules().readings;
    const Player player = position.agent_on(attacker), other = position.agent_on(defender);
    if (player == other) return false;
    // Under occupy.order: action-first the action of the tile that the attacker leaves is over before the agent is removed.
    const bool by_attackers = readings.destroy_whose_tile != DestroyWhoseTile::attacked_tile &&
                              readings.occupy_order == OccupyOrder::capture_advance_action &&
                              contains(holding(game, board, position, player, ActionDoes::destroy_defeated), attacker);
    const bool by_attacked = readings.destroy_whose_tile != DestroyWhoseTile::attackers_tile &&
                             contains(holding(game, board, position, other, ActionDoes::destroy_defeated), defender);
    return by_attackers || by_attacked;
}

Tiles affected(const Board& board, const Position& position, Player player, TileIndex tile) {
    const TileAction& action = board.actions[tile];
    const Tiles own = position.agents[player], enemies = position.agents[opponent_of(player)];
    Tiles agents = 0;
    switch (action.whom) {
        case ActionWhom::nobody:
            return 0;
        case ActionWhom::self:
            return bit_of_tile(tile);
        case ActionWhom::one_enemy:
        case ActionWhom::each_enemy:
            agents = enemies;
            break;
        case ActionWhom::one_other_own:
        case ActionWhom::each_own:
            agents = own & ~bit_of_tile(tile);
            break;
    }
    agents &= board.near(tile, action.near);
    if (action.defence_icon_most == TileAction::kAnyIcon) return agents;
    Tiles fitting = 0;
    for (const TileIndex agent : each(agents))
        if (board.defence[agent] <= action.defence_icon_most) fitting |= bit_of_tile(agent);
    return fitting;
}

int can_be_freed(const Game& game, const Board& board, const Position& position, Player player, int amount) {
    if (game.rules().waived(Clause::capture_relief)) return 0;
    const int captives = std::min<int>(amount, position.sides[player].captured);
    if (game.rules().readings.relief_where == ReliefWhere::reserve) return captives;
    return std::min(captives, std::popcount(own_recruitment(game, board, player) & ~position.occupied()));
}

bool has_effect(const Game& game, const Board& board, const Position& position, Player player, TileIndex tile) {
    return any_way(game, board, position, player, tile, [](std::uint8_t, std::uint32_t) { return true; });
}

WinTotals totals_of(const Game& game, const Board& board, const Position& position, Player player) {
    const Readings& readings = game.rules().readings;
    const Player other = opponent_of(player);
    const Side &own_side = position.sides[player], &other_side = position.sides[other];
    const auto points_of = [&](Tiles tiles, Player occupant) {
        int points = 0;
        for (const TileIndex tile : each(tiles)) points += uses_icons(game, tile, occupant) ? board.points[tile] : 0;
        return points;
    };
    WinTotals totals;
    totals.own_agents = std::popcount(position.agents[player]);
    totals.other_agents = std::popcount(position.agents[other]) + other_side.reserve + other_side.disbanded;
    if (readings.win_own_agents == WinOwnAgents::with_reserve) totals.own_agents += own_side.reserve + own_side.disbanded;
    if (readings.capture_counts == CaptureCounts::captor) {
        totals.own_agents += other_side.captured;
        totals.other_agents += own_side.captured;
    }
    totals.own_points = points_of(position.agents[player], player);
    totals.other_points = points_of(position.agents[other], other);
    if (readings.win_opponent_points == WinOpponentPoints::on_opponents_tiles)
        totals.other_points =
            points_of(position.agents[other] & kTilesOf[other], other) + points_of(position.agents[player] & kTilesOf[other], player);
    return totals;
}

std::uint64_t hash_of_turn(const Position& position) {
    std::uint64_t hash = 0;
    // Each value is mixed with what came before it, which was mixed itself: what differs in two values must not cancel out.
    const auto add = [&](std::uint64_t value) {
        hash = (hash ^ value) * 0x9e3779b97f4a7c15ull;
        hash ^= hash >> 32;
        hash *= 0xd6e8feb86659fd93ull;
        hash ^= hash >> 29;
    };
    add(position.mover + 1u);
    for (const Player player : kBothPlayers) {
        const Side& side = position.sides[player];
        add(position.agents[player]);
        add(side.reserve | std::uint64_t{side.disbanded} << 8 | std::uint64_t{side.captured} << 16 | std::uint64_t{side.destroyed} << 24);
    }
    return hash >> (64 - kTurnHashBits);
}

void remember_turn(Position& position) {
    if (position.history_count == kMaximumHistory) {
        std::copy(position.history.begin() + 1, position.history.end(), position.history.begin());
        --position.history_count;
    }
    position.history[position.history_count++] = hash_of_turn(position);
}

}  // namespace arbiter::proxy_wars
