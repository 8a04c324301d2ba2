#include "properties/proxy_wars/recount.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

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

// Calls use(tile, action) for the player's own tiles with one of the player's agents and an automatic action of this kind.
template <class Use>
void for_held(const Game& game, const Position& position, Player player, ActionDoes does, Use use) {
    for (const TileIndex tile : each(position.agents[player])) {
        const TileAction& action = game.tile(position, tile).action;
        if (held_by_owner(position, tile) && action.kind == ActionKind::occupy && !action.on_arrival && action.does == does)
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

bool held_by_owner(const Position& position, TileIndex tile) {
    return contains(position.agents[owner_of(tile)], tile);
}

int supporters(const Position& position, TileIndex attacker, TileIndex defender) {
    int count = 0;
    for (const TileIndex tile : each(position.agents[position.agent_on(attacker)]))
        count += tile != attacker && share_edge(position, tile, defender) ? 1 : 0;
    return count;
}

int attack_result(const Game& game, const Position& position, TileIndex attacker, TileIndex defender) {
    const Player player = position.agent_on(attacker), other = position.agent_on(defender);
    int supporting = supporters(position, attacker, defender);
    if (game.rules().readings.support_count == SupportCount::one) supporting = std::min(supporting, 1);
    int result = 1 + icon(game, game.tile(position, attacker).attack) + supporting;
    for_held(game, position, player, ActionDoes::bonus_to_attacks, [&](TileIndex tile, const TileAction& action) {
        if (tile != attacker && reaches(position, action, tile, defender)) result += action.amount;
    });
    result -= 1 + icon(game, game.tile(position, defender).defence);
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
    for (const TileIndex tile : each(position.agents[player])) sum += game.tile(position, tile).points;
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
        if (owner_of(tile) == other) theirs += game.tile(position, tile).points;
    return mine - theirs;
}

}  // namespace arbiter::proxy_wars::recount
