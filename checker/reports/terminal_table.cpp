// Laying out a table within the width of a terminal.
#include "checker/reports/terminal_table.h"

#include <algorithm>

#include "model/core/input/visible_text.h"
#include "model/core/words/shown_width.h"

namespace arbiter {
namespace {

constexpr std::size_t kNarrowest = 6;  // a column is not cut below

}  // namespace

void TerminalTable::add(std::vector<std::string> cells) {
    for (std::string& cell : cells) cell = visible(cell);
    rows_.push_back(std::move(cells));
}

std::size_t TerminalTable::width_of_column(std::size_t column) const {
    std::size_t width = shown_width(columns_[column].title);
    for (const auto& row : rows_) width = std::max(width, shown_width(row[column]));
    return width;
}

// The columns that are shown, by number.
std::vector<std::size_t> TerminalTable::columns_within(std::size_t width) const {
    std::vector<std::size_t> shown;
    for (std::size_t column = 0; column < columns_.size(); ++column) shown.push_back(column);
    const auto is_too_wide = [&] {
        std::size_t sum = 2 * shown.size() - 2;
        for (const std::size_t column : shown) sum += width_of_column(column);
        return sum > width;
    };
    while (width > 0 && is_too_wide()) {
        const auto last = std::max_element(shown.begin(), shown.end(),
                                           [&](std::size_t left, std::size_t right) { return columns_[left].rank < columns_[right].rank; });
        if (columns_[*last].rank == 0) break;
        shown.erase(last);
    }
    return shown;
}

std::string TerminalTable::text(std::size_t width) const {
    const std::vector<std::size_t> shown = columns_within(width);
    std::vector<std::size_t> widths;
    std::size_t sum = 2 * shown.size() - 2;
    for (const std::size_t column : shown) sum += widths.emplace_back(width_of_column(column));
    while (width > 0 && sum > width) {
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (*widest <= kNarrowest) break;
        --*widest;
        --sum;
    }
    std::string out;
    const auto add_line = [&](const auto& cell_of) {
        std::string line;
        for (std::size_t place = 0; place < shown.size(); ++place) {
            const std::string cell = cut_to_width(cell_of(shown[place]), widths[place]);
            const std::string padding(widths[place] - shown_width(cell), ' ');
            if (place > 0) line += "  ";
            line += columns_[shown[place]].align == Align::right ? padding + cell : cell + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    };
    add_line([&](std::size_t column) -> const std::string& { return columns_[column].title; });
    for (const auto& row : rows_) add_line([&](std::size_t column) -> const std::string& { return row[column]; });
    return out;
}

}  // namespace arbiter
