// What abilities do, step by step. The effects of one step happen at the same time.
#include "model/cards/effects.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/step.h"

namespace arbiter::magepunk {
namespace {

constexpr int kMostChange = 99;  // of an Impact or a Durability, up or down
constexpr EnergySet kAllEnergies = (1 << kEnergies) - 1;

}  // namespace

void Step::run_step() {
    const Item item = p_.item;
    begin_step();
    if (item.type == ItemKind::card && is_permanent_card(game_.card(item.card))) {
        ++p_.item_step;
        enter(item.controller, item.card, true);
        return end_step();
    }
    const Ability& ability = ability_of(game_, item);
    do {
        run_effect(ability, ability.effects[p_.item_step++]);
    } while (p_.item_step < ability.effect_count && ability.effects[p_.item_step].together);
    end_step();
}

void Step::run_effect(const Ability& ability, const Effect& effect) {
    const Item& item = p_.item;
    switch (effect.operation) {
        case Operation::cancel:
            if (item.target.is_link()) counter(item.target.link_index());
            return;
        case Operation::gain_energy:
            return gain_energy(ability);
        case Operation::put_onto_field:
            return put_onto_field(item.target);
        case Operation::draw:
        case Operation::gain_life:
        case Operation::lose_life:
            return run_on_players(ability, effect, players_of(effect, p_.item.controller, p_.item.target, p_.item.event_player));
        default:
            break;
    }
    if (effect.object == Reference::each_body) {
        for (const Player player : kBothPlayers) {
            for (const int slot : p_.sides[player].permanents.slots())
                if (game_.is_entity(p_.sides[player].permanents[slot]))
                    run_on_permanent(ability, effect, Reference8::permanent(player, slot));
        }
        return;
    }
    if (effect.object == Reference::self) return run_on_permanent(ability, effect, item.source);
    if (effect.object == Reference::target && !item.target.is_player()) {
        if (item.target.is_card()) return return_card(item.target);
        return run_on_permanent(ability, effect, item.target);
    }
    run_on_players(ability, effect, players_of(effect, p_.item.controller, p_.item.target, p_.item.event_player));
}

// What is to be done to something that has left is not done.
void Step::run_on_permanent(const Ability& ability, const Effect& effect, Reference8 object) {
    if (!p_.stands(object)) return;
    Permanent& permanent = p_.permanent(object);
    switch (effect.operation) {
        case Operation::damage:
            return damage_permanent(object, p_.item.source, value_of(effect.amount, ability, p_.item.number));
        case Operation::change_numbers:
            return change_numbers(permanent, object, value_of(effect.numbers[kAttackPlace], ability, p_.item.number),
                                  value_of(effect.numbers[kHealthPlace], ability, p_.item.number));
        case Operation::destroy: {
            std::array<std::uint32_t, kPlayers> dying{};
            dying[object.side()] = 1u << object.slot();
            end_step();
            return destroy_all(dying);
        }
        case Operation::sacrifice:
            return sacrifice(object, object.side(), Clause::zone_discard);
        case Operation::return_to_hand: {
            const Kind kind = permanent.kind;
            tell(EventKind::returned_to_hand, Clause::spell_one_time, object.side(), kind, object.value);
            leave(object);
            ++p_.sides[object.side()].count(Pile::hand, kind);
            return;
        }
        case Operation::remove_damage:
            if (permanent.damage == 0) return;
            tell(EventKind::damage_removed, Clause::spell_one_time, object.side(), object.value, 0, permanent.damage);
            permanent.damage = 0;
            return;
        case Operation::shield:
            if (permanent.shields < 250) ++permanent.shields;
            return tell(EventKind::shielded, Clause::spell_one_time, object.side(), object.value);
        default:
            return;
    }
}

// impact.below-zero: changes are summed, or the Impact never goes below 0.
void Step::change_numbers(Permanent& permanent, Reference8 object, int impact, int durability) {
    int changed = permanent.impact + impact;
    const int printed = game_.card(permanent.kind).attack();
    if (readings_.impact_below_zero == ImpactBelowZero::floor_each) changed = std::max(changed, -printed);
    const int other = permanent.durability + durability;
    if (std::abs(changed) > kMostChange || std::abs(other) > kMostChange) {
        p_.at_capacity = 1;
        return;
    }
    permanent.impact = static_cast<std::int8_t>(changed);
    permanent.durability = static_cast<std::int8_t>(other);
    tell(EventKind::numbers_changed, Clause::activated_example, object.side(), object.value, 0, impact);
}

void Step::run_on_players(const Ability& ability, const Effect& effect, unsigned players) {
    const int amount = value_of(effect.amount, ability, p_.item.number);
    for (const Player player : in_turn()) {
        if (((players >> player) & 1) == 0) continue;
        switch (effect.operation) {
            case Operation::damage:
                damage_player(player, p_.item.source, amount);
                break;
            case Operation::draw:
                p_.draws_owed[player] = static_cast<std::uint8_t>(p_.draws_owed[player] + amount);
                break;
            case Operation::gain_life:
                change_life(player, amount);
                break;
            case Operation::lose_life:
                change_life(player, -amount);
                break;
            default:
                break;
        }
    }
}

// A card in the Resource Zone goes back to the hand; the charge that it has produced stays (charge.bound).
void Step::return_card(Reference8 card) {
    const Player player = p_.item.controller;
    Side& side = p_.sides[player];
    if (side.count(Pile::resources, card.kind()) == 0) return;
    --side.count(Pile::resources, card.kind());
    ++side.count(Pile::hand, card.kind());
    tell(EventKind::returned_to_hand, Clause::spell_one_time, player, card.kind(), Reference8::none().value);
}

void Step::put_onto_field(Reference8 card) {
    const Player player = p_.item.controller;
    if (!card.is_card() || p_.sides[player].count(Pile::discard, card.kind()) == 0) return;
    --p_.sides[player].count(Pile::discard, card.kind());
    enter(player, card.kind(), false);
}

// Charges gained whose Energy is not open are had at once; of the others the player chooses each.
void Step::gain_energy(const Ability& ability) {
    for (int unit = 0; unit < ability.mode.unit_count; ++unit) {
        const EnergySet energies = ability.mode.units[unit] & kAllEnergies;
        if (std::has_single_bit(energies))
            gain_charge(p_.item.controller, std::countr_zero(energies));
        else
            ++p_.energy_owed;
    }
}

void Step::gain_charge(Player player, int energy) {
    Side& side = p_.sides[player];
    ++side.charges[energy];
    if (side.total_charges() > kMostCharges) p_.at_capacity = 1;
    tell(EventKind::charge_gained, Clause::charge_other_sources, player, energy, 0, 1);
}

void Step::choose_energy(Choice choice) {
    --p_.energy_owed;
    gain_charge(choice.actor, choice.first);
    cite(Clause::energy_five);
}

}  // namespace arbiter::magepunk
