// Tables of text: columns as wide as their widest cell, numbers to the right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class Align : std::uint8_t { left, right };

class Table {
public:
    struct Column {
        std::string title;
        Align align = Align::left;
    };

    explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

    // As many cells as columns. What could deceive in them is made visible.
    void add(std::vector<std::string> cells);
    // Titles and rows, two spaces between columns, a newline after each line. Widths are counted in code points of UTF-8.
    std::string text() const;

private:
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

// 1204332 as "1,204,332".
std::string grouped(std::uint64_t number);
// "1 replay", "2 replays".
std::string counted(std::uint64_t number, std::string_view singular, std::string_view plural = {});
// 0.042 as "0.042", 4.12 as "4.1", 131.6 as "132".
std::string brief_seconds(double seconds);
// The items with commas between them.
std::string joined(const std::vector<std::string>& items, std::string_view separator = ", ");

}  // namespace arbiter
