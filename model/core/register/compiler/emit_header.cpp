#include <fmt/format.h>

#include <algorithm>

#include "model/core/register/compiler/emit.h"
#include "model/core/register/compiler/names.h"

namespace arbiter {
namespace {

constexpr std::string_view kBeginning =
    R"(// The register of {title}, generated from model/{game}/rulebook.json. Do not edit: edit the rulebook.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "model/core/energy/energy.h"
#include "model/core/register/register.h"
#include "model/core/register/watched.h"

namespace arbiter::{game} {{

)";

constexpr std::string_view kReadingAccess = R"(
static_assert(sizeof(Readings) == {count} && std::is_trivially_copyable_v<Readings>);

// Readings are bytes, in the order of the ambiguities.
inline std::uint8_t reading_at(const Readings& readings, std::size_t ambiguity) {{
    return reinterpret_cast<const std::uint8_t*>(&readings)[ambiguity];
}}
inline void set_reading_at(Readings& readings, std::size_t ambiguity, std::uint8_t reading) {{
    reinterpret_cast<std::uint8_t*>(&readings)[ambiguity] = reading;
}}

)";

constexpr std::string_view kClauseAccess = R"(
constexpr ClauseId index_of(Clause clause) {{
    return static_cast<ClauseId>(clause);
}}
constexpr std::string_view clause_id(Clause clause) {{
    return kClauseIds[static_cast<std::size_t>(clause)];
}}
constexpr ClauseKind clause_kind(Clause clause) {{
    return kKindOfClause[static_cast<std::size_t>(clause)];
}}

)";

void write_clauses(const Rulebook& rulebook, std::string& out) {
    out += "// Every clause of the rulebook, by its id with underscores.\nenum class Clause : std::uint16_t {\n    none = 0,\n";
    for (const ClauseEntry& clause : rulebook.clauses) out += fmt::format("    {},\n", enumerator_name(clause.id, "clause"));
    const std::size_t size = rulebook.clauses.size() + 1;
    out += fmt::format("}};\ninline constexpr std::size_t kClauseCount = {};  // without none\n\n", rulebook.clauses.size());
    out += fmt::format("inline constexpr std::array<std::string_view, {}> kClauseIds = {{\n    \"none\",\n", size);
    for (const ClauseEntry& clause : rulebook.clauses) out += fmt::format("    {},\n", literal(clause.id));
    out += fmt::format("}};\ninline constexpr std::array<ClauseKind, {}> kKindOfClause = {{\n    ClauseKind::advice,\n", size);
    for (const ClauseEntry& clause : rulebook.clauses) out += fmt::format("    ClauseKind::{},\n", name_of(clause.kind));
    out += "};\n" + fmt::format(kClauseAccess);
}

void write_readings(const Rulebook& rulebook, std::string& out) {
    out += "// Every ambiguity; an index into the tables.\nenum class Ambiguity : std::uint16_t {\n";
    for (const auto& ambiguity : rulebook.ambiguities) out += fmt::format("    {},\n", enumerator_name(ambiguity.id, "ambiguity"));
    out += fmt::format("}};\ninline constexpr std::size_t kAmbiguityCount = {};\n\n", rulebook.ambiguities.size());
    for (const AmbiguityEntry& ambiguity : rulebook.ambiguities) {
        out += fmt::format("// {}\nenum class {} : std::uint8_t {{\n", ambiguity.question, type_name(ambiguity.id));
        for (const ReadingEntry& reading : ambiguity.readings) {
            out += fmt::format("    {},  // {}\n", enumerator_name(reading.key, "reading"), reading.rule);
        }
        out += "};\n";
    }
    out += "\n// The ambiguity that a reading is of.\n";
    for (std::size_t index = 0; index < rulebook.ambiguities.size(); ++index)
        out += fmt::format("constexpr std::size_t ambiguity_of({}) {{\n    return {};\n}}\n", type_name(rulebook.ambiguities[index].id),
                           index);
    out += "\n// One reading of every ambiguity; the defaults are the register's.\nstruct Readings {\n";
    for (const AmbiguityEntry& ambiguity : rulebook.ambiguities) {
        const std::string type = type_name(ambiguity.id);
        const std::string reading = enumerator_name(ambiguity.readings[ambiguity.default_reading].key, "reading");
        out += fmt::format("    Watched<{0}> {1} = {0}::{2};\n", type, enumerator_name(ambiguity.id, "ambiguity"), reading);
    }
    if (rulebook.ambiguities.empty()) out += "    std::uint8_t none = 0;  // no ambiguity: no padding\n";
    out += "\n    friend constexpr bool operator==(const Readings&, const Readings&) = default;\n};\n";
    out += fmt::format(kReadingAccess, fmt::arg("count", std::max<std::size_t>(rulebook.ambiguities.size(), 1)));
}

std::string cost_literal(const Cost& cost) {
    std::string counts;
    for (int count : cost.typed) counts += fmt::format("{}{}", counts.empty() ? "" : ", ", count);
    return fmt::format("Cost{{.typed = {{{}}}, .generic = {}}}", counts, static_cast<int>(cost.generic));
}

std::string member_of(const SettingEntry& setting) {
    const std::string name = enumerator_name(setting.id, "setting");
    switch (setting.shape) {
        case SettingShape::number:
            return fmt::format("Watched<std::int16_t> {} = std::int16_t{{{}}};", name, setting.number);
        case SettingShape::large_number:
            return fmt::format("Watched<std::int32_t> {} = std::int32_t{{{}}};", name, setting.number);
        case SettingShape::number_or_none:
            return fmt::format("Watched<std::int16_t> {} = std::int16_t{{{}}};", name,
                               setting.number == kNone ? "kNone" : std::to_string(setting.number));
        case SettingShape::truth:
            return fmt::format("Watched<bool> {} = {};", name, setting.number != 0);
        case SettingShape::four_numbers: {
            const auto& numbers = setting.four_numbers;
            return fmt::format("std::array<std::int8_t, 4> {} = {{{}, {}, {}, {}}};", name, numbers[0], numbers[1], numbers[2], numbers[3]);
        }
        case SettingShape::cost:
            return fmt::format("Cost {} = {};", name, cost_literal(setting.cost));
        case SettingShape::energy_types:
            return fmt::format("EnergySet {} = 0x{:02X};", name, setting.number);
    }
    return {};
}

void write_settings(const Rulebook& rulebook, std::string& out) {
    out += "// The numbers and switches of the rulebook.\nstruct Settings {\n";
    for (const SettingEntry& setting : rulebook.settings) out += fmt::format("    {}  // {}\n", member_of(setting), setting.range);
    out += "\n    friend constexpr bool operator==(const Settings&, const Settings&) = default;\n};\n";
    out += "static_assert(std::is_trivially_copyable_v<Settings> && std::is_standard_layout_v<Settings>);\n\n";
}

void write_properties(const Rulebook& rulebook, std::string& out) {
    out += "// Every property; an index into the table.\nenum class PropertyId : std::uint16_t {\n";
    for (const PropertyEntry& property : rulebook.properties) out += fmt::format("    {},\n", enumerator_name(property.id, "property"));
    out += fmt::format("}};\ninline constexpr std::size_t kPropertyCount = {};\n", rulebook.properties.size());
    out += "inline constexpr std::array<std::string_view, kPropertyCount> kPropertyIds = {\n";
    for (const PropertyEntry& property : rulebook.properties) out += fmt::format("    {},\n", literal(property.id));
    out +=
        "};\nconstexpr std::string_view property_id(PropertyId property) {\n    return "
        "kPropertyIds[static_cast<std::size_t>(property)];\n}\n\n";
}

}  // namespace

std::string header_of(const Rulebook& rulebook) {
    std::string out = fmt::format(kBeginning, fmt::arg("title", rulebook.title), fmt::arg("game", rulebook.game));
    write_clauses(rulebook, out);
    write_readings(rulebook, out);
    write_settings(rulebook, out);
    write_properties(rulebook, out);
    out += "// Everything above and the texts, for code that serves any game.\nextern const Register kRegister;\n\n";
    return out + fmt::format("}}  // namespace arbiter::{}\n", rulebook.game);
}

}  // namespace arbiter
