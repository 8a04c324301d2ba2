// A creature on the board.
#pragma once

#include <cstdint>

#include "model/core/piles/copies.h"

namespace arbiter::lost_glitches {

inline constexpr std::uint8_t kNoSlot = 0xFF;

// An empty slot of the board has kind kNoKind.
struct Creature {
    enum Flag : std::uint8_t {
        kAttacking = 1,  // takes part in the attack under way
        kBlocked = 2,    // an attacker that blockers were declared for, whether or not they are still there
        kShared = 4,     // a blocker that has got its share of the damage that is being shared out
        kAttacked = 8    // took part in an attack this turn (kept only under attack.per-turn: each-creature-once)
    };

    Kind kind = kNoKind;
    std::uint8_t flags = 0;
    std::uint8_t damage = 0;
    std::uint8_t rank = 0;           // how many creatures of its player entered before it and are still there
    std::uint8_t blocks = kNoSlot;   // the slot of the opposing attacker that it blocks
    std::uint8_t share = 0;          // the share of damage that it has got so far
    std::int8_t attack_bonus = 0;    // until the end of the turn
    std::int8_t health_bonus = 0;    // until the end of the turn
    std::int8_t lasting_attack = 0;  // while it is on the board
    std::int8_t lasting_health = 0;  // while it is on the board
    std::uint8_t delay = 0;          // turns of its player that it must still wait before it attacks (summoning_delay_turns)
    std::uint8_t unused = 0;         // keeps creatures at twelve bytes

    constexpr bool has(Flag flag) const { return (flags & flag) != 0; }
    constexpr void set(Flag flag, bool on = true) { flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag); }
    constexpr bool blocking() const { return blocks != kNoSlot; }

    friend constexpr bool operator==(const Creature&, const Creature&) = default;
};
static_assert(sizeof(Creature) == 12);

}  // namespace arbiter::lost_glitches
