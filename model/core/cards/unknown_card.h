// Cards that nobody knows. An unknown card is a card of a kind of its own, the last of a game that has such: it is counted, drawn, looked
// at, put back and discarded like any other, and nothing can be played with it. What it may turn out to be is for others to say.
#pragma once

#include <vector>

#include "model/core/cards/ability.h"
#include "model/core/piles/known_order.h"

namespace arbiter {

// A type of no game: whatever asks for cards of some type does not take it.
inline constexpr CardType kTypeOfUnknownCard = static_cast<CardType>(0xFF);

inline CardRules rules_of_unknown_card() {
    CardRules rules;
    rules.type = kTypeOfUnknownCard;
    rules.has_health = false;
    return rules;
}

constexpr bool is_unknown(const CardRules& rules) {
    return rules.type == kTypeOfUnknownCard;
}

// The kind that lies on top of the deck for certain. kNoKind if chance has to say it, or the deck is empty: of an unknown card, too, it may
// be said what it is when it is taken. `cards`: of the game, by kind.
template <std::size_t kinds, std::size_t capacity>
Kind certain_top(const CopiesOf<kinds>& unknown, const KnownOrderOf<capacity>& deck, const std::vector<CardRules>& cards) {
    const Kind top = known_top(unknown, deck, static_cast<int>(cards.size()));
    return top != kNoKind && is_unknown(cards[top]) ? kNoKind : top;
}

// Calls visit(kind) for each kind that may be on top of the deck, in ascending order.
template <std::size_t kinds, std::size_t capacity, class Visit>
void for_each_possible_top(const CopiesOf<kinds>& unknown, const KnownOrderOf<capacity>& deck, int used_kinds, Visit visit) {
    const Kind known = known_top(unknown, deck, used_kinds);
    if (known != kNoKind) {
        visit(known);
    } else {
        for_each_kind_in(unknown, used_kinds, visit);
    }
}

template <std::size_t kinds, std::size_t capacity>
bool may_be_on_top(const CopiesOf<kinds>& unknown, const KnownOrderOf<capacity>& deck, int used_kinds, Kind kind) {
    const Kind known = known_top(unknown, deck, used_kinds);
    return known != kNoKind ? known == kind : unknown[kind] > 0;
}

// Which kind does not fit the deck list of the player who owns these cards, and how many there may be of it; kNoKind if all fits. An
// unknown card may be any of those that are nowhere else. `owned` and `declared`: copies by kind.
struct Unfitting {
    Kind kind = kNoKind;
    int expected = 0;
};
template <class Owned>
Unfitting unfitting_kind(const Owned& owned, const std::vector<std::uint8_t>& declared, const std::vector<CardRules>& cards) {
    const auto last = static_cast<Kind>(cards.size() - 1);
    const bool some_unknown = !cards.empty() && is_unknown(cards[last]) && owned[last] > 0;
    int left = 0;
    for (std::size_t kind = 0; kind < cards.size(); ++kind) {
        if (some_unknown && kind == last) break;
        const int expected = kind < declared.size() ? declared[kind] : 0;
        if (some_unknown ? owned[kind] > expected : owned[kind] != expected) return {static_cast<Kind>(kind), expected};
        left += expected - owned[kind];
    }
    if (some_unknown && owned[last] != left) return {last, left};
    return {};
}

}  // namespace arbiter
