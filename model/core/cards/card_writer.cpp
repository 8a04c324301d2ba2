#include "model/core/cards/card_writer.h"

#include <algorithm>

#include "model/core/cards/ability_words.h"
#include "model/core/energy/cost_text.h"
#include "model/core/input/contradiction.h"
#include "model/core/input/digest.h"
#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

Json word(std::string_view text) {
    if (text.empty()) contradiction("a compiled ability holds a value that the card language has no word for");
    return std::string(text);
}

Json energy_list(EnergySet set, const CardLanguage& language) {
    Json list = Json::array();
    for (std::size_t type = 0; type < language.energy_symbols.size(); ++type) {
        if ((set >> type & 1) != 0) list.push_back(std::string(1, language.energy_symbols[type]));
    }
    return list;
}

std::string unit_text(EnergySet set, const CardLanguage& language) {
    std::string letters;
    for (const auto& letter : energy_list(set, language)) letters += letter.get<std::string>();
    return letters;
}

Json number(const Number& value) {
    return value.kind == Number::Kind::literal ? Json(static_cast<int>(value.value)) : Json("t");
}

// What "t" stands for in this ability; literal if nothing.
Number::Kind count_of(const Ability& ability) {
    for (const Effect& effect : ability.effects) {
        if (effect.amount.kind != Number::Kind::literal) return effect.amount.kind;
        for (const Number& value : effect.numbers) {
            if (value.kind != Number::Kind::literal) return value.kind;
        }
    }
    return Number::Kind::literal;
}

void write_count(Json& out, const Ability& ability) {
    const Number::Kind count = count_of(ability);
    if (count == Number::Kind::taken) {
        out["t"] = Json{{"taken", static_cast<int>(ability.taken)}};
    } else if (count != Number::Kind::literal) {
        out["t"] = word(word_of(kCountWords, count));
    }
}

void write_event(Json& out, const Ability& ability) {
    const EventWord* event = event_word(ability.event);
    if (!event) return;
    if (ability.works_in == WorksIn::special) out["in"] = "special";
    if (event->topic == EventTopic::moment) {
        out["on"] = word(event->word);
    } else {
        out["on"] = Json{{std::string(event->word), word(word_of(kSubjectWords, ability.subject))}};
    }
}

std::string cost_symbols(const Ability& ability, const CardLanguage& language) {
    Cost energy = ability.cost.energy;
    energy += ability.mode.input;
    return (ability.cost.drain_self ? "[d]" : "") + (energy.is_free() ? "" : text_of_cost(energy, language.energy_symbols)) +
           (ability.cost.chosen_generic ? "[t]" : "");
}

void write_cost(Json& out, const Ability& ability, const CardLanguage& language) {
    const std::string symbols = cost_symbols(ability, language);
    const AbilityCost& cost = ability.cost;
    Json parts = Json::object();
    if (cost.self_to_abyss) parts["abyss"] = "self";
    if (cost.sacrifice != Sacrifice::none) parts["sacrifice"] = word(word_of(kSacrificeWords, cost.sacrifice));
    if (cost.life > 0) parts["life"] = static_cast<int>(cost.life);
    if (!parts.empty()) {
        if (!symbols.empty()) parts["symbols"] = symbols;
        out["cost"] = parts;
    } else if (!symbols.empty()) {
        out["cost"] = symbols;
    }
}

void write_target(Json& out, const Target& target) {
    if (target.kind == TargetKind::none) return;
    const bool stack = target.kind == TargetKind::stack_item;
    const char* whose = stack ? "other" : target.yours_only ? "yours" : target.opponents_only ? "opponents" : "any";
    Json text{{word(word_of(kTargetWords, target.kind)).get<std::string>(), whose}};
    Json features = Json::array();
    for (const FeatureWord& feature : kFeatureWords) {
        if (feature.of_stack == stack && target.*feature.member) features.push_back(std::string(feature.word));
    }
    if (!features.empty()) text["is"] = features;
    out["target"] = text;
}

Json reference(Reference object) {
    return word(word_of(kReferenceWords, object == Reference::target_player ? Reference::target : object));
}

void write_units(Json& out, const std::string& key, const SourceMode& mode, const CardLanguage& language) {
    Json units = Json::array();
    for (int i = 0; i < mode.unit_count; ++i) units.push_back(unit_text(mode.units[i], language));
    out[key] = units;
    if (mode.purposes == SourceMode{}.purposes) return;
    Json purposes = Json::array();
    for (const auto& [name, bit] : language.purposes) {
        if ((mode.purposes & bit) != 0) purposes.push_back(std::string(name));
    }
    out["only-for"] = purposes;
}

