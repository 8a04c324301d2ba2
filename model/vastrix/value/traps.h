// What a position of VASTRIX knows of Traps (module Traps): which cards on the table lie face-down, and what they may still answer.
#pragma once

#include <array>
#include <cstdint>

#include "model/core/seats.h"
#include "model/vastrix/value/card.h"

namespace arbiter::vastrix {

// The four 4s and the four 5s, as a set of eight bits (traps.card-pool).
using TrapSet = std::uint8_t;
inline constexpr int kTrapCards = 8;
inline constexpr Card kFirstTrap = card_of(Rank::four, Suit::clubs);
constexpr bool is_trap_card(Card card) {
    return card >= kFirstTrap && card < kFirstTrap + kTrapCards;
}
constexpr TrapSet trap_bit(Card card) {
    return is_trap_card(card) ? static_cast<TrapSet>(1u << (card - kFirstTrap)) : TrapSet{0};
}
constexpr Cards cards_of_traps(TrapSet traps) {
    return Cards{traps} << kFirstTrap;
}

// What Traps wait for, as bits.
struct TrapEvent {
    static constexpr std::uint8_t super_or_greater = 1, combo = 2, anchor = 4, scuttle = 8, points = 16;
    static constexpr std::uint8_t from_pile = 32;  // a card of the DP or the Swap Bar is played
    static constexpr std::uint8_t exchange = 64;   // a Face-Down Swap
    static constexpr std::uint8_t all = 127;
};

// What has been declared off the stack, and waits while Traps, or a 3S, may answer.
enum class Pending : std::uint8_t {
    none,
    action,   // a card scored by Action 3
    extra,    // the second card of 10C
    owed,     // a card that an effect has made to be played, and that is scored
    placing,  // a Trap that has just been laid
    as_club   // 10H, scored by Action 3 as 10C (BattleRealm)
};

struct TrapState {
    TrapSet down = 0;                                  // on the table, face-down
    TrapSet late = 0;                                  // of these: came, or came back, after the events below
    TrapSet called = 0;                                // triggered between Mini-Turns, and not yet on the stack
    std::uint8_t barred = 0;                           // what the next Action may not be (kBarredCard and a card, or a type); 0: anything
    std::array<std::uint8_t, kMaximumSeats> events{};  // since the last trigger window, by who made the play
    std::array<std::uint8_t, kMaximumSeats>
        used{};  // by player: triggers of this FT, and (higher nibble) 3Ss against placings in this game
    std::array<std::uint8_t, kTrapCards / 2> tokens{};  // a nibble a Trap: 0, or what its Disable Token says (token_of)
    std::uint8_t asked : 4 = 0;                         // players who have let their chance pass, as bits
    std::uint8_t threes : 3 = 0;                        // 3s used against Traps in this FT
    std::uint8_t heart : 1 = 0;                         // JH lies in an ER by its Trap text
    Card pending = kNoCard;
    std::uint8_t pending_how : 3 = 0;        // Pending
    std::uint8_t pending_from_pile : 1 = 0;  // it came from the DP or the Swap Bar
    std::uint8_t pending_player : 3 = 0;
    std::uint8_t barred_points : 1 = 0;                // 5C has undone the play, not 5D
    Card swap_taken = kNoCard, swap_placed = kNoCard;  // the cards of the Face-Down Swap of this FT, until the next trigger window

    static constexpr std::uint8_t kBarredCard = 64;

    constexpr Pending pending_kind() const { return static_cast<Pending>(pending_how); }
    // A nibble: how many Full Turns the token still lasts, and (lowest bit) whether the first of them has begun.
    constexpr int token_of(Card card) const {
        const unsigned index = card - kFirstTrap;
        return is_trap_card(card) ? tokens[index / 2] >> 4 * (index % 2) & 15 : 0;
    }
    constexpr void set_token(Card card, int token) {
        const unsigned index = card - kFirstTrap, shift = 4 * (index % 2);
        tokens[index / 2] = static_cast<std::uint8_t>((tokens[index / 2] & ~(15u << shift)) | static_cast<unsigned>(token) << shift);
    }
    constexpr int triggers_of(Player player) const { return used[player] & 15; }
    constexpr int spades_of(Player player) const { return used[player] >> 4; }
    constexpr void set_used(Player player, int triggers, int spades) {
        used[player] = static_cast<std::uint8_t>((triggers < 15 ? triggers : 15) | (spades < 15 ? spades : 15) << 4);
    }
    constexpr TrapSet disabled() const {
        TrapSet set = 0;
        for (Card card = kFirstTrap; is_trap_card(card); ++card)
            if (token_of(card) != 0) set = static_cast<TrapSet>(set | trap_bit(card));
        return set;
    }
    friend constexpr bool operator==(const TrapState&, const TrapState&) = default;
};

}  // namespace arbiter::vastrix
