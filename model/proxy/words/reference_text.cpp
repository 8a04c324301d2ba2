// References as text (reference_text.h).
#include "model/proxy/words/reference_text.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "model/core/words/meant_card.h"

namespace arbiter::proxy {
namespace {

ReadReference malformed(std::string_view expected) {
    return {std::nullopt, "", std::string(expected)};
}

constexpr std::string_view kFaceDown = "facedown";
constexpr std::string_view kBodyForm = "a body: \"A/front/p04\", \"B/back/p08#2\", \"A/front/facedown\" or \"A/front/facedown:p04\"";

// What a body reference asks for: face-down bodies of any card have kNoKind.
struct BodyPattern {
    Line line = Line::front;
    bool face_down = false;
    Kind card = kNoKind;

    bool matches(const Body& body) const {
        if (!body.present() || body.line() != line || body.face_up() == face_down) return false;
        return card == kNoKind || body.kind == card;
    }
};

// Of either player, those of which all see which card they are.
std::vector<Reference8> bodies_of(const Position& position, Kind kind) {
    std::vector<Reference8> bodies;
    for (Player player = 0; player < kPlayers; ++player) {
        for (int slot = 0; slot < kMaximumBodies; ++slot) {
            const Body& body = position.sides[player].bodies[slot];
            if (body.present() && body.face_up() && body.kind == kind) bodies.push_back(Reference8::body(player, slot));
        }
    }
    return bodies;
}

auto called(const Names& names, const Position& position) {
    return [&](Reference8 reference) { return write_reference(names, position, reference); };
}

}  // namespace

std::string_view line_word(Line line) {
    return line == Line::front ? "front" : "back";
}

std::optional<Line> read_line(std::string_view text) {
    if (text == "front") return Line::front;
    if (text == "back") return Line::back;
    return std::nullopt;
}

std::string item_word(const Names& names, const Frame& item) {
    switch (item.item) {
        case ItemKind::ability:
        case ItemKind::charge_ability:
        case ItemKind::trigger:
            return ability_word(names, item.card, item.ability);
        case ItemKind::move:
            return "move";
        default:
            return item.card < names.cards.size() ? names.cards[item.card].id : "?";
    }
}

ReadReference read_body_reference(const Names& names, const Position& position, std::string_view text, Player side) {
    if (const auto kind = card_called(names, text))
        return read_card_alone<ReadReference>(names.cards[*kind].name, bodies_of(position, *kind), side, called(names, position));
    auto first = text.find('/');
    auto second = first == std::string_view::npos ? first : text.find('/', first + 1);
    if (second == std::string_view::npos) return malformed(kBodyForm);
    auto player = read_player(names, text.substr(0, first));
    auto line = read_line(text.substr(first + 1, second - first - 1));
    std::string_view word;
    int ordinal = 1;
    if (!player || !line || !split_ordinal(text.substr(second + 1), word, ordinal)) return malformed(kBodyForm);

    BodyPattern pattern{*line, false, kNoKind};
    if (word.substr(0, kFaceDown.size()) == kFaceDown) {
        pattern.face_down = true;
        word.remove_prefix(kFaceDown.size());
        if (!word.empty() && word.front() != ':') return malformed(kBodyForm);
        if (!word.empty())
            word.remove_prefix(1);
        else
            word = {};
    }
    if (!pattern.face_down || !word.empty()) {
        auto kind = names.kind_of(word);
        if (!kind) return malformed(fmt::format("a card of this game{} in {}", meant_card(names, word), kBodyForm));
        pattern.card = *kind;
    }
    int seen = 0;
    for (int slot = 0; slot < kMaximumBodies; ++slot) {
        if (pattern.matches(position.sides[*player].bodies[slot]) && ++seen == ordinal) return {Reference8::body(*player, slot), "", ""};
    }
    std::string what = pattern.face_down ? "face-down body" : names.cards[pattern.card].name;
    if (pattern.face_down && pattern.card != kNoKind) what = "face-down " + names.cards[pattern.card].name;
    std::string_view line_name = *line == Line::front ? "front line" : "back line";
    std::string who = names.players[*player];
    return {std::nullopt,
            ordinal == 1 ? fmt::format("{} has no {} in the {}", who, what, line_name)
                         : fmt::format("{} has fewer than {} of {} in the {}", who, ordinal, what, line_name),
            ""};
}

ReadReference read_target_reference(const Names& names, const Position& position, std::string_view text) {
    if (auto player = read_player(names, text)) return {Reference8::player(*player), "", ""};
    constexpr std::string_view kStack = "stack/";
    if (const auto kind = card_called(names, text)) {
        std::vector<Reference8> meant = bodies_of(position, *kind);
        for (int frame = 0; frame < position.frame_count; ++frame) {
            const Frame& item = position.frames[frame];
            if (item.type == FrameType::item && item_word(names, item) == names.cards[*kind].id) meant.push_back(Reference8::item(frame));
        }
        return read_card_alone<ReadReference>(names.cards[*kind].name, std::move(meant), kNobody, called(names, position));
    }
    if (text.substr(0, kStack.size()) != kStack) {
        auto read = read_body_reference(names, position, text);
        if (!read.malformed.empty()) read.malformed += ", an item of the stack (\"stack/p19\") or a player (\"A\")";
        return read;
    }
    std::string_view word;
    int ordinal = 1;
    if (!split_ordinal(text.substr(kStack.size()), word, ordinal) || word.empty()) return malformed("an item of the stack: \"stack/p19\"");
    if (word != "move" && !names.kind_of(word) && !find_ability(names, word)) {
        return malformed("an item of the stack by its card, its ability or \"move\": \"stack/p19\"");
    }
    int seen = 0;
    for (int frame = 0; frame < position.frame_count; ++frame) {
        const Frame& item = position.frames[frame];
        if (item.type == FrameType::item && item_word(names, item) == word && ++seen == ordinal) {
            return {Reference8::item(frame), "", ""};
        }
    }
    return {std::nullopt, fmt::format("there is no {} on the stack", word), ""};
}

namespace {

std::string write_body(const Names& names, const Position& position, Reference8 reference) {
    const Body& body = position.body(reference);
    if (!body.present()) return "gone";
    BodyPattern pattern{body.line(), !body.face_up(), body.kind};
    int ordinal = 0;
    for (int slot = 0; slot <= reference.slot(); ++slot) {
        if (pattern.matches(position.sides[reference.side()].bodies[slot])) ++ordinal;
    }
    std::string text = std::string(seat_letter(reference.side())) + "/" + std::string(line_word(body.line())) + "/";
    if (!body.face_up()) text += std::string(kFaceDown) + ":";
    text += names.cards[body.kind].id;
    if (ordinal > 1) text += fmt::format("#{}", ordinal);
    return text;
}

std::string write_item(const Names& names, const Position& position, Reference8 reference) {
    if (reference.frame() >= position.frame_count) return "gone";
    std::string word = item_word(names, position.frames[reference.frame()]);
    int ordinal = 0;
    for (int frame = 0; frame <= reference.frame(); ++frame) {
        const Frame& item = position.frames[frame];
        if (item.type == FrameType::item && item_word(names, item) == word) ++ordinal;
    }
    return ordinal > 1 ? fmt::format("stack/{}#{}", word, ordinal) : "stack/" + word;
}

}  // namespace

std::string write_reference(const Names& names, const Position& position, Reference8 reference) {
    if (reference.is_body()) return write_body(names, position, reference);
    if (reference.is_item()) return write_item(names, position, reference);
    if (reference.is_player()) return std::string(seat_letter(reference.seat()));
    return reference.is_none() ? "none" : "gone";
}

}  // namespace arbiter::proxy
