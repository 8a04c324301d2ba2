#include "model/core/ability_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/core/ability_words.h"
#include "model/core/cost_text.h"

namespace arbiter {
namespace {

std::string number_text(const Number& number) {
    return number.kind == Number::Kind::literal ? std::to_string(number.value) : "[t]";
}

std::string change_text(const Number& number) {
    return number.kind == Number::Kind::literal ? fmt::format("{:+d}", number.value) : "+[t]";
}

std::string cards_text(const Number& number) {
    const bool one = number.kind == Number::Kind::literal && number.value == 1;
    return number_text(number) + (one ? " card" : " cards");
}

std::string energy_text(EnergySet set, const CardLanguage& language, std::string_view between) {
    std::vector<std::string> symbols;
    for (std::size_t type = 0; type < language.energy_symbols.size(); ++type) {
        if ((set >> type & 1) != 0) symbols.push_back(fmt::format("[{}]", language.energy_symbols[type]));
    }
    return fmt::format("{}", fmt::join(symbols, between));
}

std::string_view subject_text(Subject subject) {
    switch (subject) {
        case Subject::self:
            return "this body";
        case Subject::other_of_yours:
            return "another body you control";
        case Subject::yours:
            return "a body you control";
        case Subject::of_opponent:
            return "a body an opponent controls";
        case Subject::none:
            break;
    }
    return "a body";
}

std::string_view happening(AbilityEvent event) {
    switch (event) {
        case AbilityEvent::attacks:
            return "attacks";
        case AbilityEvent::picked_as_blocker:
            return "is picked as the blocker of an attack";
        case AbilityEvent::enters:
            return "enters the field";
        case AbilityEvent::defeated:
            return "is defeated";
        case AbilityEvent::drained:
            return "becomes drained";
        case AbilityEvent::readied:
            return "becomes ready";
        case AbilityEvent::takes_damage:
            return "is dealt damage";
        case AbilityEvent::deals_excess:
            return "deals excess damage to a body";
        case AbilityEvent::would_take_damage:
            return "would be dealt damage";
        case AbilityEvent::stacked_technique:
            return "a technique";
        case AbilityEvent::stacked_trap:
            return "a trap";
        case AbilityEvent::stacked_install:
            return "a charge";
        case AbilityEvent::refresh:
            return "at refresh";
        case AbilityEvent::turn_starts:
            return "when a turn starts";
        case AbilityEvent::combat_starts:
            return "when combat starts";
        case AbilityEvent::combat_ends:
            return "when combat ends";
        case AbilityEvent::turn_ends:
            return "when a turn ends";
        case AbilityEvent::none:
            break;
    }
    return "";
}

// What a player does to put a play of this kind on the stack: you, another player, and in the past.
struct Verb {
    std::string_view yours, others, past;
};

Verb verb_of(AbilityEvent event) {
    if (event == AbilityEvent::stacked_technique) return {"set", "sets", "set"};
    if (event == AbilityEvent::stacked_trap) return {"activate", "activates", "activated"};
    return {"install", "installs", "installed"};
}

// A trigger happens as a play is put on the stack; a trap answers a play that is on top of it.
std::string play_text(const Ability& ability, std::string_view what) {
    const bool yours = ability.subject == Subject::yours;
    const std::string_view player = yours ? "you" : "an opponent";
    const Verb verb = verb_of(ability.event);
    if (ability.kind != AbilityKind::trap) return fmt::format("when {} {} {}", player, yours ? verb.yours : verb.others, what);
    return fmt::format("when {} that {} {} is on top of the stack", what, player, verb.past);
}

std::string event_text(const Ability& ability) {
    const std::string_view what = happening(ability.event);
    switch (event_topic(ability.event)) {
        case EventTopic::moment:
            return std::string(what);
        case EventTopic::item:
            return play_text(ability, what);
        case EventTopic::body:
            break;
    }
    const std::string_view opening = ability.kind == AbilityKind::replacement ? "if" : "when";
    return fmt::format("{} {} {}", opening, subject_text(ability.subject), what);
}

std::string_view condition_text(AbilityCondition condition) {
    switch (condition) {
        case AbilityCondition::self_attacked_this_turn:
            return ", if this body attacked this turn";
        case AbilityCondition::self_ready:
            return ", if this body is ready";
        case AbilityCondition::none:
            break;
    }
    return "";
}

std::string target_text(const Target& target) {
    if (target.kind == TargetKind::player) return target.opponents_only ? "one opponent" : "one player";
    const std::string_view other = target.not_self ? "other " : "";
    if (target.kind == TargetKind::stack_item) {
        return fmt::format("one {}play, activation or trigger on the stack", other);
    }
    const std::string_view state = target.drained_only ? "drained " : "";
    const std::string_view face = target.face_up_only ? "face-up " : target.face_down_only ? "face-down " : "";
    const std::string_view whose = target.yours_only ? "you control" : target.opponents_only ? "an opponent controls" : "on any field";
    return fmt::format("one {}{}{}body {}", other, state, face, whose);
}

std::string_view answered_text(AbilityEvent event) {
    switch (event) {
        case AbilityEvent::stacked_trap:
            return "that activation";
        case AbilityEvent::stacked_install:
            return "that install";
        default:
            return "that technique";
    }
}

// The sentences of one ability. The target is described where it is first named, and is "it" from then on.
class Sentences {
public:
    Sentences(const Ability& ability, const CardLanguage& language) : ability_(ability), language_(language) {}

