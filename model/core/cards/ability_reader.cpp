#include "model/core/cards/ability_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/cards/ability_effect_reader.h"
#include "model/core/cards/ability_references.h"
#include "model/core/cards/ability_words.h"
#include "model/core/energy/cost_text.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/word_of.h"

namespace arbiter {
namespace {

constexpr std::array<NamedValue<WorksIn>, 2> kPlaceWords{{{"field", WorksIn::field}, {"special", WorksIn::special}}};
// Which parts an ability of a kind has. A part that is not named here is an unknown key.
struct KindParts {
    bool event = false, condition = false, optional = false, limits = false, target = false, count = false;
    enum Paid : std::uint8_t { never, may_be, must_be } cost = never;
};

constexpr KindParts parts_of(AbilityKind kind) {
    switch (kind) {
        case AbilityKind::triggered:
            return {.event = true, .condition = true, .optional = true, .target = true, .count = true};
        case AbilityKind::activated:
            return {.limits = true, .target = true, .count = true, .cost = KindParts::must_be};
        case AbilityKind::technique:
        case AbilityKind::spell:
            return {.target = true, .count = true, .cost = KindParts::may_be};
        case AbilityKind::trap:
            return {.event = true, .target = true, .count = true};
        case AbilityKind::charge:
            return {.target = true, .count = true, .cost = KindParts::must_be};
        case AbilityKind::charge_energy:
            return {.cost = KindParts::must_be};
        case AbilityKind::replacement:
            return {.event = true};
        case AbilityKind::constant:
            break;
    }
    return {};
}

constexpr WorksIn usual_place(AbilityKind kind) {
    switch (kind) {
        case AbilityKind::technique:
        case AbilityKind::spell:
            return WorksIn::stack;
        case AbilityKind::trap:
            return WorksIn::traps;
        case AbilityKind::charge:
        case AbilityKind::charge_energy:
            return WorksIn::charges;
        default:
            return WorksIn::field;
    }
}

// One ability while it is read: what is known of it so far decides what the rest may say.
class AbilityReader {
public:
    AbilityReader(const JsonView& view, CardType type, const CardLanguage& language)
        : view_(view), object_(view.object()), type_(type), language_(language) {}

    NamedAbility read() {
        const std::string id = read_identifier(object_.required("id"));
        read_kind();
        const KindParts parts = parts_of(ability_.kind);
        if (parts.event) read_event();
        if (parts.condition) read_condition();
        if (parts.optional && language_.optional_triggers) read_optional();
        if (parts.limits) read_limits();
        if (parts.cost != KindParts::never) read_ability_cost(parts.cost);
        if (parts.target) read_target();
        if (parts.count) read_count();
        read_effects();
        object_.no_other_keys();
        check_count_is_used();
        return {id, ability_};
    }

private:
    void read_kind() {
        const JsonView kind = object_.required("kind");
        ability_.kind = kind.read_enum(kAbilityKindWords);
        const CardTypeParts& card = parts_of(type_, language_);
        if (!card.abilities.contains(ability_.kind)) {
            kind.reject(fmt::format("a card of type \"{}\" has no abilities of kind {}", card.word, kind.json().dump()));
        }
        ability_.works_in = usual_place(ability_.kind);
    }

    void read_event() {
        if (ability_.kind == AbilityKind::triggered && language_.operations.contains(Operation::return_from_special)) {
            if (const auto place = object_.optional("in")) ability_.works_in = place->read_enum(kPlaceWords);
        }
        const JsonView on = object_.required("on");
        if (on.is_string()) {
            find_event(on, on.read_string(), true);
        } else {
            const auto members = on.object().members();
            if (members.size() != 1) on.fail("a moment, or an event and whose it is, for example {\"attacks\": \"self\"}");
            find_event(on, members.front().first, false);
            read_subject(members.front().second);
        }
    }

    void find_event(const JsonView& on, std::string_view word, bool moment) {
        std::vector<std::string_view> words;
        const EventWord* found = nullptr;
        for (const EventWord& entry : kEventWords) {
            if (!language_.events.contains(entry.event)) continue;
            words.push_back(entry.word);
            if (entry.word == word) found = &entry;
        }
        if (!found) on.fail_name(word, words);
        const EventWord& entry = *found;
        if (moment != (entry.topic == EventTopic::moment)) {
            on.reject(moment ? fmt::format("\"{0}\" needs to know whose, for example {{\"{0}\": \"{1}\"}}", word,
                                           entry.topic == EventTopic::body ? "self" : "opponent")
                             : fmt::format("\"{}\" is a moment and nobody's: write it alone", word));
        }
        if (!answers(ability_.kind, entry.answer)) {
            on.reject(fmt::format("abilities of kind \"{}\" do not wait for \"{}\"", word_of(kAbilityKindWords, ability_.kind), word));
        }
        if (ability_.works_in == WorksIn::special && entry.topic != EventTopic::moment) {
            on.reject("in the special zone an ability waits for a moment only");
        }
        ability_.event = entry.event;
    }

