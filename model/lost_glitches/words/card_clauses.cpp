#include "model/lost_glitches/words/card_clauses.h"

#include "model/core/input/add_once.h"

namespace arbiter::lost_glitches {
namespace {

void add_type(CardType type, std::vector<Clause>& clauses) {
    add_once(clauses, {Clause::play_by_type, Clause::cost_paid});
    if (type == CardType::summon) {
        add_once(clauses, {Clause::main_summon, Clause::summon_count, Clause::summon_ready, Clause::damage_destroys, Clause::block_pairs});
    } else if (type == CardType::slow_spell) {
        add_once(clauses, {Clause::main_slow, Clause::slow_count});
    } else if (type == CardType::fast_spell) {
        add_once(clauses, {Clause::main_fast, Clause::combat_fast});
    } else {
        add_once(clauses, {Clause::main_character, Clause::combat_character, Clause::character_cost, Clause::character_one,
                           Clause::character_anytime, Clause::character_cooldown});
    }
}

bool draws(const Ability& ability) {
    const auto end = ability.effects.begin() + ability.effect_count;
    return std::any_of(ability.effects.begin(), end, [](const Effect& effect) { return effect.operation == Operation::draw; });
}

void add_ability(const Ability& ability, std::vector<Clause>& clauses) {
    if (ability.kind == AbilityKind::triggered) add_once(clauses, {Clause::ability_triggers});
    if (ability.kind == AbilityKind::constant || ability.kind == AbilityKind::replacement) add_once(clauses, {Clause::ability_holds});
    if (ability.kind == AbilityKind::spell && ability.target.kind != TargetKind::none) add_once(clauses, {Clause::spell_target});
    if (draws(ability)) add_once(clauses, {Clause::draw_by_ability});
}

}  // namespace

std::vector<Clause> clauses_about(const CardRules& card) {
    std::vector<Clause> clauses;
    add_type(card.type, clauses);
    for (int i = 0; i < card.ability_count; ++i) add_ability(card.abilities[i], clauses);
    return clauses;
}

}  // namespace arbiter::lost_glitches
