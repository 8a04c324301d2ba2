// When two cards are duplicates, worked out anew from the text (deck.duplicate-test) for properties and tests: equal multisets of
// abilities.
#pragma once

#include <algorithm>
#include <array>

#include "model/core/cards/ability.h"
#include "model/proxy/value/rules.h"

namespace arbiter::proxy {

// Equal abilities, in whatever order they are printed. What an ability is called plays no part.
inline bool have_same_abilities(const CardRules& one, const CardRules& other) {
    if (one.ability_count != other.ability_count) return false;
    std::array<bool, CardRules::kMaximumAbilities> used{};
    for (int i = 0; i < one.ability_count; ++i) {
        int match = 0;
        while (match < other.ability_count && (used[match] || one.abilities[i] != other.abilities[match])) ++match;
        if (match == other.ability_count) return false;
        used[match] = true;
    }
    return true;
}

inline bool have_same_body(const CardRules& one, const CardRules& other) {
    return one.type == other.type && one.cost == other.cost && one.numbers == other.numbers;
}

inline bool count_as_duplicates(const Readings& readings, const CardRules& one, const CardRules& other) {
    switch (readings.deck_duplicate_test) {
        case DeckDuplicateTest::abilities_only:
            return have_same_abilities(one, other);
        case DeckDuplicateTest::abilities_unless_none:
            return have_same_abilities(one, other) && (one.ability_count > 0 || have_same_body(one, other));
        case DeckDuplicateTest::whole_card:
            return have_same_abilities(one, other) && have_same_body(one, other) && one.energy == other.energy &&
                   one.activation_cost == other.activation_cost;
    }
    return false;
}

// Cards alike that a deck may hold (deck.copies-count).
inline int copies_allowed(const Rules& rules) {
    return rules.settings.copy_limit + (rules.readings.deck_copies_count == DeckCopiesCount::one_plus_four ? 1 : 0);
}

}  // namespace arbiter::proxy
