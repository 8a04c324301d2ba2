// Properties of Proxy Wars: where agents are, captives, the destroyed, and what tiles do for those who stand on them.
#include <array>
#include <bit>

#include "model/proxy_wars/rules/inspect.h"
#include "properties/proxy_wars/check.h"
#include "properties/proxy_wars/properties.h"
#include "properties/proxy_wars/recount.h"

namespace arbiter::proxy_wars {
namespace {

int agents_of(const Position& position, Player player) {
    const Side& side = position.sides[player];
    return std::popcount(position.agents[player]) + side.reserve + side.disbanded + side.captured + side.destroyed;
}

bool agents_conserved(const Game& game, const Position& position, Why* why) {
    const int expected = game.rules().settings.agents_per_player;
    for (Player player = 0; player < kPlayers; ++player) {
        const int found = agents_of(position, player);
        const bool not_taken = position.phase == Phase::preparation && found == 0;
        if (found != expected && !not_taken) return broken(why, "player {} has {} agents in all, not {}", player, found, expected);
    }
    return true;
}

bool agents_one_per_tile(const Game&, const Position& position, Why* why) {
    const Tiles both = position.agents[0] & position.agents[1];
    if (both == 0) return true;
    return broken(why, "two agents stand on tile {}", *each(both).begin());
}

bool agents_on_tiles(const Game&, const Position& position, Why* why) {
    for (const TileIndex tile : each(position.occupied()))
        if (!position.on_table(tile)) return broken(why, "an agent stands on tile {}, which is not placed", tile);
    return true;
}

bool captives_only_by_attack_or_text(const Transition& step, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        const int taken = step.count(EventKind::captured, player), freed = step.amount(EventKind::freed, player);
        const int expected = step.before.sides[player].captured + taken - freed;
        const bool by_something = taken == 0 || step.has(EventKind::attacked) || step.has(EventKind::action_used);
        const bool by_text = freed == 0 || step.has(EventKind::arrival_action) || step.has(EventKind::action_used) ||
                             step.kind() == ChoiceKind::put_freed || step.kind() == ChoiceKind::use_arrival;
        if (step.after.sides[player].captured != expected || !by_something || !by_text)
            return broken(why, "player {} had {} captured agents, {} were taken and {} freed, now {}", player,
                          step.before.sides[player].captured, taken, freed, step.after.sides[player].captured);
    }
    return true;
}

bool destroyed_monotone(const Transition& step, Why* why) {
    for (Player player = 0; player < kPlayers; ++player)
        if (step.after.sides[player].destroyed < step.before.sides[player].destroyed)
            return broken(why, "a destroyed agent of player {} has come back", player);
    return true;
}

bool occupy_active_iff_own(const Game& game, const Position& position, Why* why) {
    if (position.phase != Phase::play) return true;
    const Board& board = game.board(position);
    for (int does = 0; does < kActionKinds; ++does) {
        for (const TileIndex tile : each(board.holding[does])) {
            Tiles active = 0;
            for (Player player = 0; player < kPlayers; ++player)
                active |= holding(game, board, position, player, static_cast<ActionDoes>(does));
            const bool held = recount::action_held(game, position, tile);
            if (contains(active, tile) != held)
                return broken(why, "the action of tile {} is {}active, an agent that may use it is {}there", tile,
                              contains(active, tile) ? "" : "not ", held ? "" : "not ");
        }
    }
    return true;
}

bool icons_both(const Game& game, const Position& position, Why* why) {
    if (position.phase != Phase::play) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        const int counted = game.win_totals(position, player).own_points, there = recount::points(game, position, player);
        if (counted != there) return broken(why, "player {} has {} points, the tiles under the agents {}", player, counted, there);
    }
    return true;
}

bool disband_cost(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::use_action) return true;
    const TileIndex tile = step.choice.first;
    if (step.game.tile(step.before, tile).action.kind != ActionKind::disband) return true;
    // The game may be won by what the action does, before the agent leaves.
    const bool cut_short = step.after.result != Result::none && step.readings().win_check_time == WinCheckTime::at_once &&
                           step.readings().disband_order == DisbandOrder::agent_last && !step.has(EventKind::disbanded);
    if (cut_short) return true;
    const Side &before = step.before.sides[step.actor()], &after = step.after.sides[step.actor()];
    const int back = after.reserve + after.disbanded - before.reserve - before.disbanded;
    const int put = step.count(EventKind::put_freed, step.actor());
    // Freed agents come to the reserve too, where they do not go on to the board.
    const bool on_board = step.readings().relief_where == ReliefWhere::board;
    const int freed = on_board ? 0 : step.amount(EventKind::freed, step.actor());
    const bool stands_there = contains(step.after.agents[step.actor()], tile);
    const bool moved_there = step.game.tile(step.before, tile).action.does == ActionDoes::move_agent;
    const bool count = std::popcount(step.before.agents[step.actor()]) + put == std::popcount(step.after.agents[step.actor()]) + 1;
    const bool ends = step.after.mover != step.actor() || step.after.result != Result::none || step.has(EventKind::turn_begins) ||
                      step.after.awaiting == Awaiting::relief || step.after.awaiting == Awaiting::arrival;
    if (back == 1 + freed && count && ends && (!stands_there || moved_there || put > 0)) return true;
    return broken(why, "after the Disband action of tile {} the reserve has grown by {}, {} were freed, the turn has {}ended", tile, back,
                  freed, ends ? "" : "not ");
}

const std::array kAgentsRows = {
    state_property<agents_conserved>(PropertyId::agents_conserved),
    state_property<agents_one_per_tile>(PropertyId::agents_one_per_tile),
    state_property<agents_on_tiles>(PropertyId::agents_on_tiles),
    step_property<captives_only_by_attack_or_text>(PropertyId::captives_only_by_attack_or_text),
    step_property<destroyed_monotone>(PropertyId::destroyed_monotone),
    state_property<occupy_active_iff_own>(PropertyId::occupy_active_iff_own),
    state_property<icons_both>(PropertyId::icons_both),
    step_property<disband_cost>(PropertyId::disband_cost),
};

}  // namespace

PropertyList<Game> agent_properties() {
    return kAgentsRows;
}

}  // namespace arbiter::proxy_wars
