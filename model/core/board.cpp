#include "model/core/board.h"

namespace arbiter {

void append_board_line(std::string& out, std::string_view label, const std::string& text) {
    constexpr std::size_t kWidth = 84;
    std::string rest = text;
    while (!rest.empty()) {
        std::size_t end = rest.size();
        if (end > kWidth) {
            end = rest.rfind(' ', kWidth);
            if (end == std::string::npos || end == 0) end = kWidth;
        }
        out += fmt::format("    {:<10}{}\n", label, rest.substr(0, end));
        rest = end < rest.size() ? rest.substr(rest[end] == ' ' ? end + 1 : end) : "";
        label = "";
    }
}

Json card_json(const Names& names, Kind kind) {
    return {{"card", names.cards[kind].id}, {"name", names.cards[kind].name}};
}

}  // namespace arbiter
