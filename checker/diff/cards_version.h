// Two versions of the cards of a game, compared card by card.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "model/core/cards/card_set.h"
#include "model/core/cards/game_setup.h"
#include "model/core/input/error.h"

namespace arbiter {

// The ids of the cards that are in both sets and do something else, in the order of the first.
std::vector<std::string> changed_cards(const CardSet& before, const CardSet& after);

// The ids of the cards that are in both sets and do the same, and have another name or other ids of abilities.
std::vector<std::string> renamed_cards(const CardSet& before, const CardSet& after);

// The cards of `before` with these cards as they are in `after`: the others keep their places, so that decks and positions mean the same.
// It has no digest.
CardSet with_cards_of(const CardSet& before, const CardSet& after, std::span<const std::string> ids);

// The same with all changed cards, and those that only `after` has, at the end.
CardSet renewed(const CardSet& before, const CardSet& after);

// What a game is played with in its new version, in the order of the old one, so that numbers mean the same.
template <class Cards>
Cards in_order_of(const Cards& before, Cards after) {
    if constexpr (std::is_same_v<Cards, CardSet>) return after.digest() == before.digest() ? before : renewed(before, after);
    return after;
}

// InputError, naming the file, if with the cards in it not the same cards take part in `where` as before.
template <class NamedCard>
void check_same_cards(const std::vector<NamedCard>& before, const std::vector<NamedCard>& after, const std::string& file,
                      const std::string& where) {
    if (!std::ranges::equal(before, after, {}, &NamedCard::id, &NamedCard::id))
        throw InputError(file, "", fmt::format("other cards take part in {} with it; both versions must have them all", where));
}

// Has the names of one version call what only the other one has: abilities that stand behind those of its cards, which are the same cards.
template <class NamedCard>
void add_names_of_abilities(std::vector<NamedCard>& names, const std::vector<NamedCard>& others) {
    for (std::size_t card = 0; card < names.size(); ++card) {
        auto& abilities = names[card].abilities;
        for (std::size_t place = abilities.size(); place < others[card].abilities.size(); ++place)
            abilities.push_back(others[card].abilities[place]);
    }
}

// InputError, naming the file, if the cards in it (`known`) lack one that takes part.
template <class NamedCard>
void check_has_cards(const std::vector<NamedCard>& before, const CardSet& known, const std::string& file, const std::string& where) {
    for (const NamedCard& card : before)
        if (card.id != kUnknownCard && !known.find(card.id))
            throw InputError(file, "", fmt::format("has no card \"{}\", which takes part in {}", card.id, where));
}

}  // namespace arbiter
