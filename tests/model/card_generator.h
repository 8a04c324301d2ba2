// Random cards for properties: everything that the card language can say, and nothing else. They shrink towards small numbers and few
// parts.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

#include "model/core/cards/ability_words.h"
#include "model/core/cards/card_set.h"
#include "model/proxy/words/card_language.h"

namespace arbiter::generators {

inline int below(int bound) {
    return *rc::gen::inRange(0, bound);
}

inline bool coin() {
    return below(2) == 1;
}

template <typename Value>
Value one_of(const std::vector<Value>& values) {
    return values[static_cast<std::size_t>(below(static_cast<int>(values.size())))];
}

inline Cost any_cost(int least) {
    Cost cost;
    const int symbols = least + below(3);
    for (int i = 0; i < symbols; ++i) ++cost.typed[static_cast<std::size_t>(below(6))];
    return cost;
}

inline EnergySet any_energy() {
    return static_cast<EnergySet>(1 + below(63));
}

// Builds one ability of a kind, choosing only what fits what was chosen before.
class AbilityGenerator {
public:
    explicit AbilityGenerator(AbilityKind kind) { ability_.kind = kind; }

    Ability generate() {
        switch (ability_.kind) {
            case AbilityKind::constant:
                return constant();
            case AbilityKind::replacement:
                return replacement();
            case AbilityKind::charge_energy:
                return charge_energy();
            case AbilityKind::triggered:
                trigger();
                break;
            case AbilityKind::activated:
                pay(WorksIn::field);
                break;
            case AbilityKind::charge:
                pay(WorksIn::charges);
                break;
            case AbilityKind::trap:
                open();
                break;
            case AbilityKind::technique:
            case AbilityKind::spell:
                ability_.works_in = WorksIn::stack;
                break;
        }
        choose_target();
        choose_count();
        add_effects();
        drop_what_is_unused();
        return ability_;
    }

private:
    Ability constant() {
        const int effects = 1 + below(2);
        for (int i = 0; i < effects; ++i) {
            Effect effect;
            effect.until = Duration::while_on_field;
            effect.object = one_of<Reference>({Reference::you, Reference::opponents, Reference::each_player});
            effect.operation = one_of<Operation>({Operation::change_insight, Operation::change_keep, Operation::tax_techniques});
            if (effect.operation == Operation::tax_techniques) {
                effect.cost = any_cost(1);
            } else {
                effect.amount = change();
            }
            add(effect);
        }
        return ability_;
    }

    Ability replacement() {
        ability_.event = AbilityEvent::would_take_damage;
        ability_.subject = Subject::other_of_yours;
        Effect effect;
        effect.operation = Operation::redirect_damage;
        effect.object = Reference::self;
        effect.until = Duration::while_on_field;
        add(effect);
        return ability_;
    }

    Ability charge_energy() {
        ability_.works_in = WorksIn::charges;
        ability_.cost.drain_self = true;
        ability_.mode.input = any_cost(0);
        ability_.mode.unit_count = static_cast<std::uint8_t>(1 + below(3));
        for (int i = 0; i < ability_.mode.unit_count; ++i) ability_.mode.units[i] = any_energy();
        std::sort(ability_.mode.units.begin(), ability_.mode.units.begin() + ability_.mode.unit_count);
        if (coin()) ability_.mode.purposes = static_cast<std::uint16_t>(1 + below(255));
        Effect effect;
        effect.operation = Operation::yield_energy;
        add(effect);
        return ability_;
    }

    void trigger() {
        ability_.optional = coin();
        const EventWord event = one_of(events(AbilityKind::triggered));
        ability_.event = event.event;
        if (event.has_other) {
            ability_.subject = Subject::self;
        } else if (event.topic == EventTopic::body) {
            ability_.subject = one_of<Subject>({Subject::self, Subject::other_of_yours, Subject::of_opponent});
        } else if (event.topic == EventTopic::item) {
            ability_.subject = one_of<Subject>({Subject::yours, Subject::of_opponent});
        } else if (coin()) {
            ability_.works_in = WorksIn::special;
        }
        if (ability_.works_in == WorksIn::field && self_remains()) {
            ability_.condition =
                one_of<AbilityCondition>({AbilityCondition::none, AbilityCondition::self_attacked_this_turn, AbilityCondition::self_ready});
        }
    }

