#include <fmt/format.h>

#include "model/core/register/compiler/emit.h"
#include "model/core/register/compiler/names.h"

namespace arbiter {
namespace {

// Lists of clauses and readings are spans into one array each.
class Tables {
public:
    std::string clauses(const std::vector<ClauseId>& ids) {
        for (ClauseId id : ids) clause_lists_.push_back(std::to_string(id));
        return span("kClauseLists", clause_lists_.size() - ids.size(), ids.size());
    }
    std::string readings(const std::vector<ReadingEntry>& readings) {
        for (const ReadingEntry& reading : readings) {
            readings_.push_back(fmt::format("{{{}, {}}}", literal(reading.key), literal(reading.rule)));
        }
        return span("kReadings", readings_.size() - readings.size(), readings.size());
    }
    std::string chosen(const std::vector<ChosenReading>& chosen) {
        for (const ChosenReading& one : chosen) chosen_.push_back(fmt::format("{{{}, {}}}", one.ambiguity, static_cast<int>(one.reading)));
        return span("kChosen", chosen_.size() - chosen.size(), chosen.size());
    }
    std::string text() const {
        return array("ClauseId", "kClauseLists", clause_lists_) + array("ReadingInfo", "kReadings", readings_) +
               array("ChosenReading", "kChosen", chosen_);
    }

    static std::string array(std::string_view type, std::string_view name, const std::vector<std::string>& entries) {
        std::string out = fmt::format("constexpr std::array<{}, {}> {} = {{{{\n", type, entries.size(), name);
        for (const std::string& entry : entries) out += "    " + entry + ",\n";
        return out + "}};\n\n";
    }

private:
    static std::string span(std::string_view name, std::size_t first, std::size_t count) {
        return fmt::format("std::span({}).subspan({}, {})", name, first, count);
    }

    std::vector<std::string> clause_lists_, readings_, chosen_;
};

std::string clause_table(const Rulebook& rulebook) {
    std::vector<std::string> entries = {R"({.id = "none", .module = "", .section = "", .rule = "", .kind = ClauseKind::advice})"};
    for (const ClauseEntry& clause : rulebook.clauses) {
        entries.push_back(fmt::format("{{.id = {}, .module = {}, .section = {}, .rule = {}, .kind = ClauseKind::{}}}", literal(clause.id),
                                      literal(clause.module), literal(clause.section), literal(clause.rule), name_of(clause.kind)));
    }
    return Tables::array("ClauseInfo", "kClauses", entries);
}

std::string ambiguity_table(const Rulebook& rulebook, Tables& tables) {
    std::vector<std::string> entries;
    for (const AmbiguityEntry& ambiguity : rulebook.ambiguities) {
        entries.push_back(
            fmt::format("{{.id = {}, .question = {}, .differs_when = {}, .why = {}, .clauses = {}, .readings = {}, .default_reading = {}}}",
                        literal(ambiguity.id), literal(ambiguity.question), literal(ambiguity.differs_when), literal(ambiguity.why),
                        tables.clauses(ambiguity.clauses), tables.readings(ambiguity.readings), ambiguity.default_reading));
    }
    return Tables::array("AmbiguityInfo", "kAmbiguities", entries);
}

std::string property_table(const Rulebook& rulebook, Tables& tables) {
    std::vector<std::string> entries;
    for (const PropertyEntry& property : rulebook.properties) {
        entries.push_back(fmt::format("{{.id = {}, .holds = {}, .shape = PropertyShape::{}, .clauses = {}}}", literal(property.id),
                                      literal(property.holds), name_of(property.shape), tables.clauses(property.clauses)));
    }
    return Tables::array("PropertyInfo", "kProperties", entries);
}

std::string ruling_table(const Rulebook& rulebook, Tables& tables) {
    std::vector<std::string> entries;
    for (const RulingEntry& ruling : rulebook.rulings) {
        entries.push_back(
            fmt::format("{{.id = {}, .given = {}, .play = {}, .then = {}, .verdict = RulingVerdict::{}, .because = {}, .readings = {}}}",
                        literal(ruling.id), literal(ruling.given), literal(ruling.play), literal(ruling.then), name_of(ruling.verdict),
                        tables.clauses(ruling.because), tables.chosen(ruling.readings)));
    }
    return Tables::array("RulingInfo", "kRulings", entries);
}

std::string_view shape_name(SettingShape shape) {
    switch (shape) {
        case SettingShape::number:
            return "number";
        case SettingShape::large_number:
            return "large_number";
        case SettingShape::number_or_none:
            return "number_or_none";
        case SettingShape::truth:
            return "truth";
        case SettingShape::four_numbers:
            return "four_numbers";
        case SettingShape::cost:
            return "cost";
        case SettingShape::energy_types:
            return "energy_types";
    }
    return {};
}

std::string setting_table(const Rulebook& rulebook, Tables& tables) {
    std::vector<std::string> entries;
    for (const SettingEntry& setting : rulebook.settings) {
        entries.push_back(fmt::format(
            "{{.id = {}, .range = {}, .note = {}, .default_text = {}, .shape = SettingShape::{}, .low = {}, .high = {}, "
            ".offset = offsetof(Settings, {}), .clauses = {}}}",
            literal(setting.id), literal(setting.range), literal(setting.note), literal(setting.default_text), shape_name(setting.shape),
            setting.low, setting.high, enumerator_name(setting.id, "setting"), tables.clauses(setting.clauses)));
    }
    return Tables::array("SettingInfo", "kSettings", entries);
}

constexpr std::string_view kEnding = R"(}}  // namespace

constinit const Register kRegister = {{
    .game = {game},
    .title = {title},
    .source = {source},
    .digest = {digest},
    .energy_symbols = {symbols},
    .clauses = kClauses,
    .ambiguities = kAmbiguities,
    .properties = kProperties,
    .rulings = kRulings,
    .settings = kSettings,
}};

}}  // namespace arbiter::{name}
)";

}  // namespace

std::string source_of(const Rulebook& rulebook) {
    Tables tables;
    const std::string entries = clause_table(rulebook) + ambiguity_table(rulebook, tables) + property_table(rulebook, tables) +
                                ruling_table(rulebook, tables) + setting_table(rulebook, tables);
    const std::string beginning = fmt::format(
        "// The tables of the register of {0}, generated from model/{1}/rulebook.json. Do not edit: edit the rulebook.\n"
        "#include \"model/{1}/register.h\"\n\n#include <cstddef>\n#include <span>\n\nnamespace arbiter::{1} {{\nnamespace {{\n\n",
        rulebook.title, rulebook.game);
    const std::string ending = fmt::format(kEnding, fmt::arg("game", literal(rulebook.game)), fmt::arg("title", literal(rulebook.title)),
                                           fmt::arg("source", literal(rulebook.source)), fmt::arg("digest", literal(rulebook.digest)),
                                           fmt::arg("symbols", literal(rulebook.energy_symbols)), fmt::arg("name", rulebook.game));
    return beginning + tables.text() + entries + ending;
}

}  // namespace arbiter
