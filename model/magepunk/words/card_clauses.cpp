#include "model/magepunk/words/card_clauses.h"

#include "model/core/input/add_once.h"

namespace arbiter::magepunk {
namespace {

void add_type(const CardRules& card, std::vector<Clause>& clauses) {
    if (card.type == CardType::entity)
        add_once(clauses,
                 {Clause::entity_units, Clause::entity_stats, Clause::play_permanent, Clause::delay_on_entry, Clause::delay_no_attack});
    if (card.type == CardType::node) add_once(clauses, {Clause::node_stays, Clause::node_function, Clause::play_permanent});
    if (card.type == CardType::spell) add_once(clauses, {Clause::spell_one_time, Clause::play_spell_resolves});
    if (card.fast) add_once(clauses, {Clause::fast_applies_to, Clause::fast_outside_order, Clause::fast_off_turn});
}

void add_ability(const Ability& ability, std::vector<Clause>& clauses) {
    if (ability.kind != AbilityKind::spell) add_once(clauses, {Clause::ability_bearers, Clause::ability_forms});
    if (ability.kind == AbilityKind::triggered)
        add_once(clauses, {Clause::trigger_automatic, Clause::trigger_after_chain, Clause::trigger_off_chain});
    if (ability.kind == AbilityKind::activated)
        add_once(clauses, {Clause::activated_by_player, Clause::activated_pay, Clause::delay_no_expend_abilities});
    if (ability.fast) add_once(clauses, {Clause::fast_ability_off_turn, Clause::fast_ability_chain});
}

// What a constant ability sets aside has a clause that says so.
void add_exceptions(const CardRules& card, std::vector<Clause>& clauses) {
    if (constant_effect(card, Operation::copies_allowed)) add_once(clauses, {Clause::deck_copy_exception});
    if (constant_effect(card, Operation::block_several)) add_once(clauses, {Clause::block_text_exception});
    if (constant_effect(card, Operation::exempt_from_delay))
        add_once(clauses, {Clause::delay_card_exception, Clause::delay_attack_exception});
}

}  // namespace

std::vector<Clause> clauses_about(const CardRules& card) {
    std::vector<Clause> clauses;
    add_type(card, clauses);
    add_once(clauses, {Clause::energy_one_identity});
    if (card.resource) add_once(clauses, {Clause::resource_option, Clause::resource_generates, Clause::resource_no_text});
    for (int i = 0; i < card.ability_count; ++i) add_ability(card.abilities[i], clauses);
    add_exceptions(card, clauses);
    return clauses;
}

}  // namespace arbiter::magepunk
