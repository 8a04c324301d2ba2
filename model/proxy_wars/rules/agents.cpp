// Agents come on to tiles and leave them, are captured, destroyed and freed; and what tiles do by themselves when agents come.
#include <algorithm>

#include "model/proxy_wars/rules/step.h"

namespace arbiter::proxy_wars {

void Step::put(Player player, TileIndex tile) {
    p_.agents[player] |= bit_of_tile(tile);
    if (keeps_origins(rules_)) p_.origin[tile] = kNoTile;
}

void Step::remove(Player player, TileIndex tile) {
    if (holds(player, tile)) tell(EventKind::action_ends, Clause::tile_auto_active, player, tile);
    p_.agents[player] &= ~bit_of_tile(tile);
    p_.origin[tile] = 0;
}

void Step::carry(Player player, TileIndex from, TileIndex to) {
    std::uint8_t origin = p_.origin[from];
    remove(player, from);
    p_.agents[player] |= bit_of_tile(to);
    if (!keeps_origins(rules_)) return;
    if (origin == 0) origin = static_cast<std::uint8_t>(from + 1);
    p_.origin[to] = origin == to + 1 ? std::uint8_t{0} : origin;
}

// Does an automatic action of this tile hold for the player's agent on it?
bool Step::holds(Player player, TileIndex tile) const {
    const TileAction& action = board_->actions[tile];
    return action.kind == ActionKind::occupy && !action.on_arrival && used_by(game_, p_, player, bit_of_tile(tile)) != 0;
}

// occupy.arrival
void Step::come_on(Player player, TileIndex tile, bool by_move) {
    if (holds(player, tile)) tell(EventKind::action_begins, Clause::tile_auto, player, tile);
    if (readings_.occupy_arrival == OccupyArrival::moves_only && !by_move) return;
    p_.arrivals |= used_by(game_, p_, player, board_->on_arrival & bit_of_tile(tile));
}

// supply.reserve
void Step::to_reserve(Player player, int agents) {
    Side& side = p_.sides[player];
    std::uint8_t& stock = readings_.supply_reserve == SupplyReserve::separate ? side.disbanded : side.reserve;
    stock = static_cast<std::uint8_t>(stock + agents);
}

void Step::capture(Player player, TileIndex tile, Clause clause) {
    remove(player, tile);
    ++p_.sides[player].captured;
    tell(EventKind::captured, clause, player, tile);
    changed();
}

void Step::destroy(Player player, TileIndex tile, Clause clause) {
    remove(player, tile);
    ++p_.sides[player].destroyed;
    tell(EventKind::destroyed, clause, player, tile);
    changed();
}

// relief.where
void Step::free(Player player, int amount) {
    if (readings_.relief_where == ReliefWhere::board) {
        p_.freeing = player;
        p_.to_free = static_cast<std::uint8_t>(std::min<int>(amount, p_.sides[player].captured));
        return;
    }
    const int freed = std::min<int>(amount, p_.sides[player].captured);
    if (freed == 0) return;
    p_.sides[player].captured = static_cast<std::uint8_t>(p_.sides[player].captured - freed);
    to_reserve(player, freed);
    tell(EventKind::freed, Clause::capture_relief, player, 0, 0, freed);
    changed();
}

void Step::advance_relief() {
    if (can_be_freed(game_, *board_, p_, p_.freeing, p_.to_free) > 0) return await(Awaiting::relief, p_.freeing);
    p_.to_free = 0;
    p_.freeing = kNobody;
}

void Step::put_freed(TileIndex tile) {
    const Player player = p_.freeing;
    --p_.sides[player].captured;
    if (--p_.to_free == 0) p_.freeing = kNobody;
    put(player, tile);
    tell(EventKind::freed, Clause::capture_relief, player, 0, 0, 1);
    tell(EventKind::put_freed, Clause::capture_relief, player, tile);
    come_on(player, tile, false);
    changed();
}

void Step::advance_arrivals() {
    const TileIndex tile = *each(p_.arrivals).begin();
    const Player player = p_.agent_on(tile);
    const bool used = player != kNobody && used_by(game_, p_, player, bit_of_tile(tile)) != 0;
    if (!used || !has_effect(game_, *board_, p_, player, tile)) {
        p_.arrivals &= p_.arrivals - 1;
        return;
    }
    if (readings_.occupy_optional == OccupyOptional::optional) return await(Awaiting::arrival, player);
    p_.arrivals &= p_.arrivals - 1;
    run_arrival(tile);
}

void Step::run_arrival(TileIndex tile) {
    const Player player = p_.agent_on(tile);
    tell(EventKind::arrival_action, Clause::tile_auto_free, player, tile);
    run_action(player, tile, 0, 0);
}

}  // namespace arbiter::proxy_wars