    void open() {
        ability_.works_in = WorksIn::traps;
        ability_.event = one_of(events(AbilityKind::trap)).event;
        const bool own = ability_.event == AbilityEvent::defeated || coin();
        ability_.subject = own ? Subject::yours : Subject::of_opponent;
    }

    void pay(WorksIn place) {
        ability_.works_in = place;
        ability_.cost.drain_self = coin();
        ability_.cost.energy = any_cost(ability_.cost.drain_self ? 0 : 1);
        if (place == WorksIn::charges && !ability_.cost.drain_self) ability_.cost.self_to_abyss = coin();
    }

    void choose_target() {
        Target& target = ability_.target;
        target.kind = one_of<TargetKind>({TargetKind::none, TargetKind::body, TargetKind::stack_item, TargetKind::player});
        if (target.kind == TargetKind::none) return;
        if (target.kind == TargetKind::stack_item) {
            target.not_self = true;
            return;
        }
        const int side = below(target.kind == TargetKind::player ? 2 : 3);
        target.opponents_only = side == 1;
        target.yours_only = side == 2;
        if (target.kind == TargetKind::player) return;
        target.not_self = ability_.works_in == WorksIn::field && coin();
        target.drained_only = coin();
        const int face = below(3);
        target.face_up_only = face == 1;
        target.face_down_only = face == 2;
    }

    void choose_count() {
        std::vector<Number::Kind> kinds{Number::Kind::literal, Number::Kind::taken};
        if (ability_.kind == AbilityKind::technique) kinds.push_back(Number::Kind::chosen);
        if (event_has_amount(ability_.event)) kinds.push_back(Number::Kind::event_amount);
        count_ = one_of(kinds);
        ability_.cost.chosen_generic = count_ == Number::Kind::chosen;
        if (count_ == Number::Kind::taken) ability_.taken = static_cast<std::uint8_t>(1 + below(99));
    }

    void add_effects() {
        const int effects = 1 + below(Ability::kMaximumEffects);
        for (int i = 0; i < effects; ++i) add(any_effect());
    }

    Effect any_effect() {
        std::vector<Reference> bodies, items, players{Reference::you, Reference::opponents, Reference::each_player};
        const bool about_body = event_topic(ability_.event) == EventTopic::body;
        const bool about_self = ability_.subject == Subject::self && !event_has_other(ability_.event);
        if (ability_.works_in == WorksIn::field && self_remains()) bodies.push_back(Reference::self);
        if (ability_.target.kind == TargetKind::body) bodies.push_back(Reference::target);
        if (about_body && !about_self && ability_.event != AbilityEvent::defeated) bodies.push_back(Reference::event_body);
        if (ability_.target.kind == TargetKind::stack_item) items.push_back(Reference::target);
        if (ability_.kind == AbilityKind::trap && event_topic(ability_.event) == EventTopic::item) items.push_back(Reference::event_item);
        if (ability_.target.kind == TargetKind::player) players.push_back(Reference::target_player);
        if (about_body && !about_self && ability_.kind != AbilityKind::trap) players.push_back(Reference::event_controller);
        const int about = below(4);
        if (about == 0 && !bodies.empty()) return body_effect(one_of(bodies));
        if (about == 1 && !items.empty()) return item_effect(one_of(items));
        if (about == 2) return self_effect();
        return player_effect(one_of(players));
    }

    Effect body_effect(Reference object) {
        Effect effect;
        effect.object = object;
        effect.operation =
            one_of<Operation>({Operation::damage, Operation::change_numbers, Operation::put_into_abyss, Operation::drain, Operation::ready,
                               Operation::turn_face_down, Operation::turn_face_up, Operation::move_to_other_line});
        if (effect.operation == Operation::damage) effect.amount = amount();
        if (effect.operation == Operation::change_numbers) {
            effect.numbers[static_cast<std::size_t>(below(4))] = change();
            effect.numbers[static_cast<std::size_t>(below(4))] = change();
            effect.until = coin() ? Duration::end_of_turn : Duration::permanent;
        }
        return effect;
    }

    Effect item_effect(Reference object) {
        Effect effect;
        effect.object = object;
        effect.operation = coin() ? Operation::cancel : Operation::cancel_unless_paid;
        if (effect.operation == Operation::cancel_unless_paid) effect.cost = any_cost(1);
        return effect;
    }

