// Properties of Magepunk: attackers, blockers and combat damage.
#include <algorithm>

#include "model/magepunk/rules/turn.h"
#include "properties/magepunk/check.h"
#include "properties/magepunk/properties.h"
#include "properties/magepunk/recount.h"

namespace arbiter::magepunk {
namespace {

bool attackers_are_sound(const Game& game, const Position& position, Why* why) {
    const bool any = game.rules().readings.attack_targets == AttackTargets::any;
    for (Player player = 0; player < kPlayers; ++player) {
        for (const Permanent& permanent : position.sides[player].permanents) {
            if (!permanent.attacks()) continue;
            if (player != position.active || !is_entity(game, permanent.kind))
                return broken(why, "kind {} of player {} attacks", permanent.kind, player);
            const Reference8 attacked = permanent.attacked;
            const bool at_player = attacked.is_player() && (any || attacked.seat() != player);
            const bool at_node = position.stands(attacked) && (any || attacked.side() != player) &&
                                 game.cards()[position.permanent(attacked).kind].type == CardType::node;
            if (!at_player && !at_node && !attacked.is_gone())
                return broken(why, "kind {} of player {} attacks what cannot be attacked", permanent.kind, player);
        }
    }
    return true;
}

int attackers_allowed(const Game& game, Kind kind) {
    const Effect* several = constant_effect(game.cards()[kind], Operation::block_several);
    return std::max<int>(several != nullptr ? several->amount.value : 1, game.rules().settings.attackers_per_blocker);
}

bool combat_well_formed(const Game& game, const Position& position, Why* why) {
    if (!attackers_are_sound(game, position, why)) return false;
    if (position.block_count == 0) return true;
    const Permanents& attackers = position.sides[position.active].permanents;
    const Permanents& others = position.sides[opponent_of(position.active)].permanents;
    std::array<int, kMaximumPermanents> blocked{};
    std::array<std::uint32_t, kMaximumPermanents> places{};
    std::array<int, kMaximumPermanents> blockers{};
    for (int index = 0; index < position.block_count; ++index) {
        const Block& block = position.blocks[index];
        const bool stand = block.attacker < kMaximumPermanents && block.blocker < kMaximumPermanents &&
                           (attackers.taken() >> block.attacker & 1) != 0 && (others.taken() >> block.blocker & 1) != 0;
        if (!stand || !attackers[block.attacker].attacks() || !is_entity(game, others[block.blocker].kind))
            return broken(why, "slot {} blocks slot {}, and these do not fight", block.blocker, block.attacker);
        ++blocked[block.blocker];
        ++blockers[block.attacker];
        if (block.place != Block::kUnordered) places[block.attacker] |= 1u << block.place;
    }
    for (const int slot : others.slots()) {
        const int allowed = attackers_allowed(game, others[slot].kind);
        if (blocked[slot] > allowed)
            return broken(why, "an Entity of kind {} blocks {} attackers, and {} are allowed", others[slot].kind, blocked[slot], allowed);
    }
    const bool ordered = position.phase == Phase::attack && position.step > AttackStep::kOrderBlockers;
    for (const int slot : attackers.slots())
        if (ordered && places[slot] != (1u << blockers[slot]) - 1)
            return broken(why, "the {} blockers of slot {} are in no order", blockers[slot], slot);
    return true;
}

bool combat_only_in_attack_phase(const Game&, const Position& position, Why* why) {
    if (position.phase == Phase::attack) return true;
    bool fights = position.block_count > 0;
    for (const Side& side : position.sides)
        for (const Permanent& permanent : side.permanents) fights = fights || permanent.attacks() || permanent.has(Permanent::kBlocked);
    return !fights || broken(why, "somebody attacks or blocks in phase {}", static_cast<int>(position.phase));
}

// The combat damage of a step that goes straight from its choice to the damage: the position before it then tells who fights.
struct Damage {
    const Transition& step;
    bool told = false;  // there is such damage

    explicit Damage(const Transition& transition) : step(transition) {
        for (const Event& event : step.events) {
            const EventKind kind = kind_of(event);
            if (kind == EventKind::combat_damage) {
                told = true;
                return;
            }
            const bool calm = kind == EventKind::declined || kind == EventKind::cited || kind == EventKind::damage_assigned ||
                              kind == EventKind::blockers_ordered || kind == EventKind::blocked;
            if (!calm) return;
        }
    }

    // What `source` dealt to `target` in it; anything, if the target is none.
    int dealt(Reference8 source, Reference8 target) const {
        int amount = 0;
        bool in_combat = false;
        for (const Event& event : step.events) {
            if (is(event, EventKind::combat_damage)) in_combat = true;
            // What follows the destruction is no combat damage.
            if (in_combat && (is(event, EventKind::trigger_resolves) || is(event, EventKind::link_resolves))) break;
            if (!in_combat || !is(event, EventKind::damage_dealt) || event.second != source.value) continue;
            if (target.is_none() || event.first == target.value) amount += event.amount;
        }
        return amount;
    }
    Reference8 attacker(int slot) const { return Reference8::permanent(step.before.active, slot); }
    Reference8 blocker(int slot) const { return Reference8::permanent(opponent_of(step.before.active), slot); }

