// What the options of a turn do.
#include <bit>

#include "model/proxy_wars/rules/step.h"

namespace arbiter::proxy_wars {

// By the text of a tile where neither an icon nor a reading makes it a recruitment tile.
void Step::recruit(Player player, TileIndex tile) {
    Tiles printed = own_recruitment(game_, *board_, player);
    if (readings_.recruit_enemy_tile == RecruitEnemyTile::yes) printed |= board_->recruitment;
    const bool by_text = !contains(printed, tile) && contains(recruitable(game_, *board_, p_, player), tile);
    --p_.sides[player].reserve;
    put(player, tile);
    tell(EventKind::recruited, by_text ? Clause::supersede_text : Clause::recruit_from_supply, player, tile);
    come_on(player, tile, false);
    changed();
}

void Step::move(TileIndex from, TileIndex to) {
    const Player player = p_.agent_on(from);
    const bool corner = contains(board_->corners[from], to) && !all_move_diagonally(rules_);
    const bool by_text = corner && contains(holding(game_, *board_, p_, player, ActionDoes::move_diagonally), from);
    const Clause permission = owner_of(to) == player ? Clause::move_one : Clause::move_any_tile;
    carry(player, from, to);
    tell(EventKind::moved, by_text ? Clause::supersede_text : permission, player, from, to);
    come_on(player, to, true);
    changed();
}

void Step::attack(Player player, TileIndex from, TileIndex to) {
    const Player defender = p_.agent_on(to);
    const AttackSum sum = sum_of_attack(game_, *board_, p_, from, to);
    tell(EventKind::attack_made, Clause::attack_adjacent, player, from, to);
    tell_terms(sum, player, from, to);
    tell_what_does_not_count(sum, from, to);
    // attack.announce: lost-turn
    const bool unsupported = sum.icon == 0 && sum.supporters == 0 && !waived(Clause::attack_needs_support) &&
                             readings_.attack_support_required == AttackSupportRequired::required;
    if (readings_.attack_announce == AttackAnnounce::lost_turn && (unsupported || !succeeds(game_, sum.result()))) {
        tell(EventKind::attack_failed, Clause::attack_formula, player, from, to, sum.result());
        p_.under_way = TurnStage::ends;
        return;
    }
    tell(EventKind::attacked, Clause::attack_positive, player, from, to, sum.result());
    if (destroys(game_, *board_, p_, from, to))
        destroy(defender, to, Clause::attack_destroy);
    else
        capture(defender, to, Clause::attack_capture);
    if (over() || settings_.attacker_advances == 0) return;
    carry(player, from, to);
    tell(EventKind::advanced, Clause::attack_advance, player, from, to);
    come_on(player, to, false);
    changed();
}

void Step::tell_terms(const AttackSum& sum, Player player, TileIndex from, TileIndex to) {
    const auto term = [&](AttackTerm which, int amount, Clause clause) {
        if (amount != 0) tell(EventKind::attack_terms, clause, player, static_cast<int>(which), from, amount);
    };
    const auto icon_clause = [&](TileIndex tile) {
        return owner_of(tile) == p_.agent_on(tile) ? Clause::support_tile : Clause::tile_enemy_icons;
    };
    term(AttackTerm::attacker, sum.attacker, Clause::agent_values);
    term(AttackTerm::icon, sum.icon, icon_clause(from));
    term(AttackTerm::supporters, sum.supporters, Clause::support_agent);
    term(AttackTerm::other, sum.other, Clause::attack_other_factors);
    term(AttackTerm::defender, sum.defender, Clause::attack_formula);
    term(AttackTerm::defence, sum.defence_icon, icon_clause(to));
    term(AttackTerm::other_defence, sum.other_defence, Clause::attack_other_factors);
}

// Icons under supporters, and agents next to the defender.
void Step::tell_what_does_not_count(const AttackSum& sum, TileIndex from, TileIndex to) {
    const Player player = p_.agent_on(from), defender = p_.agent_on(to);
    if (settings_.supporter_icon_counts == 0 && !waived(Clause::support_icon_ignored)) {
        for (const TileIndex tile : each(sum.supporting))
            if (board_->attack[tile] != 0 && uses_icons(game_, tile, player))
                tell(EventKind::icon_ignored, Clause::support_icon_ignored, player, tile);
    }
    const int helpers = std::popcount(board_->edges[to] & p_.agents[defender] & ~bit_of_tile(from));
    if (helpers != 0 && settings_.defence_support == 0 && !waived(Clause::defence_no_agent_support))
        tell(EventKind::no_support, Clause::defence_no_agent_support, defender, to, 0, helpers);
}

void Step::use_action(Choice choice) {
    const TileIndex tile = choice.first;
    const TileAction& action = board_->actions[tile];
    tell(EventKind::action_used, Clause::tile_turn_cost, choice.actor, tile);
    // disband.order
    const bool leaves = action.kind == ActionKind::disband;
    const bool first = readings_.disband_order == DisbandOrder::agent_first;
    if (leaves && first) disband(choice.actor, tile);
    if (over()) return;
    run_action(choice.actor, tile, choice.second, choice.third);
    if (leaves && !first && !over()) disband(choice.actor, tile);
}

void Step::disband(Player player, TileIndex tile) {
    remove(player, tile);
    to_reserve(player, 1);
    tell(EventKind::disbanded, Clause::tile_disband_return, player, tile);
    changed();
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
            return shift(from, way.to);
        }
        default:
            return;
    }
}

void Step::strike(ActionDoes does, Player owner, TileIndex tile) {
    if (does == ActionDoes::capture_agent) return capture(owner, tile, Clause::supersede_text);
    if (does == ActionDoes::destroy_agent) return destroy(owner, tile, Clause::attack_destroyed_out);
    remove(owner, tile);
    to_reserve(owner, 1);
    tell(EventKind::returned, Clause::supersede_text, owner, tile);
    changed();
}

// An agent that is taken over another tile does not occupy it.
void Step::shift(TileIndex from, TileIndex to) {
    const Player player = p_.agent_on(from);
    carry(player, from, to);
    tell(EventKind::shifted, Clause::supersede_text, player, from, to);
    come_on(player, to, false);
    changed();
}

}  // namespace arbiter::proxy_wars
