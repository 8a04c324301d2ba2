#include "model/core/cards/ability_effect_reader.h"

#include <fmt/format.h>

#include "model/core/cards/ability_reader.h"
#include "model/core/cards/ability_references.h"
#include "model/core/cards/ability_words.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/suggestion.h"

namespace arbiter {
namespace {

// Is it one that changes how much damage goes where?
constexpr bool is_about_damage(AbilityEvent event) {
    return event == AbilityEvent::would_take_damage || event == AbilityEvent::player_would_take_damage;
}

bool fits_kind(const OperationWord& word, const Ability& ability) {
    switch (ability.kind) {
        case AbilityKind::constant:
            return word.use == OperationWord::modifies || word.use == OperationWord::holds;
        case AbilityKind::replacement:
            return is_about_damage(ability.event) ? word.use == OperationWord::replaces : word.also_replaces;
        case AbilityKind::charge_energy:
            return word.use == OperationWord::yields;
        default:
            return word.use == OperationWord::acts || word.use == OperationWord::modifies;
    }
}

class EffectReader {
public:
    EffectReader(Ability& ability, Number::Kind count, const CardLanguage& language)
        : ability_(ability), count_(count), language_(language) {}

    Effect read(const JsonView& entry) {
        const OperationWord& word = find_operation(entry);
        if (!fits_kind(word, ability_)) {
            entry.reject(fmt::format("\"{}\" is not for abilities of kind \"{}\"", word.word, word_of(kAbilityKindWords, ability_.kind)));
        }
        JsonObject object = entry.object();
        Effect effect;
        effect.operation = word.operation;
        const JsonView argument = object.required(word.word);
        switch (word.argument) {
            case Argument::reference:
                effect.object = read_reference(argument, word);
                break;
            case Argument::number:
                effect.amount = read_number(argument, 0);
                break;
            case Argument::signed_number:
                effect.amount = read_number(argument, -kMaximumNumber);
                break;
            case Argument::numbers:
                effect.numbers = read_numbers(argument);
                break;
            case Argument::cost:
                effect.cost = read_demand(argument);
                break;
            case Argument::energies:
                read_yield(argument, object, word);
                break;
        }
        if (!word.object_key.empty()) effect.object = read_reference(object.required(word.object_key), word);
        if (word.operation == Operation::cancel) read_toll(object, effect);
        effect.until = read_duration(object, word);
        if (language_.steps && ability_.effect_count > 0) {
            if (const auto together = object.optional("together")) effect.together = together->read_bool();
        }
        object.no_other_keys();
        return effect;
    }

private:
    const OperationWord& find_operation(const JsonView& entry) const {
        std::vector<std::string_view> words;
        std::vector<const OperationWord*> known;
        for (const OperationWord& word : kOperationWords) {
            if (!language_.operations.contains(word.operation)) continue;
            words.push_back(word.word);
            known.push_back(&word);
        }
        const OperationWord* found = nullptr;
        for (const auto& [key, value] : entry.object().members()) {
            const auto place = std::find(words.begin(), words.end(), key);
            if (place == words.end()) continue;
            if (found) entry.reject(fmt::format("\"{}\" and \"{}\" are two operations: write one after the other", found->word, key));
            found = known[static_cast<std::size_t>(place - words.begin())];
        }
        if (found) return *found;
        if (entry.json().empty()) entry.fail("an operation");
        // The members that belong to an operation may stand before it.
        std::string_view nearest = entry.json().begin().key();
        for (const auto& [key, value] : entry.object().members())
            if (nearest_name(key, words)) nearest = key;
        entry.fail_name(nearest, words);
    }

    Duration read_duration(JsonObject& object, const OperationWord& word) const {
        if (ability_.kind == AbilityKind::constant || ability_.kind == AbilityKind::replacement) return Duration::while_on_field;
        if (word.operation == Operation::change_numbers) return read_word(object.required("until"), kDurationWords, language_.durations);
        if (word.use == OperationWord::modifies || word.operation == Operation::shield) {
            return read_word(object.required("until"), kDurationWords, {Duration::end_of_turn});
        }
        return Duration::at_once;
    }

