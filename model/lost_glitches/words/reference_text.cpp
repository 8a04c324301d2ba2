#include "model/lost_glitches/words/reference_text.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "model/lost_glitches/rules/inspect.h"

namespace arbiter::lost_glitches {
namespace {

constexpr std::string_view kStack = "stack/";
constexpr std::string_view kCreatureForm = "a creature: \"A/spark\", \"B/titan#2\"";

std::vector<Reference8> creatures_of(const Position& position, Kind kind) {
    std::vector<Reference8> creatures;
    for (Player player = 0; player < kPlayers; ++player)
        for (const int slot : by_rank(position.sides[player].creatures))
            if (position.sides[player].creatures[slot].kind == kind) creatures.push_back(Reference8::creature(player, slot));
    return creatures;
}

std::string write_creature(const Names& names, const Position& position, Reference8 reference) {
    const Creatures& creatures = position.sides[reference.side()].creatures;
    const Kind kind = creatures[reference.slot()].kind;
    if (kind == kNoKind) return "gone";
    const int ordinal = ordinal_among(by_rank(creatures), reference.slot(), [&](int slot) { return creatures[slot].kind == kind; });
    return with_ordinal(fmt::format("{}/{}", seat_letter(reference.side()), names.cards[kind].id), ordinal);
}

auto called(const Names& names, const Position& position) {
    return [&](int index) { return item_word(names, position.stack[index]); };
}

ReadReference read_item_reference(const Names& names, const Position& position, std::string_view text) {
    std::string_view word;
    int ordinal = 1;
    if (!split_ordinal(text, word, ordinal) || (!names.kind_of(word) && !find_ability(names, word)))
        return ReadReference::not_as("an item of the stack by its card, a trigger by its ability: \"stack/jolt\"");
    const auto index = place_of_item_called(word, ordinal, position.stack_count, called(names, position));
    return index ? ReadReference::to(Reference8::item(*index))
                 : ReadReference::to_missing(fmt::format("there is no {} on the stack", word));
}

}  // namespace

std::string item_word(const Names& names, const Item& item) {
    if (item.kind == ItemKind::trigger) return ability_word(names, item.card, item.ability);
    return item.card < names.cards.size() ? names.cards[item.card].id : "?";
}

bool calls_item(const Names& names, std::string_view text, const Item& item) {
    std::string_view word;
    int ordinal = 1;
    if (text.starts_with(kStack)) text.remove_prefix(kStack.size());
    if (!split_ordinal(text, word, ordinal)) return false;
    if (item.kind != ItemKind::trigger) return names.kind_of(word) == item.card;
    const auto place = find_ability(names, word);
    return place && place->card == item.card && place->ability == item.ability;
}

ReadReference read_creature_reference(const Names& names, const Position& position, std::string_view text, Player side) {
    if (const auto kind = card_called(names, text)) return read_card_alone(names, position, *kind, creatures_of(position, *kind), side);
    const auto owned = split_owned(names, text);
    if (!owned) return ReadReference::not_as(kCreatureForm);
    const auto kind = names.kind_of(owned->word);
    if (!kind) return ReadReference::not_a_card(names, owned->word, kCreatureForm);
    const Creatures& creatures = position.sides[owned->owner].creatures;
    const auto slot = place_among(by_rank(creatures), owned->ordinal, [&](int one) { return creatures[one].kind == *kind; });
    if (slot) return ReadReference::to(Reference8::creature(owned->owner, *slot));
    return ReadReference::too_few(names.players[owned->owner], names.cards[*kind].name, owned->ordinal, "on the board");
}

ReadReference read_target_reference(const Names& names, const Position& position, std::string_view text) {
    if (const auto player = read_player(names, text)) return ReadReference::to(Reference8::player(*player));
    if (text.starts_with(kStack)) return read_item_reference(names, position, text.substr(kStack.size()));
    if (const auto kind = card_called(names, text)) {
        std::vector<Reference8> meant = creatures_of(position, *kind);
        for (int item = 0; item < position.stack_count; ++item)
            if (item_word(names, position.stack[item]) == names.cards[*kind].id) meant.push_back(Reference8::item(item));
        return read_card_alone(names, position, *kind, meant, kNobody);
    }
    ReadReference read = read_creature_reference(names, position, text);
    if (!read.malformed.empty()) read.malformed += ", an item of the stack (\"stack/jolt\") or a player (\"A\")";
    return read;
}

std::string write_reference(const Names& names, const Position& position, Reference8 reference) {
    if (reference.is_creature()) return write_creature(names, position, reference);
    if (reference.is_item() && reference.index() < position.stack_count)
        return write_item_called(kStack, reference.index(), called(names, position));
    if (reference.is_player()) return std::string(seat_letter(reference.seat()));
    return reference.is_none() ? "none" : "gone";
}

}  // namespace arbiter::lost_glitches