    Effect self_effect() {
        Effect effect;
        if (ability_.works_in == WorksIn::special) {
            effect.operation = Operation::return_from_special;
            effect.object = Reference::self;
        } else if (ability_.works_in == WorksIn::field && self_remains() && coin()) {
            effect.operation = Operation::put_into_special;
            effect.object = Reference::self;
        } else {
            effect.operation = coin() ? Operation::set_face_down : Operation::put_face_down;
            effect.object = Reference::you;
        }
        return effect;
    }

    Effect player_effect(Reference object) {
        Effect effect;
        effect.object = object;
        effect.operation = one_of<Operation>(
            {Operation::draw, Operation::discard_top, Operation::exile_top, Operation::change_insight, Operation::change_keep});
        const bool changes = effect.operation == Operation::change_insight || effect.operation == Operation::change_keep;
        effect.amount = changes ? change() : amount();
        if (changes) effect.until = Duration::end_of_turn;
        return effect;
    }

    Number amount() {
        if (count_ != Number::Kind::literal && coin()) return {count_, 0};
        return {Number::Kind::literal, static_cast<std::int8_t>(below(100))};
    }

    Number change() {
        if (count_ != Number::Kind::literal && coin()) return {count_, 0};
        const int size = 1 + below(99);
        return {Number::Kind::literal, static_cast<std::int8_t>(coin() ? -size : size)};
    }

    void drop_what_is_unused() {
        bool target_used = false, count_used = false;
        for (const Effect& effect : ability_.effects) {
            target_used |= effect.object == Reference::target || effect.object == Reference::target_player;
            count_used |= count_ != Number::Kind::literal && effect.amount.kind == count_;
            for (const Number& number : effect.numbers) count_used |= count_ != Number::Kind::literal && number.kind == count_;
        }
        if (!target_used) ability_.target = {};
        if (!count_used) {
            ability_.taken = 1;
            ability_.cost.chosen_generic = false;
        }
    }

    static std::vector<EventWord> events(AbilityKind kind) {
        std::vector<EventWord> result;
        for (const EventWord& word : kEventWords) {
            if (proxy::card_language().events.contains(word.event) && answers(kind, word.answer)) result.push_back(word);
        }
        return result;
    }

    bool self_remains() const { return ability_.event != AbilityEvent::defeated || ability_.subject != Subject::self; }
    void add(const Effect& effect) { ability_.effects[ability_.effect_count++] = effect; }

    Ability ability_;
    Number::Kind count_ = Number::Kind::literal;
};

inline AbilityKind main_kind(CardType type) {
    return type == CardType::technique ? AbilityKind::technique : AbilityKind::trap;
}

inline CardRules any_rules() {
    CardRules card;
    card.type = one_of<CardType>({CardType::body, CardType::technique, CardType::trap});
    (card.type == CardType::trap ? card.activation_cost : card.cost) = any_cost(0);
    card.energy = any_energy();
    std::vector<AbilityKind> kinds{AbilityKind::charge, AbilityKind::charge_energy};
    if (card.type == CardType::body) {
        card.numbers = {static_cast<std::int8_t>(below(100)), static_cast<std::int8_t>(1 + below(99)), static_cast<std::int8_t>(below(100)),
                        static_cast<std::int8_t>(below(100))};
        kinds = {AbilityKind::triggered, AbilityKind::activated, AbilityKind::constant, AbilityKind::replacement, AbilityKind::charge};
    } else {
        card.abilities[card.ability_count++] = AbilityGenerator(main_kind(card.type)).generate();
    }
    const int others = below(3);
    for (int i = 0; i < others; ++i) card.abilities[card.ability_count++] = AbilityGenerator(one_of(kinds)).generate();
    return card;
}

inline rc::Gen<Card> any_card() {
    return rc::gen::exec([] {
        Card card{
            .id = "c" + std::to_string(below(1000)), .name = "Trial", .subtype = {}, .note = {}, .rules = any_rules(), .ability_ids = {}};
        for (int i = 0; i < card.rules.ability_count; ++i) card.ability_ids.push_back(card.id + "." + std::to_string(i + 1));
        return card;
    });
}

}  // namespace arbiter::generators
