// Values of settings as they stand in JSON.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/core/energy/energy.h"
#include "model/core/input/json_view.h"

namespace arbiter {

// A number of this range, or "none" (kNone).
std::int16_t read_number_or_none(const JsonView& view, int low, int high);

// "1/1/1/1": attack, health, speed, impact, each 0 to 99.
std::array<std::int8_t, 4> read_four_numbers(const JsonView& view);
std::string text_of_four_numbers(const std::array<std::int8_t, 4>& numbers);

// "[x][a]", or "0".
Cost read_cost(const JsonView& view, std::string_view symbols);

// A list of symbols, each of the game's and each once; at least one.
EnergySet read_energy_set(const JsonView& view, std::string_view symbols);

}  // namespace arbiter
