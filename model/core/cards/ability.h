// Card abilities as data: the closed vocabulary (when, if, cost, target, do, until) that all games share, compiled from JSON into
// fixed-size values that the games' rules interpret. Anything that it cannot say is refused when cards are loaded.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "model/core/energy/energy.h"

namespace arbiter {

enum class AbilityKind : std::uint8_t {
    triggered,      // happens by itself at an event
    activated,      // a play from the field, paid
    constant,       // holds while the card is on the field face up
    replacement,    // changes what is about to happen to another card
    technique,      // what a technique does when it resolves
    trap,           // what a trap does; its event is its opening condition
    charge,         // a play from the charge zone
    charge_energy,  // yields energy while a cost is paid, in place of the ordinary yield
    spell           // what a spell of any speed does when it resolves; its cost comes on top of the card's
};

// Events that abilities wait for. `stacked_*`: a play of that kind was put on the stack (triggers) or is on top of it (traps).
// An event is about a moment, a body, an item of the stack, or a player (see EventTopic).
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
    would_take_damage,
    destroyed,                      // a body or node went from the field to the discard, by damage or by an effect
    would_be_destroyed,             // replacement
    deals_damage,                   // a body, to anything
    deals_combat_damage_to_player,  // a body; the event's player was dealt it
    takes_combat_damage,            // a body; once for all damage of one combat
    healed,                         // damage was removed from a body by healing
    gains_life,                     // a player, one event a step
    loses_life,                     // a player, by damage or otherwise, one event a step
    player_takes_damage,            // a player
    player_would_take_damage,       // replacement; a player, from a spell or a body
    plays_fast_spell,               // a player put a fast spell on the chain or stack
    would_draw_from_empty           // replacement; a player whose deck is empty
};

// Whose event, seen from the card that has the ability. Of events about players: `yours` is its controller, `of_opponent` an opponent.
enum class Subject : std::uint8_t { none, self, other_of_yours, yours, of_opponent, any };

enum class AbilityCondition : std::uint8_t { none, self_attacked_this_turn, self_ready, event_body_remains };

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

// What may be a target. A body is a creature or Entity on a field, a stack item a waiting play or a link of a chain.
enum class TargetKind : std::uint8_t {
    none,
    body,
    stack_item,
    player,
    body_or_player,
    body_or_node,
    discarded_body,  // a body card in the discard
    resource         // a card in a resource zone
};

// What is chosen when the play is made or the trigger is put on the stack.
struct Target {
    TargetKind kind = TargetKind::none;
    bool yours_only = false;
    bool opponents_only = false;
    bool not_self = false;
    bool drained_only = false;
    bool face_up_only = false;
    bool face_down_only = false;
    bool attacking_only = false;
    bool spells_only = false;  // of stack items
    bool slow_only = false;    // of stack items: slow spells
    friend constexpr bool operator==(const Target&, const Target&) = default;

    // May it be a body, a player, a node?
    constexpr bool takes_bodies() const {
        return kind == TargetKind::body || kind == TargetKind::body_or_player || kind == TargetKind::body_or_node;
    }
    constexpr bool takes_players() const { return kind == TargetKind::player || kind == TargetKind::body_or_player; }
    constexpr bool takes_nodes() const { return kind == TargetKind::body_or_node; }
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
    yield_energy,        // the units of Ability::mode
    gain_energy,         // the controller has the units of Ability::mode, each of one type of its set, chosen now, until the next refresh
    refill_energy,       // players `object` have up to `amount` of their spent energy back
    destroy,             // `object` goes from the field to its owner's discard
    sacrifice,           // the controller puts `object` (self) into its owner's discard; it is not destroyed
    return_to_hand,      // `object` goes to its owner's hand
    put_onto_field,      // `object` (a target in a discard) enters the field under the control of the ability's player
    remove_damage,       // all damage on `object`
    heal,                // `amount` of the damage on `object`
    shield,              // the next time `object` would be destroyed, all damage on it is removed instead
    gain_life,           // players `object`, `amount`
    lose_life,           // players `object`, `amount`; it is no damage
    shuffle_discard_into_deck,  // players `object`
    block_several,              // `object` (self) may block up to `amount` attackers, dealing its damage to each
    exempt_from_delay,          // `object` (self) may attack, and use abilities that use it up, in the turn in which it enters
    cannot_attack,              // `object` (self)
    not_blocked_by_one,         // `object` (self) cannot be blocked by exactly one body
    copies_allowed              // of this card a deck may hold `amount` copies
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
    event_controller /* the controller of the body the event is about */,
    event_player /* the player the event is about */,
    each_body
};

