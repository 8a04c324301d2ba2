// Pieces of sentences (text_words.h).
#include "model/proxy/words/text_words.h"

#include <fmt/format.h>

#include "model/core/energy/cost_text.h"
#include "model/proxy/words/reference_text.h"

namespace arbiter::proxy {

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

namespace {

// `owner`: "Bo's ", or empty.
std::string item_words_of(const std::string& owner, const Names& names, const Frame& item) {
    const std::string whose = owner.empty() ? "the " : owner;
    switch (item.item) {
        case ItemKind::ability:
        case ItemKind::charge_ability:
        case ItemKind::trigger:
            return fmt::format("{}{} {} of {}", whose, item.item == ItemKind::trigger ? "trigger" : "ability",
                               ability_word(names, item.card, item.ability), card_words(names, item.card));
        case ItemKind::move:
            return whose + "move";
        case ItemKind::install:
            return whose + "install of " + card_words(names, item.card);
        default:
            return owner + card_words(names, item.card);
    }
}

}  // namespace

std::string item_words(const Names& names, const Frame& item) {
    return item_words_of("", names, item);
}

std::string reference_words(const Names& names, const Position& position, Reference8 reference, Player speaker) {
    if (reference.is_body()) return body_words(names, position, reference, speaker);
    if (reference.is_player()) return names.players[reference.seat()];
    if (reference.is_none()) return "nothing";
    if (!reference.is_item() || reference.frame() >= position.frame_count) return "something that has left";
    const Frame& item = position.frames[reference.frame()];
    return item.controller == speaker || item.controller >= kPlayers ? item_words(names, item)
                                                                     : item_words_of(names.players[item.controller] + "'s ", names, item);
}

std::string line_words(Line line) {
    return fmt::format("the {} line", line_word(line));
}

std::string cost_words(const Cost& cost) {
    return cost.is_free() ? "nothing" : text_of_cost(cost, kRegister.energy_symbols);
}

}  // namespace arbiter::proxy
