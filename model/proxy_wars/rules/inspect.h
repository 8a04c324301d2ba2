// Questions about a position that both legality and the running of the rules ask; each rule and reading is decided here once.
#pragma once

#include "model/proxy_wars/game.h"
#include "model/proxy_wars/rules/cutting.h"
#include "model/proxy_wars/value/board.h"

namespace arbiter::proxy_wars {

// ---- cutting and placing

// The tiles of a player's sheet that are in no fiefdom.
SheetTiles uncut_tiles(const Game& game, const Position& position, Player player);
// The tiles of the fiefdom that the tile belongs to; 0 if it is in none.
Tiles fiefdom_of(const Position& position, TileIndex tile);
// The first tiles of the player's fiefdoms that are not on the table.
Tiles unplaced_fiefdoms(const Position& position, Player player);
bool any_on_table(const Position& position);
// Numbers the fiefdoms of a sheet in the order of their first tiles.
void number_fiefdoms(Position& position, Player player);

// ---- tiles and their actions

// The tiles of `tiles` whose actions the agents of the player on them may use (tile.enemy-no-action).
inline Tiles used_by(const Game& game, const Position& position, Player player, Tiles tiles) {
    const bool all = game.rules().settings.enemy_tile_actions != 0 || game.rules().waived(Clause::tile_enemy_no_action);
    return tiles & position.agents[player] & (all ? ~Tiles{0} : kTilesOf[player]);
}
// The tiles with an automatic action of this kind that holds for the player now (tile.auto-active).
inline Tiles holding(const Game& game, const Board& board, const Position& position, Player player, ActionDoes does) {
    const Tiles tiles = board.holding[static_cast<int>(does)];
    return tiles == 0 ? 0 : used_by(game, position, player, tiles);
}
// Does an agent of the player on this tile use its icons and points (tile.enemy-icons)?
inline bool uses_icons(const Game& game, TileIndex tile, Player player) {
    return owner_of(tile) == player || (game.rules().settings.enemy_tile_icons != 0 && !game.rules().waived(Clause::tile_enemy_icons));
}

// ---- options

// May a turn have more than one option?
inline bool several_options(const Rules& rules) {
    return rules.readings.turn_one_option != TurnOneOption::one || rules.settings.options_per_turn > 1;
}
// diagonal_moves, move.straight
inline bool all_move_diagonally(const Rules& rules) {
    return rules.settings.diagonal_moves != 0 || rules.waived(Clause::move_straight);
}
// Does the position remember where agents stood when the turn began?
inline bool keeps_origins(const Rules& rules) {
    return several_options(rules) && rules.readings.attack_start_of_turn == AttackStartOfTurn::at_start;
}
// The player's own recruitment tiles (recruit.icons-mean).
Tiles own_recruitment(const Game& game, const Board& board, Player player);
// The tiles on which the player may recruit, agents on them left aside.
Tiles recruitable(const Game& game, const Board& board, const Position& position, Player player);
// Where the agent on this tile may go by a move option, as far as distance and direction say.
Tiles move_reach(const Game& game, const Board& board, const Position& position, TileIndex from);
// The tile by whose action an enemy forbids this player's agents to move on to the tile; kNoTile if there is none.
TileIndex bars_move(const Game& game, const Board& board, const Position& position, Player player, TileIndex to);
// Does a tile action forbid attacks on the agent of this player on this tile?
bool bars_attack(const Game& game, const Board& board, const Position& position, Player defender, TileIndex tile);
// Were the agents on these two tiles next to each other when the turn began?
bool adjacent_at_start(const Board& board, const Position& position, TileIndex one, TileIndex other);
// attack_margin
inline bool succeeds(const Game& game, int result) {
    return result >= game.rules().settings.attack_margin;
}
AttackSum sum_of_attack(const Game& game, const Board& board, const Position& position, TileIndex attacker, TileIndex defender);
// Is what the agent on `attacker` defeats destroyed (destroy.whose-tile, occupy.order)?
bool destroys(const Game& game, const Board& board, const Position& position, TileIndex attacker, TileIndex defender);

// ---- actions by option

// The agents that an action of this player's on this tile can act upon.
Tiles affected(const Board& board, const Position& position, Player player, TileIndex tile);
// Captives of this player that can come free, up to `amount` (relief.where).
int can_be_freed(const Game& game, const Board& board, const Position& position, Player player, int amount);
// Does an action that is used, or happens on arrival, have an effect?
bool has_effect(const Game& game, const Board& board, const Position& position, Player player, TileIndex tile);
// Calls `use(second, third)`, the operands of ChoiceKind::use_action, for each way in which the action has an effect, until it returns
// true; then the answer is true.
template <class Use>
bool any_way(const Game& game, const Board& board, const Position& position, Player player, TileIndex tile, Use use);

// ---- winning

WinTotals totals_of(const Game& game, const Board& board, const Position& position, Player player);
inline bool inequality_holds(const Game& game, const WinTotals& totals) {
    return totals.own() - totals.other() >= game.rules().settings.win_margin;
}

// Has the player who decides any option of the turn?
bool any_option(const Game& game, const Position& position);

// ---- repetition

// A position at the start of a turn as repetition means it: agents on tiles, reserves, captives, destroyed agents, player to move.
std::uint64_t hash_of_turn(const Position& position);
// Adds it to the history; the oldest makes room.
void remember_turn(Position& position);

// ---- any_way

namespace ways {

// Occupied tiles while the action is carried out (disband.order).
inline Tiles occupied_during(const Game& game, const Board& board, const Position& position, TileIndex tile) {
    const bool gone = board.actions[tile].kind == ActionKind::disband && game.rules().readings.disband_order == DisbandOrder::agent_first;
    return gone ? position.occupied() & ~bit_of_tile(tile) : position.occupied();
}

// The ways to move the agent on `from`.
template <class Use>
bool any_move(const Board& board, const TileAction& action, Tiles occupied, TileIndex from, std::uint8_t second, Use use) {
    const auto ends = [&](Tiles reached, TileIndex by) {
        for (const TileIndex to : each(reached & ~occupied))
            if (use(second, ActionMove{to, by}.to_third())) return true;
        return false;
    };
    if (action.path == ActionPath::straight_line) return ends(action.steps == 2 ? board.beyond[from] : board.edges[from], kNoTile);
    if (action.steps < 2) return ends(board.edges[from], kNoTile);
    occupied &= ~bit_of_tile(from);
    for (const TileIndex by : each(board.edges[from] & ~occupied))
        if (ends(board.edges[by], by)) return true;
    return false;
}

}  // namespace ways

template <class Use>
bool any_way(const Game& game, const Board& board, const Position& position, Player player, TileIndex tile, Use use) {
    const TileAction& action = board.actions[tile];
    const Tiles agents = affected(board, position, player, tile);
    const auto code = [](TileIndex agent) { return static_cast<std::uint8_t>(agent + 1); };
    switch (action.does) {
        case ActionDoes::free_captives:
            return can_be_freed(game, board, position, player, action.amount) > 0 && use(0, 0);
        case ActionDoes::return_agent:
        case ActionDoes::capture_agent:
        case ActionDoes::destroy_agent:
            if (action.whom == ActionWhom::each_enemy || action.whom == ActionWhom::each_own) return agents != 0 && use(0, 0);
            for (const TileIndex agent : each(agents))
                if (use(code(agent), 0)) return true;
            return false;
        case ActionDoes::move_agent: {
            const Tiles occupied = ways::occupied_during(game, board, position, tile);
            if (action.whom == ActionWhom::self) return ways::any_move(board, action, occupied, tile, 0, use);
            for (const TileIndex agent : each(agents))
                if (ways::any_move(board, action, occupied, agent, code(agent), use)) return true;
            return false;
        }
        default:
            return false;
    }
}

}  // namespace arbiter::proxy_wars
