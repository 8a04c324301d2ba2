#include "checker/diff/cards_version.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace arbiter {
namespace {

// The card with each ability in the place that the one of the same id has before: choices name abilities by their places, and their order
// in the file means nothing. Where one is gone that stood before others there is one in its place that no event ever triggers; new ones
// come behind all that were there, or if there is no room for that, in such places.
Card with_abilities_in_place(const Card& before, const Card& after) {
    constexpr std::size_t kMost = CardRules::kMaximumAbilities;
    std::array<std::optional<std::size_t>, kMost> from;
    std::vector<std::size_t> added;
    for (std::size_t ability = 0; ability < after.ability_ids.size(); ++ability) {
        const auto same = std::ranges::find(before.ability_ids, after.ability_ids[ability]);
        if (same == before.ability_ids.end())
            added.push_back(ability);
        else
            from[static_cast<std::size_t>(same - before.ability_ids.begin())] = ability;
    }
    for (const std::size_t ability : added) {
        const auto behind = from.begin() + static_cast<std::ptrdiff_t>(before.ability_ids.size());
        const auto room = std::find(behind, from.end(), std::nullopt);
        *(room != from.end() ? room : std::find(from.begin(), from.end(), std::nullopt)) = ability;
    }
    Card ordered = after;
    std::size_t count = kMost;
    while (count > 0 && !from[count - 1]) --count;
    ordered.rules.abilities = {};
    ordered.rules.ability_count = static_cast<std::uint8_t>(count);
    ordered.ability_ids.assign(count, "");
    for (std::size_t place = 0; place < count; ++place) {
        if (!from[place]) continue;
        ordered.rules.abilities[place] = after.rules.abilities[*from[place]];
        ordered.ability_ids[place] = after.ability_ids[*from[place]];
    }
    return ordered;
}

}  // namespace

std::vector<std::string> changed_cards(const CardSet& before, const CardSet& after) {
    std::vector<std::string> ids;
    for (const Card& card : before.cards()) {
        const auto place = after.find(card.id);
        if (place && !(with_abilities_in_place(card, after[*place]).rules == card.rules)) ids.push_back(card.id);
    }
    return ids;
}

std::vector<std::string> renamed_cards(const CardSet& before, const CardSet& after) {
    const std::vector<std::string> changed = changed_cards(before, after);
    std::vector<std::string> ids;
    for (const Card& card : before.cards()) {
        const auto place = after.find(card.id);
        if (!place) continue;
        const Card& other = after[*place];
        // An ability of another id, at the place of one that does the same, is that one.
        if (!(other.rules == card.rules) && std::ranges::find(changed, card.id) != changed.end()) continue;
        if (other.name != card.name || !std::ranges::is_permutation(other.ability_ids, card.ability_ids)) ids.push_back(card.id);
    }
    return ids;
}

CardSet with_cards_of(const CardSet& before, const CardSet& after, std::span<const std::string> ids) {
    std::vector<Card> cards = before.cards();
    for (Card& card : cards)
        if (std::find(ids.begin(), ids.end(), card.id) != ids.end()) card = with_abilities_in_place(card, after[*after.find(card.id)]);
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
