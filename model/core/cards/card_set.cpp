#include "model/core/cards/card_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/core/cards/ability_words.h"
#include "model/core/cards/card_writer.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/suggestion.h"

namespace arbiter {
namespace {

constexpr int kMaximumNumber = 99;

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& letter : result) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return result;
}

CardType read_type(const JsonView& view, const CardLanguage& language) {
    std::vector<NamedValue<CardType>> words;
    for (const CardTypeParts& parts : language.types) words.emplace_back(parts.word, parts.type);
    return view.read_enum(std::span<const NamedValue<CardType>>(words));
}

void read_costs(JsonObject& object, CardRules& rules, const CardLanguage& language) {
    if (parts_of(rules.type, language).pays_activation) {
        rules.activation_cost = read_cost(object.required("activation"), language);
    } else {
        rules.cost = read_cost(object.required("cost"), language);
    }
}

void read_stats(JsonObject& object, CardRules& rules, const CardLanguage& language) {
    const CardTypeParts& parts = parts_of(rules.type, language);
    if (parts.numbers == 0) return;
    const auto given = parts.numbers == parts.open_numbers ? object.optional("stats") : object.required("stats");
    if (!given) {
        rules.has_health = false;
        return;
    }
    JsonObject stats = given->object();
    for (std::size_t place = 0; place < language.number_names.size(); ++place) {
        if (!parts.carries(place)) continue;
        const int least = place == kHealthPlace ? 1 : 0;
        const std::string_view name = language.number_names[place];
        rules.numbers[place] = static_cast<std::int8_t>(stats.required(name).read_int(least, kMaximumNumber));
    }
    stats.no_other_keys();
}

void read_flags(JsonObject& object, CardRules& rules, const CardLanguage& language) {
    if (language.resources) rules.resource = object.required("resource").read_bool();
    if (parts_of(rules.type, language).may_be_fast) {
        if (const auto fast = object.optional("fast")) rules.fast = fast->read_bool();
    } else if (!language.fast_rule.empty()) {
        if (const auto fast = object.optional("fast"))
            fast->reject(fmt::format("a card of type \"{}\" is not fast ({})", parts_of(rules.type, language).word, language.fast_rule));
    }
}

// The id of an ability for a message, before it is known to be well-formed.
std::string ability_label(const JsonView& view, std::size_t index) {
    if (view.is_object()) {
        const auto id = view.json().find("id");
        if (id != view.json().end() && id->is_string()) return brief_json(*id);
    }
    return fmt::format("number {}", index + 1);
}

void read_abilities(const JsonView& list, Card& card, const CardLanguage& language) {
    const auto entries = list.elements(0, CardRules::kMaximumAbilities);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        try {
            NamedAbility named = read_ability(entries[i], card.rules.type, language);
            if (std::find(card.ability_ids.begin(), card.ability_ids.end(), named.id) != card.ability_ids.end()) {
                entries[i].reject("another ability of the card has this id");
            }
            card.rules.abilities[card.rules.ability_count++] = named.ability;
            card.ability_ids.push_back(std::move(named.id));
        } catch (const InputError& error) {
            throw InputError(
                fmt::format("{} (ability {} of card \"{}\", {})", error.what(), ability_label(entries[i], i), card.id, card.name));
        }
    }
}

// A technique or a spell does one thing when it resolves, and a trap when it is executed: exactly one ability says what.
void check_main_ability(const JsonView& view, const CardRules& rules, const CardLanguage& language) {
    const CardTypeParts& parts = parts_of(rules.type, language);
    if (!parts.main) return;
    const auto end = rules.abilities.begin() + rules.ability_count;
    const auto count = std::count_if(rules.abilities.begin(), end, [&](const Ability& ability) { return ability.kind == *parts.main; });
    if (count != 1) {
        view.reject(fmt::format("a card of type \"{}\" has exactly one ability of kind \"{}\", found {}", parts.word,
                                word_of(kAbilityKindWords, *parts.main), count));
    }
}

// A source has a limited number of modes; one is the ordinary yield of the charge.
void check_energy_abilities(const JsonView& view, const CardRules& rules) {
    const auto end = rules.abilities.begin() + rules.ability_count;
    const auto count =
        std::count_if(rules.abilities.begin(), end, [](const Ability& ability) { return ability.kind == AbilityKind::charge_energy; });
    if (count > Source::kMaximumModes - 1) {
        view.reject(fmt::format("a card has at most {} abilities of kind \"charge-energy\", found {}", Source::kMaximumModes - 1, count));
    }
}

