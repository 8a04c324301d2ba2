// The JSON Schema of a game's entries, made from its table of moves (move.h).
#include <fmt/format.h>

#include <algorithm>

#include "model/core/input/contradiction.h"
#include "model/core/input/json_reader.h"
#include "model/core/move.h"
#include "model/core/words/form_about.h"

namespace arbiter {
namespace {

using Shape = Form::Shape;

// Text as JSON writes it.
std::string json_text(std::string_view text) {
    return Json(std::string(text)).dump();
}

std::string reference_to(const Form& form);

std::string described(std::string schema, const Form& form) {
    const std::string_view about = about_of(form);
    if (about.empty()) return "{" + schema + "}";
    return fmt::format("{{{}, \"description\": {}}}", schema, json_text(about));
}

// A schema in one line.
std::string schema_of(const Form& form) {
    switch (form.shape) {
        case Shape::text:
        case Shape::card:
        case Shape::ability:
        case Shape::player:
            return described(fmt::format(R"("type": "string", "minLength": {}, "maxLength": {})", form.least, form.most), form);
        case Shape::word: {
            std::string words;
            for (const std::string_view word : form.words) words += (words.empty() ? "" : ", ") + json_text(word);
            return described(fmt::format("\"enum\": [{}]", words), form);
        }
        case Shape::integer:
        case Shape::number:
            return described(fmt::format(R"("type": "{}", "minimum": {}, "maximum": {})",
                                         form.shape == Shape::integer ? "integer" : "number", form.least, form.most),
                             form);
        case Shape::truth:
            return described(R"("type": "boolean")", form);
        case Shape::list:
            return described(fmt::format(R"("type": "array", "minItems": {}, "maxItems": {}, "items": {})", form.least, form.most,
                                         reference_to(*form.of)),
                             form);
        case Shape::pair:
            return described(fmt::format(R"("type": "array", "minItems": 2, "maxItems": 2, "items": [{}, {}])", reference_to(*form.of),
                                         reference_to(*form.with)),
                             form);
        case Shape::members:
            return described(
                fmt::format(
                    R"("type": "object", "minProperties": {}, "maxProperties": {}, "propertyNames": {}, "additionalProperties": {})",
                    form.least, form.most, reference_to(*form.with), reference_to(*form.of)),
                form);
        case Shape::either:
            return described(fmt::format(R"("anyOf": [{}, {}])", reference_to(*form.of), reference_to(*form.with)), form);
    }
    contradiction("a form of an unknown shape was to be written");
}

std::string reference_to(const Form& form) {
    return form.name.empty() ? schema_of(form) : fmt::format("{{\"$ref\": \"#/definitions/{}\"}}", form.name);
}

// Members of any entry, which say where it belongs.
struct Place {
    std::string_view key, schema;
};
constexpr Place kPlaces[] = {{"turn", R"({"$ref": "#/definitions/turn"})"},
                             {"phase", R"({"$ref": "#/definitions/time"})"},
                             {"window", R"({"$ref": "#/definitions/time"})"}};

// Entries by nobody, and what they and places have in common.
constexpr std::string_view kMarks = R"(    {"additionalProperties": false, "required": ["mark", "number"],
      "properties": {"mark": {"const": "turn"}, "number": {"$ref": "#/definitions/turn"}, "by": {"const": "nobody"}, "note": {"type": "string"}}},
    {"additionalProperties": false, "required": ["mark", "phase"],
      "properties": {"mark": {"const": "phase"}, "phase": {"$ref": "#/definitions/time"}, "by": {"const": "nobody"}, "note": {"type": "string"}}},
    {"additionalProperties": false, "required": ["mark", "after"],
      "properties": {"mark": {"const": "window"}, "after": {"$ref": "#/definitions/time"}, "by": {"const": "nobody"}, "note": {"type": "string"}}})";
constexpr std::string_view kDefinitionsOfPlaces =
    R"(    "turn": {"type": "integer", "minimum": 0, "maximum": 10000, "description": "The number of a turn."},
    "time": {"type": "string", "minLength": 1, "maxLength": 80, "description": "The word for a phase, or what a window comes after."})";

std::string schema_of(const MoveRow& row) {
    std::string required = "\"by\", \"play\"", alternatives, members;
    for (const Operand& operand : row.operands) {
        if (operand.need == Operand::Need::required) required += ", " + json_text(operand.key);
        if (operand.need == Operand::Need::alternative)
            alternatives += fmt::format("{}{{\"required\": [{}]}}", alternatives.empty() ? "" : ", ", json_text(operand.key));
        members += fmt::format(",\n        {}: {}", json_text(operand.key), reference_to(*operand.form));
    }
    const std::string by = row.by == AuthorOfWord::player     ? reference_to(kPlayerForm)
                           : row.by == AuthorOfWord::selector ? reference_to(kPlayerForm)
                           : row.by == AuthorOfWord::chance   ? R"({"const": "chance"})"
                                                              : R"({"const": "clock"})";
    for (const Place& place : kPlaces) {
        const auto is_own = [&](const Operand& operand) { return operand.key == place.key; };
        if (std::any_of(row.operands.begin(), row.operands.end(), is_own)) continue;
        members += fmt::format(",\n        {}: {}", json_text(place.key), place.schema);
    }
    return fmt::format(R"(    {{
      "additionalProperties": false,
      "required": [{}],{}
      "properties": {{
        "play": {{"const": {}}},
        "by": {},
        "at": {{"type": "integer", "minimum": 0}},
        "claim": {{"type": "object"}},
        "hash": {{"type": "string"}},
        "note": {{"type": "string"}}{}
      }}
    }})",
                       required, alternatives.empty() ? "" : fmt::format("\n      \"oneOf\": [{}],", alternatives), json_text(row.word), by,
                       members);
}

}  // namespace

std::string schema_of_moves(const MoveTable& table) {
    std::string rows, definitions(kDefinitionsOfPlaces);
    for (const MoveRow& row : table.rows) {
        if (!row.part) rows += schema_of(row) + ",\n";
    }
    // Places name the player's form, whether a row does or not.
    for (const Form* form : table.named_forms({&kPlayerForm}))
        definitions += fmt::format(",\n    {}: {}", json_text(form->name), schema_of(*form));
    const std::string title = fmt::format("entries of a record of {}", table.game);
    const std::string description =
        fmt::format("One decision of a replay (arbiter-replay 1, \"moves\") of {}. {}", table.game, table.about);
    return fmt::format(R"({{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": {},
  "description": {},
  "type": "object",
  "oneOf": [
{}
  ],
  "definitions": {{
{}
  }}
}}
)",
                       json_text(title), json_text(description), rows + std::string(kMarks), definitions);
}

}  // namespace arbiter
