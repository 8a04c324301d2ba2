#include "model/core/register/rules_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "model/core/energy/cost_text.h"
#include "model/core/input/digest.h"
#include "model/core/input/json_reader.h"
#include "model/core/register/setting_text.h"

namespace arbiter {
namespace {

constexpr std::size_t kLongestName = 200;

template <typename Value>
void store(std::span<std::byte> settings, const SettingInfo& setting, const Value& value) {
    std::memcpy(settings.data() + setting.offset, &value, sizeof(Value));
}

template <typename Value>
Value load(std::span<const std::byte> settings, const SettingInfo& setting) {
    Value value;
    std::memcpy(&value, settings.data() + setting.offset, sizeof(Value));
    return value;
}

bool is_waived(std::span<const std::uint64_t> waived, ClauseId clause) {
    return (waived[clause / 64] >> (clause % 64) & 1) != 0;
}

template <typename Entry>
std::vector<std::string_view> ids_of(std::span<const Entry> entries) {
    std::vector<std::string_view> ids;
    for (const Entry& entry : entries) ids.push_back(entry.id);
    return ids;
}

void read_setting(const JsonView& view, const SettingInfo& setting, std::string_view symbols, std::span<std::byte> settings) {
    switch (setting.shape) {
        case SettingShape::number:
            store(settings, setting, static_cast<std::int16_t>(view.read_int(setting.low, setting.high)));
            break;
        case SettingShape::large_number:
            store(settings, setting, static_cast<std::int32_t>(view.read_int(setting.low, setting.high)));
            break;
        case SettingShape::number_or_none:
            store(settings, setting, read_number_or_none(view, setting.low, setting.high));
            break;
        case SettingShape::truth:
            store(settings, setting, view.read_bool());
            break;
        case SettingShape::four_numbers:
            store(settings, setting, read_four_numbers(view));
            break;
        case SettingShape::cost:
            store(settings, setting, read_cost(view, symbols));
            break;
        case SettingShape::energy_types:
            store(settings, setting, read_energy_set(view, symbols));
            break;
    }
}

void read_settings(const JsonView& view, const RulesVocabulary& vocabulary, std::span<std::byte> settings) {
    const Register& rulebook = *vocabulary.rulebook;
    JsonObject object = view.object();
    for (const auto& [id, value] : object.members()) {
        const auto index = find_setting(rulebook, id);
        if (!index) value.fail_name(id, ids_of(rulebook.settings));
        const SettingInfo& setting = rulebook.settings[*index];
        const Json before = setting_json(rulebook, setting, settings);
        read_setting(value, setting, rulebook.energy_symbols, settings);
        const auto reason = vocabulary.why_fixed(setting);
        if (reason && setting_json(rulebook, setting, settings) != before) {
            value.reject(fmt::format("found {}, but this setting is fixed at {}: {}", brief_json(value.json()), before.dump(), *reason));
        }
    }
}

void read_readings(const JsonView& view, const RulesVocabulary& vocabulary, std::span<std::uint8_t> readings) {
    const Register& rulebook = *vocabulary.rulebook;
    JsonObject object = view.object();
    for (const auto& [id, value] : object.members()) {
        const auto index = find_ambiguity(rulebook, id);
        if (!index) value.fail_name(id, ids_of(rulebook.ambiguities));
        const AmbiguityInfo& ambiguity = rulebook.ambiguities[*index];
        std::vector<std::string_view> keys;
        for (const ReadingInfo& reading : ambiguity.readings) keys.push_back(reading.key);
        const std::size_t chosen = value.read_name(keys);
        const auto reason = vocabulary.why_fixed(*index);
        if (reason && chosen != ambiguity.default_reading) {
            value.reject(
                fmt::format("found \"{}\", but {} is fixed at \"{}\": {}", keys[chosen], id, keys[ambiguity.default_reading], *reason));
        }
        readings[*index] = static_cast<std::uint8_t>(chosen);
    }
}

std::vector<std::string_view> waivable_ids(const Register& rulebook) {
    std::vector<std::string_view> ids;
    for (const ClauseInfo& clause : rulebook.clauses.subspan(1))
        if (can_be_waived(clause.kind)) ids.push_back(clause.id);
    return ids;
}

void read_waived(const JsonView& view, const RulesVocabulary& vocabulary, std::span<std::uint64_t> waived) {
    const Register& rulebook = *vocabulary.rulebook;
    for (const JsonView& element : view.elements()) {
        const std::string& id = element.read_string();
        const auto clause = find_clause(rulebook, id);
        if (!clause && find_ambiguity(rulebook, id))
            element.reject(fmt::format("found \"{}\", an ambiguity, which has readings to choose from; only clauses are waived", id));
        if (!clause && find_setting(rulebook, id))
            element.reject(fmt::format("found \"{}\", a setting, which has a value; only clauses are waived", id));
        if (!clause) element.fail_name(id, waivable_ids(rulebook));
        const ClauseKind kind = rulebook.clause(*clause).kind;
        if (!can_be_waived(kind)) {
            element.reject(
                fmt::format("found \"{}\", a clause of kind {}; only a constraint or a permission can be waived", id, name_of(kind)));
        }
        if (is_waived(waived, *clause)) element.reject(fmt::format("found \"{}\" twice", id));
        waived[*clause / 64] |= std::uint64_t{1} << (*clause % 64);
    }
}

Json energy_list(EnergySet set, std::string_view symbols) {
    Json list = Json::array();
    for (std::size_t type = 0; type < symbols.size(); ++type) {
        if ((set >> type & 1) != 0) list.push_back(std::string(1, symbols[type]));
    }
    return list;
}

Json waived_list(const Register& rulebook, std::span<const std::uint64_t> waived) {
    std::vector<std::string_view> ids;
    for (std::size_t clause = 1; clause < rulebook.clauses.size(); ++clause) {
        if (is_waived(waived, static_cast<ClauseId>(clause))) ids.push_back(rulebook.clauses[clause].id);
    }
    std::sort(ids.begin(), ids.end());
    return Json(ids);
}

// nlohmann::json keeps its members in alphabetical order.
Json sorted(const Json& object) {
    return Json(nlohmann::json(object));
}

Json settings_object(const Register& rulebook, std::span<const std::byte> settings) {
    Json object = Json::object();
    for (const SettingInfo& setting : rulebook.settings) object[std::string(setting.id)] = setting_json(rulebook, setting, settings);
    return sorted(object);
}

Json readings_object(const Register& rulebook, std::span<const std::uint8_t> readings) {
    Json object = Json::object();
    for (std::size_t i = 0; i < rulebook.ambiguities.size(); ++i) {
        const AmbiguityInfo& ambiguity = rulebook.ambiguities[i];
        object[std::string(ambiguity.id)] = std::string(ambiguity.readings[readings[i]].key);
    }
    return sorted(object);
}

// The members of `object` that are not equal in `other`.
Json difference(const Json& object, const Json& other) {
    Json result = Json::object();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (other.at(it.key()) != *it) result[it.key()] = *it;
    }
    return result;
}

}  // namespace

