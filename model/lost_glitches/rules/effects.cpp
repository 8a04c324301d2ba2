// What abilities do: the operations of spells and triggers, one moment after another.
#include "model/cards/effects.h"

#include <algorithm>

#include "model/lost_glitches/rules/step.h"

namespace arbiter::lost_glitches {

bool Step::run_effects(const Ability& ability, const Item& origin, std::uint8_t& effect) {
    if (effect >= ability.effect_count) return true;
    std::array<std::uint32_t, kPlayers> doomed{};
    do {
        const Effect& next = ability.effects[effect++];
        if (next.operation == Operation::destroy)
            for_objects(next, origin, [&](Reference8 creature) { doomed[creature.side()] |= 1u << creature.slot(); });
        else
            run_effect(next, ability, origin);
    } while (effect < ability.effect_count && ability.effects[effect].together && p_.owed_move == TopMove::none);
    deal_hits(false);
    if ((doomed[0] | doomed[1]) != 0) destroy(doomed, Clause::stack_lifo);
    collect();
    return effect >= ability.effect_count && p_.owed_move == TopMove::none;
}

// The creatures that an effect is about.
template <class Visit>
void Step::for_objects(const Effect& effect, const Item& origin, Visit visit) {
    const auto if_there = [&](Reference8 reference) {
        if (reference.is_creature() && p_.creature(reference).kind != kNoKind) visit(reference);
    };
    switch (effect.object) {
        case Reference::self:
            return if_there(origin.source);
        case Reference::target:
            return if_there(origin.target);
        case Reference::event_body:
            return if_there(origin.subject);
        case Reference::each_body:
            for (const Player player : in_turn()) {
                for (const int slot : by_rank(p_.sides[player].creatures)) visit(Reference8::creature(player, slot));
            }
            return;
        default:
            return;
    }
}

void Step::run_effect(const Effect& effect, const Ability& ability, const Item& origin) {
    const int amount = value_of(effect.amount, ability, origin.number);
    if (effect.operation == Operation::cancel) {
        if (origin.target.is_item() && origin.target.index() < p_.stack_count) counter(origin.target.index());
        return;
    }
    for_objects(effect, origin, [&](Reference8 creature) { run_on_creature(effect, creature, amount, ability, origin); });
    const std::uint8_t players = players_of(effect, origin.controller, origin.target, origin.subject_side);
    if (players == 0) return;
    if (effect.operation != Operation::damage) return run_on_players(effect, players, amount);
    for (const Player player : in_turn())
        if ((players & bit_of(player)) != 0) hit(Reference8::player(player), origin.source, amount);
}

void Step::run_on_creature(const Effect& effect, Reference8 reference, int amount, const Ability& ability, const Item& origin) {
    Creature& creature = p_.creature(reference);
    const auto add = [](std::int8_t& bonus, int change) { bonus = static_cast<std::int8_t>(std::clamp(bonus + change, -99, 99)); };
    switch (effect.operation) {
        case Operation::damage:
            return hit(reference, origin.source, amount);
        case Operation::change_numbers: {
            const bool lasting = effect.until != Duration::end_of_turn;
            add(lasting ? creature.lasting_attack : creature.attack_bonus, value_of(effect.numbers[kAttackPlace], ability, origin.number));
            add(lasting ? creature.lasting_health : creature.health_bonus, value_of(effect.numbers[kHealthPlace], ability, origin.number));
            tell(EventKind::bonus_given, Clause::stack_lifo, reference.side(), reference.value);
            return;
        }
        case Operation::heal:
        case Operation::remove_damage: {
            const int healed = effect.operation == Operation::heal ? std::min<int>(amount, creature.damage) : creature.damage;
            if (healed <= 0) return;
            creature.damage = static_cast<std::uint8_t>(creature.damage - healed);
            tell(EventKind::healed, Clause::stack_lifo, reference.side(), reference.value, 0, healed);
            happen(AbilityEvent::healed, reference, kNobody, healed);
            return;
        }
        case Operation::return_to_hand:
            return return_to_hand(reference, EventKind::returned_to_hand, Clause::stack_lifo);
        default:
            return;  // constant; asked for where it matters
    }
}

void Step::run_on_players(const Effect& effect, std::uint8_t players, int amount) {
    const auto each = [&](auto visit) {
        for (const Player player : in_turn())
            if ((players & bit_of(player)) != 0) visit(player);
    };
    const int first = (players & 1) != 0 ? amount : 0;
    const int second = (players & 2) != 0 ? amount : 0;
    switch (effect.operation) {
        case Operation::draw:
            // Without the permission of draw.by-ability abilities draw nothing.
            if (waived(Clause::draw_by_ability)) return;
            return owe(TopMove::draw, first, second);
        case Operation::discard_top:
            return owe(TopMove::discard, first, second);
        case Operation::gain_life:
            return each([&](Player player) { gain_health(player, amount); });
        case Operation::lose_life:
            return each([&](Player player) {
                tell(EventKind::health_lost, Clause::stack_lifo, player, 0, 0, amount);
                lose_health(player, amount);
            });
        case Operation::refill_energy:
            return each([&](Player player) {
                Side& side = p_.sides[player];
                const int refilled = std::clamp(side.pool - side.usable, 0, amount);
                if (refilled == 0) return;
                side.usable = static_cast<std::uint8_t>(side.usable + refilled);
                tell(EventKind::refilled, Clause::stack_lifo, player, 0, 0, refilled);
            });
        case Operation::shuffle_discard_into_deck:
            return each([&](Player player) { shuffle_discard_into_deck(player); });
        default:
            return;
    }
}

// health.cap
void Step::gain_health(Player player, int amount) {
    std::int16_t& health = p_.sides[player].health;
    int gained = amount;
    if (readings_.health_cap == HealthCap::start_cap) gained = std::clamp(game_.starting_health() - health, 0, amount);
    if (gained <= 0) return;
    if (health + gained > kMaximumHealth) p_.at_capacity = 1;
    health = static_cast<std::int16_t>(std::min(health + gained, kMaximumHealth));
    tell(EventKind::health_gained, Clause::stack_lifo, player, 0, 0, gained);
    happen(AbilityEvent::gains_life, Reference8::none(), player, gained);
}

// deckout.reset
void Step::shuffle_discard_into_deck(Player player) {
    Side& side = p_.sides[player];
    const int cards = shuffle_into_deck(side, Pile::discard, game_.kinds());
    if (cards > 0 && readings_.deckout_reset == DeckoutReset::reset) side.attempts = 0;
    tell(EventKind::pile_shuffled, Clause::stack_lifo, player, 0, 0, cards);
}

}  // namespace arbiter::lost_glitches
