// Properties of attacks, blocks and damage, and of the creatures that take part.
#include <algorithm>

#include "properties/lost_glitches/check.h"
#include "properties/lost_glitches/properties.h"

namespace arbiter::lost_glitches {

namespace {

template <class Visit>
bool every_creature(const Position& position, Visit visit) {
    for (Player player = 0; player < kPlayers; ++player)
        for (const int slot : position.sides[player].creatures.slots())
            if (!visit(Reference8::creature(player, slot), position.sides[player].creatures[slot])) return false;
    return true;
}

bool attack_turn_player(const Game&, const Position& position, Why* why) {
    return every_creature(position, [&](Reference8 reference, const Creature& creature) {
        const bool own = reference.side() == position.active;
        if (creature.has(Creature::kAttacking) && !own)
            return broken(why, "creature {} attacks in the turn of the other player", reference.value);
        if (creature.blocking() && own) return broken(why, "creature {} blocks in the turn of its player", reference.value);
        return true;
    });
}

bool attack_once(const Game& game, const Position& position, Why* why) {
    const int limit = attack_limit(game.rules());
    if (limit < 0 || position.attacks <= limit) return true;
    return broken(why, "{} attacks have been started this turn; {} are allowed", position.attacks, limit);
}

// What an attack aims at stands nowhere: only blockers name another creature.
bool attack_no_target(const Game&, const Position& position, Why* why) {
    return every_creature(position, [&](Reference8 reference, const Creature& creature) {
        if (!creature.has(Creature::kAttacking) || !creature.blocking()) return true;
        return broken(why, "attacker {} is bound to creature {}", reference.value, creature.blocks);
    });
}

bool attack_no_mark(const Transition& step, Why* why) {
    if (step.readings().attack_per_turn == AttackPerTurn::each_creature_once) return true;
    const bool ends = step.has(EventKind::combat_ends);
    if (!ends && !step.has(EventKind::attack_started)) return true;
    return every_creature(step.after, [&](Reference8 reference, const Creature& after) {
        const Creature& before = step.before.creature(reference);
        if (before.kind != after.kind) return true;
        const auto flags = static_cast<std::uint8_t>(after.flags & ~(ends ? 0 : Creature::kAttacking | Creature::kBlocked));
        if (flags != 0) return broken(why, "creature {} is marked {:#x}", reference.value, after.flags);
        const bool same = before.delay == after.delay && before.attack_bonus == after.attack_bonus &&
                          before.health_bonus == after.health_bonus && before.lasting_attack == after.lasting_attack &&
                          before.lasting_health == after.lasting_health;
        if (same || step.has(EventKind::bonus_given)) return true;
        return broken(why, "creature {} is changed by an attack", reference.value);
    });
}

bool block_one_attacker(const Game&, const Position& position, Why* why) {
    return every_creature(position, [&](Reference8 reference, const Creature& creature) {
        if (!creature.blocking()) return true;
        const bool attacks = position.active < kPlayers && creature.blocks < kMaximumCreatures &&
                             position.sides[position.active].creatures[creature.blocks].has(Creature::kAttacking);
        if (attacks && !creature.has(Creature::kAttacking)) return true;
        return broken(why, "creature {} blocks no attacker, or attacks itself", reference.value);
    });
}

bool block_once(const Transition& step, Why* why) {
    if (step.readings().block_declarations != BlockDeclarations::once) return true;
    if (!step.has(EventKind::blocks_declared) || step.before.blocks_ended == 0) return true;
    return broken(why, "blockers are declared again in the same combat");
}

// The hits of combat itself follow each other; what they set off comes after them.
std::span<const Event> combat_hits(const Events& events) {
    const auto all = events.all();
    auto first = std::ranges::find_if(all, [&](const Event& event) { return is(event, EventKind::combat_damage); });
    if (first == all.end()) return {};
    ++first;
    const auto last = std::find_if(first, all.end(), [&](const Event& event) {
        return !is(event, EventKind::creature_damaged) && !is(event, EventKind::player_damaged) && !is(event, EventKind::damage_moved);
    });
    return {first, last};
}

// What an attacker dealt to its blockers and elsewhere, and whether a blocker got another share than its player gave it.
struct Dealt {
    int to_blockers = 0, elsewhere = 0;
    bool other_share = false;
};

Dealt dealt_by(const Transition& step, Reference8 attacker) {
    // What nobody shares out in time is shared out by the rules.
    const bool shared = blockers_of(step.before, attacker.slot()) > 1 && step.kind() != ChoiceKind::time_out;
    Dealt dealt;
    for (const Event& event : combat_hits(step.events)) {
        const bool to_creature = is(event, EventKind::creature_damaged);
        const bool to_player = is(event, EventKind::player_damaged);
        if (event.second != attacker.value || (!to_creature && !to_player)) continue;
        const Reference8 target{event.first};
        const bool blocks = to_creature && target.side() != attacker.side() && step.before.creature(target).blocks == attacker.slot();
        (blocks ? dealt.to_blockers : dealt.elsewhere) += event.amount;
        if (!blocks || !shared) continue;
        const bool last = step.kind() == ChoiceKind::share && step.choice.first == target.value;
        const int share = last ? static_cast<int>(step.choice.third) : step.before.creature(target).share;
        dealt.other_share = dealt.other_share || event.amount != share;
    }
    return dealt;
}

bool split_adds_up(const Transition& step, Why* why) {
    if (step.kind() == ChoiceKind::share && step.choice.actor != step.before.active)
        return broken(why, "player {} shares out the damage of another", step.choice.actor);
    if (!step.has(EventKind::combat_damage) || step.readings().combat_excess != CombatExcess::no) return true;
    if (ends_with_the_stack(step.readings())) return true;
    const Creatures& attackers = step.before.sides[step.before.active].creatures;
    for (const int slot : attackers.slots()) {
        if (!attackers[slot].has(Creature::kAttacking) || !attackers[slot].has(Creature::kBlocked)) continue;
        const Reference8 attacker = Reference8::creature(step.before.active, slot);
        const int blockers = blockers_of(step.before, slot);
        if (blockers == 0 && step.readings().block_removed == BlockRemoved::unblocked) continue;
        const Dealt dealt = dealt_by(step, attacker);
        const int due = blockers > 0 ? step.game.attack(step.before, attacker) : 0;
        if (dealt.to_blockers != due || dealt.elsewhere != 0)
            return broken(why, "attacker {} dealt {} to its blockers and {} elsewhere, with {} to share", attacker.value, dealt.to_blockers,
                          dealt.elsewhere, due);
        if (dealt.other_share) return broken(why, "attacker {} dealt a blocker another share than it was given", attacker.value);
    }
    return true;
}

bool creature_alive(const Game& game, const Position& position, Why* why) {
    const bool over = position.result != Result::none;
    if (position.decider >= kPlayers && !over) return true;
    if (!over && game.rules().readings.creature_destroyed == CreatureDestroyed::end_of_resolution && in_resolution(position)) return true;
    return every_creature(position, [&](Reference8 reference, const Creature& creature) {
        const int health = game.health(position, reference);
        if (creature.damage < health) return true;
        return broken(why, "creature {} stands with {} damage and {} health", reference.value, creature.damage, health);
    });
}

constexpr Signs kCreatures = at({PositionSign::creatures});

constexpr Property<Game> kCombatProperties[] = {
    state_property<attack_turn_player>(PropertyId::attack_turn_player, kCreatures),
    state_property<attack_once>(PropertyId::attack_once),
    state_property<attack_no_target>(PropertyId::attack_no_target, kCreatures),
    step_property<attack_no_mark>(PropertyId::attack_no_mark, at({EventKind::attack_started, EventKind::combat_ends})),
    state_property<block_one_attacker>(PropertyId::block_one_attacker, kCreatures),
    step_property<block_once>(PropertyId::block_once, at({EventKind::blocks_declared})),
    step_property<split_adds_up>(PropertyId::split_adds_up, at({EventKind::combat_damage, EventKind::damage_shared})),
    state_property<creature_alive>(PropertyId::creature_alive, kCreatures),
};

}  // namespace

PropertyList<Game> combat_properties() {
    return kCombatProperties;
}

}  // namespace arbiter::lost_glitches
