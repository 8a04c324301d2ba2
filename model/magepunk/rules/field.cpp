// Permanents and players: entering and leaving the battlefield, sacrifice, damage, destruction, and life.
#include <algorithm>

#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/step.h"

namespace arbiter::magepunk {
namespace {

constexpr int kMostDamage = 200;
constexpr int kMostLife = 30000;

}  // namespace

// ---- steps: what happens at the same time, and the triggers of it

void Step::begin_step() {
    lost_ = {};
    gained_ = {};
    dealt_ = {};
    taken_ = {};
    begin_event();
}

Clause Step::cause_of_life() const {
    if (in_combat_) return Clause::damage_unblocked_player;
    if (p_.item.type == ItemKind::card) return Clause::spell_one_time;
    const bool node = p_.item.type != ItemKind::none && game_.card(p_.item.card).type == CardType::node;
    return node ? Clause::node_function : Clause::ability_bearers;
}

// All loss or gain of one player in one step is one event; so is all that one source dealt.
void Step::end_step() {
    const int waiting = p_.pending_count;
    for (const Player player : kBothPlayers) {
        for (const int slot : Slots(dealt_[player])) happen(AbilityEvent::deals_damage, Reference8::permanent(player, slot), player);
        for (const int slot : Slots(in_combat_ ? taken_[player] : 0u))
            happen(AbilityEvent::takes_combat_damage, Reference8::permanent(player, slot), player);
    }
    if (in_combat_ && p_.pending_count > waiting) cite(Clause::combat_damage_triggers);
    for (const Player player : in_turn()) {
        if (lost_[player] > 0) {
            tell(EventKind::life_lost, cause_of_life(), player, 0, 0, lost_[player]);
            happen(AbilityEvent::loses_life, Reference8::none(), player, lost_[player]);
        }
        if (gained_[player] > 0) {
            tell(EventKind::life_gained, cause_of_life(), player, 0, 0, gained_[player]);
            happen(AbilityEvent::gains_life, Reference8::none(), player, gained_[player]);
        }
    }
    lost_ = {};
    gained_ = {};
    dealt_ = {};
    taken_ = {};
}

// ---- entering and leaving

// delay.entered, delay.on-entry
Reference8 Step::enter(Player player, Kind kind, bool played) {
    Permanent permanent;
    permanent.kind = kind;
    const bool entity = game_.is_entity(permanent);
    const bool counts = played || readings_.delay_entered == DelayEntered::any_entry;
    if (entity && counts && settings_.activation_delay) permanent.set(Permanent::kDelayed);
    const Reference8 reference = put_on_field(player, permanent);
    if (reference.is_none()) return reference;
    tell(EventKind::entered, Clause::play_permanent, player, reference.value, kind);
    if (permanent.has(Permanent::kDelayed)) cite(Clause::delay_on_entry);
    happen(AbilityEvent::enters, reference, player);
    return reference;
}

// A card that changes zone is a new card: nothing points at the old one any more.
void Step::leave(Reference8 permanent) {
    forget_blocks(permanent);
    p_.sides[permanent.side()].permanents.remove(permanent.slot());
    forget(permanent);
}

void Step::forget(Reference8 permanent) {
    for (int index = 0; index < p_.link_count; ++index) let_go(permanent, p_.links[index].target, p_.links[index].source);
    for (Item* item : {&p_.item, &p_.held}) let_go(permanent, item->target, item->source);
    for (Pending& pending : p_.waiting()) let_go(permanent, pending.source);
    for (Permanent& attacker : p_.sides[p_.active < kPlayers ? p_.active : 0].permanents) let_go(permanent, attacker.attacked);
    dealt_[permanent.side()] &= ~(1u << permanent.slot());
    taken_[permanent.side()] &= ~(1u << permanent.slot());
}

// The attacker stays blocked (combat.blocked-stays); the order of its other blockers stays as it was.
void Step::forget_blocks(Reference8 permanent) {
    const bool attacker = permanent.side() == p_.active;
    const auto gone = [&](const Block& block) { return (attacker ? block.attacker : block.blocker) == permanent.slot(); };
    const auto end = p_.blocks.begin() + p_.block_count;
    const auto kept = std::remove_if(p_.blocks.begin(), end, gone);
    if (kept == end) return;
    std::fill(kept, end, Block{});
    p_.block_count = static_cast<std::uint8_t>(kept - p_.blocks.begin());
    order_blocks(p_);
}

// A sacrifice is no destruction (sacrifice.kind).
void Step::sacrifice(Reference8 chosen, Player player, Clause clause) {
    Side& side = p_.sides[player];
    if (chosen.is_card()) {
        --side.count(Pile::resources, chosen.kind());
        ++side.count(Pile::discard, chosen.kind());
        return tell(EventKind::sacrificed, clause, player, chosen.kind(), Reference8::none().value);
    }
    if (!p_.stands(chosen)) return;
    const Kind kind = p_.permanent(chosen).kind;
    tell(EventKind::sacrificed, clause, player, kind, chosen.value);
    if (readings_.sacrifice_kind == SacrificeKind::destruction) {
        std::array<std::uint32_t, kPlayers> dying{};
        dying[chosen.side()] = 1u << chosen.slot();
        return destroy_all(dying);
    }
    leave(chosen);
    ++side.count(Pile::discard, kind);
}

// ---- damage, destruction and life

// damage.zero: damage of nothing is no damage, unless the reading counts it.
void Step::damage_permanent(Reference8 target, Reference8 source, int amount) {
    amount = std::max(amount, 0);
    if (amount == 0 && readings_.damage_zero == DamageZero::no_damage) return;
    Permanent& permanent = p_.permanent(target);
    if (permanent.damage + amount > kMostDamage) {
        p_.at_capacity = 1;
        return;
    }
    permanent.damage = static_cast<std::uint8_t>(permanent.damage + amount);
    taken_[target.side()] |= 1u << target.slot();
    if (p_.stands(source)) dealt_[source.side()] |= 1u << source.slot();
    const Clause clause = !in_combat_                ? Clause::damage_turn_total_destroys
                          : game_.is_node(permanent) ? Clause::damage_unblocked_node
                                                     : Clause::damage_first_blocker;
    tell(EventKind::damage_dealt, clause, target.side(), target.value, source.value, amount);
}

void Step::damage_player(Player player, Reference8 source, int amount) {
    amount = std::max(amount, 0);
    if (amount == 0 && readings_.damage_zero == DamageZero::no_damage) return;
    if (p_.stands(source)) dealt_[source.side()] |= 1u << source.slot();
    tell(EventKind::player_damaged, in_combat_ ? Clause::damage_unblocked_player : Clause::spell_one_time, player, 0, source.value, amount);
    change_life(player, -amount);
}

// life.cap
void Step::change_life(Player player, int amount) {
    Side& side = p_.sides[player];
    if (amount > 0 && readings_.life_cap == LifeCap::starting_life) amount = std::clamp(settings_.starting_life - side.life, 0, amount);
    (amount < 0 ? lost_ : gained_)[player] += std::abs(amount);
    side.life = static_cast<std::int16_t>(side.life + amount);
    if (side.life > kMostLife || side.life < -kMostLife) p_.at_capacity = 1;
}

// A shield takes the place of one destruction: all damage is removed instead.
bool Step::destroy_or_shield(Reference8 reference) {
    Permanent& permanent = p_.permanent(reference);
    if (permanent.shields == 0) return true;
    --permanent.shields;
    permanent.damage = 0;
    tell(EventKind::destruction_replaced, Clause::damage_turn_total_destroys, reference.side(), reference.value, permanent.kind);
    return false;
}

// Destroys together what is marked, and lets abilities that wait for it trigger as one event.
void Step::destroy_all(const std::array<std::uint32_t, kPlayers>& dying) {
    std::array<std::uint32_t, kPlayers> destroyed{};
    for (const Player player : kBothPlayers)
        for (const int slot : Slots(dying[player]))
            if (destroy_or_shield(Reference8::permanent(player, slot))) destroyed[player] |= 1u << slot;
    if ((destroyed[0] | destroyed[1]) == 0) return;
    const int waiting = p_.pending_count;
    begin_event();
    for (const Player player : kBothPlayers)
        for (const int slot : Slots(destroyed[player])) happen(AbilityEvent::destroyed, Reference8::permanent(player, slot), player);
    if (in_combat_ && p_.pending_count > waiting) cite(Clause::example_immediate_destruction);
    for (const Player player : kBothPlayers) {
        for (const int slot : Slots(destroyed[player])) {
            const Reference8 reference = Reference8::permanent(player, slot);
            const Kind kind = p_.permanent(reference).kind;
            tell(EventKind::destroyed, in_combat_ ? Clause::damage_combat_destroys : Clause::damage_turn_total_destroys, player, kind,
                 reference.value);
            leave(reference);
            ++p_.sides[player].count(Pile::discard, kind);
        }
    }
}

void Step::settle_deaths() {
    while (p_.at_capacity == 0) {
        std::array<std::uint32_t, kPlayers> dying{};
        for (const Player player : kBothPlayers)
            for (const int slot : p_.sides[player].permanents.slots())
                if (is_dying(game_, p_.sides[player].permanents[slot])) dying[player] |= 1u << slot;
        if ((dying[0] | dying[1]) == 0) return;
        destroy_all(dying);
    }
}

}  // namespace arbiter::magepunk
