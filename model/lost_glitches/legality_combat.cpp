// Legality: declaring attackers and blockers, and sharing out damage.
#include "model/lost_glitches/legality_checker.h"

namespace arbiter::lost_glitches {

// May this player start an attack now? True: stop.
bool Checker::attack_timing() {
    if (!own_turn()) return bar(Clause::attack_own_turn) || bar(Clause::turn_defined) || bar(Clause::main_attack) || true;
    if (no_priority() || not_open_now(Clause::main_attack)) return true;
    // attack.first-turn, attack.per-turn
    if (p_.turn == 1 && readings_.attack_first_turn == AttackFirstTurn::no && bar(Clause::main_attack)) return true;
    const int limit = attack_limit(rules_);
    if (limit < 0 || p_.attacks < limit) return false;
    if (forbid(Clause::attack_own_turn, p_.attacks, limit)) return true;
    return !rules_.waived(Clause::attack_own_turn) &&
           (bar(Clause::turn_defined, p_.attacks, limit) || bar(Clause::main_attack, p_.attacks, limit));
}

// Is this a creature of the actor's that may attack? True: stop.
bool Checker::attacker_or(Reference8 attacker) {
    if (!attacker.is_creature()) return malformed();
    const Creature& creature = p_.creature(attacker);
    if (!(creature.kind != kNoKind && attacker.side() == actor_)) return bar(Clause::attack_own_turn) || bar(Clause::main_attack) || true;
    if (barred_from_attack(game_, creature)) return bar(Clause::main_attack);
    if (ready_to_attack(game_, creature)) return false;
    return bar(creature.delay > 0 ? Clause::summon_ready : Clause::main_attack);
}

void Checker::check_attack() {
    if (no_operands(true, true, false)) return;
    if (choice_.second != 0) {
        bar(Clause::attack_no_target);
        return;
    }
    const Reference8 attacker{choice_.first};
    if (awaited(Awaiting::attackers)) {
        if (attacker.is_none())
            bar(Clause::main_attack);
        else
            attacker_or(attacker);
        return;
    }
    if (attack_timing()) return;
    if (!attacker.is_none()) {
        attacker_or(attacker);
        return;
    }
    // attack.empty
    if (readings_.attack_empty == AttackEmpty::no) bar(Clause::main_attack);
}

void Checker::check_end_attack() {
    if (no_operands(false, false, false)) return;
    if (!awaited(Awaiting::attackers)) bar(Clause::main_attack);
}

// May this player declare blockers now? True: stop.
bool Checker::block_timing(bool row_only) {
    if (lacks(Clause::combat_block) || lacks(Clause::block_allowed)) return true;
    if (awaited(Awaiting::blockers)) return false;
    if (row_only) return bar(Clause::combat_block) || true;
    if (p_.phase != Phase::combat) return bar(Clause::combat_block) || bar(Clause::main_when) || true;
    if (own_turn()) return bar(Clause::combat_block) || bar(Clause::block_allowed) || true;
    if (no_priority()) return true;
    if (p_.bundling != 0 && bar(Clause::combat_block)) return true;
    // block.with-stack, block.declarations
    if (p_.stack_count > 0 && readings_.block_with_stack == BlockWithStack::empty_stack && bar(Clause::combat_block)) return true;
    return p_.blocks_ended != 0 && bar(Clause::combat_block);
}

// Would too few creatures be left for attackers that cannot be blocked by one alone? Counted as if this one blocked that attacker.
bool Checker::lonely_after(int attacker_slot) const {
    const bool afresh = p_.awaiting == Awaiting::priority && readings_.block_declarations == BlockDeclarations::free;
    const Side& attackers = p_.sides[p_.active];
    const int others = afresh ? own().creatures.count() : free_blockers(p_);
    const int before = afresh ? 0 : blockers_of(p_, attacker_slot);
    int lonely = afresh ? 0 : lonely_blocks(game_, p_);
    if (needs_two_blockers(game_, attackers.creatures[attacker_slot])) lonely += before == 0 ? 1 : before == 1 ? -1 : 0;
    return lonely > others - 1;
}

void Checker::check_block() {
    const Reference8 blocker{choice_.first}, attacker{choice_.second};
    if (choice_.third != 0 || !blocker.is_creature() || !attacker.is_creature()) {
        malformed();
        return;
    }
    if (block_timing(false)) return;
    const Creature& blocking = p_.creature(blocker);
    if (!(blocking.kind != kNoKind && blocker.side() == actor_) && (bar(Clause::combat_block) || bar(Clause::block_allowed))) return;
    if (blocker.side() != actor_ || blocking.kind == kNoKind) return;
    if (attacker.side() == actor_ || !p_.creature(attacker).has(Creature::kAttacking)) {
        bar(Clause::block_allowed);
        return;
    }
    // block.per-creature; a declaration that starts afresh takes the earlier blocks back
    const bool afresh = p_.awaiting == Awaiting::priority && readings_.block_declarations == BlockDeclarations::free;
    if (blocking.blocking() && !afresh && (bar(Clause::block_multi) || bar(Clause::combat_block))) return;
    // Without the permission to block with several there is one blocker for each attacker.
    if (!afresh && blockers_of(p_, attacker.slot()) > 0 && lacks(Clause::block_multi)) return;
    if (lonely_after(attacker.slot())) bar(Clause::block_allowed);
}

void Checker::check_end_blocks() {
    if (no_operands(false, false, false) || block_timing(true)) return;
    if (lonely_blocks(game_, p_) > 0) bar(Clause::block_allowed);
}

void Checker::check_share() {
    const Reference8 blocker{choice_.first};
    if (choice_.second != 0 || !blocker.is_creature() || choice_.third > 255) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::share) || !waits_for_share(game_, p_, blocker)) {
        bar(Clause::block_damage_split);
        return;
    }
    const int amount = static_cast<int>(choice_.third);
    if (!may_share(game_, p_, blocker, amount))
        bar(Clause::block_damage_split, amount, left_to_share(game_, p_, p_.creature(blocker).blocks));
}

}  // namespace arbiter::lost_glitches
