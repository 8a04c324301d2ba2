// What is known of the order of a deck, and cards taken from it and put onto it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "model/core/input/contradiction.h"
#include "model/core/piles/copies.h"

namespace arbiter {

// Some cards at the top, some at the bottom, and the part whose order nobody knows, which is a pile of its own, between them.
// order[0 … top) are the known top cards, the topmost last; order[top … top + bottom) the known bottom ones, the next to be drawn first.
template <std::size_t capacity>
struct KnownOrderOf {
    std::uint8_t top = 0;
    std::uint8_t bottom = 0;
    std::array<Kind, capacity> order{};

    friend constexpr bool operator==(const KnownOrderOf&, const KnownOrderOf&) = default;
};

// The only kind of the unknown part and how many there are of it; kNoKind if it is empty or mixed.
template <std::size_t kinds>
Kind only_kind(const CopiesOf<kinds>& unknown, int used_kinds, int& copies) {
    Kind only = kNoKind;
    copies = 0;
    const bool mixed = any_kind_in(unknown, used_kinds, [&](Kind kind) {
        copies = unknown[kind];
        if (only != kNoKind) return true;
        only = kind;
        return false;
    });
    return mixed ? kNoKind : only;
}

// The kind on top of the deck if it is known: a known top card, or the first known bottom card if nothing unknown is left, or the only
// kind that the unknown part holds. kNoKind if it is not known or the deck is empty.
template <std::size_t kinds, std::size_t capacity>
Kind known_top(const CopiesOf<kinds>& unknown, const KnownOrderOf<capacity>& deck, int used_kinds) {
    if (deck.top > 0) return deck.order[deck.top - 1];
    int copies = 0;
    const Kind only = only_kind(unknown, used_kinds, copies);
    if (copies > 0) return only;
    return deck.bottom > 0 ? deck.order[0] : kNoKind;
}

// Takes one card of this kind from the top: it must be the known top, or one of the unknown part.
template <std::size_t kinds, std::size_t capacity>
void take_from_top(CopiesOf<kinds>& unknown, KnownOrderOf<capacity>& deck, Kind kind) {
    if (deck.top > 0) {
        // The bottom part follows the top part without a gap.
        std::copy(deck.order.begin() + deck.top, deck.order.begin() + deck.top + deck.bottom, deck.order.begin() + deck.top - 1);
        --deck.top;
        deck.order[deck.top + deck.bottom] = 0;
    } else if (unknown[kind] > 0) {
        --unknown[kind];
    } else {
        if (deck.bottom == 0 || deck.order[0] != kind) contradiction("a card was taken that is not on top of the deck");
        std::copy(deck.order.begin() + 1, deck.order.begin() + deck.bottom, deck.order.begin());
        --deck.bottom;
        deck.order[deck.bottom] = 0;
    }
}

template <std::size_t capacity>
void put_on_top(KnownOrderOf<capacity>& deck, Kind kind) {
    std::copy_backward(deck.order.begin() + deck.top, deck.order.begin() + deck.top + deck.bottom,
                       deck.order.begin() + deck.top + deck.bottom + 1);
    deck.order[deck.top++] = kind;
}

template <std::size_t capacity>
void put_on_bottom(KnownOrderOf<capacity>& deck, Kind kind) {
    deck.order[deck.top + deck.bottom] = kind;
    ++deck.bottom;
}

// Shuffling: what was known of the order is unknown again.
template <std::size_t kinds, std::size_t capacity>
void shuffle(CopiesOf<kinds>& unknown, KnownOrderOf<capacity>& deck) {
    for (int index = 0; index < deck.top + deck.bottom; ++index) ++unknown[deck.order[index]];
    deck = KnownOrderOf<capacity>{};
}

// One form for one knowledge: a deck without unknown part, or whose unknown part is all of one kind, is known from top to bottom.
template <std::size_t kinds, std::size_t capacity>
[[gnu::noinline]] void write_out_deck(CopiesOf<kinds>& unknown, KnownOrderOf<capacity>& deck, int used_kinds) {
    int copies = 0;
    const Kind only = only_kind(unknown, used_kinds, copies);
    if (copies > 0 && only == kNoKind) return;
    if (copies == 0 && deck.bottom == 0) return;
    // From the bottom up, so that the topmost card stands last.
    std::array<Kind, capacity> order{};
    int size = 0;
    for (int index = deck.bottom - 1; index >= 0; --index) order[size++] = deck.order[deck.top + index];
    for (int copy = 0; copy < copies; ++copy) order[size++] = only;
    for (int index = 0; index < deck.top; ++index) order[size++] = deck.order[index];
    if (copies > 0) unknown[only] = 0;
    deck.order = order;
    deck.top = static_cast<std::uint8_t>(size);
    deck.bottom = 0;
}

// The same, asked after every step: mostly there are several kinds among the first, or nothing unknown.
template <std::size_t kinds, std::size_t capacity>
void normalise_deck(CopiesOf<kinds>& unknown, KnownOrderOf<capacity>& deck, int used_kinds) {
    if (are_several_kinds(eight_kinds(unknown, 0)) || (deck.bottom == 0 && is_empty(unknown))) return;
    write_out_deck(unknown, deck, used_kinds);
}

}  // namespace arbiter
