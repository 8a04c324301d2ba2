// Legality of the options of a turn and of what they ask for.
#include <bit>

#include "model/proxy_wars/rules/legality_checker.h"

namespace arbiter::proxy_wars {

// True: nothing of a turn can be judged further, or it is not the actor's turn.
bool Checker::not_the_turn() {
    const int awaited = static_cast<int>(p_.awaiting);
    if (p_.phase != Phase::play) return in_another_phase(Clause::setup_then_game) || true;
    if (p_.awaiting == Awaiting::arrival) return bar(Clause::tile_auto_free, Fact::decision_of_other_kind, awaited) || true;
    if (p_.awaiting != Awaiting::option) return bar(Clause::tile_as_worded, Fact::decision_of_other_kind, awaited) || true;
    if (p_.decider == actor_) return false;
    return bar(p_.began == 0 ? Clause::turn_starting : Clause::turn_alternate, Fact::decision_of_other, awaited);
}

// turn.one-option: each-once
bool Checker::not_open(TurnOption option) {
    if (not_the_turn()) return true;
    const bool used = p_.decider == actor_ && (p_.options & bit_of(option)) != 0;
    return used && readings_.turn_one_option == TurnOneOption::each_once && bar(Clause::turn_option_limit, Fact::used_already);
}

void Checker::check_recruit() {
    if (no_operands(true, false, false)) return;
    const TileIndex tile = choice_.first;
    if (!is_tile(tile)) {
        malformed();
        return;
    }
    if (not_open(TurnOption::recruit)) return;
    if (p_.sides[actor_].reserve == 0 && bar(Clause::recruit_from_supply, Fact::too_few, 0, 1)) return;
    if (!p_.on_table(tile)) {
        bar(Clause::recruit_own_tile, GameFact::no_tile);
        return;
    }
    if (contains(p_.occupied(), tile) && bar(Clause::recruit_unoccupied, GameFact::occupied, p_.agent_on(tile))) return;
    const Tiles allowed = recruitable(game_, *board_, p_, actor_);
    if (contains(allowed, tile)) return;
    const bool none_free = allowed != 0 && (allowed & ~p_.occupied()) == 0;
    if (none_free && forbid(Clause::recruit_none_free, GameFact::none_free, std::popcount(allowed))) return;
    forbid(Clause::recruit_own_tile, GameFact::no_recruitment);
}

// `second` may be kNoTile: a place where no tile lies.
void Checker::check_move() {
    if (no_operands(true, true, false)) return;
    const TileIndex from = choice_.first, to = choice_.second;
    if (!is_tile(from) || !(is_tile(to) || to == kNoTile)) {
        malformed();
        return;
    }
    if (not_open(TurnOption::move) || lacks(Clause::move_one)) return;
    const Player owner = p_.agent_on(from);
    if (owner == kNobody) {
        bar(Clause::move_own_agent, Fact::not_there);
        return;
    }
    if (owner != actor_ && forbid(Clause::move_own_agent, Fact::not_yours)) return;
    if (!p_.on_table(to)) {
        bar(Clause::move_distance, GameFact::no_tile);
        return;
    }
    if (to == from) {
        bar(Clause::move_distance, GameFact::stays, 0, rules_.settings.move_distance);
        return;
    }
    check_way(owner);
}

void Checker::check_way(Player owner) {
    const TileIndex from = choice_.first, to = choice_.second;
    const int distance = rules_.settings.move_distance;
    if (owner_of(to) != owner && lacks(Clause::move_any_tile)) return;
    if (contains(p_.occupied(), to) && bar(Clause::tile_one_agent, GameFact::occupied, p_.agent_on(to))) return;
    if (!contains(move_reach(game_, *board_, p_, from), to)) {
        const bool corner_only = distance == 1 && contains(board_->corners[from], to);
        if (corner_only ? forbid(Clause::move_straight, GameFact::corner_only)
                        : forbid(Clause::move_distance, GameFact::out_of_reach, 0, distance))
            return;
    }
    const TileIndex barring = bars_move(game_, *board_, p_, owner, to);
    if (barring != kNoTile) bar(Clause::supersede_text, GameFact::text_forbids, barring);
}

void Checker::check_attack() {
    if (no_operands(true, true, false)) return;
    const TileIndex from = choice_.first, to = choice_.second;
    if (!is_tile(from) || !is_tile(to)) {
        malformed();
        return;
    }
    if (not_open(TurnOption::attack) || lacks(Clause::attack_adjacent)) return;
    const Player attacker = p_.agent_on(from), defender = p_.agent_on(to);
    if (attacker != actor_) {
        bar(Clause::attack_own_enemy, attacker == kNobody ? Fact::not_there : Fact::not_yours);
        return;
    }
    if (defender == kNobody || from == to) {
        bar(Clause::attack_own_enemy, from == to ? GameFact::own_target : GameFact::nobody_to_attack);
        return;
    }
    const bool own = defender == actor_ && readings_.attack_own == AttackOwn::no;
    if (own && forbid(Clause::attack_own_enemy, GameFact::own_target)) return;
    if (!contains(board_->edges[from], to)) {
        if (forbid(Clause::attack_next_to, GameFact::not_next_to)) return;
    } else if (keeps_origins(rules_) && !adjacent_at_start(*board_, p_, from, to)) {
        if (forbid(Clause::attack_next_to, GameFact::apart_at_start)) return;
    }
    if (bars_attack(game_, *board_, p_, defender, to) && bar(Clause::supersede_text, GameFact::text_forbids, to)) return;
    attack_too_weak();
}

// attack.announce: under lost-turn an attack that cannot succeed may be announced, and fails.
bool Checker::attack_too_weak() {
    if (readings_.attack_announce == AttackAnnounce::lost_turn) return false;
    const AttackSum sum = sum_of_attack(game_, *board_, p_, choice_.first, choice_.second);
    const bool unsupported = sum.icon == 0 && sum.supporters == 0;
    if (unsupported && readings_.attack_support_required == AttackSupportRequired::required &&
        forbid(Clause::attack_needs_support, GameFact::unsupported))
        return true;
    if (succeeds(game_, sum.result())) return false;
    return forbid(Clause::attack_impossible, GameFact::attack_result, sum.result(), rules_.settings.attack_margin);
}

void Checker::check_use_action() {
    const TileIndex tile = choice_.first;
    if (!is_tile(tile) || choice_.second > kMaximumTiles || choice_.third >> 16 != 0) {
        malformed();
        return;
    }
    if (not_open(TurnOption::action)) return;
    const Player user = p_.agent_on(tile);
    if (user != actor_) {
        bar(Clause::tile_as_worded, user == kNobody ? Fact::not_there : Fact::not_yours);
        return;
    }
    const TileAction& action = board_->actions[tile];
    const bool has_action = action.kind != ActionKind::none;
    if (has_action && used_by(game_, p_, actor_, bit_of_tile(tile)) == 0 && forbid(Clause::tile_enemy_no_action, GameFact::enemy_tile))
        return;
    if (action.kind == ActionKind::occupy) {
        bar(Clause::tile_auto, GameFact::automatic);
        return;
    }
    if (!has_action) {
        bar(Clause::tile_as_worded, GameFact::no_action);
        return;
    }
    if (action.does == ActionDoes::free_captives && lacks(Clause::capture_relief)) return;
    check_effect(tile);
}

// disband.needs-effect
void Checker::check_effect(TileIndex tile) {
    const auto is_this = [&](std::uint8_t second, std::uint32_t third) { return second == choice_.second && third == choice_.third; };
    if (any_way(game_, *board_, p_, actor_, tile, is_this)) return;
    const bool nothing_chosen = choice_.second == 0 && choice_.third == 0;
    if (!nothing_chosen || has_effect(game_, *board_, p_, actor_, tile)) {
        bar(Clause::tile_as_worded, GameFact::worded_otherwise);
        return;
    }
    const bool without_effect =
        board_->actions[tile].kind == ActionKind::disband && readings_.disband_needs_effect == DisbandNeedsEffect::yes;
    if (!without_effect) forbid(Clause::tile_some_effect, GameFact::no_effect);
}

// Legal under no reading.
void Checker::check_take_back() {
    if (!no_operands(false, false, false)) bar(Clause::capture_kept, GameFact::captive_by_hand);
}

void Checker::check_end_turn() {
    if (no_operands(false, false, false) || not_the_turn()) return;
    if (p_.option_count == 0) bar(Clause::turn_use_option, GameFact::option_unused);
}

// turn.pass
void Checker::check_pass() {
    if (no_operands(false, false, false) || not_the_turn()) return;
    if (p_.option_count != 0 && bar(Clause::turn_use_option, GameFact::option_used)) return;
    if (!any_option(game_, p_)) {
        bar(Clause::turn_use_option, GameFact::stuck);
        return;
    }
    if (readings_.turn_pass == TurnPass::no) bar(Clause::turn_use_option, GameFact::option_possible);
}

// turn.stuck
void Checker::check_skip_turn() {
    if (no_operands(false, false, false) || not_the_turn()) return;
    if (p_.option_count != 0 && bar(Clause::turn_use_option, GameFact::option_used)) return;
    if (any_option(game_, p_)) bar(Clause::turn_use_option, GameFact::option_possible);
}

void Checker::check_put_freed() {
    if (no_operands(true, false, false)) return;
    const TileIndex tile = choice_.first;
    if (!is_tile(tile)) {
        malformed();
        return;
    }
    if (not_awaited(Awaiting::relief, Clause::capture_kept)) return;
    if (!p_.on_table(tile)) {
        bar(Clause::recruit_own_tile, GameFact::no_tile);
        return;
    }
    if (contains(p_.occupied(), tile) && bar(Clause::tile_one_agent, GameFact::occupied, p_.agent_on(tile))) return;
    if (!contains(own_recruitment(game_, *board_, actor_), tile)) forbid(Clause::recruit_own_tile, GameFact::no_recruitment);
}

}  // namespace arbiter::proxy_wars
