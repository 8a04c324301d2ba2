// Laying out tables, and numbers as people read them.
#include "checker/reports/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/input/visible_text.h"
#include "model/core/words/shown_width.h"

namespace arbiter {
void Table::add(std::vector<std::string> cells) {
    for (std::string& cell : cells) cell = visible(cell);
    rows_.push_back(std::move(cells));
}

std::string Table::text() const {
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        std::size_t width = shown_width(columns_[column].title);
        for (const auto& row : rows_) width = std::max(width, shown_width(row[column]));
        widths.push_back(width);
    }
    std::string out;
    const auto add_line = [&](const auto& cell_of) {
        std::string line;
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            const std::string& cell = cell_of(column);
            const std::string padding(widths[column] - shown_width(cell), ' ');
            if (column > 0) line += "  ";
            line += columns_[column].align == Align::right ? padding + cell : cell + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    };
    add_line([&](std::size_t column) -> const std::string& { return columns_[column].title; });
    for (const auto& row : rows_) add_line([&](std::size_t column) -> const std::string& { return row[column]; });
    return out;
}

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t place = digits.size(); place > 3;) {
        place -= 3;
        digits.insert(place, ",");
    }
    return digits;
}

std::string counted(std::uint64_t number, std::string_view singular, std::string_view plural) {
    if (number == 1) return fmt::format("1 {}", singular);
    return plural.empty() ? fmt::format("{} {}s", grouped(number), singular) : fmt::format("{} {}", grouped(number), plural);
}

std::string brief_seconds(double seconds) {
    return seconds < 1 ? fmt::format("{:.3f}", seconds) : seconds < 100 ? fmt::format("{:.1f}", seconds) : fmt::format("{:.0f}", seconds);
}

std::string joined(const std::vector<std::string>& items, std::string_view separator) {
    return fmt::format("{}", fmt::join(items, separator));
}

}  // namespace arbiter
