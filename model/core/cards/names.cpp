#include "model/core/cards/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "model/core/input/same_name.h"
#include "model/core/input/visible_text.h"
#include "model/core/seats.h"

namespace arbiter {

std::string_view seat_letter(Player player) {
    static constexpr std::string_view kLetters = "ABCDEFGH";
    return player < kLetters.size() ? kLetters.substr(player, 1) : "?";
}

std::vector<std::string> seat_letters(std::size_t seats) {
    std::vector<std::string> letters;
    for (std::size_t seat = 0; seat < seats; ++seat) letters.emplace_back(seat_letter(static_cast<Player>(seat)));
    return letters;
}

std::string seats_text(SeatRange seats) {
    return seats.is_fixed() ? fmt::format("{}", seats.most) : fmt::format("{} to {}", seats.least, seats.most);
}

// Or by its printed name.
std::optional<Kind> Names::kind_of(std::string_view id) const {
    // Ids differ at their ends: "p03".
    const auto is_called = [&](const std::string& own) { return own.size() == id.size() && own.back() == id.back() && own == id; };
    for (std::size_t kind = 0; kind < cards.size() && !id.empty(); ++kind) {
        if (is_called(cards[kind].id)) return static_cast<Kind>(kind);
    }
    for (std::size_t kind = 0; kind < cards.size(); ++kind) {
        if (is_same_name(cards[kind].name, id)) return static_cast<Kind>(kind);
    }
    return std::nullopt;
}

std::string Names::card_name(int kind) const {
    return kind >= 0 && kind < static_cast<int>(cards.size()) ? cards[static_cast<std::size_t>(kind)].name : "?";
}

std::optional<Player> read_player(const Names& names, std::string_view text) {
    for (const Player player : Seats::all(names.players.size())) {
        if (text == seat_letter(player)) return player;
    }
    const std::string shown = visible(text);
    for (const Player player : Seats::all(names.players.size())) {
        if (shown == names.players[player]) return player;
    }
    return std::nullopt;
}

std::optional<AbilityPlace> find_ability(const Names& names, std::string_view id) {
    for (std::size_t kind = 0; kind < names.cards.size(); ++kind) {
        const auto& abilities = names.cards[kind].abilities;
        for (std::size_t i = 0; i < abilities.size(); ++i) {
            if (abilities[i] == id) return AbilityPlace{static_cast<Kind>(kind), static_cast<std::uint8_t>(i)};
        }
    }
    return std::nullopt;
}

std::string ability_word(const Names& names, Kind card, int ability) {
    if (card >= names.cards.size()) return fmt::format("?.{}", ability + 1);
    const auto& entry = names.cards[card];
    if (ability < static_cast<int>(entry.abilities.size())) return entry.abilities[ability];
    return fmt::format("{}.{}", entry.id, ability + 1);
}

bool split_ordinal(std::string_view text, std::string_view& word, int& ordinal) {
    auto hash = text.find('#');
    word = text.substr(0, hash);
    ordinal = 1;
    if (hash == std::string_view::npos) return true;
    std::string_view digits = text.substr(hash + 1);
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), ordinal);
    return error == std::errc() && end == digits.data() + digits.size() && ordinal >= 1 && ordinal <= 1000 && digits.front() != '0';
}

}  // namespace arbiter
