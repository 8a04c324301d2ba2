#include "model/magepunk/words/card_language.h"

#include <array>

#include "model/magepunk/register.h"

namespace arbiter::magepunk {
namespace {

constexpr std::array<std::string_view, 2> kNumberNames{"impact", "durability"};

constexpr WordSet<AbilityKind> kPermanentAbilities{AbilityKind::triggered, AbilityKind::activated, AbilityKind::constant,
                                                   AbilityKind::replacement};

constexpr std::array<CardTypeParts, 3> kTypes{
    {{.type = CardType::entity, .word = "entity", .abilities = kPermanentAbilities, .numbers = 0b11},
     {.type = CardType::node, .word = "node", .abilities = kPermanentAbilities, .numbers = 0b10, .open_numbers = 0b10},
     {.type = CardType::spell, .word = "spell", .abilities = {AbilityKind::spell}, .main = AbilityKind::spell, .may_be_fast = true}}};

constexpr Nouns kNouns{.body = "Entity",
                       .a_body = "an Entity",
                       .self = "card",
                       .anywhere = "on the battlefield",
                       .item = "link",
                       .on_stack = "of the open chain",
                       .source = "resource"};

}  // namespace

const CardLanguage& card_language() {
    static const CardLanguage language{
        .game = kRegister.game,
        .energy_symbols = kEnergyLetters,
        .types = kTypes,
        .number_names = kNumberNames,
        .most_energies = 1,  // energy.one-identity
        .resources = true,
        .subtypes = true,
        .fast_abilities = true,
        .fast_rule = kRegister.clauses[index_of(Clause::fast_applies_to)].id,
        .limits = true,
        .steps = true,
        .events = {AbilityEvent::turn_starts, AbilityEvent::enters, AbilityEvent::destroyed, AbilityEvent::deals_damage,
                   AbilityEvent::takes_combat_damage, AbilityEvent::gains_life, AbilityEvent::loses_life, AbilityEvent::plays_fast_spell,
                   AbilityEvent::would_draw_from_empty},
        .subjects = {Subject::self, Subject::yours, Subject::of_opponent},
        .targets = {TargetKind::body, TargetKind::stack_item, TargetKind::player, TargetKind::body_or_player, TargetKind::body_or_node,
                    TargetKind::discarded_body, TargetKind::resource},
        .features = {TargetFeature::other, TargetFeature::attacking},
        .costs = {CostPart::generic, CostPart::chosen_generic, CostPart::sacrifice},
        .durations = {Duration::end_of_turn},
        .operations = {Operation::damage, Operation::change_numbers, Operation::draw, Operation::cancel, Operation::gain_energy,
                       Operation::destroy, Operation::sacrifice, Operation::return_to_hand, Operation::put_onto_field,
                       Operation::remove_damage, Operation::shield, Operation::gain_life, Operation::lose_life, Operation::block_several,
                       Operation::exempt_from_delay, Operation::cannot_attack, Operation::copies_allowed},
        .damages_players = true,
        .nouns = kNouns};
    return language;
}

}  // namespace arbiter::magepunk
