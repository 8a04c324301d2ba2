#include "model/core/words/words.h"

namespace arbiter {

std::string decider_words(const Names& names, Player player) {
    if (player == kChance) return "chance";
    return player < names.players.size() ? names.players[player] : "nobody";
}

std::string card_words(const Names& names, Kind kind) {
    return kind < names.cards.size() ? names.cards[kind].name : "a card";
}

std::string number_words(int number) {
    static constexpr std::string_view kWords[] = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
    return number >= 0 && number <= 10 ? std::string(kWords[number]) : std::to_string(number);
}

std::string joined(const std::vector<std::string>& parts, const std::string& none) {
    if (parts.empty()) return none;
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) text += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

}  // namespace arbiter
