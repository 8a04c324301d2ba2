// Cards without further state: counting piles, and the order of a deck as far as it is known.
#pragma once

#include <bit>
#include <cstring>

#include "model/proxy/position.h"

namespace arbiter::proxy {

// ---- piles, eight kinds at a time: most piles are empty or nearly so

static_assert(kMaximumKinds % 8 == 0 && std::endian::native == std::endian::little);

// The copies of kinds 8 * word to 8 * word + 7, a byte each.
inline std::uint64_t eight_kinds(const Copies& copies, int word) {
    std::uint64_t eight;
    std::memcpy(&eight, copies.data() + 8 * word, sizeof eight);
    return eight;
}

inline bool is_empty(const Copies& copies) {
    std::uint64_t any = 0;
    for (int word = 0; word < kMaximumKinds / 8; ++word) any |= eight_kinds(copies, word);
    return any == 0;
}

inline bool are_equal(const Copies& one, const Copies& other) {
    std::uint64_t different = 0;
    for (int word = 0; word < kMaximumKinds / 8; ++word) different |= eight_kinds(one, word) ^ eight_kinds(other, word);
    return different == 0;
}

// All cards of a pile. `kinds`: only the first so many kinds are looked at.
inline int sum_of(const Copies& copies, int kinds = kMaximumKinds) {
    constexpr std::uint64_t kEverySecondByte = 0x00FF00FF00FF00FF;
    std::uint64_t pairs = 0;
    for (int word = 0; 8 * word < kinds; ++word) {
        const std::uint64_t eight = eight_kinds(copies, word);
        pairs += (eight & kEverySecondByte) + (eight >> 8 & kEverySecondByte);
    }
    return static_cast<int>(pairs * 0x0001000100010001 >> 48);
}

// Calls visit(kind) for each kind of which the pile holds a copy, in ascending order; stops when it returns true, and says whether it did.
template <class Visit>
bool any_kind_in(const Copies& copies, int kinds, Visit visit) {
    for (int word = 0; 8 * word < kinds; ++word) {
        for (std::uint64_t left = eight_kinds(copies, word); left != 0;) {
            const int byte = std::countr_zero(left) / 8;
            if (visit(static_cast<Kind>(8 * word + byte))) return true;
            left &= ~(std::uint64_t{0xFF} << 8 * byte);
        }
    }
    return false;
}

// The same for all of them.
template <class Visit>
void for_each_kind_in(const Copies& copies, int kinds, Visit visit) {
    any_kind_in(copies, kinds, [&](Kind kind) {
        visit(kind);
        return false;
    });
}

// Cards in a pile. O(kinds).
inline int pile_size(const Side& side, Pile pile, int kinds) {
    return sum_of(side.pile(pile), kinds);
}

inline int cards_in_deck(const Side& side, int kinds) {
    return pile_size(side, Pile::unknown_deck, kinds) + side.deck.top + side.deck.bottom;
}

// ---- decks

// The kind on top of the deck if it is known: a known top card, or the first known bottom card if nothing unknown is left, or the only
// kind that the unknown part holds. kNoKind if it is not known or the deck is empty.
Kind known_top(const Side& side, int kinds);
// Takes one card of this kind from the top: it must be the known top, or one of the unknown part.
void take_from_top(Side& side, Kind kind);
void put_on_top(Side& side, Kind kind);
void put_on_bottom(Side& side, Kind kind);
// Shuffling: what was known of the order is unknown again.
void shuffle(Side& side);
// One form for one knowledge: a deck without unknown part, or whose unknown part is all of one kind, is known from top to bottom.
void normalise_deck(Side& side, int kinds);

}  // namespace arbiter::proxy