    void read_subject(const JsonView& whose) {
        ability_.subject = read_word(whose, kSubjectWords, language_.subjects);
        const Subject subject = ability_.subject;
        const bool by_player = subject == Subject::yours || subject == Subject::of_opponent;
        const EventTopic topic = event_topic(ability_.event);
        if (topic == EventTopic::item && !by_player) {
            whose.fail("\"yours\" or \"opponent\", because the event is about a play");
        }
        if (topic == EventTopic::player && !by_player && subject != Subject::any) {
            whose.fail("\"yours\" or \"opponent\", because the event is about a player");
        }
        if (ability_.kind == AbilityKind::trap) {
            if (!by_player) whose.fail("\"yours\" or \"opponent\", because a trap is no body");
            if (ability_.event == AbilityEvent::defeated && subject != Subject::yours) {
                whose.fail("\"yours\", because a defeat is answered by the player whose body it was");
            }
        } else if (ability_.kind == AbilityKind::replacement) {
            const Subject needed = event_word(ability_.event)->replaced;
            if (subject != needed) whose.fail(fmt::format("\"{}\"", word_of(kSubjectWords, needed)));
        } else if (topic == EventTopic::body && subject == Subject::yours) {
            whose.fail("\"self\" or \"other-of-yours\", for both of them two abilities");
        } else if (event_has_other(ability_.event) && subject != Subject::self) {
            whose.fail("\"self\"");
        }
    }

    void read_condition() {
        if (language_.conditions.empty()) return;
        const auto condition = object_.optional("if");
        if (!condition) return;
        ability_.condition = read_word(*condition, kConditionWords, language_.conditions);
        if (ability_.condition == AbilityCondition::event_body_remains) {
            if (event_topic(ability_.event) != EventTopic::body) condition->reject("the event is about no body");
            return;
        }
        if (ability_.works_in != WorksIn::field) condition->reject("the condition is about a body, and this card is none where it works");
        if (!self_remains(ability_)) condition->reject("the condition is about a body that has left the field");
    }

    void read_optional() {
        if (const auto may = object_.optional("may")) ability_.optional = may->read_bool();
    }

    void read_limits() {
        if (language_.fast_abilities) {
            if (const auto fast = object_.optional("fast")) ability_.fast = fast->read_bool();
        }
        if (!language_.limits) return;
        if (const auto limit = object_.optional("limit")) {
            ability_.once_each_turn = limit->read_enum(std::array<NamedValue<bool>, 1>{{{"once-each-turn", true}}});
        }
    }

    void read_ability_cost(KindParts::Paid paid) {
        const auto cost = paid == KindParts::must_be ? object_.required("cost") : object_.optional("cost");
        if (!cost) return;
        if (cost->is_object()) {
            read_cost_parts(*cost);
        } else {
            read_symbols(*cost);
        }
        check_cost(*cost);
    }

    bool may_cost(CostPart part) const { return language_.costs.contains(part); }

    void read_cost_parts(const JsonView& cost) {
        JsonObject parts = cost.object();
        const bool others = may_cost(CostPart::sacrifice) || may_cost(CostPart::life);
        if (may_cost(CostPart::self_to_abyss)) {
            if (const auto abyss = others ? parts.optional("abyss") : parts.required("abyss")) {
                abyss->read_enum(std::array<NamedValue<bool>, 1>{{{"self", true}}});
                ability_.cost.self_to_abyss = true;
            }
        }
        if (may_cost(CostPart::sacrifice)) {
            if (const auto given = parts.optional("sacrifice")) ability_.cost.sacrifice = given->read_enum(kSacrificeWords);
        }
        if (may_cost(CostPart::life)) {
            if (const auto life = parts.optional("life")) ability_.cost.life = static_cast<std::uint8_t>(life->read_int(1, kMaximumNumber));
        }
        if (const auto symbols = parts.optional("symbols")) read_symbols(*symbols);
        parts.no_other_keys();
        if (ability_.cost == AbilityCost{}) cost.fail("at least one part of a cost");
    }

