// Legality: attackers, blockers, their order, and the assignment of damage.
#include "model/magepunk/rules/legality_checker.h"

namespace arbiter::magepunk {

// A decision of the Attack Phase. True: stop.
bool Checker::out_of_attack(Awaiting what) {
    if (awaited(what)) return false;
    if (p_.phase != Phase::attack) return bar(Clause::turn_phase_order, Fact::phase_is_other, static_cast<int>(p_.phase));
    return bar(Clause::attack_phase_steps, fact_of_other_decision(p_.awaiting == what));
}

// An Entity of the player. True: stop; where nothing stands there is nothing to say of it.
bool Checker::own_entity_or(Reference8 entity) {
    if (!p_.stands(entity)) {
        bar(Clause::entity_units, Fact::not_there);
        return true;
    }
    if (entity.side() != actor_ && bar(Clause::combat_roles, Fact::not_yours)) return true;
    if (game_.is_entity(p_.permanent(entity))) return false;
    bar(Clause::entity_units, Fact::wrong_type);
    return true;
}

// True: stop.
bool Checker::able_to_attack_or(const Permanent& attacker) {
    if (cannot_attack(game_, attacker) && bar(Clause::ability_bearers, GameFact::cannot_attack)) return true;
    if (is_delayed(game_, attacker, true) && forbid(Clause::delay_no_attack, Fact::came_now)) return true;
    const bool again = readings_.attack_number == AttackNumber::repeat && attacker.has(Permanent::kAttacked);
    return (attacker.attacks() || again) && bar(Clause::attack_phase_steps, Fact::used_already);
}

void Checker::check_attack() {
    const Reference8 attacker{choice_.first};
    if (!attacker.is_permanent() || choice_.third != 0) {
        malformed();
        return;
    }
    if (lacks(Clause::attack_declare) || out_of_attack(Awaiting::attackers)) return;
    if (!own_entity_or(attacker) && able_to_attack_or(p_.permanent(attacker))) return;
    const Reference8 chosen{choice_.second};
    if (!is_attack_target(game_, p_, chosen)) bar(Clause::attack_target, chosen.is_none() ? Fact::target_missing : Fact::no_target);
}

// attack.number: must at least one attack?
void Checker::check_finish_attackers() {
    if (no_operands(false, false, false) || out_of_attack(Awaiting::attackers)) return;
    if (!awaited(Awaiting::attackers)) return;
    if (readings_.attack_number != AttackNumber::must_attack || rules_.waived(Clause::attack_declare)) return;
    bool able = false;
    for (const Permanent& permanent : own().permanents) {
        if (permanent.attacks()) return;
        able = able || can_attack(game_, permanent);
    }
    if (able) bar(Clause::combat_roles, Fact::duty);
}

// block.eligible. True: stop.
bool Checker::able_to_block_or(const Permanent& blocker) {
    if (readings_.block_eligible == BlockEligible::not_delayed && is_delayed(game_, blocker, false))
        return bar(Clause::delay_on_entry, Fact::came_now);
    if (readings_.block_eligible == BlockEligible::not_attacked && blocker.has(Permanent::kAttacked))
        return bar(Clause::attack_phase_steps, GameFact::attacked_last_turn);
    return false;
}

// True: stop.
bool Checker::block_limits_or(Reference8 blocker, Reference8 attacker) {
    if (is_blocking(p_, attacker.slot(), blocker.slot()) && bar(Clause::combat_roles, GameFact::blocks_already)) return true;
    const int blocked = blocks_by(p_, blocker.slot());
    const int allowed = blocks_allowed(game_, p_.permanent(blocker));
    if (blocked >= allowed && forbid(Clause::block_one_attacker, Fact::limit_reached, blocked, allowed)) return true;
    const int blockers = blockers_of(p_, attacker.slot());
    if (rules_.waived(Clause::block_multi)) return blockers >= 1 && bar(Clause::block_multi, Fact::limit_reached, blockers, 1);
    const int limit = settings_.blockers_per_attacker;
    return limit != 0 && blockers >= limit && bar(Clause::attack_phase_steps, Fact::limit_reached, blockers, limit);
}

void Checker::check_block() {
    const Reference8 blocker{choice_.first};
    const Reference8 attacker{choice_.second};
    if (no_places()) return;
    if (lacks(Clause::block_any_number) || out_of_attack(Awaiting::blockers)) return;
    const bool wrong = own_entity_or(blocker);
    if (!wrong && able_to_block_or(p_.permanent(blocker))) return;
    const bool attacks = p_.stands(attacker) && attacker.side() == p_.active && p_.permanent(attacker).attacks();
    if (!attacks) {
        bar(Clause::combat_roles, GameFact::not_attacking);
        return;
    }
    if (!wrong && blocker.side() != p_.active) block_limits_or(blocker, attacker);
}

void Checker::check_finish_blockers() {
    if (!no_operands(false, false, false)) out_of_attack(Awaiting::blockers);
}

void Checker::check_order() {
    const Reference8 attacker{choice_.first};
    const Reference8 blocker{choice_.second};
    if (no_places()) return;
    if (not_due(Clause::block_order, Awaiting::order)) return;
    const bool sides = attacker.side() == p_.active && blocker.side() != p_.active;
    for (int index = 0; sides && index < p_.block_count; ++index) {
        const Block& block = p_.blocks[index];
        if (block.attacker != attacker.slot() || block.blocker != blocker.slot()) continue;
        if (block.place != Block::kUnordered) bar(Clause::block_order, GameFact::ordered_already);
        return;
    }
    bar(Clause::block_order, GameFact::not_blocking);
}

// combat.attackers-order
void Checker::check_deal_next() {
    const Reference8 attacker{choice_.first};
    if (no_place()) return;
    if (not_due(Clause::damage_first_blocker, Awaiting::next_attacker)) return;
    if (!p_.stands(attacker) || attacker.side() != actor_ || !p_.permanent(attacker).attacks()) {
        bar(Clause::damage_first_blocker, GameFact::not_attacking);
        return;
    }
    if (p_.permanent(attacker).has(Permanent::kDealt)) bar(Clause::damage_first_blocker, Fact::used_already);
}

// An attacker's damage goes to its blockers in their order, lethal to each before the next gets any.
void Checker::check_assign() {
    const Reference8 attacker{choice_.first};
    const Reference8 blocker{choice_.second};
    if (!attacker.is_permanent() || !blocker.is_permanent() || choice_.third > 200) {
        malformed();
        return;
    }
    if (not_due(Clause::damage_first_blocker, Awaiting::damage)) return;
    const bool own_attacker = p_.stands(attacker) && attacker.side() == actor_;
    const Block* next = own_attacker ? next_assignment(p_, attacker.slot()) : nullptr;
    if (next == nullptr) {
        bar(Clause::damage_first_blocker, Fact::nothing_due);
    } else if (blocker.side() == actor_ || next->blocker != blocker.slot()) {
        bar(Clause::block_order_binds, Fact::not_next);
    } else {
        check_share(*next);
    }
}

void Checker::check_share(const Block& next) {
    const int amount = static_cast<int>(choice_.third);
    const Share share = share_of(game_, p_, next);
    if (amount > share.most) {
        bar(Clause::damage_first_blocker, GameFact::more_than_left, amount, share.most);
    } else if (amount < share.lethal) {
        forbid(Clause::damage_lethal_first, GameFact::less_than_lethal, amount, share.lethal);
    } else if (amount < share.least) {
        bar(Clause::damage_first_blocker, GameFact::less_than_rest, amount, share.least);
    }
}

// What is left is ordered, or assigned, if that can be done in one way only.
void Checker::check_settle_rest() {
    if (no_operands(false, false, false)) return;
    const bool orders = p_.awaiting == Awaiting::order;
    const Clause clause = orders ? Clause::block_order : Clause::damage_first_blocker;
    if (not_due(clause, orders ? Awaiting::order : Awaiting::damage)) return;
    if (!rest_is_settled(game_, p_)) bar(clause, GameFact::several_ways);
}

}  // namespace arbiter::magepunk
