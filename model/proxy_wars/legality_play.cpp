// Legality of the options of a turn and of what they ask for.
#include <bit>

#include "model/proxy_wars/legality_checker.h"

namespace arbiter::proxy_wars {

// True: this option cannot be judged further, or is not the actor's to use now.
bool Checker::not_open(TurnOption option) {
    if (p_.phase != Phase::play) return bar(Clause::setup_then_game) || true;
    if (p_.awaiting != Awaiting::option) return bar(Clause::turn_options) || true;
    if (p_.decider != actor_) {
        if (p_.began == 0) return forbid(Clause::turn_starting);
        return forbid(Clause::turn_alternate) || forbid(Clause::turn_options);
    }
    const bool used = (p_.options & bit_of(option)) != 0;
    return used && readings_.turn_one_option == TurnOneOption::each_once && bar(Clause::turn_options);
}

void Checker::check_recruit() {
    if (no_operands(true, false, false)) return;
    if (not_open(TurnOption::recruit)) return;
    const TileIndex tile = choice_.first;
    if (tile >= kMaximumTiles) {
        malformed();
        return;
    }
    if (p_.sides[actor_].reserve == 0 && (bar(Clause::recruit_from_supply) || forbid(Clause::prep_agents))) return;
    if (!p_.on_table(tile)) {
        bar(Clause::recruit_own_tile);
        return;
    }
    if (contains(p_.occupied(), tile) && (forbid(Clause::recruit_unoccupied) || bar(Clause::tile_one_agent))) return;
    const Tiles allowed = recruitable(game_, *board_, p_, actor_);
    if (contains(allowed, tile)) return;
    if ((allowed & ~p_.occupied()) == 0 && forbid(Clause::recruit_none_free)) return;
    forbid(Clause::recruit_own_tile);
}

// `second` may be kNoTile: a place where no tile lies.
void Checker::check_move() {
    if (no_operands(true, true, false)) return;
    if (not_open(TurnOption::move)) return;
    const TileIndex from = choice_.first, to = choice_.second;
    if (from >= kMaximumTiles || (to >= kMaximumTiles && to != kNoTile)) {
        malformed();
        return;
    }
    if (lacks(Clause::move_one)) return;
    if (!contains(p_.agents[actor_], from)) {
        bar(Clause::move_one);
        return;
    }
    if (!p_.on_table(to)) {
        if (!bar(Clause::move_any_tile)) forbid(Clause::move_distance);
        return;
    }
    if (owner_of(to) != actor_ && lacks(Clause::move_any_tile)) return;
    if (to == from) {
        bar(Clause::move_distance, 0, rules_.settings.move_distance);
        return;
    }
    if (contains(p_.occupied(), to) && bar(Clause::tile_one_agent)) return;
    if (!contains(move_reach(game_, *board_, p_, from), to)) {
        const bool diagonal = contains(board_->corners[from], to);
        if (forbid(diagonal ? Clause::move_straight : Clause::move_distance, 0, rules_.settings.move_distance)) return;
    }
    if (bars_move(game_, *board_, p_, actor_, to)) forbid(Clause::supersede_text);
}

void Checker::check_attack() {
    if (no_operands(true, true, false)) return;
    if (not_open(TurnOption::attack)) return;
    const TileIndex from = choice_.first, to = choice_.second;
    if (from >= kMaximumTiles || to >= kMaximumTiles) {
        malformed();
        return;
    }
    if (lacks(Clause::attack_adjacent)) return;
    const Player defender = p_.agent_on(to);
    if (!contains(p_.agents[actor_], from) || defender == kNobody || from == to) {
        bar(Clause::attack_adjacent);
        return;
    }
    if (defender == actor_ && readings_.attack_own == AttackOwn::no && bar(Clause::attack_adjacent)) return;
    if (!contains(board_->edges[from], to) && bar(Clause::attack_adjacent)) return;
    if (keeps_origins(rules_) && !adjacent_at_start(*board_, p_, from, to) && bar(Clause::attack_adjacent)) return;
    if (bars_attack(game_, *board_, p_, defender, to) && forbid(Clause::supersede_text)) return;
    attack_too_weak();
}

// attack.announce: under lost-turn an attack that cannot succeed may be announced, and fails.
bool Checker::attack_too_weak() {
    const AttackSum sum = sum_of_attack(game_, *board_, p_, choice_.first, choice_.second);
    const bool unsupported = sum.icon == 0 && sum.supporters == 0;
    if (readings_.attack_announce == AttackAnnounce::lost_turn) return false;
    if (unsupported && readings_.attack_support_required == AttackSupportRequired::required && forbid(Clause::attack_needs_support))
        return true;
    if (succeeds(game_, sum.result())) return false;
    const int least = rules_.settings.attack_margin;
    if (forbid(Clause::attack_impossible, sum.result(), least) || forbid(Clause::attack_higher, sum.result(), least)) return true;
    return unsupported && sum.other == 0 && forbid(Clause::attack_needs_support, sum.result(), least);
}

void Checker::check_use_action() {
    const TileIndex tile = choice_.first;
    if (tile >= kMaximumTiles || choice_.second > kMaximumTiles || choice_.third >> 16 != 0) {
        malformed();
        return;
    }
    if (not_open(TurnOption::action)) return;
    if (contains(p_.agents[actor_], tile) && board_->actions[tile].kind == ActionKind::occupy) {
        if (!bar(Clause::tile_auto)) forbid(Clause::tile_auto_active);
        return;
    }
    if (!contains(p_.agents[actor_], tile) || !contains(board_->by_option, tile)) {
        if (!bar(Clause::tile_turn_cost)) forbid(Clause::turn_options);
        return;
    }
    if (used_by(game_, p_, actor_, bit_of_tile(tile)) == 0 && forbid(Clause::tile_enemy_no_action)) return;
    const TileAction& action = board_->actions[tile];
    const auto is_this = [&](std::uint8_t second, std::uint32_t third) { return second == choice_.second && third == choice_.third; };
    if (any_way(game_, *board_, p_, actor_, tile, is_this)) return;
    // disband.needs-effect
    const bool nothing_chosen = choice_.second == 0 && choice_.third == 0;
    if (action.kind == ActionKind::disband && readings_.disband_needs_effect == DisbandNeedsEffect::yes && nothing_chosen &&
        !has_effect(game_, *board_, p_, actor_, tile))
        return;
    if (action.does == ActionDoes::free_captives) {
        if (bar(Clause::capture_relief)) return;
        if (p_.sides[actor_].captured == 0 && p_.sides[actor_].destroyed > 0) bar(Clause::attack_destroyed_out);
        return;
    }
    bar(Clause::tile_turn_cost);
}

void Checker::check_end_turn() {
    if (no_operands(false, false, false)) return;
    if (!awaited(Awaiting::option) || p_.option_count == 0) bar(Clause::attack_choose_other);
}

void Checker::check_pass() {
    if (no_operands(false, false, false)) return;
    if (readings_.turn_pass == TurnPass::no || !awaited(Awaiting::option) || p_.option_count != 0) bar(Clause::turn_options);
}

void Checker::check_arrival() {
    if (no_operands(false, false, false)) return;
    if (!awaited(Awaiting::arrival)) bar(Clause::tile_auto);
}

void Checker::check_put_freed() {
    if (no_operands(true, false, false)) return;
    if (choice_.first >= kMaximumTiles) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::relief)) {
        bar(Clause::capture_relief);
        return;
    }
    if (contains(p_.occupied(), choice_.first) && bar(Clause::tile_one_agent)) return;
    if (!contains(own_recruitment(game_, *board_, actor_), choice_.first)) bar(Clause::recruit_own_tile);
}

}  // namespace arbiter::proxy_wars
