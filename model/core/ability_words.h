// The words of the card language, version 1: one table for each part of an ability, used by the reader, the writer and the texts alike.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/core/ability.h"
#include "model/core/json_view.h"

namespace arbiter {

inline constexpr std::array<NamedValue<CardType>, 3> kCardTypeWords{
    {{"body", CardType::body}, {"technique", CardType::technique}, {"trap", CardType::trap}}};

inline constexpr std::array<NamedValue<AbilityKind>, 8> kAbilityKindWords{{{"triggered", AbilityKind::triggered},
                                                                           {"activated", AbilityKind::activated},
                                                                           {"constant", AbilityKind::constant},
                                                                           {"replacement", AbilityKind::replacement},
                                                                           {"technique", AbilityKind::technique},
                                                                           {"trap", AbilityKind::trap},
                                                                           {"charge", AbilityKind::charge},
                                                                           {"charge-energy", AbilityKind::charge_energy}}};

inline constexpr std::array<NamedValue<Subject>, 4> kSubjectWords{
    {{"self", Subject::self}, {"other-of-yours", Subject::other_of_yours}, {"yours", Subject::yours}, {"opponent", Subject::of_opponent}}};

inline constexpr std::array<NamedValue<AbilityCondition>, 2> kConditionWords{
    {{"self-attacked-this-turn", AbilityCondition::self_attacked_this_turn}, {"self-ready", AbilityCondition::self_ready}}};

// The words for what `t` stands for, besides {"taken": number}.
inline constexpr std::array<NamedValue<Number::Kind>, 2> kCountWords{
    {{"chosen", Number::Kind::chosen}, {"amount", Number::Kind::event_amount}}};

inline constexpr std::array<std::string_view, 4> kNumberWords{"attack", "health", "speed", "impact"};

// What an event is about. A body: {"attacks": "self"}; an item of the stack: {"stacked-trap": "opponent"}; a moment: "turn-starts".
enum class EventTopic : std::uint8_t { moment, body, item };

struct EventWord {
    std::string_view word;
    AbilityEvent event;
    EventTopic topic;
    enum Answer : std::uint8_t { by_trigger, by_trap, by_either, by_replacement } answer;
    bool has_amount = false;  // `t` may stand for the amount of damage
    bool has_other = false;   // it happens to "self" only, and "that-body" is the other body in it: the attacker, or the body damaged
};

inline constexpr std::array<EventWord, 17> kEventWords{
    {{"attacks", AbilityEvent::attacks, EventTopic::body, EventWord::by_either},
     {"picked-as-blocker", AbilityEvent::picked_as_blocker, EventTopic::body, EventWord::by_trigger, false, true},
     {"enters", AbilityEvent::enters, EventTopic::body, EventWord::by_trigger},
     {"defeated", AbilityEvent::defeated, EventTopic::body, EventWord::by_either},
     {"drained", AbilityEvent::drained, EventTopic::body, EventWord::by_trigger},
     {"readied", AbilityEvent::readied, EventTopic::body, EventWord::by_trigger},
     {"takes-damage", AbilityEvent::takes_damage, EventTopic::body, EventWord::by_trigger, true},
     {"deals-excess", AbilityEvent::deals_excess, EventTopic::body, EventWord::by_trigger, true, true},
     {"would-take-damage", AbilityEvent::would_take_damage, EventTopic::body, EventWord::by_replacement},
     {"stacked-technique", AbilityEvent::stacked_technique, EventTopic::item, EventWord::by_either},
     {"stacked-trap", AbilityEvent::stacked_trap, EventTopic::item, EventWord::by_trap},
     {"stacked-install", AbilityEvent::stacked_install, EventTopic::item, EventWord::by_trap},
     {"refresh", AbilityEvent::refresh, EventTopic::moment, EventWord::by_trigger},
     {"turn-starts", AbilityEvent::turn_starts, EventTopic::moment, EventWord::by_trigger},
     {"combat-starts", AbilityEvent::combat_starts, EventTopic::moment, EventWord::by_trigger},
     {"combat-ends", AbilityEvent::combat_ends, EventTopic::moment, EventWord::by_trigger},
     {"turn-ends", AbilityEvent::turn_ends, EventTopic::moment, EventWord::by_trigger}}};

// What may be named by an operation, and the words for it. "target" is Reference::target_player where the target is a player.
enum class ObjectClass : std::uint8_t { none, body, self, item, players, you };

inline constexpr std::array<NamedValue<Reference>, 8> kReferenceWords{{{"self", Reference::self},
                                                                       {"target", Reference::target},
                                                                       {"that-body", Reference::event_body},
                                                                       {"that-play", Reference::event_item},
                                                                       {"you", Reference::you},
                                                                       {"opponents", Reference::opponents},
                                                                       {"each-player", Reference::each_player},
                                                                       {"its-controller", Reference::event_controller}}};

// The value beside an operation's own word.
enum class Argument : std::uint8_t { reference, number, signed_number, numbers, cost, energies };

struct OperationWord {
    std::string_view word;
    Operation operation;
    Argument argument;
    std::string_view object_key;  // where the object is named, if the word's own value is something else
    ObjectClass object;
    enum Use : std::uint8_t { acts, modifies, holds, replaces, yields } use = acts;  // `modifies`: in constants, or for some time
};

inline constexpr std::array<OperationWord, 21> kOperationWords{
    {{"damage", Operation::damage, Argument::number, "to", ObjectClass::body},
     {"change", Operation::change_numbers, Argument::numbers, "of", ObjectClass::body},
     {"draw", Operation::draw, Argument::number, "by", ObjectClass::players},
     {"discard-top", Operation::discard_top, Argument::number, "by", ObjectClass::players},
     {"exile-top", Operation::exile_top, Argument::number, "by", ObjectClass::players},
     {"put-into-abyss", Operation::put_into_abyss, Argument::reference, "", ObjectClass::body},
     {"put-into-special", Operation::put_into_special, Argument::reference, "", ObjectClass::self},
     {"return-from-special", Operation::return_from_special, Argument::reference, "", ObjectClass::self},
     {"drain", Operation::drain, Argument::reference, "", ObjectClass::body},
     {"ready", Operation::ready, Argument::reference, "", ObjectClass::body},
     {"turn-face-down", Operation::turn_face_down, Argument::reference, "", ObjectClass::body},
     {"turn-face-up", Operation::turn_face_up, Argument::reference, "", ObjectClass::body},
     {"move-to-other-line", Operation::move_to_other_line, Argument::reference, "", ObjectClass::body},
     {"cancel", Operation::cancel, Argument::reference, "", ObjectClass::item},
     {"insight", Operation::change_insight, Argument::signed_number, "of", ObjectClass::players, OperationWord::modifies},
     {"keep", Operation::change_keep, Argument::signed_number, "of", ObjectClass::players, OperationWord::modifies},
     {"tax-techniques", Operation::tax_techniques, Argument::cost, "of", ObjectClass::players, OperationWord::holds},
     {"set-face-down", Operation::set_face_down, Argument::reference, "", ObjectClass::you},
     {"put-face-down", Operation::put_face_down, Argument::reference, "", ObjectClass::you},
     {"redirect-damage", Operation::redirect_damage, Argument::reference, "", ObjectClass::self, OperationWord::replaces},
     {"yield", Operation::yield_energy, Argument::energies, "", ObjectClass::none, OperationWord::yields}}};

// The word for a value of one of the plain tables; empty if there is none.
template <typename Value, std::size_t size>
constexpr std::string_view word_of(const std::array<NamedValue<Value>, size>& table, Value value) {
    for (const auto& [word, named] : table) {
        if (named == value) return word;
    }
    return {};
}

constexpr const EventWord* event_word(AbilityEvent event) {
    for (const auto& entry : kEventWords) {
        if (entry.event == event) return &entry;
    }
    return nullptr;
}

// cancel_unless_paid is "cancel" with the further key "unless-paid".
constexpr const OperationWord* operation_word(Operation operation) {
    const Operation listed = operation == Operation::cancel_unless_paid ? Operation::cancel : operation;
    for (const auto& entry : kOperationWords) {
        if (entry.operation == listed) return &entry;
    }
    return nullptr;
}

constexpr EventTopic event_topic(AbilityEvent event) {
    const EventWord* word = event_word(event);
    return word ? word->topic : EventTopic::moment;
}

constexpr bool event_has_other(AbilityEvent event) {
    const EventWord* word = event_word(event);
    return word && word->has_other;
}

// May an ability of this kind wait for the event?
constexpr bool answers(AbilityKind kind, EventWord::Answer answer) {
    switch (kind) {
        case AbilityKind::triggered:
            return answer == EventWord::by_trigger || answer == EventWord::by_either;
        case AbilityKind::trap:
            return answer == EventWord::by_trap || answer == EventWord::by_either;
        case AbilityKind::replacement:
            return answer == EventWord::by_replacement;
        default:
            return false;
    }
}

constexpr bool event_has_amount(AbilityEvent event) {
    const EventWord* word = event_word(event);
    return word && word->has_amount;
}

}  // namespace arbiter
