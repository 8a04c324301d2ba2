// References as text (reference_text.h).
#include "model/magepunk/words/reference_text.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "model/core/words/meant_card.h"

namespace arbiter::magepunk {
namespace {

constexpr std::string_view kPermanentInWords = "a permanent: \"A/swarm-mite\" or \"A/swarm-mite#2\"";
constexpr std::string_view kChain = "chain/", kCardPrefix = "card/";

std::vector<Reference8> permanents_of(const Position& position, Kind kind) {
    std::vector<Reference8> permanents;
    for (Player player = 0; player < kPlayers; ++player)
        for (int slot = 0; slot < kMaximumPermanents; ++slot)
            if (position.sides[player].permanents[slot].kind == kind) permanents.push_back(Reference8::permanent(player, slot));
    return permanents;
}

auto called(const Names& names, const Position& position) {
    return [&](Reference8 reference) { return write_reference(names, position, reference); };
}

ReadReference malformed(std::string expected) {
    return {std::nullopt, "", std::move(expected)};
}

ReadReference read_link(const Names& names, const Position& position, std::string_view text) {
    std::string_view word;
    int ordinal = 1;
    if (!split_ordinal(text, word, ordinal) || (!names.kind_of(word) && !find_ability(names, word))) {
        return malformed("a link of the chain by its card or its ability: \"chain/spark-jolt\"");
    }
    int seen = 0;
    for (int index = 0; index < position.link_count; ++index) {
        if (item_word(names, position.links[index]) == word && ++seen == ordinal) return {Reference8::link(index), "", ""};
    }
    // An ability by the card that has it, where no card of that name is a link.
    const auto card = names.kind_of(word);
    for (int index = 0; seen == 0 && card && index < position.link_count; ++index) {
        if (position.links[index].card == *card && --ordinal == 0) return {Reference8::link(index), "", ""};
    }
    return {std::nullopt, fmt::format("{} is no link of a chain", word), ""};
}

std::string with_ordinal(std::string word, int ordinal) {
    return ordinal > 1 ? fmt::format("{}#{}", word, ordinal) : word;
}

std::string write_permanent(const Names& names, const Position& position, Reference8 reference) {
    if (!position.stands(reference)) return "gone";
    const Permanents& permanents = position.sides[reference.side()].permanents;
    const Kind kind = permanents[reference.slot()].kind;
    int ordinal = 0;
    for (int slot = 0; slot <= reference.slot(); ++slot) ordinal += permanents[slot].kind == kind ? 1 : 0;
    return with_ordinal(fmt::format("{}/{}", seat_letter(reference.side()), names.cards[kind].id), ordinal);
}

std::string write_link(const Names& names, const Position& position, int index) {
    if (index >= position.link_count) return "gone";
    const std::string word = item_word(names, position.links[index]);
    int ordinal = 0;
    for (int other = 0; other <= index; ++other) ordinal += item_word(names, position.links[other]) == word ? 1 : 0;
    return with_ordinal(std::string(kChain) + word, ordinal);
}

}  // namespace

std::string item_word(const Names& names, const Item& item) {
    if (item.type == ItemKind::card) return item.card < names.cards.size() ? names.cards[item.card].id : "?";
    return ability_word(names, item.card, item.ability);
}

ReadReference read_permanent(const Names& names, const Position& position, std::string_view text, Player side) {
    if (const auto kind = card_called(names, text))
        return read_card_alone<ReadReference>(names.cards[*kind].name, permanents_of(position, *kind), side, called(names, position));
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return malformed(std::string(kPermanentInWords));
    const auto player = read_player(names, text.substr(0, slash));
    std::string_view word;
    int ordinal = 1;
    if (!player || !split_ordinal(text.substr(slash + 1), word, ordinal)) return malformed(std::string(kPermanentInWords));
    const auto kind = names.kind_of(word);
    if (!kind) return malformed(fmt::format("a card of this game{} in {}", meant_card(names, word), kPermanentInWords));
    int seen = 0;
    const Permanents& permanents = position.sides[*player].permanents;
    for (int slot = 0; slot < kMaximumPermanents; ++slot) {
        if (permanents[slot].kind == *kind && ++seen == ordinal) return {Reference8::permanent(*player, slot), "", ""};
    }
    const std::string count = ordinal == 1 ? "no" : fmt::format("fewer than {} of", ordinal);
    return {std::nullopt, fmt::format("{} has {} {} on the battlefield", names.players[*player], count, names.cards[*kind].name), ""};
}

ReadReference read_reference(const Names& names, const Position& position, std::string_view text, Player side) {
    if (const auto player = read_player(names, text)) return {Reference8::player(*player), "", ""};
    if (text.starts_with(kChain)) return read_link(names, position, text.substr(kChain.size()));
    if (text.starts_with(kCardPrefix)) {
        const auto kind = names.kind_of(text.substr(kCardPrefix.size()));
        if (!kind) return malformed("a card of this game: \"card/dawn-squire\"");
        return {Reference8::card(*kind), "", ""};
    }
    if (const auto kind = card_called(names, text)) {
        std::vector<Reference8> meant = permanents_of(position, *kind);
        for (int link = 0; link < position.link_count; ++link)
            if (item_word(names, position.links[link]) == names.cards[*kind].id) meant.push_back(Reference8::link(link));
        if (meant.empty())
            return {std::nullopt,
                    fmt::format("no {} is in play; a card that the play is about is \"card/{}\"", names.cards[*kind].name,
                                names.cards[*kind].id),
                    ""};
        return read_card_alone<ReadReference>(names.cards[*kind].name, std::move(meant), side, called(names, position));
    }
    ReadReference read = read_permanent(names, position, text);
    if (!read.malformed.empty()) read.malformed += ", a link (\"chain/spark-jolt\"), a card (\"card/dawn-squire\") or a player (\"A\")";
    return read;
}

std::string write_reference(const Names& names, const Position& position, Reference8 reference) {
    if (reference.is_permanent()) return write_permanent(names, position, reference);
    if (reference.is_link()) return write_link(names, position, reference.link_index());
    if (reference.is_card()) return std::string(kCardPrefix) + names.cards[reference.kind()].id;
    if (reference.is_player()) return std::string(seat_letter(reference.seat()));
    return reference.is_none() ? "none" : "gone";
}

}  // namespace arbiter::magepunk
