// A table that fits a terminal.
#pragma once

#include <cstddef>
#include <string>
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

}  // namespace arbiter