    // The blocks as they stand when damage is dealt: a choice of this step may have added or ordered one.
    bool settled() const {
        return step.kind() != ChoiceKind::block && step.kind() != ChoiceKind::order_blocker && step.kind() != ChoiceKind::finish_blockers;
    }
};

bool damage_is_usual(const Transition& step) {
    const Readings& readings = step.readings();
    return readings.combat_attackers_order == CombatAttackersOrder::together && readings.combat_exchange == CombatExchange::at_once &&
           readings.combat_excess == CombatExcess::all_among_blockers && readings.damage_zero == DamageZero::no_damage;
}

bool damage_assignment_valid(const Transition& step, Why* why) {
    const Damage damage(step);
    if (!damage.told || !damage.settled() || !damage_is_usual(step)) return true;
    const Readings& readings = step.readings();
    const bool lethal_first = step.settings().lethal_before_next && readings.combat_lethal_amount == CombatLethalAmount::remaining &&
                              readings.combat_lethal_shared == CombatLethalShared::own_only;
    const Permanents& attackers = step.before.sides[step.before.active].permanents;
    const Permanents& others = step.before.sides[opponent_of(step.before.active)].permanents;
    for (const int slot : attackers.slots()) {
        int blockers = 0;
        int sum = 0;
        bool all_lethal = true;
        for (int index = 0; index < step.before.block_count; ++index) {
            const Block& block = step.before.blocks[index];
            if (block.attacker != slot) continue;
            ++blockers;
            const int dealt = damage.dealt(damage.attacker(slot), damage.blocker(block.blocker));
            sum += dealt;
            if (dealt > 0 && !all_lethal && lethal_first)
                return broken(why, "slot {} assigns {} to slot {} before what is lethal to an earlier blocker", slot, dealt, block.blocker);
            const Permanent& blocker = others[block.blocker];
            all_lethal = all_lethal && dealt >= durability_of(step.game, blocker) - blocker.damage;
        }
        if (blockers > 0 && sum != impact_of(step.game, attackers[slot]))
            return broken(why, "slot {} assigns {} of its Impact {}", slot, sum, impact_of(step.game, attackers[slot]));
    }
    return true;
}

bool damage_both_directions(const Transition& step, Why* why) {
    const Damage damage(step);
    if (!damage.told || !damage.settled() || !damage_is_usual(step)) return true;
    const Permanents& others = step.before.sides[opponent_of(step.before.active)].permanents;
    for (const int slot : step.before.sides[step.before.active].permanents.slots()) {
        int expected = 0;
        int taken = 0;
        for (int index = 0; index < step.before.block_count; ++index) {
            const Block& block = step.before.blocks[index];
            if (block.attacker != slot) continue;
            expected += impact_of(step.game, others[block.blocker]);
            taken += damage.dealt(damage.blocker(block.blocker), damage.attacker(slot));
        }
        if (taken != expected) return broken(why, "slot {} takes {} from blockers that deal {}", slot, taken, expected);
    }
    return true;
}

bool damage_player_only_unblocked(const Transition& step, Why* why) {
    const Damage damage(step);
    if (!damage.told || !damage.settled() || !damage_is_usual(step)) return true;
    const Readings& readings = step.readings();
    const bool usual = readings.combat_blocked_stays == CombatBlockedStays::stays_blocked &&
                       readings.attack_node_gone == AttackNodeGone::nowhere && readings.attack_targets == AttackTargets::opposing;
    if (!usual) return true;
    const Player defender = opponent_of(step.before.active);
    int expected = 0;
    for (const Permanent& permanent : step.before.sides[step.before.active].permanents)
        if (permanent.attacked == Reference8::player(defender) && !permanent.has(Permanent::kBlocked))
            expected += impact_of(step.game, permanent);
    int taken = 0;
    bool in_combat = false;
    for (const Event& event : step.events) {
        if (is(event, EventKind::combat_damage)) in_combat = true;
        if (in_combat && is(event, EventKind::trigger_resolves)) break;
        if (in_combat && is(event, EventKind::player_damaged) && event.player == defender) taken += event.amount;
    }
    return taken == expected || broken(why, "player {} takes {} from unblocked attackers that deal {}", defender, taken, expected);
}

constexpr Parts kCombatReads = parts({PositionPart::turn, PositionPart::permanents, PositionPart::blocks});

constexpr Property<Game> kCombatProperties[] = {
    state_property<combat_well_formed>(PropertyId::combat_well_formed, at({PositionSign::combat}), kCombatReads),
    state_property<combat_only_in_attack_phase>(PropertyId::combat_only_in_attack_phase, at({PositionSign::combat}), kCombatReads),
    step_property<damage_assignment_valid>(PropertyId::damage_assignment_valid, at({StepSign::combat_damage})),
    step_property<damage_both_directions>(PropertyId::damage_both_directions, at({StepSign::combat_damage})),
    step_property<damage_player_only_unblocked>(PropertyId::damage_player_only_unblocked, at({StepSign::combat_damage})),
};

}  // namespace

PropertyList<Game> combat_properties() {
    return kCombatProperties;
}

}  // namespace arbiter::magepunk
