// Legality: attackers, blockers, their order, and the assignment of damage.
#include "model/magepunk/legality_checker.h"

namespace arbiter::magepunk {

// Attackers are declared by the active player, once, at the beginning of the Attack Phase. True: it is not the time.
bool Checker::attackers_are_due() {
    if (awaited(Awaiting::attackers)) return false;
    if (p_.phase != Phase::attack && bar(Clause::turn_phase_order)) return true;
    if (bar(Clause::attack_phase_steps)) return true;
    bar(Clause::attack_declare);
    return true;
}

// One of the player's own Entities that may attack now. True: stop.
bool Checker::able_to_attack_or(Reference8 attacker) {
    const bool own = p_.stands(attacker) && attacker.side() == actor_;
    if (!own || !game_.is_entity(p_.permanent(attacker)) || cannot_attack(game_, p_.permanent(attacker))) {
        bar(Clause::attack_declare);
        return true;
    }
    const Permanent& permanent = p_.permanent(attacker);
    if (is_delayed(game_, permanent, true) && !rules_.waived(Clause::delay_no_attack)) {
        if (!bar(Clause::delay_no_attack)) bar(Clause::attack_declare);
        return true;
    }
    const bool again = readings_.attack_number == AttackNumber::repeat && permanent.has(Permanent::kAttacked);
    if ((permanent.attacks() || again) && bar(Clause::attack_declare)) return true;
    return false;
}

void Checker::check_attack() {
    const Reference8 attacker{choice_.first};
    if (!attacker.is_permanent() || choice_.third != 0) {
        malformed();
        return;
    }
    if (lacks(Clause::attack_declare) || attackers_are_due() || able_to_attack_or(attacker)) return;
    if (!is_attack_target(game_, p_, {choice_.second})) bar(Clause::attack_target);
}

// attack.number: must at least one attack?
void Checker::check_finish_attackers() {
    if (no_operands(false, false, false) || attackers_are_due()) return;
    if (readings_.attack_number != AttackNumber::must_attack || rules_.waived(Clause::attack_declare)) return;
    bool able = false;
    for (const Permanent& permanent : own().permanents) {
        if (permanent.attacks()) return;
        able = able || can_attack(game_, permanent);
    }
    if (able) bar(Clause::attack_declare, 0, 1);
}

void Checker::check_block() {
    const Reference8 blocker{choice_.first};
    const Reference8 attacker{choice_.second};
    if (!blocker.is_permanent() || !attacker.is_permanent() || choice_.third != 0) {
        malformed();
        return;
    }
    if (lacks(Clause::block_any_number)) return;
    if (!awaited(Awaiting::blockers)) {
        if (bar(Clause::attack_phase_steps)) return;
        bar(Clause::block_any_number);
        return;
    }
    const bool own_blocker = p_.stands(blocker) && blocker.side() == actor_;
    if (!own_blocker || !can_block(game_, p_.permanent(blocker))) {
        bar(Clause::block_any_number);
        return;
    }
    const bool attacks = p_.stands(attacker) && attacker.side() == p_.active && p_.permanent(attacker).attacks();
    if (!attacks || is_blocking(p_, attacker.slot(), blocker.slot())) {
        bar(Clause::block_any_number);
        return;
    }
    const int blocked = blocks_by(p_, blocker.slot());
    const int allowed = blocks_allowed(game_, p_.permanent(blocker));
    if (blocked >= allowed && bar(Clause::block_one_attacker, blocked + 1, allowed)) return;
    const int blockers = blockers_of(p_, attacker.slot());
    const int limit = rules_.waived(Clause::block_multi) ? 1 : settings_.blockers_per_attacker;
    if (limit != 0 && blockers >= limit) bar(Clause::block_multi, blockers + 1, limit);
}

void Checker::check_finish_blockers() {
    if (no_operands(false, false, false)) return;
    if (!awaited(Awaiting::blockers)) bar(Clause::attack_phase_steps);
}

void Checker::check_order() {
    const Reference8 attacker{choice_.first};
    const Reference8 blocker{choice_.second};
    if (!attacker.is_permanent() || !blocker.is_permanent() || choice_.third != 0) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::order)) {
        if (bar(Clause::block_order)) return;
        bar(Clause::attack_phase_steps);
        return;
    }
    const bool sides = attacker.side() == p_.active && blocker.side() != p_.active;
    for (int index = 0; sides && index < p_.block_count; ++index) {
        const Block& block = p_.blocks[index];
        if (block.attacker == attacker.slot() && block.blocker == blocker.slot() && block.place == Block::kUnordered) return;
    }
    bar(Clause::block_order);
}

// combat.attackers-order
void Checker::check_deal_next() {
    const Reference8 attacker{choice_.first};
    if (!attacker.is_permanent() || no_operands(true, false, false)) {
        malformed();
        return;
    }
    const bool due = awaited(Awaiting::next_attacker) && p_.stands(attacker) && attacker.side() == actor_;
    if (!due || !p_.permanent(attacker).attacks() || p_.permanent(attacker).has(Permanent::kDealt)) bar(Clause::damage_first_blocker);
}

// An attacker's damage goes to its blockers in their order, lethal to each before the next gets any.
void Checker::check_assign() {
    const Reference8 attacker{choice_.first};
    const Reference8 blocker{choice_.second};
    if (!attacker.is_permanent() || !blocker.is_permanent() || choice_.third > 200) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::damage)) {
        bar(Clause::damage_first_blocker);
        return;
    }
    const bool due = p_.stands(attacker) && attacker.side() == actor_ && p_.permanent(attacker).has(Permanent::kUp) &&
                     assignment_is_chosen(game_, p_, attacker.slot());
    const Block* next = due ? next_assignment(p_, attacker.slot()) : nullptr;
    if (next == nullptr) {
        bar(Clause::damage_first_blocker);
        return;
    }
    if (blocker.side() == actor_ || next->blocker != blocker.slot()) {
        if (bar(Clause::damage_first_blocker)) return;
        if (bar(Clause::block_order_binds)) return;
        bar(Clause::damage_lethal_first);
        return;
    }
    const int amount = static_cast<int>(choice_.third);
    const int left = unassigned(game_, p_, attacker.slot());
    if (amount > left) {
        bar(Clause::damage_first_blocker, amount, left);
        return;
    }
    if (!settings_.lethal_before_next) return;
    const int lethal = lethal_for(game_, p_, *next);
    // Less than lethal only if that is all there is: nothing is left for the next.
    if (amount < left && amount < lethal && forbid(Clause::damage_lethal_first, amount, lethal)) return;
    if (amount < left && amount < lethal && !rules_.waived(Clause::damage_lethal_first)) bar(Clause::block_order_binds, amount, lethal);
}

}  // namespace arbiter::magepunk