enum class Duration : std::uint8_t { at_once, end_of_turn, while_on_field, permanent };

struct Effect {
    Operation operation = Operation::damage;
    Reference object = Reference::none;
    Duration until = Duration::at_once;
    Number amount;
    std::array<Number, 4> numbers{};
    Cost cost;
    bool together = false;  // happens at the same time as the effect before it: the same step
    friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

// What a player puts into the discard to pay for an ability.
enum class Sacrifice : std::uint8_t {
    none,
    self,
    resource,   // a card in the own resource zone
    other_body  // another body that the player controls
};

// What an ability costs: energy, and what else.
struct AbilityCost {
    Cost energy;
    bool drain_self = false;      // [d]
    bool self_to_abyss = false;   // put this card, ready or drained, into the abyss
    bool chosen_generic = false;  // [t] generic energy on top, t chosen when the card is set or the spell is played
    Sacrifice sacrifice = Sacrifice::none;
    std::uint8_t life = 0;  // life paid; it takes more than that to pay it, and it is no damage
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
    bool fast = false;            // of activated abilities: may be used out of turn and added to a chain
    bool once_each_turn = false;  // of activated abilities: counted for this card in each turn, when activated
    std::uint8_t taken = 1;
    AbilityCost cost;
    Target target;
    std::array<Effect, kMaximumEffects> effects{};
    std::uint8_t effect_count = 0;
    SourceMode mode;  // of charge_energy, and the units of gain_energy
    friend constexpr bool operator==(const Ability&, const Ability&) = default;
};

// The types of cards of all games; a game's CardLanguage says which it has and what they carry. Bodies are body, entity and summon.
enum class CardType : std::uint8_t { body, technique, trap, entity, node, spell, summon, slow_spell, fast_spell, character_spell };

// The places of a card's numbers. A game names them (CardLanguage::number_names): what a body deals and what destroys it stand in the
// first two places whatever they are called.
inline constexpr std::size_t kAttackPlace = 0;
inline constexpr std::size_t kHealthPlace = 1;

// The rules' view of a card: everything but its name, subtype and text. Two cards are duplicates by their abilities where the game's
// deck rules say so.
struct CardRules {
    static constexpr int kMaximumAbilities = 3;

    CardType type = CardType::body;
    Cost cost;                             // for a trap: what setting costs by its text (none)
    Cost activation_cost;                  // of a trap
    EnergySet energy = 0;                  // types as a charge or resource; the identity of a card that has only one
    bool resource = false;                 // may be played face down as a resource
    bool fast = false;                     // of spells, in games where Fast is not a type of its own
    bool has_health = true;                // false: damage cannot destroy it (a node without Durability)
    std::array<std::int8_t, 4> numbers{};  // see kAttackPlace
    std::array<Ability, kMaximumAbilities> abilities{};
    std::uint8_t ability_count = 0;
    friend constexpr bool operator==(const CardRules&, const CardRules&) = default;

    constexpr int attack() const { return numbers[kAttackPlace]; }
    constexpr int health() const { return numbers[kHealthPlace]; }
};

constexpr std::span<const Ability> abilities_of(const CardRules& rules) {
    return {rules.abilities.data(), rules.ability_count};
}
constexpr std::span<const Effect> effects_of(const Ability& ability) {
    return {ability.effects.data(), ability.effect_count};
}

// The ability of this kind; nothing if the card has none. O(abilities).
constexpr const Ability* ability_of(const CardRules& rules, AbilityKind kind) {
    for (int i = 0; i < rules.ability_count; ++i) {
        if (rules.abilities[i].kind == kind) return &rules.abilities[i];
    }
    return nullptr;
}

// Does the card hold this by a constant ability (cannot_attack, exempt_from_delay …)? The effect, or nothing. O(effects).
constexpr const Effect* constant_effect(const CardRules& rules, Operation operation) {
    for (int i = 0; i < rules.ability_count; ++i) {
        const Ability& ability = rules.abilities[i];
        if (ability.kind != AbilityKind::constant) continue;
        for (int k = 0; k < ability.effect_count; ++k) {
            if (ability.effects[k].operation == operation) return &ability.effects[k];
        }
    }
    return nullptr;
}

// Does the card replace this event?
constexpr bool replaces_event(const CardRules& rules, AbilityEvent event) {
    for (const Ability& ability : abilities_of(rules))
        if (ability.kind == AbilityKind::replacement && ability.event == event) return true;
    return false;
}

}  // namespace arbiter
