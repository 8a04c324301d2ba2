// What was probably meant by a reference to something in play that names no card of the game, or a card alone.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/input/suggestion.h"

namespace arbiter {

// ` (did you mean "spark"?)` of a word that is nearly a card's id or printed name; else nothing.
inline std::string meant_card(const Names& names, std::string_view word) {
    std::vector<std::string_view> known;
    for (const auto& card : names.cards) known.emplace_back(card.id);
    for (const auto& card : names.cards) known.emplace_back(card.name);
    const auto nearest = nearest_name(word, known);
    return nearest ? fmt::format(" (did you mean \"{}\"?)", *nearest) : std::string();
}

// `, this card: "A/spark"`, with what stands before a card's id, of a reference that is a card and nothing else; else nothing.
inline std::string card_alone(const Names& names, std::string_view reference, std::string_view before) {
    const auto kind = names.kind_of(reference);
    return kind ? fmt::format(", this card: \"{}{}\"", before, names.cards[*kind].id) : std::string();
}

}  // namespace arbiter
