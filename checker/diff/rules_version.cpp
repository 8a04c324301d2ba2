// Reading versions of rules, and comparing two of them.
#include "checker/diff/rules_version.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "model/core/energy/energy.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"
#include "model/core/input/suggestion.h"
#include "model/core/register/rules_reader.h"
#include "model/core/register/watched.h"

namespace arbiter {
namespace {

constexpr std::string_view kDefault = "default";
constexpr std::string_view kWaive = "waive ";
constexpr std::string_view kWaived = " waived";
constexpr JsonLimits kLimits{std::size_t{16} << 20, 64};  // of a rules file

bool is_assignment(std::string_view word) {
    return word.find('=') != std::string_view::npos && !word.ends_with(".json");
}

bool is_file(std::string_view word) {
    return word != kDefault && !word.starts_with(kWaive) && !is_assignment(word);
}

// Reads into rules in which clauses may be waived already: to waive one again says nothing new.
template <class Read>
void keeping_waivers(RulesBytes rules, Read&& read) {
    const std::vector<std::uint64_t> before(rules.waived.begin(), rules.waived.end());
    std::fill(rules.waived.begin(), rules.waived.end(), 0);
    read();
    for (std::size_t word = 0; word < before.size(); ++word) rules.waived[word] |= before[word];
}

// A number, true, false, "none" or text, as it would stand in a rules file.
Json value_of(const std::string& text) {
    Json value = Json::parse(text, nullptr, false);
    return value.is_number_integer() || value.is_boolean() || value.is_array() ? value : Json(text);
}

// "NAME=VALUE" as a member of a rules file.
Json assignment(const std::string& word, const std::string& origin, const Register& rulebook) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals), value = word.substr(equals + 1);
    if (const auto setting = find_setting(rulebook, name)) {
        const SettingShape shape = rulebook.settings[*setting].shape;
        const bool is_text = shape == SettingShape::cost;  // "0" is no number there
        // As `arbiter rules` tells it.
        const bool is_truth = shape == SettingShape::truth && (value == "yes" || value == "no");
        return {{"settings", {{name, is_text ? Json(value) : is_truth ? Json(value == "yes") : value_of(value)}}}};
    }
    if (find_ambiguity(rulebook, name)) return {{"readings", {{name, value}}}};
    std::vector<std::string_view> known;
    for (const SettingInfo& setting : rulebook.settings) known.push_back(setting.id);
    for (const AmbiguityInfo& ambiguity : rulebook.ambiguities) known.push_back(ambiguity.id);
    throw InputError(
        origin, "",
        fmt::format("found \"{}\", which is no setting and no ambiguity of {}{}", name, rulebook.game, suggestion(name, known)));
}

void read_members(const Json& members, const std::string& origin, const RulesVocabulary& vocabulary, RulesBytes rules) {
    const JsonDocument document{origin, 0, members};
    JsonObject object = JsonView(document).object();
    keeping_waivers(rules, [&] { read_rules_members(object, vocabulary, rules); });
}

std::size_t bytes_of_setting(SettingShape shape) {
    switch (shape) {
        case SettingShape::number:
        case SettingShape::number_or_none:
            return sizeof(std::int16_t);
        case SettingShape::large_number:
            return sizeof(std::int32_t);
        case SettingShape::truth:
            return sizeof(bool);
        case SettingShape::four_numbers:
            return 4;
        case SettingShape::cost:
            return sizeof(Cost);
        case SettingShape::energy_types:
            return sizeof(EnergySet);
    }
    return 0;
}

std::string setting_in_words(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

bool waived_in(std::span<const std::uint64_t> waived, std::size_t clause) {
    return (waived[clause / 64] >> (clause % 64) & 1) != 0;
}

}  // namespace

void change_rules(std::span<const std::string> words, const std::string& origin, const RulesVocabulary& vocabulary, RulesBytes rules) {
    for (const std::string& word : words) {
        if (word == kDefault) continue;
        if (word.starts_with(kWaive)) {
            read_members({{"waived", {word.substr(kWaive.size())}}}, origin, vocabulary, rules);
        } else if (is_assignment(word)) {
            read_members(assignment(word, origin, *vocabulary.rulebook), origin, vocabulary, rules);
        } else {
            const JsonDocument document = read_json_file(word, kLimits);
            keeping_waivers(rules, [&] { read_rules_document(JsonView(document), vocabulary, rules); });
        }
    }
}