    std::string all() {
        std::vector<std::string> parts;
        for (int i = 0; i < ability_.effect_count; ++i) parts.push_back(effect_text(ability_.effects[i]));
        return fmt::format("{}", fmt::join(parts, "; "));
    }

private:
    std::string object_text(Reference object) {
        switch (object) {
            case Reference::self:
                return ability_.works_in == WorksIn::field ? "this body" : "this card";
            case Reference::target:
            case Reference::target_player:
                if (target_named_) return ability_.target.kind == TargetKind::player ? "that player" : "it";
                target_named_ = true;
                return target_text(ability_.target);
            case Reference::event_body: {
                const bool attack = ability_.event == AbilityEvent::attacks || ability_.event == AbilityEvent::picked_as_blocker;
                return attack ? "the attacking body" : "that body";
            }
            case Reference::event_item:
                return std::string(answered_text(ability_.event));
            case Reference::you:
                return "you";
            case Reference::opponents:
                return "each opponent";
            case Reference::each_player:
                return "each player";
            case Reference::event_controller:
                return "the controller of that body";
            case Reference::none:
                break;
        }
        return "";
    }

    static std::string_view until_text(Duration until) {
        switch (until) {
            case Duration::end_of_turn:
                return " until end of turn";
            case Duration::permanent:
                return " for as long as it is on the field";
            default:
                return "";
        }
    }

    // "you draw", "each player draws".
    std::string player_does(const Effect& effect, std::string_view verb) {
        const std::string who = object_text(effect.object);
        return fmt::format("{} {}{}", who, verb, effect.object == Reference::you ? "" : "s");
    }

    std::string numbers_text(const Effect& effect) {
        std::vector<std::string> changes;
        for (std::size_t i = 0; i < effect.numbers.size(); ++i) {
            if (effect.numbers[i] != Number{}) changes.push_back(fmt::format("{} {}", change_text(effect.numbers[i]), kNumberWords[i]));
        }
        return fmt::format("{} gets {}{}", object_text(effect.object), fmt::join(changes, " and "), until_text(effect.until));
    }

    std::string insight_text(const Effect& effect) {
        const std::string whose = effect.object == Reference::you ? "your insight" : "the insight of " + object_text(effect.object);
        const bool less = effect.amount.kind == Number::Kind::literal && effect.amount.value < 0;
        const std::string by = less ? std::to_string(-effect.amount.value) : number_text(effect.amount);
        return fmt::format("{} is {} by {}{}", whose, less ? "reduced" : "increased", by, until_text(effect.until));
    }

    std::string keep_text(const Effect& effect) {
        const bool less = effect.amount.kind == Number::Kind::literal && effect.amount.value < 0;
        const Number amount = less ? Number{Number::Kind::literal, static_cast<std::int8_t>(-effect.amount.value)} : effect.amount;
        return fmt::format("in the insight draw {} {} {}{}", player_does(effect, "keep"), cards_text(amount), less ? "fewer" : "more",
                           until_text(effect.until));
    }

    std::string yield_text() const {
        std::vector<std::string> units;
        for (int i = 0; i < ability_.mode.unit_count; ++i) units.push_back(energy_text(ability_.mode.units[i], language_, " or "));
        std::string text = fmt::format("yields {}", fmt::join(units, " and "));
        if (ability_.mode.purposes == SourceMode{}.purposes) return text;
        std::vector<std::string> names;
        for (const auto& [name, bit] : language_.purposes) {
            if ((ability_.mode.purposes & bit) == 0) continue;
            names.emplace_back(name);
            std::replace(names.back().begin(), names.back().end(), '-', ' ');
        }
        return fmt::format("{}, to be spent only on: {}", text, fmt::join(names, ", "));
    }

