#include "model/lost_glitches/words/card_language.h"

#include <array>

#include "model/lost_glitches/register.h"

namespace arbiter::lost_glitches {
namespace {

constexpr std::array<std::string_view, 2> kNumberNames{"attack", "health"};

constexpr CardTypeParts spell_type(CardType type, std::string_view word) {
    return {.type = type, .word = word, .abilities = {AbilityKind::spell}, .main = AbilityKind::spell};
}

constexpr std::array<CardTypeParts, 4> kTypes{{{.type = CardType::summon,
                                                .word = "summon",
                                                .abilities = {AbilityKind::triggered, AbilityKind::constant, AbilityKind::replacement},
                                                .numbers = 0b11},
                                               spell_type(CardType::slow_spell, "slow"),
                                               spell_type(CardType::fast_spell, "fast"),
                                               spell_type(CardType::character_spell, "character")}};

constexpr Nouns kNouns{
    .body = "creature", .a_body = "a creature", .self = "creature", .anywhere = "on the board", .item = "play", .on_stack = "on the stack"};

}  // namespace

const CardLanguage& card_language() {
    static const CardLanguage language{
        .game = kRegister.game,
        .energy_symbols = "m",
        .types = kTypes,
        .number_names = kNumberNames,
        .most_energies = 0,
        .events = {AbilityEvent::enters, AbilityEvent::destroyed, AbilityEvent::would_be_destroyed,
                   AbilityEvent::deals_combat_damage_to_player, AbilityEvent::takes_damage, AbilityEvent::healed, AbilityEvent::gains_life,
                   AbilityEvent::player_takes_damage, AbilityEvent::player_would_take_damage},
        .subjects = {Subject::self, Subject::yours, Subject::of_opponent, Subject::any},
        .conditions = {AbilityCondition::event_body_remains},
        .targets = {TargetKind::body, TargetKind::stack_item, TargetKind::player, TargetKind::body_or_player},
        .features = {TargetFeature::spell, TargetFeature::slow_spell},
        .costs = {CostPart::chosen_generic, CostPart::life},
        .durations = {Duration::end_of_turn},
        .operations = {Operation::damage, Operation::change_numbers, Operation::draw, Operation::discard_top, Operation::cancel,
                       Operation::refill_energy, Operation::destroy, Operation::return_to_hand, Operation::heal, Operation::gain_life,
                       Operation::shuffle_discard_into_deck, Operation::redirect_damage, Operation::not_blocked_by_one},
        .damages_players = true,
        .nouns = kNouns};
    return language;
}

}  // namespace arbiter::lost_glitches
