// Names in what a property says of a position.
#include "checker/scenario/play_in_words.h"

#include <regex>

namespace arbiter {

std::string with_names(std::string_view explanation, const std::function<std::string(int)>& player,
                       const std::function<std::string(int)>& card, const std::function<std::string(int)>& tile) {
    static const std::regex numbered(R"(\b(of kind|kind|player|tile) (\d{1,3})\b)");
    std::string words;
    const char* rest = explanation.data();
    const char* end = rest + explanation.size();
    for (std::cmatch found; std::regex_search(rest, end, found, numbered); rest = found[0].second) {
        words.append(rest, found[0].first);
        const int number = std::stoi(found[2].str());
        const auto& name = found[1] == "player" ? player : found[1] == "tile" ? tile : card;
        if (!name) {
            words += found[0];
        } else {
            words += found[1] == "player" ? name(number) : '"' + name(number) + '"';
        }
    }
    return words.append(rest, end);
}

}  // namespace arbiter
