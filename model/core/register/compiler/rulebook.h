// A rulebook.json, read and checked: what the register compiler writes tables from.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/core/energy/energy.h"
#include "model/core/input/json_names.h"
#include "model/core/register/register.h"

namespace arbiter {

struct ClauseEntry {
    std::string id, module, section, rule;
    ClauseKind kind = ClauseKind::advice;
};

struct ReadingEntry {
    std::string key, rule;
};

struct AmbiguityEntry {
    std::string id, question, differs_when, why;
    std::vector<ClauseId> clauses;
    std::vector<ReadingEntry> readings;
    std::size_t default_reading = 0;
};

struct PropertyEntry {
    std::string id, holds;
    PropertyShape shape = PropertyShape::state;
    std::vector<ClauseId> clauses;
};

struct RulingEntry {
    std::string id, given, play, then;
    RulingVerdict verdict = RulingVerdict::legal;
    std::vector<ClauseId> because;
    std::vector<ChosenReading> readings;
};

struct SettingEntry {
    std::string id, range, note, default_text;
    SettingShape shape = SettingShape::number;
    int low = 0, high = 0;
    std::vector<ClauseId> clauses;
    int number = 0;                     // default of number, number_or_none, truth and energy_types
    std::array<int, 4> four_numbers{};  // default of four_numbers
    Cost cost;                          // default of cost
};

struct Rulebook {
    std::string game, title, source, digest, energy_symbols;
    std::vector<ClauseEntry> clauses;  // without clause 0
    std::vector<AmbiguityEntry> ambiguities;
    std::vector<PropertyEntry> properties;
    std::vector<RulingEntry> rulings;
    std::vector<SettingEntry> settings;
};

// Reads a register. InputError, with the JSON pointer, for whatever is not consistent: an id that is no id or stands twice (also as a
// C++ name), a clause that does not exist, a kind outside its set, a default that is no reading, a setting outside its range.
// Members whose names begin with "sample" (cards, decks, terms) and "notes" belong to other readers.
Rulebook read_rulebook(const JsonDocument& document);

}  // namespace arbiter
