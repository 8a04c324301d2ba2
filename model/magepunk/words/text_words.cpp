#include "model/magepunk/words/text_words.h"

#include <fmt/format.h>

#include "model/core/energy/cost_text.h"
#include "model/magepunk/words/reference_text.h"

namespace arbiter::magepunk {

std::string permanent_words(const Names& names, const Position& position, Reference8 reference) {
    if (!position.stands(reference)) return "something that has left";
    const Permanents& permanents = position.sides[reference.side()].permanents;
    const Kind kind = permanents[reference.slot()].kind;
    int place = 0, count = 0;
    for (int slot = 0; slot < kMaximumPermanents; ++slot) {
        if (permanents[slot].kind != kind) continue;
        ++count;
        if (slot <= reference.slot()) ++place;
    }
    const std::string which = count > 1 ? fmt::format(" (number {})", place) : "";
    return fmt::format("{}'s {}{}", names.players[reference.side()], card_words(names, kind), which);
}

std::string reference_words(const Names& names, const Position& position, Reference8 reference) {
    if (reference.is_permanent()) return permanent_words(names, position, reference);
    if (reference.is_link() && reference.link_index() < position.link_count)
        return item_words(names, position.links[reference.link_index()]);
    if (reference.is_card()) return card_words(names, reference.kind());
    if (reference.is_player()) return names.players[reference.seat()];
    return reference.is_none() ? "nothing" : "something that has left";
}

std::string item_words(const Names& names, const Item& item) {
    if (item.type == ItemKind::card) return card_words(names, item.card);
    return fmt::format("{} of {}", ability_word(names, item.card, item.ability), card_words(names, item.card));
}

std::string_view energy_name(int energy) {
    static constexpr std::string_view kNames[] = {"Biom", "Kinesis", "Aether", "Entropy", "Radiance"};
    return energy >= 0 && energy < kEnergies ? kNames[energy] : "?";
}

std::string cost_words(const Cost& cost) {
    return cost.is_free() ? "nothing" : text_of_cost(cost, kEnergyLetters);
}

std::string charges_words(const std::array<std::uint8_t, kEnergies>& charges) {
    Cost row;
    for (std::size_t energy = 0; energy < charges.size(); ++energy) row.typed[energy] = charges[energy];
    return row.is_free() ? "no charges" : text_of_cost(row, kEnergyLetters);
}

}  // namespace arbiter::magepunk
