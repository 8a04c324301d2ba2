#include "model/core/cards/ability_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/core/cards/ability_words.h"
#include "model/core/energy/cost_text.h"

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

std::string subject_text(Subject subject, const Nouns& nouns) {
    switch (subject) {
        case Subject::self:
            return fmt::format("this {}", nouns.self);
        case Subject::other_of_yours:
            return fmt::format("another {} you control", nouns.body);
        case Subject::yours:
            return fmt::format("{} you control", nouns.a_body);
        case Subject::of_opponent:
            return fmt::format("{} an opponent controls", nouns.a_body);
        case Subject::any:
        case Subject::none:
            break;
    }
    return std::string(nouns.a_body);
}

// Of players the verb as it is said of another player.
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
        case AbilityEvent::destroyed:
            return "is destroyed";
        case AbilityEvent::would_be_destroyed:
            return "would be destroyed";
        case AbilityEvent::deals_damage:
            return "deals damage";
        case AbilityEvent::deals_combat_damage_to_player:
            return "deals combat damage to a player";
        case AbilityEvent::takes_combat_damage:
            return "is dealt combat damage";
        case AbilityEvent::healed:
            return "is healed";
        case AbilityEvent::gains_life:
            return "gain life";
        case AbilityEvent::loses_life:
            return "lose life";
        case AbilityEvent::player_takes_damage:
            return "take damage";
        case AbilityEvent::player_would_take_damage:
            return "would take damage from a card";
        case AbilityEvent::plays_fast_spell:
            return "play a fast spell";
        case AbilityEvent::would_draw_from_empty:
            return "would draw from an empty deck";
        case AbilityEvent::none:
            break;
    }
    return "";
}

