#include "model/lost_glitches/words/reference_text.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "model/core/words/meant_card.h"
#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {
namespace {

constexpr std::string_view kCreatureForm = "a creature: \"A/spark\", \"B/titan#2\"";

std::vector<Reference8> creatures_of(const Position& position, Kind kind) {
    std::vector<Reference8> creatures;
    for (Player player = 0; player < kPlayers; ++player)
        for (const int slot : by_rank(position.sides[player].creatures))
            if (position.sides[player].creatures[slot].kind == kind) creatures.push_back(Reference8::creature(player, slot));
    return creatures;
}

auto called(const Names& names, const Position& position) {
    return [&](Reference8 reference) { return write_reference(names, position, reference); };
}

ReadReference malformed(std::string_view expected) {
    return {std::nullopt, "", std::string(expected)};
}

std::string ordinal_text(const std::string& word, int ordinal) {
    return ordinal > 1 ? fmt::format("{}#{}", word, ordinal) : word;
}

std::string write_creature(const Names& names, const Position& position, Reference8 reference) {
    const Side& side = position.sides[reference.side()];
    const Kind kind = side.creatures[reference.slot()].kind;
    if (kind == kNoKind) return "gone";
    int ordinal = 0;
    for (const int slot : by_rank(side.creatures)) {
        if (side.creatures[slot].kind == kind) ++ordinal;
        if (slot == reference.slot()) break;
    }
    return ordinal_text(fmt::format("{}/{}", seat_letter(reference.side()), names.cards[kind].id), ordinal);
}

std::string write_item(const Names& names, const Position& position, Reference8 reference) {
    if (reference.index() >= position.stack_count) return "gone";
    const std::string word = item_word(names, position.stack[reference.index()]);
    int ordinal = 0;
    for (int i = 0; i <= reference.index(); ++i) ordinal += item_word(names, position.stack[i]) == word ? 1 : 0;
    return ordinal_text("stack/" + word, ordinal);
}

ReadReference read_item_reference(const Names& names, const Position& position, std::string_view text) {
    std::string_view word;
    int ordinal = 1;
    if (!split_ordinal(text, word, ordinal) || (!names.kind_of(word) && !find_ability(names, word))) {
        return malformed("an item of the stack by its card, a trigger by its ability: \"stack/jolt\"");
    }
    int seen = 0;
    for (int i = 0; i < position.stack_count; ++i) {
        if (item_word(names, position.stack[i]) == word && ++seen == ordinal) return {Reference8::item(i), "", ""};
    }
    return {std::nullopt, fmt::format("there is no {} on the stack", word), ""};
}

}  // namespace

std::string item_word(const Names& names, const Item& item) {
    if (item.kind == ItemKind::trigger) return ability_word(names, item.card, item.ability);
    return item.card < names.cards.size() ? names.cards[item.card].id : "?";
}

ReadReference read_creature_reference(const Names& names, const Position& position, std::string_view text, Player side) {
    if (const auto kind = card_called(names, text))
        return read_card_alone<ReadReference>(names.cards[*kind].name, creatures_of(position, *kind), side, called(names, position));
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return malformed(std::string(kCreatureForm));
    const auto player = read_player(names, text.substr(0, slash));
    std::string_view word;
    int ordinal = 1;
    if (!player || !split_ordinal(text.substr(slash + 1), word, ordinal)) return malformed(kCreatureForm);
    const auto kind = names.kind_of(word);
    if (!kind) return malformed(fmt::format("a card of this game{} in {}", meant_card(names, word), kCreatureForm));
    const Creatures& creatures = position.sides[*player].creatures;
    int seen = 0;
    for (const int slot : by_rank(creatures)) {
        if (creatures[slot].kind == *kind && ++seen == ordinal) return {Reference8::creature(*player, slot), "", ""};
    }
    const std::string& who = names.players[*player];
    const std::string& card = names.cards[*kind].name;
    return {std::nullopt,
            ordinal == 1 ? fmt::format("{} has no {} on the board", who, card)
                         : fmt::format("{} has fewer than {} of {} on the board", who, ordinal, card),
            ""};
}

ReadReference read_target_reference(const Names& names, const Position& position, std::string_view text) {
    if (const auto player = read_player(names, text)) return {Reference8::player(*player), "", ""};
    constexpr std::string_view kStack = "stack/";
    if (text.starts_with(kStack)) return read_item_reference(names, position, text.substr(kStack.size()));
    if (const auto kind = card_called(names, text)) {
        std::vector<Reference8> meant = creatures_of(position, *kind);
        for (int item = 0; item < position.stack_count; ++item)
            if (item_word(names, position.stack[item]) == names.cards[*kind].id) meant.push_back(Reference8::item(item));
        return read_card_alone<ReadReference>(names.cards[*kind].name, std::move(meant), kNobody, called(names, position));
    }
    ReadReference read = read_creature_reference(names, position, text);
    if (!read.malformed.empty()) read.malformed += ", an item of the stack (\"stack/jolt\") or a player (\"A\")";
    return read;
}

std::string write_reference(const Names& names, const Position& position, Reference8 reference) {
    if (reference.is_creature()) return write_creature(names, position, reference);
    if (reference.is_item()) return write_item(names, position, reference);
    if (reference.is_player()) return std::string(seat_letter(reference.seat()));
    return reference.is_none() ? "none" : "gone";
}

}  // namespace arbiter::lost_glitches