Json changed_numbers(const Effect& effect, const CardLanguage& language) {
    Json numbers = Json::object();
    for (std::size_t i = 0; i < language.number_names.size(); ++i) {
        if (effect.numbers[i] != Number{}) numbers[std::string(language.number_names[i])] = number(effect.numbers[i]);
    }
    return numbers;
}

Json json_of_effect(const Effect& effect, const Ability& ability, const CardLanguage& language) {
    const OperationWord* operation = operation_word(effect.operation);
    if (!operation) contradiction("a compiled ability holds an operation that the card language has no word for");
    const std::string key(operation->word);
    Json out = Json::object();
    switch (operation->argument) {
        case Argument::reference:
            out[key] = reference(effect.object);
            break;
        case Argument::number:
        case Argument::signed_number:
            out[key] = number(effect.amount);
            break;
        case Argument::numbers:
            out[key] = changed_numbers(effect, language);
            break;
        case Argument::cost:
            out[key] = text_of_cost(effect.cost, language.energy_symbols);
            break;
        case Argument::energies:
            write_units(out, key, ability.mode, language);
            break;
    }
    if (!operation->object_key.empty()) out[std::string(operation->object_key)] = reference(effect.object);
    if (effect.operation == Operation::cancel_unless_paid) out["unless-paid"] = text_of_cost(effect.cost, language.energy_symbols);
    if (effect.until == Duration::end_of_turn) out["until"] = "end-of-turn";
    if (effect.until == Duration::permanent) out["until"] = "permanent";
    if (effect.together) out["together"] = true;
    return out;
}

Json json_of_rules(const CardRules& rules, const CardLanguage& language) {
    const CardTypeParts& parts = parts_of(rules.type, language);
    Json out = Json::object();
    out["type"] = word(parts.word);
    const Cost& cost = parts.pays_activation ? rules.activation_cost : rules.cost;
    out[parts.pays_activation ? "activation" : "cost"] = text_of_cost(cost, language.energy_symbols);
    if (language.most_energies > 0) out["energy"] = energy_list(rules.energy, language);
    for (std::size_t place = 0; place < language.number_names.size(); ++place) {
        const bool present = parts.carries(place) && (place != kHealthPlace || rules.has_health);
        if (present) out["stats"][std::string(language.number_names[place])] = static_cast<int>(rules.numbers[place]);
    }
    if (language.resources) out["resource"] = rules.resource;
    if (rules.fast) out["fast"] = true;
    return out;
}

}  // namespace

Json json_of_ability(const Ability& ability, const std::string& id, const CardLanguage& language) {
    Json out = Json::object();
    out["id"] = id;
    out["kind"] = word(word_of(kAbilityKindWords, ability.kind));
    write_event(out, ability);
    if (ability.condition != AbilityCondition::none) out["if"] = word(word_of(kConditionWords, ability.condition));
    if (ability.optional) out["may"] = true;
    if (ability.fast) out["fast"] = true;
    if (ability.once_each_turn) out["limit"] = "once-each-turn";
    write_cost(out, ability, language);
    write_count(out, ability);
    write_target(out, ability.target);
    out["do"] = Json::array();
    for (int i = 0; i < ability.effect_count; ++i) out["do"].push_back(json_of_effect(ability.effects[i], ability, language));
    return out;
}

Json json_of_card(const Card& card, const CardLanguage& language) {
    Json out{{"id", card.id}, {"name", card.name}};
    out.update(json_of_rules(card.rules, language));
    if (!card.subtype.empty()) out["subtype"] = card.subtype;
    if (!card.note.empty()) out["note"] = card.note;
    if (card.rules.ability_count > 0) out["abilities"] = Json::array();
    for (int i = 0; i < card.rules.ability_count; ++i) {
        out["abilities"].push_back(json_of_ability(card.rules.abilities[i], card.ability_ids[i], language));
    }
    return out;
}

std::string digest_of_cards(const std::vector<Card>& cards, const CardLanguage& language) {
    Json canonical = Json::array({std::string(language.game)});
    for (const Card& card : cards) {
        Json abilities = Json::array();
        for (int i = 0; i < card.rules.ability_count; ++i) abilities.push_back(json_of_ability(card.rules.abilities[i], "", language));
        canonical.push_back(Json::array({card.id, json_of_rules(card.rules, language), abilities}));
    }
    return digest(canonical.dump());
}

}  // namespace arbiter
