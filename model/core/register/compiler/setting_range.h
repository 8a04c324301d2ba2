// What a register's setting may hold: its `range` in words, taken apart, and its default.
#pragma once

#include <string>
#include <string_view>

#include "model/core/input/json_view.h"
#include "model/core/register/compiler/rulebook.h"

namespace arbiter {

inline constexpr std::string_view kEnergyTypesRange = "a list of symbols";

// Sets shape, low and high of `entry` from one of: "1..40", "none or 0..40", "0..10 or none", "-10..14", "true, false", "four numbers of 0
// or more", "a cost", "a list of symbols".
void read_range(const JsonView& range, SettingEntry& entry);

// Reads the default, checks it against the range, and sets it in `entry`.
void read_default(const JsonView& view, std::string_view symbols, SettingEntry& entry);

// The letters of the default of the setting that lists the energy types: at most eight, each once.
std::string read_energy_symbols(const JsonView& view);

}  // namespace arbiter
