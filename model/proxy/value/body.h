// The bodies of a player on the field: what is kept of each, and the slots in which they stand.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "model/core/piles/copies.h"
#include "model/core/piles/slots.h"

namespace arbiter::proxy {

inline constexpr int kMaximumBodies = 32;  // bodies of one player on the field at a time

enum class Line : std::uint8_t { front, back };

// The four numbers of a body, in the order in which they are written.
enum Numbered : int { kAttack, kHealth, kSpeed, kImpact };

// A card on the field. An empty slot has kind kNoKind and all else zero.
struct Body {
    enum Flag : std::uint8_t {
        kBack = 1,         // stands in the back line
        kDrained = 2,      //
        kFaceDown = 4,     //
        kActed = 8,        // has had its turn in this combat
        kAttacked = 16,    // attacked this turn (kept only if some card asks)
        kNew = 32,         // set this turn (kept only if the setting attack_turn_set is off)
        kOwesStrike = 64,  // was attacked in this combat before its own round
        kStruck = 128      // has struck (kept only under combat.strike-or-attack: besides)
    };

    Kind kind = kNoKind;
    std::uint8_t flags = 0;
    std::uint8_t damage = 0;
    std::uint8_t used = 0;                   // abilities used this turn, a bit each (kept only under ability.repeat: once-per-turn)
    std::array<std::int8_t, 4> temporary{};  // bonuses that end in cleanup
    std::array<std::int8_t, 4> lasting{};    // bonuses that last while the card is on the field
    std::uint32_t engaged_by = 0;            // slots of opposing bodies that attacked this one in this combat and are still in front

    constexpr bool any_temporary() const { return std::bit_cast<std::uint32_t>(temporary) != 0; }
    constexpr bool present() const { return kind != kNoKind; }
    constexpr bool has(Flag flag) const { return (flags & flag) != 0; }
    constexpr void set(Flag flag, bool on = true) { flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag); }
    constexpr bool front() const { return !has(kBack); }
    constexpr bool ready() const { return !has(kDrained); }
    constexpr bool face_up() const { return !has(kFaceDown); }
    constexpr Line line() const { return has(kBack) ? Line::back : Line::front; }

    friend constexpr bool operator==(const Body&, const Body&) = default;
};
static_assert(sizeof(Body) == 16);

// The bodies of one player, and sets of them by slot.
using Bodies = SlottedOf<Body, kMaximumBodies>;

}  // namespace arbiter::proxy
