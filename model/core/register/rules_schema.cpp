// The published schema of rules files, written from the registers so that it names every setting, reading and clause.
#include <fmt/format.h>

#include "model/core/input/json_reader.h"
#include "model/core/register/rules_reader.h"

namespace arbiter {
namespace {

Json number_schema(const SettingInfo& setting) {
    return {{"type", "integer"}, {"minimum", setting.low}, {"maximum", setting.high}};
}

Json value_schema(const Register& rulebook, const SettingInfo& setting) {
    switch (setting.shape) {
        case SettingShape::number:
        case SettingShape::large_number:
            return number_schema(setting);
        case SettingShape::number_or_none:
            return {{"anyOf", {{{"const", "none"}}, number_schema(setting)}}};
        case SettingShape::truth:
            return {{"type", "boolean"}};
        case SettingShape::four_numbers:
            return {{"type", "string"}, {"pattern", "^[0-9]{1,2}(/[0-9]{1,2}){3}$"}};
        case SettingShape::cost:
            return {{"type", "string"}, {"pattern", fmt::format("^(0|(\\[[{}]\\]){{1,99}})$", rulebook.energy_symbols)}};
        case SettingShape::energy_types: {
            Json symbols = Json::array();
            for (char symbol : rulebook.energy_symbols) symbols.push_back(std::string(1, symbol));
            return {{"type", "array"}, {"items", {{"enum", symbols}}}, {"minItems", 1}, {"uniqueItems", true}};
        }
    }
    return nullptr;
}

Json closed_object(Json properties) {
    return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

Json settings_schema(const RulesVocabulary& game) {
    Json properties = Json::object();
    for (const SettingInfo& setting : game.rulebook->settings) {
        const Json initial = Json::parse(setting.default_text);
        Json value = game.why_fixed(setting) ? Json{{"const", initial}} : value_schema(*game.rulebook, setting);
        if (const auto reason = game.why_fixed(setting)) value["description"] = *reason;
        value["default"] = initial;
        properties[std::string(setting.id)] = value;
    }
    return closed_object(properties);
}

Json readings_schema(const RulesVocabulary& game) {
    Json properties = Json::object();
    for (std::size_t i = 0; i < game.rulebook->ambiguities.size(); ++i) {
        const AmbiguityInfo& ambiguity = game.rulebook->ambiguities[i];
        const auto reason = game.why_fixed(i);
        Json keys = Json::array();
        for (std::size_t reading = 0; reading < ambiguity.readings.size(); ++reading) {
            if (!reason || reading == ambiguity.default_reading) keys.push_back(ambiguity.readings[reading].key);
        }
        std::string description(ambiguity.question);
        if (reason) description += fmt::format(" Fixed: {}", *reason);
        properties[std::string(ambiguity.id)] = {
            {"description", description}, {"enum", keys}, {"default", ambiguity.readings[ambiguity.default_reading].key}};
    }
    return closed_object(properties);
}

Json waived_schema(const Register& rulebook) {
    Json ids = Json::array();
    for (const ClauseInfo& clause : rulebook.clauses.subspan(1)) {
        if (can_be_waived(clause.kind)) ids.push_back(clause.id);
    }
    return {{"type", "array"}, {"items", {{"enum", ids}}}, {"uniqueItems", true}};
}

}  // namespace

Json rules_schema(std::span<const RulesVocabulary> games) {
    Json names = Json::array();
    Json by_game = Json::array();
    for (const RulesVocabulary& game : games) {
        names.push_back(game.rulebook->game);
        const Json members = {
            {"settings", settings_schema(game)}, {"readings", readings_schema(game)}, {"waived", waived_schema(*game.rulebook)}};
        by_game.push_back({{"if", {{"properties", {{"game", {{"const", game.rulebook->game}}}}}}}, {"then", {{"properties", members}}}});
    }
    Json properties = {{"format", {{"const", "arbiter-rules"}}},
                       {"version", {{"const", 1}}},
                       {"game", {{"enum", names}}},
                       {"name", {{"type", "string"}, {"minLength", 1}, {"maxLength", 200}}},
                       {"settings", {{"type", "object"}}},
                       {"readings", {{"type", "object"}}},
                       {"waived", {{"type", "array"}}}};
    return {
        {"$schema", "http://json-schema.org/draft-07/schema#"},
        {"title", "Rules of a game (arbiter-rules)"},
        {"description",
         "Settings, readings of ambiguities and waived clauses; what is left out has the rulebook's default. Written from the registers."},
        {"type", "object"},
        {"required", {"format", "version", "game"}},
        {"properties", properties},
        {"additionalProperties", false},
        {"allOf", by_game}};
}

}  // namespace arbiter