    // "[d]" stands first and "[t]" last, with the energy symbols between them.
    void read_symbols(const JsonView& symbols) {
        constexpr std::string_view kDrain = "[d]", kCount = "[t]";
        std::string_view text = symbols.read_string(1, 400);
        if (may_cost(CostPart::drain_self) && text.starts_with(kDrain)) {
            ability_.cost.drain_self = true;
            text.remove_prefix(kDrain.size());
        }
        if (may_cost(CostPart::chosen_generic) && text.ends_with(kCount)) {
            ability_.cost.chosen_generic = true;
            text.remove_suffix(kCount.size());
        }
        if (text.empty()) return;
        const auto energy = cost_of_text(text, language_.energy_symbols, may_cost(CostPart::generic));
        if (!energy || energy->is_free()) {
            symbols.fail(fmt::format("{}symbols of [{}]{}{}, as far as needed", may_cost(CostPart::drain_self) ? "\"[d]\", then " : "",
                                     fmt::join(language_.energy_symbols, "]["), may_cost(CostPart::generic) ? " and [*]" : "",
                                     may_cost(CostPart::chosen_generic) ? ", then \"[t]\"" : ""));
        }
        ability_.cost.energy = *energy;
    }

    void check_cost(const JsonView& cost) {
        const bool of_card = ability_.kind == AbilityKind::technique || ability_.kind == AbilityKind::spell;
        if (ability_.cost.chosen_generic && !of_card) {
            cost.reject("\"[t]\" is chosen when a technique is set or a spell is played, and only there");
        }
        if (ability_.kind == AbilityKind::spell && (ability_.cost.sacrifice != Sacrifice::none || !ability_.cost.energy.is_free())) {
            cost.reject("a spell is paid by the cost of its card; only \"[t]\" and life may come on top");
        }
        if (ability_.kind == AbilityKind::technique && (ability_.cost.drain_self || !ability_.cost.energy.is_free())) {
            cost.reject("a technique is paid by the cost of its card; only \"[t]\" may come on top");
        }
        if (ability_.cost.self_to_abyss && ability_.kind != AbilityKind::charge) {
            cost.reject("only a charge ability can be paid with its own card");
        }
        if (ability_.cost.self_to_abyss && ability_.cost.drain_self) {
            cost.reject("a charge that is paid with itself, ready or drained, is not drained too");
        }
        if (ability_.kind == AbilityKind::charge_energy) {
            if (!ability_.cost.drain_self) cost.reject("a charge that yields energy has to be drained for it: \"[d]\" is missing");
            if (ability_.cost.energy.symbols() > SourceMode::kMaximumInputSymbols) {
                cost.reject(fmt::format("a charge takes at most {} energy for what it yields", SourceMode::kMaximumInputSymbols));
            }
            ability_.mode.input = ability_.cost.energy;
            ability_.cost.energy = {};
        }
    }

    void read_target() {
        const auto target = object_.optional("target");
        if (!target) return;
        const auto kinds = words_in(kTargetWords, language_.targets);
        JsonObject object = target->object();
        for (const auto& [word, kind] : kinds) {
            const auto whose = object.optional(word);
            if (!whose) continue;
            if (ability_.target.kind != TargetKind::none) target->reject("there is one target: of one kind only");
            ability_.target.kind = kind;
            read_target_side(*whose);
        }
        if (ability_.target.kind == TargetKind::none) {
            std::string words;
            for (std::size_t i = 0; i < kinds.size(); ++i) {
                words += fmt::format("{}\"{}\"", i == 0 ? "" : i + 1 == kinds.size() ? " or " : ", ", kinds[i].first);
            }
            target->fail(words + " and whose");
        }
        if (!features_of_target().empty()) {
            if (const auto features = object.optional("is")) read_target_features(*features);
        }
        object.no_other_keys();
    }

    // What may be said of a target of this kind.
    std::vector<FeatureWord> features_of_target() const {
        const bool stack = ability_.target.kind == TargetKind::stack_item;
        std::vector<FeatureWord> words;
        for (const FeatureWord& word : kFeatureWords) {
            const bool fits = word.of_stack ? stack : ability_.target.takes_bodies();
            if (fits && language_.features.contains(word.feature)) words.push_back(word);
        }
        return words;
    }

    void read_target_side(const JsonView& whose) {
        enum class Side : std::uint8_t { any, yours, opponents };
        static constexpr std::array<NamedValue<Side>, 3> sides{
            {{"any", Side::any}, {"yours", Side::yours}, {"opponents", Side::opponents}}};
        if (ability_.target.kind == TargetKind::stack_item) {
            if (whose.read_string() != "other") whose.fail("\"other\": nothing aims at itself");
            ability_.target.not_self = true;
            return;
        }
        const Side side = whose.read_enum(sides);
        ability_.target.yours_only = side == Side::yours;
        ability_.target.opponents_only = side == Side::opponents;
        if (ability_.target.kind == TargetKind::player && side == Side::yours) whose.reject("say \"you\" in the operation instead");
    }

