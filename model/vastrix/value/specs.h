// What the module BattleRealm keeps of a game: each player's Spec, what has been used of it, and the marks that its texts leave.
#pragma once

#include <array>
#include <cstdint>

#include "model/core/seats.h"

namespace arbiter::vastrix {

enum class Spec : std::uint8_t { none, bravery, balance, beauty, brilliance };
inline constexpr int kSpecs = 4;

struct SpecOfPlayer {
    std::uint8_t spec : 3 = 0;
    std::uint8_t uses : 3 = 0;     // of the Signature in this game
    std::uint8_t in_turn : 2 = 0;  // of them in this Full Turn
    std::uint8_t ultimates : 2 = 0;
    std::uint8_t distorted : 1 = 0;     // Counter Distortion has applied
    std::uint8_t played_queen : 1 = 0;  // the first Queen has been played
    std::uint8_t redraws : 4 = 0;       // by Extra Lucky in this game

    friend constexpr bool operator==(const SpecOfPlayer&, const SpecOfPlayer&) = default;
};

struct SpecState {
    std::array<SpecOfPlayer, kMaximumSeats> of{};
    std::uint8_t first_queens : 4 = 0;  // Queens OTT, by suit as bits, that were their player's first
    std::uint8_t next_queens : 4 = 0;   // those played later
    std::uint8_t marriages : 4 = 0;     // Bonus Marriages, by suit as bits, both of whose cards have been OTT since
    std::uint8_t married : 4 = 0;       // suits whose Bonus Marriage has been in this game
    std::uint8_t spouses = 0;           // whose each of these is: two bits a suit
    std::uint8_t flipped = 0;           // Spades among the cards that the resolving 7 has flipped; or kRedrawn

    static constexpr std::uint8_t kRedrawn = 8;  // the card drawn next comes in place of one that was discarded

    constexpr Player spouse(int suit) const { return static_cast<Player>(spouses >> 2 * suit & 3); }
    constexpr void set_spouse(int suit, Player player) {
        spouses = static_cast<std::uint8_t>((spouses & ~(3 << 2 * suit)) | (player & 3) << 2 * suit);
    }
    friend constexpr bool operator==(const SpecState&, const SpecState&) = default;
};
static_assert(sizeof(SpecState) == 12);

}  // namespace arbiter::vastrix
