#include "model/proxy/words/card_clauses.h"

#include <bit>

#include "model/core/input/add_once.h"

namespace arbiter::proxy {
namespace {

void add_type(CardType type, std::vector<Clause>& clauses) {
    if (type == CardType::body) {
        add_once(clauses, {Clause::body_is, Clause::body_stats, Clause::body_set_cost, Clause::body_set_line, Clause::body_enters_ready,
                           Clause::body_attacks_at_once});
    } else if (type == CardType::technique) {
        add_once(clauses, {Clause::technique_is, Clause::technique_cost, Clause::technique_stack, Clause::technique_to_discard});
    } else {
        add_once(clauses, {Clause::trap_set, Clause::trap_zone, Clause::trap_condition, Clause::trap_may, Clause::trap_activation_cost,
                           Clause::trap_flip, Clause::trap_execute, Clause::trap_to_discard});
    }
}

void add_charge(EnergySet energy, std::vector<Clause>& clauses) {
    add_once(clauses, {Clause::charge_any_card, Clause::charge_produces});
    const int types = std::popcount(energy);
    if (types == 1) add_once(clauses, {Clause::install_single_ready});
    if (types == 2) add_once(clauses, {Clause::install_dual_drained});
    if (types > 2) add_once(clauses, {Clause::install_multi_drained, Clause::install_multi_cost});
}

void add_ability(const Ability& ability, std::vector<Clause>& clauses) {
    add_once(clauses, {Clause::ability_effect});
    if (ability.kind == AbilityKind::triggered) add_once(clauses, {Clause::trigger_turns, Clause::trigger_until_done});
    if (ability.kind == AbilityKind::activated)
        add_once(clauses, {Clause::ability_activate, Clause::ability_cost, Clause::ability_from_field});
    if (ability.kind == AbilityKind::charge)
        add_once(clauses, {Clause::ability_activate, Clause::ability_cost, Clause::charge_ability_zone});
    if (ability.kind == AbilityKind::charge_energy) add_once(clauses, {Clause::charge_ability_zone});
    if (ability.cost.drain_self) add_once(clauses, {Clause::symbol_drain, Clause::ability_body_cost});
    if (ability.cost.chosen_generic) add_once(clauses, {Clause::symbol_count});
}

}  // namespace

std::vector<Clause> clauses_about(const CardRules& card) {
    std::vector<Clause> clauses;
    add_type(card.type, clauses);
    for (int i = 0; i < card.ability_count; ++i) add_ability(card.abilities[i], clauses);
    add_charge(card.energy, clauses);
    return clauses;
}

}  // namespace arbiter::proxy
