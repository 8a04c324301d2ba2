// What the options of a turn do.
#include "model/proxy_wars/step.h"

namespace arbiter::proxy_wars {

void Step::recruit(Player player, TileIndex tile) {
    --p_.sides[player].reserve;
    put(player, tile);
    tell(EventKind::recruited, Clause::recruit_from_supply, player, tile);
    cite(contains(own_recruitment(game_, *board_, player), tile) ? Clause::recruit_own_tile : Clause::supersede_text);
    cite(Clause::recruit_unoccupied);
    come_on(player, tile, false);
    changed();
}

void Step::move(Player player, TileIndex from, TileIndex to) {
    carry(player, from, to);
    tell(EventKind::moved, Clause::move_one, player, from, to);
    cite(Clause::move_distance);
    cite(contains(board_->corners[from], to) ? Clause::supersede_text : Clause::move_straight);
    if (contains(used_by(game_, p_, player, bit_of_tile(to)) & board_->placed, to) && board_->actions[to].kind == ActionKind::occupy)
        cite(Clause::tile_auto_active);
    come_on(player, to, true);
    changed();
}

void Step::attack(Player player, TileIndex from, TileIndex to) {
    const Player defender = p_.agent_on(to);
    const AttackSum sum = sum_of_attack(game_, *board_, p_, from, to);
    tell_terms(sum, player, from, to);
    // attack.announce: lost-turn
    const bool unsupported = sum.icon == 0 && sum.supporters == 0 && !rules_.waived(Clause::attack_needs_support) &&
                             readings_.attack_support_required == AttackSupportRequired::required;
    if (readings_.attack_announce == AttackAnnounce::lost_turn && (unsupported || !succeeds(game_, sum.result()))) {
        tell(EventKind::attack_failed, Clause::attack_impossible, player, from, to, sum.result());
        p_.under_way = TurnStage::ends;
        return;
    }
    tell(EventKind::attacked, Clause::attack_positive, player, from, to, sum.result());
    if (destroys(game_, *board_, p_, from, to))
        destroy(defender, to);
    else
        capture(defender, to);
    if (over() || settings_.attacker_advances == 0 || rules_.waived(Clause::attack_advance)) return;
    carry(player, from, to);
    tell(EventKind::advanced, Clause::attack_advance, player, from, to);
    come_on(player, to, false);
    changed();
}

void Step::tell_terms(const AttackSum& sum, Player player, TileIndex from, TileIndex to) {
    const auto term = [&](AttackTerm which, int amount, Clause clause) {
        if (amount != 0) tell(EventKind::attack_terms, clause, player, static_cast<int>(which), from, amount);
    };
    cite(Clause::attack_adjacent);
    cite(Clause::attack_higher);
    term(AttackTerm::attacker, sum.attacker, Clause::agent_values);
    term(AttackTerm::icon, sum.icon, Clause::support_tile);
    term(AttackTerm::supporters, sum.supporters, Clause::support_agent);
    term(AttackTerm::other, sum.other, Clause::attack_other_factors);
    term(AttackTerm::defender, sum.defender, Clause::attack_formula);
    term(AttackTerm::defence, sum.defence_icon, Clause::support_tile);
    term(AttackTerm::other_defence, sum.other_defence, Clause::attack_other_factors);
    if (sum.supporting != 0) {
        cite(Clause::support_plus_one);
        for (const TileIndex tile : each(sum.supporting))
            if (board_->attack[tile] != 0) cite(Clause::support_icon_ignored);
    }
    const Player defender = p_.agent_on(to);
    if ((board_->edges[to] & p_.agents[defender]) != 0) cite(Clause::defence_no_agent_support);
    const bool enemy_icon = (sum.icon != 0 && owner_of(from) != player) || (sum.defence_icon != 0 && owner_of(to) != defender);
    if (enemy_icon) cite(Clause::tile_enemy_icons);
}

void Step::use_action(Choice choice) {
    const TileIndex tile = choice.first;
    const TileAction& action = board_->actions[tile];
    tell(EventKind::action_used, Clause::tile_turn_cost, choice.actor, tile);
    const auto disband = [&] {
        remove(choice.actor, tile);
        to_reserve(choice.actor, 1);
        tell(EventKind::disbanded, Clause::tile_disband_return, choice.actor, tile);
        changed();
    };
    // disband.order
    const bool leaves = action.kind == ActionKind::disband;
    const bool first = readings_.disband_order == DisbandOrder::agent_first;
    if (leaves && first) disband();
    if (over()) return;
    run_action(choice.actor, tile, choice.second, choice.third);
    if (leaves && !first && !over()) disband();
}

void Step::run_action(Player player, TileIndex tile, std::uint8_t second, std::uint32_t third) {
    const TileAction& action = board_->actions[tile];
    const auto chosen = static_cast<TileIndex>(second - 1);
    switch (action.does) {
        case ActionDoes::free_captives:
            return free(player, action.amount);
        case ActionDoes::return_agent:
        case ActionDoes::capture_agent:
        case ActionDoes::destroy_agent: {
            Tiles agents = affected(*board_, p_, player, tile);
            if (action.whom == ActionWhom::one_enemy || action.whom == ActionWhom::one_other_own)
                agents &= second == 0 ? 0 : bit_of_tile(chosen);
            for (const TileIndex agent : each(agents)) {
                strike(action.does, p_.agent_on(agent), agent);
                if (over()) return;
            }
            return;
        }
        case ActionDoes::move_agent: {
            const ActionMove way = ActionMove::of(third);
            if (way.to == kNoTile) return;
            const TileIndex from = action.whom == ActionWhom::self ? tile : chosen;
            if (way.by != kNoTile) shift(from, way.by);
            if (over()) return;
            shift(way.by != kNoTile ? way.by : from, way.to);
            cite(Clause::supersede_text);
            return;
        }
        default:
            return;
    }
}

void Step::strike(ActionDoes does, Player owner, TileIndex tile) {
    if (does == ActionDoes::capture_agent) return capture(owner, tile);
    if (does == ActionDoes::destroy_agent) return destroy(owner, tile);
    remove(owner, tile);
    to_reserve(owner, 1);
    tell(EventKind::returned, Clause::supersede_text, owner, tile);
    changed();
}

void Step::shift(TileIndex from, TileIndex to) {
    const Player player = p_.agent_on(from);
    carry(player, from, to);
    tell(EventKind::shifted, Clause::supersede_text, player, from, to);
    come_on(player, to, false);
    changed();
}

}  // namespace arbiter::proxy_wars
