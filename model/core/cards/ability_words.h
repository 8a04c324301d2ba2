// The words of the card language, version 1: one table for each part of an ability, used by the reader, the writer and the texts alike.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/core/cards/ability.h"
#include "model/core/cards/card_language.h"
#include "model/core/input/json_view.h"

namespace arbiter {

inline constexpr std::array<NamedValue<AbilityKind>, 9> kAbilityKindWords{{{"triggered", AbilityKind::triggered},
                                                                           {"activated", AbilityKind::activated},
                                                                           {"constant", AbilityKind::constant},
                                                                           {"replacement", AbilityKind::replacement},
                                                                           {"technique", AbilityKind::technique},
                                                                           {"trap", AbilityKind::trap},
                                                                           {"charge", AbilityKind::charge},
                                                                           {"charge-energy", AbilityKind::charge_energy},
                                                                           {"spell", AbilityKind::spell}}};

inline constexpr std::array<NamedValue<Subject>, 5> kSubjectWords{{{"self", Subject::self},
                                                                   {"other-of-yours", Subject::other_of_yours},
                                                                   {"yours", Subject::yours},
                                                                   {"opponent", Subject::of_opponent},
                                                                   {"any", Subject::any}}};

inline constexpr std::array<NamedValue<AbilityCondition>, 3> kConditionWords{
    {{"self-attacked-this-turn", AbilityCondition::self_attacked_this_turn},
     {"self-ready", AbilityCondition::self_ready},
     {"that-body-remains", AbilityCondition::event_body_remains}}};

inline constexpr std::array<NamedValue<TargetKind>, 7> kTargetWords{{{"body", TargetKind::body},
                                                                     {"stack", TargetKind::stack_item},
                                                                     {"player", TargetKind::player},
                                                                     {"body-or-player", TargetKind::body_or_player},
                                                                     {"body-or-node", TargetKind::body_or_node},
                                                                     {"discarded-body", TargetKind::discarded_body},
                                                                     {"resource", TargetKind::resource}}};

struct FeatureWord {
    std::string_view word;
    TargetFeature feature;
    bool Target::*member;
    bool of_stack = false;  // said of items of the stack; otherwise of bodies
};

inline constexpr std::array<FeatureWord, 7> kFeatureWords{{{"other", TargetFeature::other, &Target::not_self},
                                                           {"drained", TargetFeature::drained, &Target::drained_only},
                                                           {"face-up", TargetFeature::face_up, &Target::face_up_only},
                                                           {"face-down", TargetFeature::face_down, &Target::face_down_only},
                                                           {"attacking", TargetFeature::attacking, &Target::attacking_only},
                                                           {"spell", TargetFeature::spell, &Target::spells_only, true},
                                                           {"slow-spell", TargetFeature::slow_spell, &Target::slow_only, true}}};

inline constexpr std::array<NamedValue<Duration>, 2> kDurationWords{
    {{"end-of-turn", Duration::end_of_turn}, {"permanent", Duration::permanent}}};

inline constexpr std::array<NamedValue<Sacrifice>, 3> kSacrificeWords{
    {{"self", Sacrifice::self}, {"resource", Sacrifice::resource}, {"other-body", Sacrifice::other_body}}};

// The words for what `t` stands for, besides {"taken": number}.
inline constexpr std::array<NamedValue<Number::Kind>, 2> kCountWords{
    {{"chosen", Number::Kind::chosen}, {"amount", Number::Kind::event_amount}}};

// What an event is about. A body: {"attacks": "self"}; an item of the stack: {"stacked-trap": "opponent"}; a moment: "turn-starts"; a
// player: {"gains-life": "opponent"}.
enum class EventTopic : std::uint8_t { moment, body, item, player };

struct EventWord {
    std::string_view word;
    AbilityEvent event;
    EventTopic topic;
    enum Answer : std::uint8_t { by_trigger, by_trap, by_either, by_replacement } answer;
    bool has_amount = false;  // `t` may stand for the amount of damage
    bool has_other = false;   // it happens to "self" only, and "that-body" is the other body in it: the attacker, or the body damaged
    bool has_player = false;  // of a body, and "that-player" is the player in it
    Subject replaced = Subject::none;  // by a replacement: whose alone
};

inline constexpr std::array<EventWord, 29> kEventWords{
    {{"attacks", AbilityEvent::attacks, EventTopic::body, EventWord::by_either},
     {"picked-as-blocker", AbilityEvent::picked_as_blocker, EventTopic::body, EventWord::by_trigger, false, true},
     {"enters", AbilityEvent::enters, EventTopic::body, EventWord::by_trigger},
     {"defeated", AbilityEvent::defeated, EventTopic::body, EventWord::by_either},
     {"drained", AbilityEvent::drained, EventTopic::body, EventWord::by_trigger},
     {"readied", AbilityEvent::readied, EventTopic::body, EventWord::by_trigger},
     {"takes-damage", AbilityEvent::takes_damage, EventTopic::body, EventWord::by_trigger, true},
     {"deals-excess", AbilityEvent::deals_excess, EventTopic::body, EventWord::by_trigger, true, true},
     {"would-take-damage", AbilityEvent::would_take_damage, EventTopic::body, EventWord::by_replacement, false, false, false,
      Subject::other_of_yours},
     {"stacked-technique", AbilityEvent::stacked_technique, EventTopic::item, EventWord::by_either},
     {"stacked-trap", AbilityEvent::stacked_trap, EventTopic::item, EventWord::by_trap},
     {"stacked-install", AbilityEvent::stacked_install, EventTopic::item, EventWord::by_trap},
     {"refresh", AbilityEvent::refresh, EventTopic::moment, EventWord::by_trigger},
     {"turn-starts", AbilityEvent::turn_starts, EventTopic::moment, EventWord::by_trigger},
     {"combat-starts", AbilityEvent::combat_starts, EventTopic::moment, EventWord::by_trigger},
     {"combat-ends", AbilityEvent::combat_ends, EventTopic::moment, EventWord::by_trigger},
     {"turn-ends", AbilityEvent::turn_ends, EventTopic::moment, EventWord::by_trigger},
     {"destroyed", AbilityEvent::destroyed, EventTopic::body, EventWord::by_trigger},
     {"would-be-destroyed", AbilityEvent::would_be_destroyed, EventTopic::body, EventWord::by_replacement, false, false, false,
      Subject::self},
     {"deals-damage", AbilityEvent::deals_damage, EventTopic::body, EventWord::by_trigger, true},
     {"deals-combat-damage-to-player", AbilityEvent::deals_combat_damage_to_player, EventTopic::body, EventWord::by_trigger, true, false,
      true},
     {"takes-combat-damage", AbilityEvent::takes_combat_damage, EventTopic::body, EventWord::by_trigger, true},
     {"healed", AbilityEvent::healed, EventTopic::body, EventWord::by_trigger, true},
     {"gains-life", AbilityEvent::gains_life, EventTopic::player, EventWord::by_trigger, true},
     {"loses-life", AbilityEvent::loses_life, EventTopic::player, EventWord::by_trigger, true},
     {"player-takes-damage", AbilityEvent::player_takes_damage, EventTopic::player, EventWord::by_trigger, true},
     {"player-would-take-damage", AbilityEvent::player_would_take_damage, EventTopic::player, EventWord::by_replacement, false, false,
      false, Subject::yours},
     {"plays-fast-spell", AbilityEvent::plays_fast_spell, EventTopic::player, EventWord::by_trigger},
     {"would-draw-from-empty", AbilityEvent::would_draw_from_empty, EventTopic::player, EventWord::by_replacement, false, false, false,
      Subject::yours}}};

// What may be named by an operation, and the words for it. "target" is Reference::target_player where the target is a player.
enum class ObjectClass : std::uint8_t {
    none,
    body,
    damaged,    // a body; in games that say so a player or a node too
    permanent,  // a body or a node
    card,       // a body, a node or a card in a resource zone
    discarded,  // a card in a discard
    self,
    item,
    players,
    you
};

inline constexpr std::array<NamedValue<Reference>, 10> kReferenceWords{{{"self", Reference::self},
                                                                        {"target", Reference::target},
                                                                        {"that-body", Reference::event_body},
                                                                        {"that-play", Reference::event_item},
                                                                        {"you", Reference::you},
                                                                        {"opponents", Reference::opponents},
                                                                        {"each-player", Reference::each_player},
                                                                        {"its-controller", Reference::event_controller},
                                                                        {"that-player", Reference::event_player},
                                                                        {"each-body", Reference::each_body}}};

// The value beside an operation's own word.
enum class Argument : std::uint8_t { reference, number, signed_number, numbers, cost, energies };

struct OperationWord {
    std::string_view word;
    Operation operation;
    Argument argument;
    std::string_view object_key;  // where the object is named, if the word's own value is something else
    ObjectClass object;
    enum Use : std::uint8_t { acts, modifies, holds, replaces, yields } use = acts;  // `modifies`: in constants, or for some time
    bool also_replaces = false;                                                      // may stand in a replacement that is not about damage
};

inline constexpr std::array<OperationWord, 38> kOperationWords{
    {{"damage", Operation::damage, Argument::number, "to", ObjectClass::damaged},
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
     {"yield", Operation::yield_energy, Argument::energies, "", ObjectClass::none, OperationWord::yields},
     {"gain-energy", Operation::gain_energy, Argument::energies, "", ObjectClass::none},
     {"refill-energy", Operation::refill_energy, Argument::number, "of", ObjectClass::players},
     {"destroy", Operation::destroy, Argument::reference, "", ObjectClass::permanent},
     {"sacrifice", Operation::sacrifice, Argument::reference, "", ObjectClass::self, OperationWord::acts, true},
     {"return-to-hand", Operation::return_to_hand, Argument::reference, "", ObjectClass::card, OperationWord::acts, true},
     {"put-onto-field", Operation::put_onto_field, Argument::reference, "", ObjectClass::discarded},
     {"remove-damage", Operation::remove_damage, Argument::reference, "", ObjectClass::body, OperationWord::acts, true},
     {"heal", Operation::heal, Argument::number, "of", ObjectClass::body},
     {"shield", Operation::shield, Argument::reference, "", ObjectClass::body},
     {"gain-life", Operation::gain_life, Argument::number, "by", ObjectClass::players},
     {"lose-life", Operation::lose_life, Argument::number, "by", ObjectClass::players},
     {"shuffle-discard-into-deck", Operation::shuffle_discard_into_deck, Argument::reference, "", ObjectClass::players},
     {"blocks-up-to", Operation::block_several, Argument::number, "", ObjectClass::none, OperationWord::holds},
     {"exempt-from-delay", Operation::exempt_from_delay, Argument::reference, "", ObjectClass::self, OperationWord::holds},
     {"cannot-attack", Operation::cannot_attack, Argument::reference, "", ObjectClass::self, OperationWord::holds},
     {"not-blocked-by-one", Operation::not_blocked_by_one, Argument::reference, "", ObjectClass::self, OperationWord::holds},
     {"copies", Operation::copies_allowed, Argument::number, "", ObjectClass::none, OperationWord::holds}}};

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
