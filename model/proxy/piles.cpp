// Counting piles, and what is known of a deck's order.
#include "model/proxy/piles.h"

#include <algorithm>

#include "model/core/contradiction.h"

namespace arbiter::proxy {

namespace {

// The only kind of the unknown part; kNoKind if it is empty or mixed.
Kind only_unknown_kind(const Side& side, int kinds, int& copies) {
    Kind only = kNoKind;
    copies = 0;
    const bool mixed = any_kind_in(side.pile(Pile::unknown_deck), kinds, [&](Kind kind) {
        copies = side.count(Pile::unknown_deck, kind);
        if (only != kNoKind) return true;
        only = kind;
        return false;
    });
    return mixed ? kNoKind : only;
}

}  // namespace

Kind known_top(const Side& side, int kinds) {
    if (side.deck.top > 0) return side.deck.order[side.deck.top - 1];
    int copies = 0;
    const Kind only = only_unknown_kind(side, kinds, copies);
    if (copies > 0) return only;
    return side.deck.bottom > 0 ? side.deck.order[0] : kNoKind;
}

void take_from_top(Side& side, Kind kind) {
    KnownOrder& deck = side.deck;
    if (deck.top > 0) {
        // The bottom part follows the top part without a gap.
        std::copy(deck.order.begin() + deck.top, deck.order.begin() + deck.top + deck.bottom, deck.order.begin() + deck.top - 1);
        --deck.top;
        deck.order[deck.top + deck.bottom] = 0;
    } else if (side.count(Pile::unknown_deck, kind) > 0) {
        --side.count(Pile::unknown_deck, kind);
    } else {
        if (deck.bottom == 0 || deck.order[0] != kind) contradiction("a card was taken that is not on top of the deck");
        std::copy(deck.order.begin() + 1, deck.order.begin() + deck.bottom, deck.order.begin());
        --deck.bottom;
        deck.order[deck.bottom] = 0;
    }
}

void put_on_top(Side& side, Kind kind) {
    KnownOrder& deck = side.deck;
    std::copy_backward(deck.order.begin() + deck.top, deck.order.begin() + deck.top + deck.bottom,
                       deck.order.begin() + deck.top + deck.bottom + 1);
    deck.order[deck.top++] = kind;
}

void put_on_bottom(Side& side, Kind kind) {
    side.deck.order[side.deck.top + side.deck.bottom] = kind;
    ++side.deck.bottom;
}

void shuffle(Side& side) {
    for (int index = 0; index < side.deck.top + side.deck.bottom; ++index) ++side.count(Pile::unknown_deck, side.deck.order[index]);
    side.deck = KnownOrder{};
}

void normalise_deck(Side& side, int kinds) {
    KnownOrder& deck = side.deck;
    int copies = 0;
    const Kind only = only_unknown_kind(side, kinds, copies);
    if (copies > 0 && only == kNoKind) return;
    if (copies == 0 && deck.bottom == 0) return;
    // From the bottom up, so that the topmost card stands last.
    std::array<Kind, kMaximumDeck> order{};
    int size = 0;
    for (int index = deck.bottom - 1; index >= 0; --index) order[size++] = deck.order[deck.top + index];
    for (int copy = 0; copy < copies; ++copy) order[size++] = only;
    for (int index = 0; index < deck.top; ++index) order[size++] = deck.order[index];
    if (copies > 0) side.count(Pile::unknown_deck, only) = 0;
    deck.order = order;
    deck.top = static_cast<std::uint8_t>(size);
    deck.bottom = 0;
}

}  // namespace arbiter::proxy
