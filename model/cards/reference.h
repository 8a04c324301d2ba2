// Who or what is meant by an operand, as a byte: what stands in a slot, an item that waits, a player, nothing, or something that has left.
#pragma once

#include <cstdint>

#include "model/core/choice.h"

namespace arbiter {

inline constexpr int kAddressedSlots = 32;  // of each of the two players; not all of them need exist

// A game's reference derives from this and gives slots and items its own words; what else it may mean lies from kItems + `items` on. At
// most `slots` things stand on a side, and `items` wait; the two players lie at `players`.
template <class Reference, int slots, int items, int players>
struct ReferenceOf {
    static constexpr int kItems = 2 * kAddressedSlots;
    static_assert(slots <= kAddressedSlots && kItems + items <= players && players + 2 <= 0xFE);

    std::uint8_t value = 0xFF;

    static constexpr Reference none() { return {0xFF}; }
    static constexpr Reference gone() { return {0xFE}; }
    static constexpr Reference in_slot(Player side, int slot) { return {static_cast<std::uint8_t>(side * kAddressedSlots + slot)}; }
    static constexpr Reference item(int index) { return {static_cast<std::uint8_t>(kItems + index)}; }
    static constexpr Reference player(Player player) { return {static_cast<std::uint8_t>(players + player)}; }

    constexpr bool is_none() const { return value == 0xFF; }
    constexpr bool is_gone() const { return value == 0xFE; }
    constexpr bool is_in_slot() const { return value < kItems && (slots == kAddressedSlots || value % kAddressedSlots < slots); }
    constexpr bool is_item() const { return value >= kItems && value < kItems + items; }
    constexpr bool is_player() const { return value == players || value == players + 1; }
    // Of what stands in a slot: whose it is, and which slot; of an item, which; of a player, who.
    constexpr Player side() const { return static_cast<Player>(value / kAddressedSlots); }
    constexpr int slot() const { return value % kAddressedSlots; }
    constexpr int index() const { return value - kItems; }
    constexpr Player seat() const { return static_cast<Player>(value - players); }

    friend constexpr bool operator==(ReferenceOf, ReferenceOf) = default;
};

}  // namespace arbiter
