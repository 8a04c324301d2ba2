// Rules files (format arbiter-rules) of any game: settings, readings and waived clauses, checked against the game's register.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "model/core/input/json_view.h"
#include "model/core/register/register.h"
#include "model/core/register/rules_value.h"

namespace arbiter {

// Reads a whole rules document, {"format": "arbiter-rules", "version": 1, "game": …, "name": …, "settings": …, "readings": …, "waived": …},
// into `rules`, which come in as the defaults. Returns its name, empty if it has none. InputError for an unknown id (with the nearest one),
// a value out of range, a reading that the program has fixed (with the reason), a clause that cannot be waived (with its kind).
std::string read_rules_document(const JsonView& view, const RulesVocabulary& vocabulary, RulesBytes rules);

// The same for the members "settings", "readings" and "waived" alone, all optional, within another document's object.
void read_rules_members(JsonObject& object, const RulesVocabulary& vocabulary, RulesBytes rules);

// The rules document with every setting and reading written out, ids in alphabetical order. Without a name if `name` is empty.
Json rules_document(const Register& rulebook, ConstRulesBytes rules, const std::string& name = {});

// The members that differ from `defaults` only, for people: {"settings": …, "readings": …, "waived": …}; empty if nothing differs.
Json rules_differences(const Register& rulebook, ConstRulesBytes rules, ConstRulesBytes defaults);

// A digest of the register's meaning and of these rules (not of their name): equal digests, equal rules.
std::string rules_digest(const Register& rulebook, ConstRulesBytes rules);

// The value of one setting as it stands in JSON.
Json setting_json(const Register& rulebook, const SettingInfo& setting, std::span<const std::byte> settings);

// The JSON Schema (draft-07) of rules documents of these games, as published in docs/schemas/rules.schema.json.
Json rules_schema(std::span<const RulesVocabulary> games);

}  // namespace arbiter