// What records, decks and people name is not called like anything else.
struct NamesInUse {
    std::set<std::string> ids, names;
    std::map<std::string, std::string> abilities;  // and the card that has it
};
void check_unlike(const JsonView& view, const Card& card, NamesInUse& used) {
    if (!used.ids.insert(card.id).second) view.reject(fmt::format("another card has the id \"{}\"", card.id));
    if (!used.names.insert(lower(card.name)).second) view.reject(fmt::format("another card has the name \"{}\"", card.name));
    for (const std::string& ability : card.ability_ids)
        if (const auto [other, is_new] = used.abilities.emplace(ability, card.id); !is_new)
            view.reject(fmt::format("card \"{}\" has an ability with the id \"{}\" already", other->second, ability));
}

}  // namespace

CardSet::CardSet() {
    static const auto kNone = std::make_shared<const Contents>();
    contents_ = kNone;
}

CardSet::CardSet(std::string game, std::string energy_symbols, std::vector<Card> cards, std::string digest) {
    Contents contents{std::move(game), std::move(energy_symbols), std::move(cards), std::move(digest)};
    for (std::size_t i = 0; i < contents.cards.size(); ++i) contents.by_id.emplace(contents.cards[i].id, i);
    contents_ = std::make_shared<const Contents>(std::move(contents));
}

std::optional<std::size_t> CardSet::find(std::string_view id) const {
    const auto found = contents_->by_id.find(id);
    return found == contents_->by_id.end() ? std::nullopt : std::optional(found->second);
}

namespace {

// By id, or by printed name, whatever its capitals.
std::optional<std::size_t> find_named(const CardSet& cards, std::string_view text) {
    if (const auto index = cards.find(text)) return index;
    const auto has_name = [wanted = lower(text)](const Card& card) { return lower(card.name) == wanted; };
    const auto found = std::find_if(cards.cards().begin(), cards.cards().end(), has_name);
    if (found == cards.cards().end()) return std::nullopt;
    return static_cast<std::size_t>(found - cards.cards().begin());
}

std::string unknown_card(const CardSet& cards, std::string_view text, bool names_too) {
    std::vector<std::string_view> known;
    for (const Card& card : cards.cards()) {
        known.push_back(card.id);
        if (names_too) known.push_back(card.name);
    }
    const std::string hint = suggestion(text, known);
    return fmt::format("unknown card {}{}", brief_text(text),
                       hint.empty() && !cards.game().empty() ? ", no card of " + cards.game() : hint);
}

}  // namespace

std::size_t CardSet::index_of(const JsonView& id) const {
    const std::string& text = id.read_string();
    if (const auto index = find_named(*this, text)) return *index;
    id.reject(unknown_card(*this, text, true));
}

std::size_t CardSet::index_of(std::string_view id) const {
    if (const auto index = find(id)) return *index;
    fail_unknown(id, false);
}

std::size_t CardSet::index_of_id_or_name(std::string_view text) const {
    if (const auto index = find_named(*this, text)) return *index;
    fail_unknown(text, true);
}

void CardSet::fail_unknown(std::string_view text, bool names_too) const {
    throw InputError(unknown_card(*this, text, names_too));
}

Card read_card(const JsonView& view, const CardLanguage& language) {
    JsonObject object = view.object();
    Card card;
    card.id = read_identifier(object.required("id"));
    card.name = read_display_name(object.required("name"));
    card.rules.type = read_type(object.required("type"), language);
    read_costs(object, card.rules, language);
    if (language.most_energies > 0) card.rules.energy = read_energy(object.required("energy"), language);
    read_stats(object, card.rules, language);
    read_flags(object, card.rules, language);
    if (language.subtypes) {
        if (const auto subtype = object.optional("subtype")) card.subtype = read_display_name(*subtype);
    }
    if (const auto note = object.optional("note")) card.note = note->read_string(0, 400);
    if (const auto abilities = object.optional("abilities")) read_abilities(*abilities, card, language);
    object.no_other_keys();
    check_main_ability(view, card.rules, language);
    check_energy_abilities(view, card.rules);
    return card;
}

CardSet read_card_set(const JsonDocument& document, const CardLanguage& language) {
    JsonObject object = JsonView(document).object();
    read_format(object, "arbiter-cards");
    const JsonView game = object.required("game");
    if (game.read_string() != language.game) game.fail(fmt::format("\"{}\"", language.game));
    std::vector<Card> cards;
    NamesInUse used;
    for (const JsonView& entry : object.required("cards").elements(1, CardSet::kMaximumCards)) {
        cards.push_back(read_card(entry, language));
        check_unlike(entry, cards.back(), used);
    }
    object.no_other_keys();
    std::string card_digest = digest_of_cards(cards, language);
    return CardSet(std::string(language.game), std::string(language.energy_symbols), std::move(cards), std::move(card_digest));
}

CardSet read_card_set_file(const std::string& path, const CardLanguage& language) {
    return read_card_set(read_json_file(path), language);
}

}  // namespace arbiter
