#include "model/core/register/register_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/suggestion.h"

namespace arbiter {
namespace {

Json ids_of(const Register& rulebook, std::span<const ClauseId> clauses) {
    Json ids = Json::array();
    for (ClauseId clause : clauses) ids.push_back(rulebook.clause(clause).id);
    return ids;
}

// The ids of the entries that cite this clause.
template <typename Entry>
Json citing(std::span<const Entry> entries, std::span<const ClauseId> Entry::*list, ClauseId clause) {
    Json ids = Json::array();
    for (const Entry& entry : entries) {
        const auto& clauses = entry.*list;
        if (std::find(clauses.begin(), clauses.end(), clause) != clauses.end()) ids.push_back(entry.id);
    }
    return ids;
}

Json clause_json(const Register& rulebook, ClauseId id) {
    const ClauseInfo& clause = rulebook.clause(id);
    return {{"entry", "clause"},
            {"id", clause.id},
            {"module", clause.module},
            {"section", clause.section},
            {"kind", name_of(clause.kind)},
            {"rule", clause.rule},
            {"waivable", can_be_waived(clause.kind)},
            {"ambiguities", citing(rulebook.ambiguities, &AmbiguityInfo::clauses, id)},
            {"properties", citing(rulebook.properties, &PropertyInfo::clauses, id)},
            {"rulings", citing(rulebook.rulings, &RulingInfo::because, id)},
            {"settings", citing(rulebook.settings, &SettingInfo::clauses, id)}};
}

Json ambiguity_json(const RulesVocabulary& vocabulary, std::size_t index) {
    const AmbiguityInfo& ambiguity = vocabulary.rulebook->ambiguities[index];
    Json readings = Json::array();
    for (const ReadingInfo& reading : ambiguity.readings) readings.push_back({{"key", reading.key}, {"rule", reading.rule}});
    Json json = {{"entry", "ambiguity"},
                 {"id", ambiguity.id},
                 {"question", ambiguity.question},
                 {"readings", readings},
                 {"default", ambiguity.readings[ambiguity.default_reading].key},
                 {"why", ambiguity.why},
                 {"differs_when", ambiguity.differs_when},
                 {"clauses", ids_of(*vocabulary.rulebook, ambiguity.clauses)}};
    if (const auto reason = vocabulary.why_fixed(index)) json["fixed"] = *reason;
    return json;
}

Json property_json(const Register& rulebook, const PropertyInfo& property) {
    return {{"entry", "property"},
            {"id", property.id},
            {"shape", name_of(property.shape)},
            {"holds", property.holds},
            {"clauses", ids_of(rulebook, property.clauses)}};
}

Json ruling_json(const Register& rulebook, const RulingInfo& ruling) {
    Json readings = Json::object();
    for (const ChosenReading& chosen : ruling.readings) {
        const AmbiguityInfo& ambiguity = rulebook.ambiguities[chosen.ambiguity];
        readings[std::string(ambiguity.id)] = ambiguity.readings[chosen.reading].key;
    }
    return {{"entry", "ruling"},
            {"id", ruling.id},
            {"given", ruling.given},
            {"play", ruling.play},
            {"verdict", name_of(ruling.verdict)},
            {"because", ids_of(rulebook, ruling.because)},
            {"readings", readings},
            {"then", ruling.then}};
}

Json setting_entry_json(const RulesVocabulary& vocabulary, const SettingInfo& setting) {
    Json json = {{"entry", "setting"},
                 {"id", setting.id},
                 {"default", Json::parse(setting.default_text)},
                 {"range", setting.range},
                 {"clauses", ids_of(*vocabulary.rulebook, setting.clauses)}};
    if (!setting.note.empty()) json["note"] = setting.note;
    if (const auto reason = vocabulary.why_fixed(setting)) json["fixed"] = *reason;
    return json;
}

[[noreturn]] void unknown_entry(const Register& rulebook, std::string_view id) {
    throw InputError(fmt::format("found {}, expected the id of a clause, ambiguity, property, ruling or setting of {}{}", brief_text(id),
                                 rulebook.title, suggestion(id, ids_of_entries(rulebook))));
}

std::string spelt(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (auto it = value.begin(); it != value.end(); ++it) {
        text += text.empty() ? "" : ", ";
        text += value.is_object() ? fmt::format("{}: {}", it.key(), spelt(*it)) : spelt(*it);
    }
    return text;
}

// One member a line; empty lists are left out.
std::string entry_text(const Json& entry) {
    std::string text = fmt::format("{} {}\n", spelt(entry["entry"]), spelt(entry["id"]));
    for (auto it = entry.begin(); it != entry.end(); ++it) {
        if (it.key() == "entry" || it.key() == "id" || (it->is_structured() && it->empty())) continue;
        if (it.key() == "readings" && it->is_array()) {
            for (const Json& reading : *it)
                text += fmt::format("  {:<14}{}: {}\n", "reading", spelt(reading["key"]), spelt(reading["rule"]));
            continue;
        }
        text += fmt::format("  {:<14}{}\n", it.key() == "differs_when" ? "differs when" : it.key(), spelt(*it));
    }
    return text;
}

std::string line(std::string_view id, std::string_view what, std::string_view text) {
    return fmt::format("  {:<34} {:<12} {}\n", id, what, text);
}

}  // namespace

std::vector<std::string_view> ids_of_entries(const Register& rulebook) {
    std::vector<std::string_view> ids;
    for (const ClauseInfo& clause : rulebook.clauses.subspan(1)) ids.push_back(clause.id);
    for (const AmbiguityInfo& ambiguity : rulebook.ambiguities) ids.push_back(ambiguity.id);
    for (const PropertyInfo& property : rulebook.properties) ids.push_back(property.id);
    for (const RulingInfo& ruling : rulebook.rulings) ids.push_back(ruling.id);
    for (const SettingInfo& setting : rulebook.settings) ids.push_back(setting.id);
    return ids;
}

std::string describe_register(const RulesVocabulary& vocabulary) {
    const Register& rulebook = *vocabulary.rulebook;
    std::string text = fmt::format("{}: {} clauses, {} ambiguities, {} properties, {} rulings, {} settings; digest {}\n", rulebook.title,
                                   rulebook.clause_count(), rulebook.ambiguities.size(), rulebook.properties.size(),
                                   rulebook.rulings.size(), rulebook.settings.size(), rulebook.digest);
    text += "\nClauses\n";
    for (const ClauseInfo& clause : rulebook.clauses.subspan(1)) text += line(clause.id, name_of(clause.kind), clause.rule);
    text += "\nAmbiguities\n";
    for (std::size_t i = 0; i < rulebook.ambiguities.size(); ++i) {
        const AmbiguityInfo& ambiguity = rulebook.ambiguities[i];
        text += line(ambiguity.id, vocabulary.why_fixed(i) ? "fixed" : "switch", ambiguity.question);
        for (std::size_t reading = 0; reading < ambiguity.readings.size(); ++reading) {
            text += fmt::format("  {:<34} {} {}\n", "", reading == ambiguity.default_reading ? "*" : "-", ambiguity.readings[reading].key);
        }
    }
    text += "\nProperties\n";
    for (const PropertyInfo& property : rulebook.properties) text += line(property.id, name_of(property.shape), property.holds);
    text += "\nRulings\n";
    for (const RulingInfo& ruling : rulebook.rulings) text += line(ruling.id, name_of(ruling.verdict), ruling.play);
    text += "\nSettings\n";
    for (const SettingInfo& setting : rulebook.settings) {
        text += line(setting.id, spelt(Json::parse(setting.default_text)), vocabulary.why_fixed(setting) ? "fixed" : setting.range);
    }
    return text;
}

Json register_json(const RulesVocabulary& vocabulary) {
    const Register& rulebook = *vocabulary.rulebook;
    Json json = {{"game", rulebook.game},       {"title", rulebook.title},  {"source", rulebook.source},
                 {"digest", rulebook.digest},   {"clauses", Json::array()}, {"ambiguities", Json::array()},
                 {"properties", Json::array()}, {"rulings", Json::array()}, {"settings", Json::array()}};
    for (ClauseId id = 1; id < rulebook.clauses.size(); ++id) json["clauses"].push_back(clause_json(rulebook, id));
    for (std::size_t i = 0; i < rulebook.ambiguities.size(); ++i) json["ambiguities"].push_back(ambiguity_json(vocabulary, i));
    for (const PropertyInfo& property : rulebook.properties) json["properties"].push_back(property_json(rulebook, property));
    for (const RulingInfo& ruling : rulebook.rulings) json["rulings"].push_back(ruling_json(rulebook, ruling));
    for (const SettingInfo& setting : rulebook.settings) json["settings"].push_back(setting_entry_json(vocabulary, setting));
    return json;
}

Json entry_json(const RulesVocabulary& vocabulary, std::string_view id) {
    const Register& rulebook = *vocabulary.rulebook;
    Json entries = Json::array();
    if (const auto clause = find_clause(rulebook, id)) entries.push_back(clause_json(rulebook, *clause));
    if (const auto ambiguity = find_ambiguity(rulebook, id)) entries.push_back(ambiguity_json(vocabulary, *ambiguity));
    if (const auto property = find_property(rulebook, id)) entries.push_back(property_json(rulebook, rulebook.properties[*property]));
    if (const auto ruling = find_ruling(rulebook, id)) entries.push_back(ruling_json(rulebook, rulebook.rulings[*ruling]));
    if (const auto setting = find_setting(rulebook, id)) entries.push_back(setting_entry_json(vocabulary, rulebook.settings[*setting]));
    if (entries.empty()) unknown_entry(rulebook, id);
    return entries;
}

std::string describe_entry(const RulesVocabulary& vocabulary, std::string_view id) {
    std::string text;
    for (const Json& entry : entry_json(vocabulary, id)) text += (text.empty() ? "" : "\n") + entry_text(entry);
    return text;
}

std::string describe_register(const Register& rulebook) {
    return describe_register({&rulebook, {}, {}});
}

Json register_json(const Register& rulebook) {
    return register_json({&rulebook, {}, {}});
}

std::string describe_entry(const Register& rulebook, std::string_view id) {
    return describe_entry({&rulebook, {}, {}}, id);
}

Json entry_json(const Register& rulebook, std::string_view id) {
    return entry_json({&rulebook, {}, {}}, id);
}

}  // namespace arbiter
