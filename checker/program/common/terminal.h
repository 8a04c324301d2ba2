// What the terminal is that a result goes to.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "checker/program/common/output_target.h"

namespace arbiter::program {

// The columns of the terminal that a descriptor leads to; 0 if it leads to none.
std::size_t terminal_width(int descriptor);
// Those of the terminal that the result goes to; 0 if it goes elsewhere.
std::size_t width_of(const Output& output);

// The text of a result with long lines broken where its terminal ends; as it is where it goes elsewhere.
std::string fitted(std::string_view text, const Output& output);

// Rewrites the line of progress on the terminal that standard error is, cut to its width; without text it is cleared.
void rewrite_progress(std::string_view line);

// What --color asks for: "auto", "always" or "never". One for the program; coloured() heeds it.
std::string& colour_wish();

}  // namespace arbiter::program