std::string game_of_rules(std::span<const std::string> words) {
    for (const std::string& word : words) {
        if (!is_file(word)) continue;
        const JsonDocument document = read_json_file(word, kLimits);
        JsonObject object = JsonView(document).object();
        read_format(object, "arbiter-rules");
        return object.required("game").read_string();
    }
    return {};
}

std::optional<std::string> waived_by(const std::string& words) {
    if (!words.ends_with(kWaived)) return std::nullopt;
    return words.substr(0, words.size() - kWaived.size());
}

std::vector<RulesChange> changes_between(const Register& rulebook, ConstRulesBytes before, ConstRulesBytes after) {
    using Kind = RulesChange::Kind;
    std::vector<RulesChange> changes;
    for (std::size_t index = 0; index < rulebook.settings.size(); ++index) {
        const SettingInfo& setting = rulebook.settings[index];
        const Json was = setting_json(rulebook, setting, before.settings), is = setting_json(rulebook, setting, after.settings);
        if (was != is)
            changes.push_back(
                {Kind::setting, index, fmt::format("{} {} (was {})", setting.id, setting_in_words(is), setting_in_words(was))});
    }
    for (std::size_t index = 0; index < rulebook.ambiguities.size(); ++index) {
        if (before.readings[index] == after.readings[index]) continue;
        const AmbiguityInfo& ambiguity = rulebook.ambiguities[index];
        changes.push_back({Kind::reading, index,
                           fmt::format("{} {} (was {})", ambiguity.id, ambiguity.readings[after.readings[index]].key,
                                       ambiguity.readings[before.readings[index]].key)});
    }
    for (std::size_t clause = 1; clause < rulebook.clauses.size(); ++clause) {
        if (waived_in(before.waived, clause) == waived_in(after.waived, clause)) continue;
        const std::string_view id = rulebook.clauses[clause].id;
        changes.push_back({Kind::waiver, clause,
                           waived_in(after.waived, clause) ? fmt::format("{}{}", id, kWaived) : fmt::format("{} in force again", id)});
    }
    return changes;
}

void take_over(const RulesChange& change, const Register& rulebook, ConstRulesBytes after, RulesBytes rules) {
    switch (change.kind) {
        case RulesChange::Kind::setting: {
            const SettingInfo& setting = rulebook.settings[change.index];
            std::memcpy(rules.settings.data() + setting.offset, after.settings.data() + setting.offset, bytes_of_setting(setting.shape));
            return;
        }
        case RulesChange::Kind::reading:
            rules.readings[change.index] = after.readings[change.index];
            return;
        case RulesChange::Kind::waiver: {
            const std::uint64_t bit = std::uint64_t{1} << (change.index % 64);
            std::uint64_t& word = rules.waived[change.index / 64];
            word = waived_in(after.waived, change.index) ? word | bit : word & ~bit;
            return;
        }
    }
}

bool mark(const RulesChange& change, const Register& rulebook, RulesBytes rules) {
    switch (change.kind) {
        case RulesChange::Kind::setting: {
            const SettingInfo& setting = rulebook.settings[change.index];
            std::byte* const stored = rules.settings.data() + setting.offset;
            switch (setting.shape) {
                case SettingShape::number:
                case SettingShape::number_or_none:
                    return mark_stored<std::int16_t>(stored);
                case SettingShape::large_number:
                    return mark_stored<std::int32_t>(stored);
                case SettingShape::truth:
                    return mark_stored<bool>(stored);
                default:
                    return false;
            }
        }
        case RulesChange::Kind::reading:
            return mark_reading(rules.readings[change.index]);
        case RulesChange::Kind::waiver:
            rules.waived[change.index / 64] |= std::uint64_t{1} << (change.index % 64);
            return true;
    }
    return false;
}

}  // namespace arbiter
