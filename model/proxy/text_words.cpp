// Pieces of sentences (text_words.h).
#include "model/proxy/text_words.h"

#include <fmt/format.h>

#include "model/core/cost_text.h"
#include "model/proxy/reference_text.h"

namespace arbiter::proxy {

std::string decider_words(const Names& names, Player player) {
    if (player == kChance) return "chance";
    return player < kPlayers ? names.players[player] : "nobody";
}

std::string card_words(const Names& names, Kind kind) {
    return kind < names.cards.size() ? names.cards[kind].name : "a card";
}

std::string body_words(const Names& names, const Position& position, Reference8 reference, Player speaker) {
    const Body& body = position.body(reference);
    if (!body.present()) return "a body that has left";
    int alike = 0, ordinal = 0;
    for (int slot = 0; slot < kMaximumBodies; ++slot) {
        const Body& other = position.sides[reference.side()].bodies[slot];
        if (!other.present() || other.kind != body.kind || other.face_up() != body.face_up()) continue;
        ++alike;
        if (other.line() == body.line() && slot <= reference.slot()) ++ordinal;
    }
    std::string words = body.face_up() ? "" : "face-down ";
    words += card_words(names, body.kind);
    if (reference.side() != speaker) words = names.players[reference.side()] + "'s " + words;
    if (alike > 1) words += fmt::format(" ({} line, number {})", line_word(body.line()), ordinal);
    return words;
}

std::string item_words(const Names& names, const Frame& item) {
    switch (item.item) {
        case ItemKind::ability:
        case ItemKind::charge_ability:
        case ItemKind::trigger:
            return fmt::format("{} {} of {}", item.item == ItemKind::trigger ? "the trigger" : "the ability",
                               ability_word(names, item.card, item.ability), card_words(names, item.card));
        case ItemKind::move:
            return "the move";
        case ItemKind::install:
            return "the install of " + card_words(names, item.card);
        default:
            return card_words(names, item.card);
    }
}

std::string reference_words(const Names& names, const Position& position, Reference8 reference, Player speaker) {
    if (reference.is_body()) return body_words(names, position, reference, speaker);
    if (reference.is_player()) return names.players[reference.seat()];
    if (reference.is_none()) return "nothing";
    if (!reference.is_item() || reference.frame() >= position.frame_count) return "something that has left";
    const Frame& item = position.frames[reference.frame()];
    return item.controller == speaker || item.controller >= kPlayers ? item_words(names, item)
                                                                     : names.players[item.controller] + "'s " + item_words(names, item);
}

std::string line_words(Line line) {
    return fmt::format("the {} line", line_word(line));
}

std::string cost_words(const Cost& cost) {
    return cost.is_free() ? "nothing" : text_of_cost(cost, kRegister.energy_symbols);
}

std::string number_words(int number) {
    static constexpr std::string_view kWords[] = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
    return number >= 0 && number <= 10 ? std::string(kWords[number]) : std::to_string(number);
}

std::string count_words(int count, const std::string& singular, const std::string& plural) {
    return fmt::format("{} {}", count, count == 1 ? singular : plural);
}

std::string joined(const std::vector<std::string>& parts, const std::string& none) {
    if (parts.empty()) return none;
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) text += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

}  // namespace arbiter::proxy
