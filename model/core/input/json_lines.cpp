#include "model/core/input/json_lines.h"

namespace arbiter {

bool is_object_by_itself(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos || text[begin] != '{') return false;
    text = text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
    std::size_t open = 0;
    for (std::size_t place = 0; place < text.size(); ++place) {
        switch (text[place]) {
            case '"':
                // To the quotation mark at its end.
                for (++place; place < text.size() && text[place] != '"'; ++place)
                    if (text[place] == '\\') ++place;
                break;
            case '{':
            case '[':
                ++open;
                break;
            case '}':
            case ']':
                if (--open == 0) return place + 1 == text.size();
                break;
            default:
                break;
        }
    }
    return false;
}

}  // namespace arbiter
