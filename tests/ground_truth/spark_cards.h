// One kind of card of one player of SPARK: how many copies (at most three) are in each of five places, as a number below 64, and what every
// move of a copy makes of that number.
#pragma once

#include <array>
#include <cstdint>

namespace arbiter::ground_truth::spark {

// Copies that are nowhere here are charges or in play.
struct Places {
    int deck = 0, hand = 0, discard = 0, ready = 0, drained = 0;

    constexpr int total() const { return deck + hand + discard + ready + drained; }
    friend constexpr bool operator==(const Places&, const Places&) = default;
};

enum Move : std::uint8_t {
    kDraw,
    kTakeFromHand,  // as a charge, or into play
    kDiscardFromHand,
    kDiscardFromDeck,
    kDrain,            // a body
    kReadyAll,         // all bodies
    kEnterDrained,     // from play, as a body
    kDiscardFromPlay,  // a body that was cancelled
    kMoveCount
};

// There are 56 ways to distribute at most three copies.
inline constexpr int kCodes = 56;

constexpr std::array<Places, kCodes> all_places() {
    std::array<Places, kCodes> all{};
    int count = 0;
    for (int i = 0; i < 4 * 4 * 4 * 4 * 4; ++i) {
        const Places places{i & 3, i >> 2 & 3, i >> 4 & 3, i >> 6 & 3, i >> 8 & 3};
        if (places.total() <= 3) all[count++] = places;
    }
    return all;
}
inline constexpr std::array<Places, kCodes> kPlaces = all_places();

// `places` must hold at most three copies.
constexpr std::uint8_t code_of(const Places& places) {
    std::uint8_t code = 0;
    while (!(kPlaces[code] == places)) ++code;
    return code;
}

// What the rules ask about a kind of card. Indexed by code.
struct Summary {
    bool in_deck = false, in_hand = false, ready = false;
    std::uint8_t total = 0;
};
constexpr std::array<Summary, 64> all_summaries() {
    std::array<Summary, 64> all{};
    for (int code = 0; code < kCodes; ++code) {
        const Places& places = kPlaces[code];
        all[code] = {places.deck > 0, places.hand > 0, places.ready > 0, static_cast<std::uint8_t>(places.total())};
    }
    return all;
}
inline constexpr std::array<Summary, 64> kSummaries = all_summaries();

// Whether there is a copy to be moved is left to the caller.
constexpr Places moved(Places places, Move move) {
    switch (move) {
        case kDraw:
            --places.deck, ++places.hand;
            break;
        case kTakeFromHand:
            --places.hand;
            break;
        case kDiscardFromHand:
            --places.hand, ++places.discard;
            break;
        case kDiscardFromDeck:
            --places.deck, ++places.discard;
            break;
        case kDrain:
            --places.ready, ++places.drained;
            break;
        case kReadyAll:
            places.ready += places.drained, places.drained = 0;
            break;
        case kEnterDrained:
            ++places.drained;
            break;
        default:
            ++places.discard;
            break;
    }
    return places;
}

// The code after a move, by move and the code before; 63 where no copy can be moved so.
constexpr std::array<std::array<std::uint8_t, 64>, kMoveCount> all_moves() {
    std::array<std::array<std::uint8_t, 64>, kMoveCount> all{};
    for (int move = 0; move < kMoveCount; ++move)
        for (int code = 0; code < 64; ++code) {
            all[move][code] = 63;
            if (code >= kCodes) continue;
            const Places after = moved(kPlaces[code], static_cast<Move>(move));
            if (after.deck >= 0 && after.hand >= 0 && after.ready >= 0 && after.total() <= 3) all[move][code] = code_of(after);
        }
    return all;
}
inline constexpr auto kMoves = all_moves();

}  // namespace arbiter::ground_truth::spark
