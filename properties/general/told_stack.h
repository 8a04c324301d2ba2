// A second stack beside that of the position, kept from what is told alone: for properties by which the last that came is the first to go.
#pragma once

#include <algorithm>
#include <array>

namespace arbiter {

// At most `most` items, the lowest first.
template <class Item, int most>
struct ToldStack {
    std::array<Item, most> items{};
    int size = 0;

    // False if there is no room.
    bool push(const Item& item) {
        if (size >= most) return false;
        items[size++] = item;
        return true;
    }
    // Takes an item off from where it stands; the rest keep their order.
    void erase(int index) {
        std::move(items.begin() + index + 1, items.begin() + size, items.begin() + index);
        --size;
    }
    // Null if there is none.
    const Item* top() const { return size > 0 ? &items[size - 1] : nullptr; }
};

}  // namespace arbiter
