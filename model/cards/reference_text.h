// References to something in play that name a card alone, or what is nearly one.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/choice.h"
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

// The card of a reference that is a card and nothing else; most say more.
inline std::optional<Kind> card_called(const Names& names, std::string_view reference) {
    return reference.find('/') == std::string_view::npos ? names.kind_of(reference) : std::nullopt;
}

// A reference that is a card and nothing else: it means the only one of all that it may mean, or else the only one of `side`. `write` says
// how one is called.
template <class Read, class Reference, class Write>
Read read_card_alone(std::string_view card, std::vector<Reference> meant, Player side, Write write) {
    if (meant.empty()) return {std::nullopt, fmt::format("no {} is in play", card), ""};
    std::vector<Reference> own;
    std::copy_if(meant.begin(), meant.end(), std::back_inserter(own), [&](Reference one) { return one.side() == side; });
    if (own.size() == 1) return {own.front(), "", ""};
    if (meant.size() == 1) return {meant.front(), "", ""};
    std::string all;
    for (const Reference one : meant) all += fmt::format("{}\"{}\"", all.empty() ? "" : ", ", write(one));
    return {std::nullopt, "", "one of those that are called so: " + all};
}

}  // namespace arbiter
