// Legality: declaring attackers and blockers, and sharing out damage.
#include "model/lost_glitches/rules/legality_checker.h"

namespace arbiter::lost_glitches {

// May this player start an attack now? True: stop.
bool Checker::attack_timing() {
    if (p_.phase != Phase::setup && !own_turn() && bar(Clause::attack_own_turn, GameFact::turn_of_other)) return true;
    if (no_action() || not_open_now(true)) return true;
    if (!own_turn()) return false;
    // attack.first-turn, attack.per-turn
    if (p_.turn == 1 && readings_.attack_first_turn == AttackFirstTurn::no && forbid(Clause::attack_opportunity, GameFact::first_turn))
        return true;
    return over_limit(Clause::attack_opportunity, p_.attacks, attack_limit(rules_));
}

// Is this no creature of the actor's that may attack? True: stop.
bool Checker::cannot_be_attacker(Reference8 attacker) {
    const Creature& creature = p_.creature(attacker);
    if (creature.kind == kNoKind) return bar(Clause::attack_with_creatures, Fact::not_there) || true;
    if (attacker.side() != actor_) return bar(Clause::attack_with_creatures, Fact::not_yours) || true;
    if (barred_from_attack(game_, creature) && bar(Clause::ability_holds, GameFact::cannot_attack)) return true;
    if (creature.has(Creature::kAttacking) && bar(Clause::attack_with_creatures, Fact::used_already)) return true;
    if (creature.has(Creature::kAttacked) && forbid(Clause::attack_opportunity, Fact::used_already)) return true;
    if (!must_wait(game_, creature)) return false;
    if (rules_.waived(Clause::summon_ready)) return lacks(Clause::summon_ready);
    return bar(Clause::attack_with_creatures, GameFact::must_wait, creature.delay);
}

void Checker::check_attack() {
    if (no_operands(true, true, false)) return;
    const Reference8 attacker{choice_.first};
    if (!attacker.is_none() && !attacker.is_creature()) {
        malformed();
        return;
    }
    if (choice_.second != 0 && bar(Clause::attack_no_target, Fact::target_needless)) return;
    if (lacks(Clause::main_attack)) return;
    const bool row = awaited(Awaiting::attackers);
    if (!row && attack_timing()) return;
    // attack.empty
    if (!attacker.is_none())
        cannot_be_attacker(attacker);
    else if (row || readings_.attack_empty == AttackEmpty::no)
        bar(Clause::attack_with_creatures, Fact::too_few, 0, 1);
}

void Checker::check_end_attack() {
    if (no_operands(false, false, false) || lacks(Clause::main_attack) || awaited(Awaiting::attackers)) return;
    if (p_.awaiting == Awaiting::attackers)
        bar(Clause::priority_one_at_a_time, Fact::decision_of_other);
    else
        bar(Clause::attack_with_creatures, Fact::nothing_due);
}

// May this player begin to declare blockers now? True: stop.
bool Checker::block_timing() {
    if (p_.phase != Phase::combat) return no_action() || bar(Clause::block_when, GameFact::no_attack) || true;
    if (own_turn()) return no_action() || bar(Clause::block_when, GameFact::not_attacked) || true;
    if (no_action()) return true;
    if (p_.bundling != 0 && awaited(Awaiting::priority) && bar(Clause::priority_one_at_a_time, GameFact::action_unfinished)) return true;
    // block.declarations, block.with-stack
    if (p_.blocks_ended != 0 && bar(Clause::block_when, Fact::used_already)) return true;
    return p_.stack_count > 0 && readings_.block_with_stack == BlockWithStack::empty_stack &&
           bar(Clause::block_when, GameFact::stack_waits, p_.stack_count);
}

// block.declarations: a declaration that starts afresh takes the earlier blocks back.
bool Checker::blocks_afresh() const {
    return p_.awaiting == Awaiting::priority && readings_.block_declarations == BlockDeclarations::free;
}

// Creatures that block nothing but must yet block another attacker than this one, which cannot be blocked by one alone.
int Checker::needed_elsewhere(int attacker_slot) const {
    if (blocks_afresh()) return 0;
    const bool lonely_here = needs_two_blockers(game_, p_.sides[p_.active].creatures[attacker_slot]) && blockers_of(p_, attacker_slot) == 1;
    return lonely_blocks(game_, p_) - (lonely_here ? 1 : 0);
}

// Can this creature not block that one? True: stop.
bool Checker::cannot_be_pair(Reference8 blocker, Reference8 attacker) {
    const Creature& blocking = p_.creature(blocker);
    if (blocking.kind == kNoKind) return bar(Clause::block_pairs, Fact::not_there) || true;
    if (blocker.side() != actor_) return bar(Clause::block_pairs, Fact::not_yours) || true;
    if (attacker.side() == actor_ || !p_.creature(attacker).has(Creature::kAttacking))
        return bar(Clause::block_pairs, GameFact::does_not_attack) || true;
    // block.per-creature
    return blocking.blocking() && !blocks_afresh() && (bar(Clause::block_pairs, GameFact::blocks_another) || true);
}

void Checker::check_block() {
    const Reference8 blocker{choice_.first}, attacker{choice_.second};
    if (no_places()) return;
    if (lacks(Clause::combat_block) || lacks(Clause::block_allowed)) return;
    if (!awaited(Awaiting::blockers) && block_timing()) return;
    if (cannot_be_pair(blocker, attacker)) return;
    const int before = blocks_afresh() ? 0 : blockers_of(p_, attacker.slot());
    const bool several = needs_two_blockers(game_, p_.creature(attacker));
    // Without the permission to block with several there is one blocker for each attacker, and none for one that needs two.
    if ((before > 0 || several) && lacks(Clause::block_multi)) return;
    const int free = blocks_afresh() ? own().creatures.count() : free_blockers(p_);
    const int elsewhere = needed_elsewhere(attacker.slot());
    if (free <= elsewhere)
        bar(Clause::ability_holds, GameFact::needed_elsewhere, free, elsewhere);
    else if (several && before == 0 && free - elsewhere < 2)
        bar(Clause::ability_holds, GameFact::needs_two_blockers, free - elsewhere, 2);
}

void Checker::check_end_blocks() {
    if (no_operands(false, false, false) || lacks(Clause::combat_block) || lacks(Clause::block_allowed)) return;
    if (p_.awaiting != Awaiting::blockers)
        bar(Clause::block_when, Fact::nothing_due);
    else if (p_.decider != actor_)
        bar(Clause::priority_one_at_a_time, Fact::decision_of_other);
    else if (lonely_blocks(game_, p_) > 0)
        bar(Clause::ability_holds, GameFact::needs_two_blockers, 1, 2);
}

void Checker::check_share() {
    const Reference8 blocker{choice_.first};
    if (choice_.second != 0 || !blocker.is_creature() || choice_.third > 255) {
        malformed();
        return;
    }
    const auto forbidden = [&](FactId fact, int found = 0, int expected = 0) { bar(Clause::block_damage_split, fact, found, expected); };
    if (p_.awaiting != Awaiting::share) return forbidden(Fact::nothing_due);
    if (p_.decider != actor_) return forbidden(Fact::decision_of_other);
    if (!is_open_to_share(p_, blocker)) return forbidden(GameFact::no_share);
    if (!waits_for_share(game_, p_, blocker)) return forbidden(Fact::not_next);
    const int amount = static_cast<int>(choice_.third);
    const int left = left_to_share(game_, p_, p_.creature(blocker).blocks);
    if (amount > left) return forbidden(GameFact::damage_left, amount, left);
    if (amount < left && is_last_share(p_, blocker)) return forbidden(GameFact::all_that_is_left, amount, left);
    if (may_share(game_, p_, blocker, amount)) return;
    const int lethal = lethal_damage(game_, p_, blocker);
    if (amount > 0 && amount < lethal) return forbidden(GameFact::not_lethal, amount, lethal);
    forbidden(GameFact::rest_not_lethal, left - amount, least_lethal_beside(game_, p_, blocker));
}

}  // namespace arbiter::lost_glitches
