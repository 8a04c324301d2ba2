#include "model/proxy/words/card_language.h"

#include <array>

#include "model/proxy/register.h"

namespace arbiter::proxy {
namespace {

constexpr std::array<NamedValue<std::uint16_t>, 9> kPurposes{{{"set-body", bit(Purpose::set_body)},
                                                              {"set-technique", bit(Purpose::set_technique)},
                                                              {"activate", bit(Purpose::activate)},
                                                              {"trap", bit(Purpose::trap)},
                                                              {"move", bit(Purpose::move)},
                                                              {"retain", bit(Purpose::retain)},
                                                              {"install", bit(Purpose::install)},
                                                              {"toll", bit(Purpose::toll)},
                                                              {"feed", kFeeding}}};

constexpr std::array<std::string_view, 4> kNumberNames{"attack", "health", "speed", "impact"};

constexpr std::array<CardTypeParts, 3> kTypes{{{.type = CardType::body,
                                                .word = "body",
                                                .abilities = {AbilityKind::triggered, AbilityKind::activated, AbilityKind::constant,
                                                              AbilityKind::replacement, AbilityKind::charge, AbilityKind::charge_energy},
                                                .numbers = 0b1111},
                                               {.type = CardType::technique,
                                                .word = "technique",
                                                .abilities = {AbilityKind::technique, AbilityKind::charge, AbilityKind::charge_energy},
                                                .main = AbilityKind::technique},
                                               {.type = CardType::trap,
                                                .word = "trap",
                                                .abilities = {AbilityKind::trap, AbilityKind::charge, AbilityKind::charge_energy},
                                                .main = AbilityKind::trap,
                                                .pays_activation = true}}};

}  // namespace

const CardLanguage& card_language() {
    static const CardLanguage language{
        .game = kRegister.game,
        .energy_symbols = kRegister.energy_symbols,
        .purposes = kPurposes,
        .types = kTypes,
        .number_names = kNumberNames,
        .optional_triggers = true,
        .events = {AbilityEvent::attacks, AbilityEvent::picked_as_blocker, AbilityEvent::enters, AbilityEvent::defeated,
                   AbilityEvent::drained, AbilityEvent::readied, AbilityEvent::takes_damage, AbilityEvent::deals_excess,
                   AbilityEvent::would_take_damage, AbilityEvent::stacked_technique, AbilityEvent::stacked_trap,
                   AbilityEvent::stacked_install, AbilityEvent::refresh, AbilityEvent::turn_starts, AbilityEvent::combat_starts,
                   AbilityEvent::combat_ends, AbilityEvent::turn_ends},
        .subjects = {Subject::self, Subject::other_of_yours, Subject::yours, Subject::of_opponent},
        .conditions = {AbilityCondition::self_attacked_this_turn, AbilityCondition::self_ready},
        .targets = {TargetKind::body, TargetKind::stack_item, TargetKind::player},
        .features = {TargetFeature::other, TargetFeature::drained, TargetFeature::face_up, TargetFeature::face_down},
        .costs = {CostPart::drain_self, CostPart::self_to_abyss, CostPart::chosen_generic},
        .durations = {Duration::end_of_turn, Duration::permanent},
        .operations = {Operation::damage,
                       Operation::change_numbers,
                       Operation::draw,
                       Operation::discard_top,
                       Operation::exile_top,
                       Operation::put_into_abyss,
                       Operation::put_into_special,
                       Operation::return_from_special,
                       Operation::drain,
                       Operation::ready,
                       Operation::turn_face_down,
                       Operation::turn_face_up,
                       Operation::move_to_other_line,
                       Operation::cancel,
                       Operation::change_insight,
                       Operation::change_keep,
                       Operation::tax_techniques,
                       Operation::set_face_down,
                       Operation::put_face_down,
                       Operation::redirect_damage,
                       Operation::yield_energy}};
    return language;
}

}  // namespace arbiter::proxy