    std::string effect_text(const Effect& effect) {
        const auto object = [&] { return object_text(effect.object); };
        const std::string_view whose_deck = effect.object == Reference::you ? "your" : "their";
        switch (effect.operation) {
            case Operation::damage:
                return fmt::format("deal {} damage to {}", number_text(effect.amount), object());
            case Operation::change_numbers:
                return numbers_text(effect);
            case Operation::draw:
                return fmt::format("{} {}", player_does(effect, "draw"), cards_text(effect.amount));
            case Operation::discard_top:
                return fmt::format("{} {} from the top of {} deck", player_does(effect, "discard"), cards_text(effect.amount), whose_deck);
            case Operation::exile_top:
                return fmt::format("{} {} from the top of {} deck into {} abyss", player_does(effect, "put"), cards_text(effect.amount),
                                   whose_deck, whose_deck);
            case Operation::put_into_abyss:
                return fmt::format("put {} into its owner's abyss", object());
            case Operation::put_into_special:
                return fmt::format("put {} into its owner's special zone", object());
            case Operation::return_from_special:
                return fmt::format("put {} from its owner's special zone into their front line, ready", object());
            case Operation::drain:
                return "drain " + object();
            case Operation::ready:
                return "ready " + object();
            case Operation::turn_face_down:
                return fmt::format("turn {} face down", object());
            case Operation::turn_face_up:
                return fmt::format("turn {} face up", object());
            case Operation::move_to_other_line:
                return fmt::format("move {}, ready or drained, to its controller's other line", object());
            case Operation::cancel:
                return "cancel " + object();
            case Operation::cancel_unless_paid:
                return fmt::format("cancel {} unless its player pays {} now", object(),
                                   text_of_cost(effect.cost, language_.energy_symbols));
            case Operation::change_insight:
                return insight_text(effect);
            case Operation::change_keep:
                return keep_text(effect);
            case Operation::tax_techniques:
                return fmt::format("techniques that {} cost {} more", player_does(effect, "set"),
                                   text_of_cost(effect.cost, language_.energy_symbols));
            case Operation::set_face_down:
                return "you may set one body card from your hand face down into one of your lines";
            case Operation::put_face_down:
                return "you may put one body card from your hand face down into your front line, ready; it is not set";
            case Operation::redirect_damage:
                return fmt::format("that damage is dealt to {} instead", object());
            case Operation::yield_energy:
                return yield_text();
        }
        return "";
    }

    const Ability& ability_;
    const CardLanguage& language_;
    bool target_named_ = false;
};

std::string cost_words(const Ability& ability, const CardLanguage& language) {
    Cost energy = ability.cost.energy;
    energy += ability.mode.input;
    std::string text = ability.cost.drain_self ? "[d]" : "";
    if (!energy.is_free()) text += text_of_cost(energy, language.energy_symbols);
    if (ability.cost.self_to_abyss) text += std::string(text.empty() ? "" : " and ") + "put this charge, ready or drained, into your abyss";
    return text;
}

std::string opening_text(const Ability& ability, const CardLanguage& language) {
    switch (ability.kind) {
        case AbilityKind::triggered:
        case AbilityKind::trap:
            return fmt::format("{}{}: {}", event_text(ability), condition_text(ability.condition),
                               ability.optional ? "you may do this: " : "");
        case AbilityKind::replacement:
            return event_text(ability) + ", ";
        case AbilityKind::activated:
            return cost_words(ability, language) + ": ";
        case AbilityKind::charge:
        case AbilityKind::charge_energy:
            return "charge ability, " + cost_words(ability, language) + ": ";
        case AbilityKind::technique:
            return ability.cost.chosen_generic ? "costs [t] energy of any type more; " : "";
        case AbilityKind::constant:
            break;
    }
    return "";
}

std::string_view count_text(const Ability& ability) {
    for (const Effect& effect : ability.effects) {
        std::array<Number, 5> numbers{effect.amount};
        std::copy(effect.numbers.begin(), effect.numbers.end(), numbers.begin() + 1);
        for (const Number& number : numbers) {
            switch (number.kind) {
                case Number::Kind::literal:
                    break;
                case Number::Kind::chosen:
                    return " [t] is chosen when the card is set.";
                case Number::Kind::taken:
                    return " [t] is the times taken: {}.";
                case Number::Kind::event_amount:
                    return ability.event == AbilityEvent::deals_excess ? " [t] is the excess damage." : " [t] is the damage.";
            }
        }
    }
    return "";
}

}  // namespace

std::string ability_text(const Ability& ability, const CardLanguage& language) {
    std::string text = opening_text(ability, language) + Sentences(ability, language).all() + ".";
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text + fmt::format(fmt::runtime(count_text(ability)), ability.taken);
}

std::string card_line(const CardRules& rules, const CardLanguage& language) {
    std::string text(word_of(kCardTypeWords, rules.type));
    if (rules.type == CardType::trap) {
        text += ", activation " + text_of_cost(rules.activation_cost, language.energy_symbols);
    } else {
        text += ", cost " + text_of_cost(rules.cost, language.energy_symbols);
    }
    if (rules.type == CardType::body) text += fmt::format(", {}", fmt::join(rules.numbers, "/"));
    return text + ", charge of " + energy_text(rules.energy, language, "");
}

std::string card_text(const Card& card, const CardLanguage& language) {
    std::string text = fmt::format("{}  {}: {}\n", card.id, card.name, card_line(card.rules, language));
    for (int i = 0; i < card.rules.ability_count; ++i) {
        text += fmt::format("  {}  {}\n", card.ability_ids[i], ability_text(card.rules.abilities[i], language));
    }
    return text;
}

}  // namespace arbiter
