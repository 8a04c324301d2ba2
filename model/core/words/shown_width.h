// How wide text is on a terminal, and making it fit there.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

// How many columns of a terminal the text takes: two for a wide character, none for one that stands above another, none for colours.
std::size_t shown_width(std::string_view text);
// The text if it is no wider than that, else as much of its beginning as leaves room for "…".
std::string cut_to_width(std::string_view text, std::size_t width);
// Is no line of the text wider than that? Any text fits a width of 0, which stands for no terminal.
bool fits(std::string_view text, std::size_t width);
// The text with its long lines broken at spaces; a word that is wider alone is left whole, so that it can be copied. Lines that follow
// begin where the text of the line does: after its first column, where two or more spaces part that from the rest, else as far in as the
// line. Where that leaves little room they begin further to the left.
std::string wrapped(std::string_view text, std::size_t width);

}  // namespace arbiter
