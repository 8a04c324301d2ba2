#include "replays/start.h"

#include <algorithm>
#include <functional>

namespace arbiter {

std::vector<std::string> cards_named_in(const Replay& replay, const CardSet& cards) {
    std::vector<std::string> named;
    std::set<std::string, std::less<>> seen;
    const auto take_words = [&](std::string_view text) {
        constexpr std::string_view separators = "/#:<+=";
        while (!text.empty()) {
            const std::size_t end = std::min(text.find_first_of(separators), text.size());
            const std::string_view word = text.substr(0, end);
            if (cards.find(word) && seen.insert(std::string(word)).second) named.emplace_back(word);
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    };
    const std::function<void(const Json&)> walk = [&](const Json& json) {
        if (json.is_string()) take_words(json.get_ref<const std::string&>());
        if (!json.is_structured()) return;
        for (const Json& part : json) walk(part);
    };
    for (const Entry& entry : replay.moves) walk(entry.details);
    for (const Shuffle& shuffle : replay.shuffles) {
        for (const std::string& card : shuffle.order) take_words(card);
    }
    return named;
}

}  // namespace arbiter
