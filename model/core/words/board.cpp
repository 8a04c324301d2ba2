#include "model/core/words/board.h"

#include "model/core/cards/game_setup.h"

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

bool is_unknown_card(const Names& names, Kind kind) {
    return names.cards[kind].id == kUnknownCard;
}

std::string row_words(const Names& names, const std::vector<Kind>& row) {
    std::string text;
    for (std::size_t place = 0; place < row.size();) {
        std::size_t end = place + 1;
        const bool unknown = is_unknown_card(names, row[place]);
        while (unknown && end < row.size() && row[end] == row[place]) ++end;
        if (unknown && end - place == row.size()) return "";
        text += (text.empty() ? "" : ", ") + card_words(names, row[place]);
        if (end - place > 1) text += fmt::format(" ×{}", end - place);
        place = end;
    }
    return text;
}

Json card_json(const Names& names, Kind kind) {
    return {{"card", names.cards[kind].id}, {"name", names.cards[kind].name}};
}

}  // namespace arbiter