std::string read_rules_document(const JsonView& view, const RulesVocabulary& vocabulary, RulesBytes rules) {
    JsonObject object = view.object();
    read_format(object, "arbiter-rules");
    const JsonView game = object.required("game");
    if (game.read_string() != vocabulary.rulebook->game) game.fail(fmt::format("\"{}\"", vocabulary.rulebook->game));
    std::string name;
    if (const auto given = object.optional("name")) name = given->read_string(1, kLongestName);
    read_rules_members(object, vocabulary, rules);
    object.no_other_keys();
    return name;
}

void read_rules_members(JsonObject& object, const RulesVocabulary& vocabulary, RulesBytes rules) {
    if (const auto settings = object.optional("settings")) read_settings(*settings, vocabulary, rules.settings);
    if (const auto readings = object.optional("readings")) read_readings(*readings, vocabulary, rules.readings);
    if (const auto waived = object.optional("waived")) read_waived(*waived, vocabulary, rules.waived);
}

Json setting_json(const Register& rulebook, const SettingInfo& setting, std::span<const std::byte> settings) {
    switch (setting.shape) {
        case SettingShape::number:
            return load<std::int16_t>(settings, setting);
        case SettingShape::large_number:
            return load<std::int32_t>(settings, setting);
        case SettingShape::number_or_none: {
            const auto number = load<std::int16_t>(settings, setting);
            return number == kNone ? Json("none") : Json(number);
        }
        case SettingShape::truth:
            return load<bool>(settings, setting);
        case SettingShape::four_numbers:
            return text_of_four_numbers(load<std::array<std::int8_t, 4>>(settings, setting));
        case SettingShape::cost:
            return text_of_cost(load<Cost>(settings, setting), rulebook.energy_symbols);
        case SettingShape::energy_types:
            return energy_list(load<EnergySet>(settings, setting), rulebook.energy_symbols);
    }
    return nullptr;
}

Json rules_document(const Register& rulebook, ConstRulesBytes rules, const std::string& name) {
    Json document = {{"format", "arbiter-rules"}, {"version", 1}, {"game", rulebook.game}};
    if (!name.empty()) document["name"] = name;
    document["settings"] = settings_object(rulebook, rules.settings);
    document["readings"] = readings_object(rulebook, rules.readings);
    document["waived"] = waived_list(rulebook, rules.waived);
    return document;
}

Json rules_differences(const Register& rulebook, ConstRulesBytes rules, ConstRulesBytes defaults) {
    Json result = Json::object();
    const Json settings = difference(settings_object(rulebook, rules.settings), settings_object(rulebook, defaults.settings));
    const Json readings = difference(readings_object(rulebook, rules.readings), readings_object(rulebook, defaults.readings));
    const Json waived = waived_list(rulebook, rules.waived);
    if (!settings.empty()) result["settings"] = settings;
    if (!readings.empty()) result["readings"] = readings;
    if (!waived.empty()) result["waived"] = waived;
    return result;
}

std::string rules_digest(const Register& rulebook, ConstRulesBytes rules) {
    return digest(std::string(rulebook.digest) + "\n" + rules_document(rulebook, rules).dump());
}

}  // namespace arbiter