    void read_target_features(const JsonView& features) {
        std::vector<NamedValue<bool Target::*>> words;
        for (const FeatureWord& word : features_of_target()) words.emplace_back(word.word, word.member);
        for (const JsonView& feature : features.elements(1, 4)) {
            const auto member = feature.read_enum(std::span<const NamedValue<bool Target::*>>(words));
            if (ability_.target.*member) feature.reject("this feature is named twice");
            ability_.target.*member = true;
        }
        if (ability_.target.face_up_only && ability_.target.face_down_only) features.reject("no body is face up and face down at once");
        if (ability_.target.takes_bodies() && ability_.target.not_self && ability_.works_in != WorksIn::field) {
            features.reject("\"other\" is said of a body that this card is not, and it is none where the ability works");
        }
    }

    void read_count() {
        const auto count = object_.optional("t");
        if (count && count->is_object()) {
            JsonObject object = count->object();
            count_ = Number::Kind::taken;
            ability_.taken = static_cast<std::uint8_t>(object.required("taken").read_int(1, kMaximumNumber));
            object.no_other_keys();
        } else if (count) {
            count_ = count->read_enum(kCountWords);
            if (count_ == Number::Kind::event_amount && !event_has_amount(ability_.event)) {
                count->reject("the event has no amount that \"t\" could stand for");
            }
        }
        if ((count_ == Number::Kind::chosen) != ability_.cost.chosen_generic) {
            view_.reject(ability_.cost.chosen_generic ? "the cost has \"[t]\", but \"t\": \"chosen\" is missing"
                                                      : "\"t\" is chosen by paying it, but the cost has no \"[t]\"");
        }
    }

    void check_count_is_used() const {
        if (count_ == Number::Kind::literal) return;
        const auto uses = [this](const Effect& effect) {
            return effect.amount.kind == count_ || std::any_of(effect.numbers.begin(), effect.numbers.end(),
                                                               [this](const Number& number) { return number.kind == count_; });
        };
        if (std::none_of(ability_.effects.begin(), ability_.effects.end(), uses))
            view_.reject("\"t\" is defined, but nothing is done [t] times");
    }

    void read_effects() {
        const auto list = object_.required("do").elements(1, Ability::kMaximumEffects);
        const bool single = ability_.kind == AbilityKind::replacement || ability_.kind == AbilityKind::charge_energy;
        if (single && list.size() > 1) list[1].reject("this kind of ability does one thing only");
        bool uses_target = false;
        for (const JsonView& entry : list) {
            const Effect effect = read_effect(entry, ability_, count_, language_);
            uses_target |= effect.object == Reference::target || effect.object == Reference::target_player;
            ability_.effects[ability_.effect_count++] = effect;
        }
        if (ability_.target.kind != TargetKind::none && !uses_target) view_.reject("a target is chosen, but nothing is done to it");
    }

    JsonView view_;
    JsonObject object_;
    CardType type_;
    const CardLanguage& language_;
    Ability ability_;
    Number::Kind count_ = Number::Kind::literal;  // what "t" stands for; literal: nothing
};

bool is_identifier(std::string_view text) {
    return is_word_of(text, 32, "-.");
}

bool is_display_name(std::string_view text) {
    const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; };
    const bool sized = !text.empty() && text.size() <= 80;
    return sized && text.front() != ' ' && text.back() != ' ' && std::none_of(text.begin(), text.end(), is_control);
}

}  // namespace

NamedAbility read_ability(const JsonView& view, CardType type, const CardLanguage& language) {
    return AbilityReader(view, type, language).read();
}

Cost read_cost(const JsonView& view, const CardLanguage& language) {
    const bool generic = language.costs.contains(CostPart::generic);
    const auto cost = cost_of_text(view.read_string(1, 400), language.energy_symbols, generic);
    if (!cost) {
        view.fail(fmt::format("a row of the symbols [{}]{}, or \"0\"", fmt::join(language.energy_symbols, "]["), generic ? "[*]" : ""));
    }
    return *cost;
}

EnergySet read_energy(const JsonView& view, const CardLanguage& language) {
    EnergySet set = 0;
    for (const JsonView& entry : view.elements(language.fewest_energies, language.most_energies)) {
        const std::string& letter = entry.read_string();
        const std::size_t type = letter.size() == 1 ? language.energy_symbols.find(letter) : std::string_view::npos;
        if (type == std::string_view::npos) entry.fail(fmt::format("one letter of \"{}\"", language.energy_symbols));
        if ((set >> type & 1) != 0) entry.reject("this energy is named twice");
        set = static_cast<EnergySet>(set | 1 << type);
    }
    return set;
}

std::string read_identifier(const JsonView& view) {
    return view.read_string_where(&is_identifier, "an identifier: 1 to 32 lower-case letters, digits, \"-\" and \".\"");
}

std::string read_display_name(const JsonView& view) {
    return view.read_string_where(&is_display_name, "a name of 1 to 80 bytes, without control characters or blanks around it");
}

}  // namespace arbiter
