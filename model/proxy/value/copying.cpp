// Copying a position: only what is used of it, as most of its places are empty in both.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "model/core/piles/sixteens.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

namespace {

// `count` places, of which those in use in either are the first.
template <class Place>
void copy_places(const Place* from, Place* to, int count) {
    for (int index = 0; index < count; ++index) to[index] = from[index];
}

int known(const KnownOrder& deck) {
    return deck.top + deck.bottom;
}

template <int sixteens>
void copy_side(const Side& from, Side& to) {
    for (int pile = 0; pile < kPiles; ++pile) std::memcpy(to.piles[pile].data(), from.piles[pile].data(), kKindsAtOnce * sixteens);
    to.bodies.copy_from(from.bodies);
    const int cards = std::max(known(from.deck), known(to.deck));
    if (cards > 0) std::memcpy(to.deck.order.data(), from.deck.order.data(), static_cast<std::size_t>(cards));
    to.deck.top = from.deck.top;
    to.deck.bottom = from.deck.bottom;
    to.installs = from.installs;
    to.retains = from.retains;
    to.mulligans = from.mulligans;
    to.insight = from.insight;
    to.keep = from.keep;
}

}  // namespace

void Game::copy(const Position& from, Position& to) const {
    const int frames = std::max(from.frame_count, to.frame_count), pending = std::max(from.pending_count, to.pending_count);
    std::memcpy(static_cast<void*>(&to), &from, offsetof(Position, sides));
    with_sixteens<kMaximumKinds>(kinds(), [&]<int sixteens>(std::integral_constant<int, sixteens>) {
        for (const Player player : kBothPlayers) copy_side<sixteens>(from.sides[player], to.sides[player]);
    });
    copy_places(from.frames.data(), to.frames.data(), frames);
    copy_places(from.pending.data(), to.pending.data(), pending);
}

}  // namespace arbiter::proxy
