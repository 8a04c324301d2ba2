#include "model/proxy_wars/words/card_clauses.h"

#include "model/core/input/add_once.h"

namespace arbiter::proxy_wars {
namespace {

void add_icons(const Tile& tile, std::vector<Clause>& clauses) {
    if (tile.recruitment) add_once(clauses, {Clause::recruit_own_tile});
    if (tile.attack > 0) add_once(clauses, {Clause::support_tile, Clause::attack_formula, Clause::support_icon_ignored});
    if (tile.defence > 0) add_once(clauses, {Clause::support_tile, Clause::attack_formula});
    if (tile.points > 0) add_once(clauses, {Clause::win_counted});
}

void add_action(const TileAction& action, std::vector<Clause>& clauses) {
    if (action.kind == ActionKind::none) return;
    add_once(clauses, {Clause::tile_as_worded, Clause::tile_enemy_no_action});
    if (action.kind == ActionKind::occupy) {
        add_once(clauses, {Clause::tile_auto, Clause::tile_auto_free});
        if (!action.on_arrival) add_once(clauses, {Clause::tile_auto_active});
        return;
    }
    add_once(clauses, {Clause::tile_turn_cost, Clause::tile_some_effect});
    if (action.kind == ActionKind::disband) add_once(clauses, {Clause::tile_disband_return});
}

}  // namespace

std::vector<Clause> clauses_about(const Tile& tile) {
    std::vector<Clause> clauses;
    add_icons(tile, clauses);
    add_action(tile.action, clauses);
    return clauses;
}

}  // namespace arbiter::proxy_wars
