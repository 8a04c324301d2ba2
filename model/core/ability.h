// Card abilities as data: the closed vocabulary (when, if, cost, target, do, until) that all games share, compiled from JSON into
// fixed-size values that the games' rules interpret. Anything that it cannot say is refused when cards are loaded.
#pragma once

#include <array>
#include <cstdint>

#include "model/core/energy.h"

namespace arbiter {

enum class AbilityKind : std::uint8_t {
    triggered,     // happens by itself at an event
    activated,     // a play from the field, paid
    constant,      // holds while the card is on the field face up
    replacement,   // changes what is about to happen to another card
    technique,     // what a technique does when it resolves
    trap,          // what a trap does; its event is its opening condition
    charge,        // a play from the charge zone
    charge_energy  // yields energy while a cost is paid, in place of the ordinary yield
};

// Events that abilities wait for. `stacked_*`: a play of that kind was put on the stack (triggers) or is on top of it (traps).
enum class AbilityEvent : std::uint8_t {
    none,
    attacks,
    picked_as_blocker,
    enters,
    defeated,
    drained,
    readied,
    takes_damage,
    deals_excess,
    stacked_technique,
    stacked_trap,
    stacked_install,
    refresh,
    turn_starts,
    combat_starts,
    combat_ends,
    turn_ends,
    would_take_damage
};

// Whose event, seen from the card that has the ability.
enum class Subject : std::uint8_t { none, self, other_of_yours, yours, of_opponent };

enum class AbilityCondition : std::uint8_t { none, self_attacked_this_turn, self_ready };

// Where the card must be for the ability to work.
enum class WorksIn : std::uint8_t { field, charges, special, traps, stack };

struct Number {
    enum class Kind : std::uint8_t {
        literal,
        chosen,
        taken,
        event_amount
    };  // [t]: chosen when set, printed times, or defined by the event
    Kind kind = Kind::literal;
    std::int8_t value = 0;  // of a literal; `taken` uses Ability::taken
    friend constexpr bool operator==(const Number&, const Number&) = default;
};

enum class TargetKind : std::uint8_t { none, body, stack_item, player };

// What is chosen when the play is made or the trigger is put on the stack.
struct Target {
    TargetKind kind = TargetKind::none;
    bool yours_only = false;
    bool opponents_only = false;
    bool not_self = false;
    bool drained_only = false;
    bool face_up_only = false;
    bool face_down_only = false;
    friend constexpr bool operator==(const Target&, const Target&) = default;
};

enum class Operation : std::uint8_t {
    damage,               // `amount` damage to `object`
    change_numbers,       // add `numbers` (attack, health, speed, impact) to `object`
    draw,                 // players `object` draw `amount`
    discard_top,          // players `object` discard `amount` from the top of their decks
    exile_top,            // the top `amount` cards of the deck of `object` go to its abyss
    put_into_abyss,       // `object` goes to its owner's abyss
    put_into_special,     // `object` (self) goes to its owner's special zone
    return_from_special,  // this card goes from the special zone to the front line, ready
    drain,
    ready,  // `object`
    turn_face_down,
    turn_face_up,
    move_to_other_line,  // `object`, ready or drained
    cancel,              // the item `object` (target, or what the trap answers) leaves the stack without effect
    cancel_unless_paid,  // as cancel, unless its player pays `cost`
    change_insight,      // of players `object`, by `amount`
    change_keep,         // cards kept in the insight draw, by `amount`
    tax_techniques,      // techniques that players `object` set cost `cost` more
    set_face_down,       // `object` (you) may set one body card from hand face down into one of the own lines
    put_face_down,       // `object` (you) may put one body card from hand face down into the own front line, ready; it is not set
    redirect_damage,     // that damage is dealt to this body instead
    yield_energy         // the units of Ability::mode
};

// Whom or what an operation is about.
enum class Reference : std::uint8_t {
    none,
    self,
    target,
    event_body /* the body the event is about: attacker, drained body, damaged body */,
    event_item /* what a trap answers */,
    you,
    opponents,
    each_player,
    target_player,
    event_controller /* the controller of the body the event is about */
};

enum class Duration : std::uint8_t { at_once, end_of_turn, while_on_field, permanent };

struct Effect {
    Operation operation = Operation::damage;
    Reference object = Reference::none;
    Duration until = Duration::at_once;
    Number amount;
    std::array<Number, 4> numbers{};
    Cost cost;
    friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

// What an ability costs beside energy.
struct AbilityCost {
    Cost energy;
    bool drain_self = false;      // [d]
    bool self_to_abyss = false;   // put this card, ready or drained, into the abyss
    bool chosen_generic = false;  // [t] generic energy on top, t chosen when the card is set
    friend constexpr bool operator==(const AbilityCost&, const AbilityCost&) = default;
};

struct Ability {
    static constexpr int kMaximumEffects = 4;

    AbilityKind kind = AbilityKind::triggered;
    WorksIn works_in = WorksIn::field;
    AbilityEvent event = AbilityEvent::none;
    Subject subject = Subject::none;
    AbilityCondition condition = AbilityCondition::none;
    bool optional = false;
    std::uint8_t taken = 1;
    AbilityCost cost;
    Target target;
    std::array<Effect, kMaximumEffects> effects{};
    std::uint8_t effect_count = 0;
    SourceMode mode;  // of charge_energy
    friend constexpr bool operator==(const Ability&, const Ability&) = default;
};

enum class CardType : std::uint8_t { body, technique, trap };

// The rules' view of a card: everything but its name and text. Two cards are duplicates by their abilities (see the game's deck rules).
struct CardRules {
    static constexpr int kMaximumAbilities = 3;

    CardType type = CardType::body;
    Cost cost;                             // for a trap: what setting costs by its text (none)
    Cost activation_cost;                  // of a trap
    EnergySet energy = 0;                  // types as a charge
    std::array<std::int8_t, 4> numbers{};  // attack, health, speed, impact
    std::array<Ability, kMaximumAbilities> abilities{};
    std::uint8_t ability_count = 0;
    friend constexpr bool operator==(const CardRules&, const CardRules&) = default;
};

}  // namespace arbiter
