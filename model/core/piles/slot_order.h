// The order in which a canonical form puts what stands on one side: by looks first, and from slot 0 on.
#pragma once

#include <array>
#include <cstdint>

#include "model/core/piles/slots.h"

namespace arbiter {

// Slots by their place in the order.
template <int count_of_slots>
struct SlotOrder {
    std::array<std::uint8_t, count_of_slots> slots{};
    int count = 0;

    bool in_place() const {
        for (int place = 0; place < count; ++place)
            if (slots[place] != place) return false;
        return true;
    }
};

// `less(left, right)`: of two slots. What is not less either way keeps its order. Few things stand, and mostly they are in order: O(count)
// then, O(count^2) at worst.
template <class Thing, int count_of_slots, class Less>
SlotOrder<count_of_slots> slot_order(const SlottedOf<Thing, count_of_slots>& things, Less less) {
    SlotOrder<count_of_slots> order;
    for (const int slot : things.slots()) {
        int place = order.count++;
        for (; place > 0 && less(slot, order.slots[place - 1]); --place) order.slots[place] = order.slots[place - 1];
        order.slots[place] = static_cast<std::uint8_t>(slot);
    }
    return order;
}

// Puts everything in its place.
template <class Thing, int count_of_slots>
void put_in_order(SlottedOf<Thing, count_of_slots>& things, const SlotOrder<count_of_slots>& order) {
    const SlottedOf<Thing, count_of_slots> old = things;
    for (const int slot : things.slots())
        if (slot >= order.count) things.remove(slot);
    for (int place = 0; place < order.count; ++place) things.put(place, old[order.slots[place]]);
}

enum class Arrangement : std::uint8_t {
    in_order,  // from slot 0 on, each less than the next
    tied,      // from slot 0 on, but some look the same
    mixed
};

// `look(thing)`: what is compared.
template <class Thing, int count_of_slots, class Look>
Arrangement arrangement_of(const SlottedOf<Thing, count_of_slots>& things, Look look) {
    if (!things.gapless()) return Arrangement::mixed;
    Arrangement found = Arrangement::in_order;
    for (int slot = 1; slot < things.count(); ++slot) {
        const auto left = look(things[slot - 1]), right = look(things[slot]);
        if (right < left) return Arrangement::mixed;
        if (left == right) found = Arrangement::tied;
    }
    return found;
}

// Do some look the same, of things ordered by looks?
template <class Thing, int count_of_slots, class Look>
bool looks_tied(const SlottedOf<Thing, count_of_slots>& things, const SlotOrder<count_of_slots>& order, Look look) {
    for (int place = 1; place < order.count; ++place)
        if (look(things[order.slots[place - 1]]) == look(things[order.slots[place]])) return true;
    return false;
}

}  // namespace arbiter
