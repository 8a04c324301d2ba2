// References as text (reference_text.h).
#include "model/proxy/words/reference_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter::proxy {
namespace {

constexpr std::string_view kFaceDown = "facedown";
constexpr std::string_view kStack = "stack/";
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

}  // namespace

bool are_interchangeable(const Position& position, Reference8 one, Reference8 other) {
    if (one == other) return true;
    const bool bodies = one.is_body() && other.is_body() && one.side() == other.side();
    if (!bodies || position.body(one) != position.body(other)) return false;
    const auto is_either = [&](Reference8 reference) { return reference == one || reference == other; };
    const auto names_either = [&](const auto& waiting) { return is_either(waiting.source) || is_either(waiting.subject); };
    // Damage under way names bodies by their slots.
    const auto is_about_either = [&](const Frame& frame) {
        return frame.type == FrameType::damage || is_either(frame.target) || names_either(frame);
    };
    const auto tells_apart = [&](const Body& body) { return ((body.engaged_by >> one.slot() ^ body.engaged_by >> other.slot()) & 1) != 0; };
    return std::none_of(position.frames.begin(), position.frames.begin() + position.frame_count, is_about_either) &&
           std::ranges::none_of(position.waiting(), names_either) &&
           std::ranges::none_of(position.sides[opponent_of(one.side())].bodies, tells_apart);
}

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
    if (const auto kind = card_called(names, text)) return read_card_alone(names, position, *kind, bodies_of(position, *kind), side);
    auto first = text.find('/');
    if (first == std::string_view::npos) return ReadReference::not_a_card(names, text, kBodyForm);
    auto second = text.find('/', first + 1);
    if (second == std::string_view::npos) return ReadReference::not_as(kBodyForm);
    auto player = read_player(names, text.substr(0, first));
    auto line = read_line(text.substr(first + 1, second - first - 1));
    std::string_view word;
    int ordinal = 1;
    if (!player || !line || !split_ordinal(text.substr(second + 1), word, ordinal)) return ReadReference::not_as(kBodyForm);

    BodyPattern pattern{*line, false, kNoKind};
    if (word.substr(0, kFaceDown.size()) == kFaceDown) {
        pattern.face_down = true;
        word.remove_prefix(kFaceDown.size());
        if (!word.empty() && word.front() != ':') return ReadReference::not_as(kBodyForm);
        if (!word.empty())
            word.remove_prefix(1);
        else
            word = {};
    }
    if (!pattern.face_down || !word.empty()) {
        auto kind = names.kind_of(word);
        if (!kind) return ReadReference::not_a_card(names, word, kBodyForm);
        pattern.card = *kind;
    }
    const Bodies& bodies = position.sides[*player].bodies;
    const auto slot = place_among(bodies.slots(), ordinal, [&](int one) { return pattern.matches(bodies[one]); });
    if (slot) return ReadReference::to(Reference8::body(*player, *slot));
    const std::string card = pattern.card == kNoKind ? "body" : names.cards[pattern.card].name;
    return ReadReference::too_few(names.players[*player], pattern.face_down ? "face-down " + card : card, ordinal,
                                  fmt::format("in the {} line", line_word(*line)));
}

namespace {

// Frames that are no items of the stack are called nothing.
auto called(const Names& names, const Position& position) {
    return [&](int index) {
        const Frame& frame = position.frames[index];
        return frame.type == FrameType::item ? item_word(names, frame) : "";
    };
}

ReadReference read_item_reference(const Names& names, const Position& position, std::string_view text) {
    std::string_view word;
    int ordinal = 1;
    if (!split_ordinal(text, word, ordinal) || word.empty()) return ReadReference::not_as("an item of the stack: \"stack/p19\"");
    if (word != "move" && !names.kind_of(word) && !find_ability(names, word))
        return ReadReference::not_as("an item of the stack by its card, its ability or \"move\": \"stack/p19\"");
    const auto frame = place_of_item_called(word, ordinal, position.frame_count, called(names, position));
    return frame ? ReadReference::to(Reference8::item(*frame))
                 : ReadReference::to_missing(fmt::format("there is no {} on the stack", word));
}

}  // namespace

ReadReference read_target_reference(const Names& names, const Position& position, std::string_view text) {
    if (auto player = read_player(names, text)) return ReadReference::to(Reference8::player(*player));
    if (const auto kind = card_called(names, text)) {
        std::vector<Reference8> meant = bodies_of(position, *kind);
        for (int frame = 0; frame < position.frame_count; ++frame)
            if (called(names, position)(frame) == names.cards[*kind].id) meant.push_back(Reference8::item(frame));
        return read_card_alone(names, position, *kind, meant, kNobody);
    }
    if (text.starts_with(kStack)) return read_item_reference(names, position, text.substr(kStack.size()));
    ReadReference read = read_body_reference(names, position, text);
    if (!read.malformed.empty()) read.malformed += ", an item of the stack (\"stack/p19\") or a player (\"A\")";
    return read;
}

namespace {

std::string write_body(const Names& names, const Position& position, Reference8 reference) {
    const Body& body = position.body(reference);
    if (!body.present()) return "gone";
    BodyPattern pattern{body.line(), !body.face_up(), body.kind};
    const Bodies& bodies = position.sides[reference.side()].bodies;
    const int ordinal = ordinal_among(bodies.slots(), reference.slot(), [&](int slot) { return pattern.matches(bodies[slot]); });
    const std::string card = (body.face_up() ? "" : std::string(kFaceDown) + ":") + names.cards[body.kind].id;
    return with_ordinal(fmt::format("{}/{}/{}", seat_letter(reference.side()), line_word(body.line()), card), ordinal);
}

std::string write_item(const Names& names, const Position& position, int frame) {
    const std::string word = item_word(names, position.frames[frame]);
    const auto alike = [&](int other) { return called(names, position)(other) == word; };
    return with_ordinal(std::string(kStack) + word, ordinal_among(std::views::iota(0, frame + 1), frame, alike));
}

}  // namespace

std::string write_reference(const Names& names, const Position& position, Reference8 reference) {
    if (reference.is_body()) return write_body(names, position, reference);
    if (reference.is_item() && reference.frame() < position.frame_count) return write_item(names, position, reference.frame());
    if (reference.is_player()) return std::string(seat_letter(reference.seat()));
    return reference.is_none() ? "none" : "gone";
}

}  // namespace arbiter::proxy
