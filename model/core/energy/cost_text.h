// Costs as text: a row of bracketed energy symbols, "[s][f][x]"; "0" is free.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/core/energy/energy.h"

namespace arbiter {

// `symbols` are the game's energy symbols, one letter a type. Nothing if the text is no cost, or has more than 99 symbols. With
// `generic`, "[*]" is a symbol that any energy pays.
std::optional<Cost> cost_of_text(std::string_view text, std::string_view symbols, bool generic = false);

// The inverse, in the order of the types; generic symbols come last, as "[*]" each.
std::string text_of_cost(const Cost& cost, std::string_view symbols);

}  // namespace arbiter
