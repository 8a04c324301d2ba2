// The Attack Phase: attackers, blockers and their order, the assignment of damage, and combat damage.
#include <algorithm>
#include <bit>

#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/step.h"

namespace arbiter::magepunk {

bool Step::any_attacker() const {
    const Permanents& permanents = p_.sides[p_.active].permanents;
    return std::any_of(permanents.begin(), permanents.end(), [](const Permanent& permanent) { return permanent.attacks(); });
}

void Step::advance_attack() {
    const Permanents& own = p_.sides[p_.active].permanents;
    switch (p_.step) {
        case AttackStep::kBeginAttack:
            if (combat_limit(rules_) != 0) {
                p_.step = AttackStep::kDeclareAttackers;
                return;
            }
            p_.step = AttackStep::kEndCombat;
            p_.combats = kAnyNumber;
            return;
        case AttackStep::kDeclareAttackers:
            return await(Awaiting::attackers, p_.active);
        case AttackStep::kAfterAttackers:
            if (!offer_window(3)) p_.step = AttackStep::kDeclareBlockers;
            return;
        case AttackStep::kDeclareBlockers:
            if (any_attacker()) return await(Awaiting::blockers, nonactive());
            p_.step = AttackStep::kOrderBlockers;
            return;
        case AttackStep::kOrderBlockers:
            place_lone_blockers();
            for (const int slot : own.slots())
                if (unordered_blockers(p_, slot) > 0) return await(Awaiting::order, p_.active);
            p_.step = AttackStep::kAfterBlockers;
            return;
        case AttackStep::kAfterBlockers:
            if (!offer_window(3)) p_.step = AttackStep::kChooseNext;
            return;
        case AttackStep::kChooseNext:
            return choose_next();
        case AttackStep::kAssignDamage:
            for (const int slot : own.slots())
                if (next_assignment(p_, slot) != nullptr) return await(Awaiting::damage, p_.active);
            p_.step = AttackStep::kDealDamage;
            return;
        case AttackStep::kDealDamage:
            p_.step = AttackStep::kDamageDealt;
            return deal_combat_damage();
        case AttackStep::kDamageDealt:
            p_.step =
                readings_.combat_attackers_order == CombatAttackersOrder::one_by_one ? AttackStep::kChooseNext : AttackStep::kAfterDamage;
            return;
        case AttackStep::kAfterDamage:
            if (!offer_window(3)) p_.step = AttackStep::kEndCombat;
            return;
        default:
            return end_combat();
    }
}

// ---- attackers and blockers

void Step::declare_attack(Choice choice) {
    Permanent& attacker = p_.permanent({choice.first});
    attacker.attacked = {choice.second};
    const bool remembered = readings_.attack_number == AttackNumber::repeat || readings_.block_eligible == BlockEligible::not_attacked;
    if (remembered) attacker.set(Permanent::kAttacked);
    tell(EventKind::attacked, Clause::attack_declare, choice.actor, choice.first, choice.second);
    cite(Clause::attack_target);
    if (attacker.has(Permanent::kDelayed) && exempt_from_delay(game_, attacker.kind)) {
        cite(Clause::delay_attack_exception);
        cite(Clause::delay_card_exception);
    }
}

void Step::finish_attackers() {
    if (!any_attacker()) {
        p_.step = AttackStep::kEndCombat;
        p_.combats = kAnyNumber;
        return;
    }
    p_.step = AttackStep::kAfterAttackers;
}

void Step::declare_block(Choice choice) {
    if (p_.block_count == kMaximumBlocks) {
        p_.at_capacity = 1;
        return;
    }
    const Reference8 attacker{choice.second};
    Block block;
    block.attacker = static_cast<std::uint8_t>(attacker.slot());
    block.blocker = static_cast<std::uint8_t>(Reference8{choice.first}.slot());
    p_.blocks[p_.block_count++] = block;
    p_.permanent(attacker).set(Permanent::kBlocked);
    order_blocks(p_);
    tell(EventKind::blocked, Clause::block_any_number, choice.actor, choice.first, choice.second);
    if (blockers_of(p_, block.attacker) > 1) cite(Clause::block_multi);
    if (blocks_by(p_, block.blocker) > settings_.attackers_per_blocker && !waived(Clause::block_one_attacker))
        cite(Clause::block_text_exception);
}

// Only an attacker with more than one blocker has them ordered.
void Step::place_lone_blockers() {
    for (int index = 0; index < p_.block_count; ++index)
        if (blockers_of(p_, p_.blocks[index].attacker) == 1) p_.blocks[index].place = 0;
    order_blocks(p_);
}

void Step::order_blocker(Choice choice) {
    const int attacker = Reference8{choice.first}.slot();
    const int blocker = Reference8{choice.second}.slot();
    for (int index = 0; index < p_.block_count; ++index) {
        Block& block = p_.blocks[index];
        if (block.attacker == attacker && block.blocker == blocker) place_next(block);
    }
    order_blocks(p_);
}

void Step::place_next(Block& block) {
    const int place = blockers_of(p_, block.attacker) - unordered_blockers(p_, block.attacker);
    block.place = static_cast<std::uint8_t>(place);
    tell(EventKind::blockers_ordered, Clause::block_order, p_.active, Reference8::permanent(p_.active, block.attacker).value,
         Reference8::permanent(nonactive(), block.blocker).value, place);
}

// The last blocker of each order; or what each attacker still has to assign.
void Step::settle_rest() {
    if (p_.step == AttackStep::kOrderBlockers) {
        for (int index = 0; index < p_.block_count; ++index)
            if (p_.blocks[index].place == Block::kUnordered) place_next(p_.blocks[index]);
        return order_blocks(p_);
    }
    for (int index = 0; index < p_.block_count; ++index) {
        Block& block = p_.blocks[index];
        if (next_assignment(p_, block.attacker) == &block) assign(block, share_of(game_, p_, block).most);
    }
}

// ---- who deals damage now, and how it is assigned

// combat.attackers-order: all attackers together, or one by one as the active player chooses.
void Step::choose_next() {
    Permanents& own = p_.sides[p_.active].permanents;
    if (readings_.combat_attackers_order == CombatAttackersOrder::together) {
        for (Permanent& permanent : own)
            if (permanent.attacks()) permanent.set(Permanent::kUp);
        p_.step = any_attacker() ? AttackStep::kAssignDamage : AttackStep::kAfterDamage;
        return;
    }
    bool left = false;
    for (const Permanent& permanent : own) {
        if (permanent.has(Permanent::kUp)) {
            p_.step = AttackStep::kAssignDamage;
            return;
        }
        left = left || (permanent.attacks() && !permanent.has(Permanent::kDealt));
    }
    if (left) return await(Awaiting::next_attacker, p_.active);
    p_.step = AttackStep::kAfterDamage;
}

void Step::assign(Choice choice) {
    const int attacker = Reference8{choice.first}.slot();
    const int blocker = Reference8{choice.second}.slot();
    for (int index = 0; index < p_.block_count; ++index) {
        Block& block = p_.blocks[index];
        if (block.attacker == attacker && block.blocker == blocker) return assign(block, static_cast<int>(choice.third));
    }
}

void Step::assign(Block& block, int amount) {
    if (share_of(game_, p_, block).lethal > 0 && !waived(Clause::damage_lethal_first)) cite(Clause::damage_lethal_first);
    block.damage = static_cast<std::uint8_t>(amount);
    tell(EventKind::damage_assigned, Clause::block_order_binds, p_.active, Reference8::permanent(p_.active, block.attacker).value,
         Reference8::permanent(nonactive(), block.blocker).value, amount);
}

// ---- combat damage

void Step::deal_combat_damage() {
    const auto attackers = [&](Permanent::Flag flag) {
        std::uint32_t mask = 0;
        for (const int slot : p_.sides[p_.active].permanents.slots())
            if (p_.sides[p_.active].permanents[slot].has(flag)) mask |= 1u << slot;
        return mask;
    };
    in_combat_ = true;
    begin_step();
    tell(EventKind::combat_damage, Clause::damage_first_blocker, p_.active, 0, 0, std::popcount(attackers(Permanent::kUp)));
    for (const int slot : Slots(attackers(Permanent::kUp))) deal_of_attacker(slot);
    // combat.exchange: attacker-first lets only the survivors deal theirs.
    const bool at_once = readings_.combat_exchange == CombatExchange::at_once;
    if (at_once) deal_of_blockers();
    end_step();
    settle_deaths();
    check_losses(Moment::effect);
    if (!at_once && !game_.is_over(p_)) {
        begin_step();
        deal_of_blockers();
        end_step();
        settle_deaths();
        check_losses(Moment::effect);
    }
    in_combat_ = false;
    finish_dealing();
}

void Step::finish_dealing() {
    bool marked = false;
    for (int index = 0; index < p_.block_count; ++index) {
        marked = marked || p_.sides[nonactive()].permanents[p_.blocks[index].blocker].damage > 0;
        p_.blocks[index].damage = Block::kUnassigned;
    }
    for (Permanent& permanent : p_.sides[p_.active].permanents) {
        if (!permanent.has(Permanent::kUp)) continue;
        marked = marked || permanent.damage > 0;
        permanent.set(Permanent::kUp, false);
        if (readings_.combat_attackers_order == CombatAttackersOrder::one_by_one) permanent.set(Permanent::kDealt);
    }
    if (marked) cite(Clause::damage_stays_marked);
}

void Step::deal_of_attacker(int attacker) {
    const Reference8 reference = Reference8::permanent(p_.active, attacker);
    const Permanent& permanent = p_.permanent(reference);
    const int impact = game_.impact(permanent);
    const int blockers = blockers_of(p_, attacker);
    if (blockers == 0) {
        // combat.blocked-stays
        const bool stays = readings_.combat_blocked_stays == CombatBlockedStays::stays_blocked;
        if (permanent.has(Permanent::kBlocked) && stays) return;
        return combat_damage_from(reference, permanent.attacked, impact);
    }
    int left = impact;
    int damaged = 0;
    for (int index = 0; index < p_.block_count; ++index) {
        const Block& block = p_.blocks[index];
        if (block.attacker != attacker) continue;
        left -= block.damage;
        damaged += block.damage > 0;
        combat_damage_from(reference, Reference8::permanent(nonactive(), block.blocker), block.damage);
    }
    if (left > 0) combat_damage_from(reference, permanent.attacked, left);
    if (damaged > 1) cite(Clause::example_multi_block);
}

void Step::deal_of_blockers() {
    bool any = false;
    for (int index = 0; index < p_.block_count; ++index) {
        const Block block = p_.blocks[index];
        if (!p_.sides[p_.active].permanents[block.attacker].has(Permanent::kUp)) continue;
        const Reference8 blocker = Reference8::permanent(nonactive(), block.blocker);
        combat_damage_from(blocker, Reference8::permanent(p_.active, block.attacker), game_.impact(p_.permanent(blocker)));
        any = true;
    }
    if (any) cite(Clause::damage_blockers_together);
}

// attack.node-gone: where the damage goes if the Node has left.
void Step::combat_damage_from(Reference8 source, Reference8 target, int amount) {
    if (target.is_player()) return damage_player(target.seat(), source, amount);
    if (p_.stands(target)) return damage_permanent(target, source, amount);
    if (readings_.attack_node_gone == AttackNodeGone::player) damage_player(nonactive(), source, amount);
}

void Step::end_combat() {
    for (Permanent& permanent : p_.sides[p_.active].permanents) {
        permanent.attacked = Reference8::none();
        for (const auto flag : {Permanent::kBlocked, Permanent::kDealt, Permanent::kUp}) permanent.set(flag, false);
    }
    p_.blocks = {};
    p_.block_count = 0;
    const int limit = combat_limit(rules_);
    if (limit > 1 && p_.combats != kAnyNumber && p_.combats + 1 < limit) {
        if (limit != kAnyNumber) ++p_.combats;
        p_.step = AttackStep::kBeginAttack;
        return;
    }
    p_.combats = 0;
    begin_phase(settings_.second_main_phase ? Phase::second_main : Phase::end);
}

}  // namespace arbiter::magepunk