    void read_toll(JsonObject& object, Effect& effect) const {
        const auto toll = object.optional("unless-paid");
        if (!toll) return;
        effect.operation = Operation::cancel_unless_paid;
        effect.cost = read_demand(*toll);
    }

    Cost read_demand(const JsonView& view) const {
        const Cost cost = read_cost(view, language_);
        if (cost.is_free()) view.fail("at least one energy symbol");
        return cost;
    }

    Number read_number(const JsonView& view, int low) const {
        if (view.is_string()) {
            if (view.read_string() != "t") view.fail("a number or \"t\"");
            if (count_ == Number::Kind::literal) view.reject("found \"t\", but the ability does not say what \"t\" stands for");
            return {count_, 0};
        }
        const auto value = static_cast<std::int8_t>(view.read_int(low, kMaximumNumber));
        if (low < 0 && value == 0) view.fail("a change: not 0");
        return {Number::Kind::literal, value};
    }

    std::array<Number, 4> read_numbers(const JsonView& view) const {
        JsonObject object = view.object();
        std::array<Number, 4> numbers{};
        bool any = false;
        for (std::size_t i = 0; i < language_.number_names.size(); ++i) {
            if (const auto number = object.optional(language_.number_names[i])) {
                numbers[i] = read_number(*number, -kMaximumNumber);
                any = true;
            }
        }
        object.no_other_keys();
        if (!any) view.fail("at least one number to change");
        return numbers;
    }

    void read_yield(const JsonView& view, JsonObject& object, const OperationWord& word) {
        SourceMode& mode = ability_.mode;
        if (mode.unit_count > 0) view.reject("one operation of an ability says what energy there is");
        for (const JsonView& unit : view.elements(1, SourceMode::kMaximumUnits)) mode.units[mode.unit_count++] = read_unit(unit);
        std::sort(mode.units.begin(), mode.units.begin() + mode.unit_count);  // their order means nothing
        const auto purposes = word.operation == Operation::yield_energy ? object.optional("only-for") : std::nullopt;
        if (!purposes) return;
        mode.purposes = 0;
        for (const JsonView& purpose : purposes->elements(1, 16)) {
            const std::uint16_t bit = purpose.read_enum(language_.purposes);
            if ((mode.purposes & bit) != 0) purpose.reject("this purpose is named twice");
            mode.purposes = static_cast<std::uint16_t>(mode.purposes | bit);
        }
    }

    // "a" yields [a]; "al" yields [a] or [l], chosen as it is spent.
    EnergySet read_unit(const JsonView& view) const {
        EnergySet set = 0;
        for (const char letter : view.read_string(1, kMaximumEnergyTypes)) {
            const std::size_t type = language_.energy_symbols.find(letter);
            if (type == std::string_view::npos) view.fail(fmt::format("letters of \"{}\"", language_.energy_symbols));
            if ((set >> type & 1) != 0) view.reject("this energy is named twice");
            set = static_cast<EnergySet>(set | 1 << type);
        }
        return set;
    }

    Reference read_reference(const JsonView& view, const OperationWord& word) const {
        Reference reference = view.read_enum(kReferenceWords);
        const std::string_view objection = objection_to(reference, word, ability_, language_);
        if (!objection.empty()) view.reject(fmt::format("\"{}\" of {}: {}", word.word, view.json().dump(), objection));
        if (reference == Reference::target && ability_.target.kind == TargetKind::player) reference = Reference::target_player;
        return reference;
    }

    Ability& ability_;
    const Number::Kind count_;
    const CardLanguage& language_;
};

}  // namespace

Effect read_effect(const JsonView& entry, Ability& ability, Number::Kind count, const CardLanguage& language) {
    return EffectReader(ability, count, language).read(entry);
}

}  // namespace arbiter
