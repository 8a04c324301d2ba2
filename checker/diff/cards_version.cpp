#include "checker/diff/cards_version.h"

#include <algorithm>

namespace arbiter {

std::vector<std::string> changed_cards(const CardSet& before, const CardSet& after) {
    std::vector<std::string> ids;
    for (const Card& card : before.cards()) {
        const auto place = after.find(card.id);
        if (place && !(after[*place].rules == card.rules)) ids.push_back(card.id);
    }
    return ids;
}

CardSet with_cards_of(const CardSet& before, const CardSet& after, std::span<const std::string> ids) {
    std::vector<Card> cards = before.cards();
    for (Card& card : cards)
        if (std::find(ids.begin(), ids.end(), card.id) != ids.end()) card = after[*after.find(card.id)];
    return {before.game(), before.energy_symbols(), std::move(cards), ""};
}

CardSet renewed(const CardSet& before, const CardSet& after) {
    const std::vector<std::string> changed = changed_cards(before, after);
    std::vector<Card> cards = with_cards_of(before, after, changed).cards();
    for (const Card& card : after.cards())
        if (!before.find(card.id)) cards.push_back(card);
    return {before.game(), before.energy_symbols(), std::move(cards), ""};
}

}  // namespace arbiter
