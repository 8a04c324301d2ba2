// References as text (reference_text.h).
#include "model/magepunk/words/reference_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

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
    return [&](int index) { return item_word(names, position.links[index]); };
}

ReadReference read_link(const Names& names, const Position& position, std::string_view text) {
    std::string_view word;
    int ordinal = 1;
    if (!split_ordinal(text, word, ordinal) || (!names.kind_of(word) && !find_ability(names, word)))
        return ReadReference::not_as("a link of the chain by its card or its ability: \"chain/spark-jolt\"");
    auto link = place_of_item_called(word, ordinal, position.link_count, called(names, position));
    // An ability by the card that has it, where no card of that name is a link.
    const auto card = names.kind_of(word);
    if (!link && card && !place_of_item_called(word, 1, position.link_count, called(names, position)))
        link =
            place_among(std::views::iota(0, +position.link_count), ordinal, [&](int index) { return position.links[index].card == *card; });
    return link ? ReadReference::to(Reference8::link(*link)) : ReadReference::to_missing(fmt::format("{} is no link of a chain", word));
}

std::string write_permanent(const Names& names, const Position& position, Reference8 reference) {
    if (!position.stands(reference)) return "gone";
    const Permanents& permanents = position.sides[reference.side()].permanents;
    const Kind kind = permanents[reference.slot()].kind;
    const int ordinal = ordinal_among(permanents.slots(), reference.slot(), [&](int slot) { return permanents[slot].kind == kind; });
    return with_ordinal(fmt::format("{}/{}", seat_letter(reference.side()), names.cards[kind].id), ordinal);
}

}  // namespace

bool are_interchangeable(const Position& position, Reference8 one, Reference8 other) {
    if (one == other) return true;
    const bool permanents = one.is_permanent() && other.is_permanent() && one.side() == other.side();
    if (!permanents || position.permanent(one) != position.permanent(other)) return false;
    const auto is_either = [&](Reference8 reference) { return reference == one || reference == other; };
    const auto is_about_either = [&](const Item& item) { return is_either(item.target) || is_either(item.source); };
    const auto waits_for_either = [&](const Pending& pending) { return is_either(pending.source); };
    const auto is_slot = [&](std::uint8_t slot) { return slot == one.slot() || slot == other.slot(); };
    const auto blocks_either = [&](const Block& block) { return is_slot(block.attacker) || is_slot(block.blocker); };
    const auto attacks_either = [&](const Side& side) {
        return std::ranges::any_of(side.permanents, [&](const Permanent& permanent) { return is_either(permanent.attacked); });
    };
    return !is_about_either(position.item) && !is_about_either(position.held) &&
           std::none_of(position.links.begin(), position.links.begin() + position.link_count, is_about_either) &&
           std::ranges::none_of(position.waiting(), waits_for_either) &&
           std::none_of(position.blocks.begin(), position.blocks.begin() + position.block_count, blocks_either) &&
           std::ranges::none_of(position.sides, attacks_either);
}

std::string item_word(const Names& names, const Item& item) {
    if (item.type == ItemKind::card) return item.card < names.cards.size() ? names.cards[item.card].id : "?";
    return ability_word(names, item.card, item.ability);
}

ReadReference read_permanent(const Names& names, const Position& position, std::string_view text, Player side) {
    if (const auto kind = card_called(names, text)) return read_card_alone(names, position, *kind, permanents_of(position, *kind), side);
    const auto owned = split_owned(names, text);
    if (!owned) return ReadReference::not_as(kPermanentInWords);
    const auto kind = names.kind_of(owned->word);
    if (!kind) return ReadReference::not_a_card(names, owned->word, kPermanentInWords);
    const Permanents& permanents = position.sides[owned->owner].permanents;
    const auto slot = place_among(permanents.slots(), owned->ordinal, [&](int one) { return permanents[one].kind == *kind; });
    if (slot) return ReadReference::to(Reference8::permanent(owned->owner, *slot));
    return ReadReference::too_few(names.players[owned->owner], names.cards[*kind].name, owned->ordinal, "on the battlefield");
}

ReadReference read_reference(const Names& names, const Position& position, std::string_view text, Player side) {
    if (const auto player = read_player(names, text)) return ReadReference::to(Reference8::player(*player));
    if (text.starts_with(kChain)) return read_link(names, position, text.substr(kChain.size()));
    if (text.starts_with(kCardPrefix)) {
        const auto kind = names.kind_of(text.substr(kCardPrefix.size()));
        if (!kind) return ReadReference::not_as("a card of this game: \"card/dawn-squire\"");
        return ReadReference::to(Reference8::card(*kind));
    }
    if (const auto kind = card_called(names, text)) {
        std::vector<Reference8> meant = permanents_of(position, *kind);
        for (int link = 0; link < position.link_count; ++link)
            if (item_word(names, position.links[link]) == names.cards[*kind].id) meant.push_back(Reference8::link(link));
        const auto& card = names.cards[*kind];
        if (meant.empty())
            return ReadReference::to_missing(
                fmt::format("no {} is in play; a card that the play is about is \"card/{}\"", card.name, card.id));
        return read_card_alone(names, position, *kind, meant, side);
    }
    ReadReference read = read_permanent(names, position, text);
    if (!read.malformed.empty()) read.malformed += ", a link (\"chain/spark-jolt\"), a card (\"card/dawn-squire\") or a player (\"A\")";
    return read;
}

std::string write_reference(const Names& names, const Position& position, Reference8 reference) {
    if (reference.is_permanent()) return write_permanent(names, position, reference);
    if (reference.is_link() && reference.link_index() < position.link_count)
        return write_item_called(kChain, reference.link_index(), called(names, position));
    if (reference.is_card()) return std::string(kCardPrefix) + names.cards[reference.kind()].id;
    if (reference.is_player()) return std::string(seat_letter(reference.seat()));
    return reference.is_none() ? "none" : "gone";
}

}  // namespace arbiter::magepunk
