#include "model/core/words/words.h"

#include <fmt/format.h>

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

std::string seats_to_name(std::size_t seats) {
    std::string text;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (seat > 0) text += seat + 1 == seats ? " or " : ", ";
        text += fmt::format("\"{}\"", seat_letter(static_cast<Player>(seat)));
    }
    return text;
}

}  // namespace arbiter