// "you gain life", "an opponent gains life", "a player would take damage".
std::string player_event_text(const Ability& ability) {
    const std::string_view what = happening(ability.event);
    if (ability.subject == Subject::yours) return fmt::format("you {}", what);
    const std::string_view who = ability.subject == Subject::of_opponent ? "an opponent" : "a player";
    if (what.starts_with("would ")) return fmt::format("{} {}", who, what);
    const std::size_t verb = what.find(' ');
    return fmt::format("{} {}s{}", who, what.substr(0, verb), what.substr(verb));
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

std::string event_text(const Ability& ability, const Nouns& nouns) {
    const std::string_view opening = ability.kind == AbilityKind::replacement ? "if" : "when";
    const std::string_view what = happening(ability.event);
    switch (event_topic(ability.event)) {
        case EventTopic::moment:
            return std::string(what);
        case EventTopic::item:
            return play_text(ability, what);
        case EventTopic::player:
            return fmt::format("{} {}", opening, player_event_text(ability));
        case EventTopic::body:
            break;
    }
    return fmt::format("{} {} {}", opening, subject_text(ability.subject, nouns), what);
}

std::string_view condition_text(AbilityCondition condition) {
    switch (condition) {
        case AbilityCondition::self_attacked_this_turn:
            return ", if this body attacked this turn";
        case AbilityCondition::self_ready:
            return ", if this body is ready";
        case AbilityCondition::event_body_remains:
            return ", if it is still on the field";
        case AbilityCondition::none:
            break;
    }
    return "";
}

std::string_view whose_text(const Target& target, std::string_view yours, std::string_view opponents, std::string_view any) {
    return target.yours_only ? yours : target.opponents_only ? opponents : any;
}

std::string target_text(const Target& target, const Nouns& nouns) {
    const std::string_view other = target.not_self ? "other " : "";
    const std::string_view state = target.drained_only ? "drained " : target.attacking_only ? "attacking " : "";
    const std::string_view face = target.face_up_only ? "face-up " : target.face_down_only ? "face-down " : "";
    const std::string_view whose = whose_text(target, "you control", "an opponent controls", nouns.anywhere);
    const std::string body = fmt::format("one {}{}{}{}", other, state, face, nouns.body);
    switch (target.kind) {
        case TargetKind::player:
            return target.opponents_only ? "one opponent" : "one player";
        case TargetKind::stack_item:
            return fmt::format("one {}{} {}", other,
                               target.slow_only     ? "slow spell"
                               : target.spells_only ? "spell"
                                                    : nouns.item,
                               nouns.on_stack);
        case TargetKind::body_or_player:
            return fmt::format("{} {} or one player", body, whose);
        case TargetKind::body_or_node:
            return fmt::format("{} or node {}", body, whose);
        case TargetKind::discarded_body:
            return fmt::format("one {} card in {} discard", nouns.body, whose_text(target, "your", "an opponent's", "any"));
        case TargetKind::resource:
            return fmt::format("one card in {} resource zone", whose_text(target, "your", "an opponent's", "any"));
        case TargetKind::body:
        case TargetKind::none:
            break;
    }
    return fmt::format("{} {}", body, whose);
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
        for (int i = 0; i < ability_.effect_count; ++i) {
            const std::string text = effect_text(ability_.effects[i]);
            parts.push_back(ability_.effects[i].together ? "at the same time " + text : text);
        }
        const bool replaces = ability_.kind == AbilityKind::replacement && ability_.effects[0].operation != Operation::redirect_damage;
        return fmt::format("{}{}", fmt::join(parts, "; "), replaces ? " instead" : "");
    }

private:
    std::string object_text(Reference object) {
        switch (object) {
            case Reference::self:
                return fmt::format("this {}", ability_.works_in == WorksIn::field ? language_.nouns.self : "card");
            case Reference::target:
            case Reference::target_player:
                if (target_named_) return ability_.target.kind == TargetKind::player ? "that player" : "it";
                target_named_ = true;
                return target_text(ability_.target, language_.nouns);
            case Reference::event_body: {
                const bool attack = ability_.event == AbilityEvent::attacks || ability_.event == AbilityEvent::picked_as_blocker;
                return fmt::format("{} {}", attack ? "the attacking" : "that", language_.nouns.body);
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
                return fmt::format("the controller of that {}", language_.nouns.body);
            case Reference::event_player:
                return "that player";
            case Reference::each_body:
                return fmt::format("each {}", language_.nouns.body);
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
            if (effect.numbers[i] != Number{})
                changes.push_back(fmt::format("{} {}", change_text(effect.numbers[i]), language_.number_names[i]));
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

    std::string units_text() const {
        std::vector<std::string> units;
        for (int i = 0; i < ability_.mode.unit_count; ++i) units.push_back(energy_text(ability_.mode.units[i], language_, " or "));
        return fmt::format("{}", fmt::join(units, " and "));
    }

    std::string yield_text() const {
        std::string text = "yields " + units_text();
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
            case Operation::gain_energy:
                return fmt::format("you gain {}", units_text());
            case Operation::refill_energy:
                return fmt::format("{} up to {} spent energy back", player_does(effect, "get"), number_text(effect.amount));
            case Operation::destroy:
                return "destroy " + object();
            case Operation::sacrifice:
                return "sacrifice " + object();
            case Operation::return_to_hand:
                return fmt::format("return {} to its owner's hand", object());
            case Operation::put_onto_field:
                return fmt::format("put {} onto the field under your control", object());
            case Operation::remove_damage:
                return fmt::format("remove all damage from {}", object());
            case Operation::heal:
                return fmt::format("heal {} damage on {}", number_text(effect.amount), object());
            case Operation::shield:
                return fmt::format("the next time this turn {} would be destroyed, remove all damage from it instead", object());
            case Operation::gain_life:
                return fmt::format("{} {} life", player_does(effect, "gain"), number_text(effect.amount));
            case Operation::lose_life:
                return fmt::format("{} {} life", player_does(effect, "lose"), number_text(effect.amount));
            case Operation::shuffle_discard_into_deck:
                return fmt::format("{} {} discard into {} deck", player_does(effect, "shuffle"), whose_deck, whose_deck);
            case Operation::block_several:
                return fmt::format("this {} may block up to {} attackers, dealing its damage to each", language_.nouns.self,
                                   number_text(effect.amount));
            case Operation::exempt_from_delay:
                return object() + " may attack and be used up in the turn in which it enters";
            case Operation::cannot_attack:
                return object() + " cannot attack";
            case Operation::not_blocked_by_one:
                return fmt::format("{} cannot be blocked by exactly one {}", object(), language_.nouns.body);
            case Operation::copies_allowed:
                return fmt::format("a deck may hold up to {} copies of this card", number_text(effect.amount));
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
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : " and ") + part; };
    if (ability.cost.sacrifice == Sacrifice::self) add(fmt::format("sacrifice this {}", language.nouns.self));
    if (ability.cost.sacrifice == Sacrifice::resource) add("sacrifice a resource");
    if (ability.cost.sacrifice == Sacrifice::other_body) add(fmt::format("sacrifice another {} you control", language.nouns.body));
    if (ability.cost.life > 0) add(fmt::format("pay {} life", ability.cost.life));
    if (ability.cost.self_to_abyss) text += std::string(text.empty() ? "" : " and ") + "put this charge, ready or drained, into your abyss";
    return text;
}

std::string opening_text(const Ability& ability, const CardLanguage& language) {
    switch (ability.kind) {
        case AbilityKind::triggered:
        case AbilityKind::trap:
            return fmt::format("{}{}: {}", event_text(ability, language.nouns), condition_text(ability.condition),
                               ability.optional ? "you may do this: " : "");
        case AbilityKind::replacement:
            return event_text(ability, language.nouns) + ", ";
        case AbilityKind::activated:
            return fmt::format("{}{}{}: ", ability.fast ? "Fast, " : "", cost_words(ability, language),
                               ability.once_each_turn ? ", once each turn" : "");
        case AbilityKind::charge:
        case AbilityKind::charge_energy:
            return "charge ability, " + cost_words(ability, language) + ": ";
        case AbilityKind::technique:
        case AbilityKind::spell:
            return (ability.cost.chosen_generic ? "costs [t] energy of any type more; " : "") +
                   (ability.cost.life > 0 ? fmt::format("costs {} life more; ", ability.cost.life) : "");
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
                    return ability.kind == AbilityKind::spell ? " [t] is chosen when the card is played."
                                                              : " [t] is chosen when the card is set.";
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
    const CardTypeParts& parts = parts_of(rules.type, language);
    std::string text = fmt::format("{}{}", rules.fast ? "fast " : "", parts.word);
    const Cost& cost = parts.pays_activation ? rules.activation_cost : rules.cost;
    text += fmt::format(", {} {}", parts.pays_activation ? "activation" : "cost", text_of_cost(cost, language.energy_symbols));
    std::vector<int> numbers;
    for (std::size_t place = 0; place < language.number_names.size(); ++place) {
        const bool present = parts.carries(place) && (place != kHealthPlace || rules.has_health);
        if (present) numbers.push_back(rules.numbers[place]);
    }
    if (!numbers.empty()) text += fmt::format(", {}", fmt::join(numbers, "/"));
    if (rules.energy == 0) return text;
    const std::string energy = energy_text(rules.energy, language, "");
    const bool is_source = rules.resource || !language.resources;
    return text +
           (is_source ? fmt::format(", {} of {}", language.nouns.source, energy) : fmt::format(", of {}, cannot be a resource", energy));
}

std::string card_text(const Card& card, const CardLanguage& language) {
    std::string text = fmt::format("{}  {}: {}\n", card.id, card.name, card_line(card.rules, language));
    for (int i = 0; i < card.rules.ability_count; ++i) {
        text += fmt::format("  {}  {}\n", card.ability_ids[i], ability_text(card.rules.abilities[i], language));
    }
    return text;
}

}  // namespace arbiter
