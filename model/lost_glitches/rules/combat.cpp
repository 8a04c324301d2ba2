// Combat: declaring attackers and blockers, sharing out damage, and dealing it.
#include <algorithm>

#include "model/lost_glitches/rules/step.h"

namespace arbiter::lost_glitches {

// attack.group, attack.empty
void Step::declare_attacker(Choice choice) {
    const auto attacks = [&](Reference8 creature) {
        p_.creature(creature).set(Creature::kAttacking);
        if (readings_.attack_per_turn == AttackPerTurn::each_creature_once) p_.creature(creature).set(Creature::kAttacked);
        tell(EventKind::attacker, Clause::main_attack, creature.side(), creature.value);
    };
    const Reference8 chosen{choice.first};
    if (chosen.is_none()) return end_attack_declaration();
    attacks(chosen);
    switch (readings_.attack_group) {
        case AttackGroup::any:
            return await(Awaiting::attackers, choice.actor);
        case AttackGroup::one:
            return end_attack_declaration();
        case AttackGroup::all:
            for (const int slot : p_.sides[p_.active].creatures.slots())
                if (can_attack(game_, p_.sides[p_.active].creatures[slot])) attacks(Reference8::creature(p_.active, slot));
            return end_attack_declaration();
    }
}

void Step::end_attack_declaration() {
    if (attack_limit(rules_) >= 0 && p_.attacks < kMostAttacksCounted) ++p_.attacks;
    begin_phase(Phase::combat, Clause::main_attack);
    tell(EventKind::attack_started, Clause::main_attack, p_.active);
    act(p_.active);
}

void Step::clear_blocks() {
    for (Side& side : p_.sides) {
        for (const int slot : side.creatures.slots()) {
            side.creatures[slot].blocks = kNoSlot;
            side.creatures[slot].set(Creature::kBlocked, false);
        }
    }
}

void Step::declare_blocker(Choice choice) {
    const Reference8 blocker{choice.first}, attacker{choice.second};
    p_.creature(blocker).blocks = static_cast<std::uint8_t>(attacker.slot());
    tell(EventKind::blocker, Clause::block_allowed, choice.actor, blocker.value, attacker.value);
    if (blockers_of(p_, attacker.slot()) > 1) cite(Clause::block_multi);
    await(Awaiting::blockers, choice.actor);
}

// block.declarations
void Step::end_block_declaration() {
    const Player defender = opponent_of(p_.active);
    for (const int slot : p_.sides[p_.active].creatures.slots())
        if (blockers_of(p_, slot) > 0) p_.sides[p_.active].creatures[slot].set(Creature::kBlocked);
    if (readings_.block_declarations == BlockDeclarations::once) p_.blocks_ended = 1;
    tell(EventKind::blocks_declared, Clause::combat_block, defender);
    act(defender);
}

void Step::advance_combat() {
    switch (p_.step) {
        case CombatStep::open: {
            // combat.attackers-gone
            const bool ends = readings_.combat_attackers_gone == CombatAttackersGone::ends_at_once;
            if (ends && p_.stack_count == 0 && p_.resolving == 0 && !any_attacker(p_)) return end_combat();
            return advance_main();
        }
        case CombatStep::share:
            if (any_shares_damage(p_)) return await(Awaiting::share, p_.active);
            p_.step = CombatStep::attackers;
            return;
        case CombatStep::attackers:
            tell(EventKind::combat_damage, Clause::phase_both_pass);
            // combat.damage
            p_.step = readings_.combat_damage == CombatDamage::attacker_first ? CombatStep::blockers : CombatStep::done;
            return deal_combat_damage(true, readings_.combat_damage == CombatDamage::mutual);
        case CombatStep::blockers:
            p_.step = CombatStep::done;
            return deal_combat_damage(false, true);
        default:
            return end_combat();
    }
}

// In the order in which they entered, as triggers count the hits of one moment in it.
void Step::deal_combat_damage(bool by_attackers, bool by_blockers) {
    const Player defender = opponent_of(p_.active);
    if (by_attackers) {
        for (const int slot : by_rank(p_.sides[p_.active].creatures))
            if (p_.sides[p_.active].creatures[slot].has(Creature::kAttacking)) hit_by_attacker(slot);
    }
    if (by_blockers) {
        for (const int slot : by_rank(p_.sides[defender].creatures)) {
            const Creature& creature = p_.sides[defender].creatures[slot];
            if (!creature.blocking()) continue;
            const Reference8 blocker = Reference8::creature(defender, slot);
            hit(Reference8::creature(p_.active, creature.blocks), blocker, game_.attack(p_, blocker));
        }
    }
    deal_hits(true);
}

// block.removed: what a blocked attacker does whose blockers are gone.
void Step::hit_by_attacker(int slot) {
    const Player defender = opponent_of(p_.active);
    const Reference8 attacker = Reference8::creature(p_.active, slot);
    const int amount = game_.attack(p_, attacker);
    const int blockers = blockers_of(p_, slot);
    const bool blocked =
        p_.creature(attacker).has(Creature::kBlocked) && (blockers > 0 || readings_.block_removed == BlockRemoved::stays_blocked);
    if (!blocked) return hit(Reference8::player(defender), attacker, amount);
    for (const int other : by_rank(p_.sides[defender].creatures)) {
        const Creature& creature = p_.sides[defender].creatures[other];
        if (creature.blocks == slot) hit_blocker(Reference8::creature(defender, other), attacker, blockers == 1 ? amount : creature.share);
    }
}

// combat.excess: does what a blocker cannot take go on to its player?
void Step::hit_blocker(Reference8 blocker, Reference8 attacker, int amount) {
    const int excess = amount - lethal_damage(game_, p_, blocker);
    if (readings_.combat_excess == CombatExcess::yes && excess > 0) {
        hit(Reference8::player(blocker.side()), attacker, excess);
        amount -= excess;
    }
    hit(blocker, attacker, amount);
}

void Step::decide_share(Choice choice) {
    Creature& blocker = p_.creature({choice.first});
    blocker.set(Creature::kShared);
    blocker.share = static_cast<std::uint8_t>(choice.third);
    tell(EventKind::damage_shared, Clause::block_damage_split, choice.actor, choice.first,
         Reference8::creature(p_.active, blocker.blocks).value, static_cast<int>(choice.third));
    p_.sharing = shares_damage(p_, blocker.blocks) ? blocker.blocks : kNoSlot;
}

// time.other-decisions: all damage that is still to be shared out goes, of each attacker, to the blocker that entered first.
void Step::share_all_with_first() {
    for (const int slot : by_rank(p_.sides[p_.active].creatures))
        if (shares_damage(p_, slot)) share_with_first_blocker(slot);
}

void Step::share_with_first_blocker(int attacker_slot) {
    const Player defender = opponent_of(p_.active);
    Creatures& blockers = p_.sides[defender].creatures;
    const Reference8 attacker = Reference8::creature(p_.active, attacker_slot);
    int share = std::min(game_.attack(p_, attacker), 255);
    for (const int slot : by_rank(blockers)) {
        if (blockers[slot].blocks != attacker_slot) continue;
        blockers[slot].set(Creature::kShared);
        blockers[slot].share = static_cast<std::uint8_t>(share);
        if (share > 0)
            tell(EventKind::damage_shared, Clause::time_skip, p_.active, Reference8::creature(defender, slot).value, attacker.value, share);
        share = 0;
    }
}

// Nobody attacks or blocks any more.
void Step::clear_combat() {
    for (Side& side : p_.sides) {
        for (const int slot : side.creatures.slots()) {
            Creature& creature = side.creatures[slot];
            creature.set(Creature::kAttacking, false);
            creature.set(Creature::kShared, false);
            creature.share = 0;
        }
    }
    clear_blocks();
    p_.blocks_ended = 0;
    p_.sharing = kNoSlot;
}

void Step::end_combat() {
    if (any_attacker(p_)) cite(Clause::attack_no_exhaust);
    clear_combat();
    // damage.persist
    if (readings_.damage_persist == DamagePersist::combat) remove_damage(Clause::phase_both_pass);
    tell(EventKind::combat_ends, Clause::phase_both_pass, p_.active);
    // priority.after-resolve: the turn player started the attack.
    const Player opener = p_.opener;
    p_.opener = p_.active;
    const Player next = after_resolving();
    p_.opener = p_.stack_count > 0 ? opener : kNobody;
    p_.last_passer = kNobody;
    begin_phase(Phase::main, Clause::main_when);
    give_priority(next, Clause::priority_hand_over);
}

}  // namespace arbiter::lost_glitches
