#include "properties/proxy_wars/recount.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

namespace arbiter::proxy_wars::recount {

namespace {

int distance_x(const Position& position, TileIndex one, TileIndex other) {
    return std::abs(position.cells[one].x - position.cells[other].x);
}
int distance_y(const Position& position, TileIndex one, TileIndex other) {
    return std::abs(position.cells[one].y - position.cells[other].y);
}

// icons.value
int icon(const Game& game, int icons) {
    return game.rules().readings.icons_value == IconsValue::presence ? std::min(icons, 1) : icons;
}

// Of the tile, for the player's agent on it: enemy_tile_icons.
bool icons_count(const Game& game, TileIndex tile, Player player) {
    return owner_of(tile) == player || game.rules().settings.enemy_tile_icons != 0;
}

bool reaches(const Position& position, const TileAction& action, TileIndex from, TileIndex to) {
    switch (action.near) {
        case ActionNear::anywhere:
            return from != to;
        case ActionNear::edge:
            return share_edge(position, from, to);
        case ActionNear::corner:
            return share_corner(position, from, to);
        case ActionNear::edge_or_corner:
            return share_edge(position, from, to) || share_corner(position, from, to);
    }
    return false;
}

// Calls use(tile, action) for the tiles with one of the player's agents and an automatic action of this kind that the agent may use.
template <class Use>
void for_held(const Game& game, const Position& position, Player player, ActionDoes does, Use use) {
    for (const TileIndex tile : each(position.agents[player])) {
        const TileAction& action = game.tile(position, tile).action;
        if (action_held(game, position, tile) && action.kind == ActionKind::occupy && !action.on_arrival && action.does == does)
            use(tile, action);
    }
}

}  // namespace

bool share_edge(const Position& position, TileIndex one, TileIndex other) {
    return position.on_table(one) && position.on_table(other) && distance_x(position, one, other) + distance_y(position, one, other) == 1;
}

bool share_corner(const Position& position, TileIndex one, TileIndex other) {
    return position.on_table(one) && position.on_table(other) && distance_x(position, one, other) == 1 &&
           distance_y(position, one, other) == 1;
}

bool action_held(const Game& game, const Position& position, TileIndex tile) {
    const bool anybody = game.rules().settings.enemy_tile_actions != 0;
    return contains(anybody ? position.occupied() : position.agents[owner_of(tile)], tile);
}

int steps_between(const Position& position, TileIndex from, TileIndex to, bool diagonally) {
    Tiles seen = bit_of_tile(from);
    std::vector<TileIndex> ring = {from};
    for (int steps = 1; !ring.empty(); ++steps) {
        std::vector<TileIndex> next;
        for (const TileIndex tile : ring) {
            for (TileIndex other = 0; other < kMaximumTiles; ++other) {
                if (!share_edge(position, tile, other) && !(diagonally && share_corner(position, tile, other))) continue;
                if (other == to) return steps;
                if (contains(seen | position.occupied(), other)) continue;
                seen |= bit_of_tile(other);
                next.push_back(other);
            }
        }
        ring = std::move(next);
    }
    return 0;
}

// support.count, supporters_counted: of more than count, those that add most.
int support(const Game& game, const Position& position, TileIndex attacker, TileIndex defender) {
    const Settings& settings = game.rules().settings;
    const Player player = position.agent_on(attacker);
    std::vector<int> added;
    for (const TileIndex tile : each(position.agents[player])) {
        if (tile == attacker || !share_edge(position, tile, defender)) continue;
        const bool with_icon = settings.supporter_icon_counts != 0 && icons_count(game, tile, player);
        added.push_back(settings.support_bonus + (with_icon ? icon(game, game.tile(position, tile).attack) : 0));
    }
    const bool one = game.rules().readings.support_count == SupportCount::one;
    const int limit = one ? 1 : settings.supporters_counted;
    std::sort(added.begin(), added.end(), std::greater<>());
    if (limit != 0 && static_cast<int>(added.size()) > limit) added.resize(static_cast<std::size_t>(limit));
    return std::accumulate(added.begin(), added.end(), 0);
}

int attack_result(const Game& game, const Position& position, TileIndex attacker, TileIndex defender) {
    const Settings& settings = game.rules().settings;
    const Player player = position.agent_on(attacker), other = position.agent_on(defender);
    int result = settings.base_attack + support(game, position, attacker, defender);
    if (icons_count(game, attacker, player)) result += icon(game, game.tile(position, attacker).attack);
    for_held(game, position, player, ActionDoes::bonus_to_attacks, [&](TileIndex tile, const TileAction& action) {
        if (tile != attacker && reaches(position, action, tile, defender)) result += action.amount;
    });
    result -= settings.base_defence;
    if (icons_count(game, defender, other)) result -= icon(game, game.tile(position, defender).defence);
    if (settings.defence_support != 0)
        for (const TileIndex helper : each(position.agents[other])) result -= helper != attacker && share_edge(position, helper, defender);
    for_held(game, position, other, ActionDoes::bonus_to_defence, [&](TileIndex tile, const TileAction& action) {
        if (action.whom == ActionWhom::each_own) {
            if (reaches(position, action, tile, defender)) result -= action.amount;
            return;
        }
        if (tile != defender) return;
        int times = action.for_each_near ? 0 : 1;
        if (action.for_each_near)
            for (const TileIndex helper : each(position.agents[other])) times += reaches(position, action, tile, helper) ? 1 : 0;
        result -= times * action.amount;
    });
    return result;
}

int points(const Game& game, const Position& position, Player player) {
    int sum = 0;
    for (const TileIndex tile : each(position.agents[player]))
        if (icons_count(game, tile, player)) sum += game.tile(position, tile).points;
    return sum;
}

int lead(const Game& game, const Position& position, Player player) {
    const Readings& readings = game.rules().readings;
    const Player other = opponent_of(player);
    const Side &own = position.sides[player], &others = position.sides[other];
    int mine = std::popcount(position.agents[player]) + points(game, position, player);
    int theirs = std::popcount(position.agents[other]) + others.reserve + others.disbanded;
    if (readings.win_own_agents == WinOwnAgents::with_reserve) mine += own.reserve + own.disbanded;
    if (readings.capture_counts == CaptureCounts::captor) {
        mine += others.captured;
        theirs += own.captured;
    }
    if (readings.win_opponent_points == WinOpponentPoints::occupied_by_opponent) return mine - theirs - points(game, position, other);
    for (const TileIndex tile : each(position.occupied()))
        if (owner_of(tile) == other && icons_count(game, tile, position.agent_on(tile))) theirs += game.tile(position, tile).points;
    return mine - theirs;
}

}  // namespace arbiter::proxy_wars::recount
