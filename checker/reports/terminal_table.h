// A table that fits a terminal, and how wide text is there.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "checker/reports/table.h"

namespace arbiter {

class TerminalTable {
public:
    struct Column {
        std::string title;
        Align align = Align::left;
        int rank = 0;  // where the table is too wide, columns of the highest rank are left out first; those of rank 0 never are
    };

    explicit TerminalTable(std::vector<Column> columns) : columns_(std::move(columns)) {}

    // As many cells as columns. What could deceive in them is made visible.
    void add(std::vector<std::string> cells);
    // Titles and rows, two spaces between columns, a newline after each line. Within `width` columns of a terminal, if that is not 0:
    // columns are left out by their ranks, and what is still too wide is cut, the widest first, and ends in "…".
    std::string text(std::size_t width) const;

private:
    std::vector<std::size_t> columns_within(std::size_t width) const;
    std::size_t width_of_column(std::size_t column) const;

    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

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
