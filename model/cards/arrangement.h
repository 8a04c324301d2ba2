// The canonical order of what stands on the field, and the new names that it gives. What is seen of each thing, and where references stand,
// is left to the game.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "model/cards/reference.h"
#include "model/core/piles/colour_refinement.h"
#include "model/core/piles/slot_order.h"

namespace arbiter {

inline constexpr int kFieldNodes = 2 * kAddressedSlots;  // what stands in a slot, by the value of its reference
using FieldColours = ColoursOf<kFieldNodes>;

// By side. `slots`: of each.
template <int slots>
struct FieldOrders {
    std::array<SlotOrder<slots>, 2> of_side;
    bool tied = false;  // some look the same

    SlotOrder<slots>& operator[](Player side) { return of_side[side]; }
    const SlotOrder<slots>& operator[](Player side) const { return of_side[side]; }
    bool in_place() const { return of_side[0].in_place() && of_side[1].in_place(); }
};

// By what look(thing) sees: how the sides stand, the one that stands worse, and the order in which they should.
template <class Position, class Look>
Arrangement arrangement_of_field(const Position& position, Look look) {
    return std::max(arrangement_of(position.sides[0].field(), look), arrangement_of(position.sides[1].field(), look));
}
template <int slots, class Position, class Look>
FieldOrders<slots> orders_of_field(const Position& position, Look look) {
    FieldOrders<slots> orders;
    for (Player side = 0; side < 2; ++side) {
        const auto& field = position.sides[side].field();
        orders[side] = slot_order(field, [&](int left, int right) { return look(field[left]) < look(field[right]); });
        orders.tied = orders.tied || looks_tied(field, orders[side], look);
    }
    return orders;
}

// New names of what stands in slots. Reference is the game's (reference.h).
template <class Reference>
class NewNames {
public:
    NewNames() {
        for (int node = 0; node < kFieldNodes; ++node) names_[node] = static_cast<std::uint8_t>(node);
    }

    void give(Player side, int slot, int place) { names_[Reference::in_slot(side, slot).value] = Reference::in_slot(side, place).value; }
    std::uint8_t slot(Player side, int old_slot) const {
        return static_cast<std::uint8_t>(Reference{names_[Reference::in_slot(side, old_slot).value]}.slot());
    }
    template <class... References>
    void follow(References&... references) const {
        const auto rename = [&](Reference& reference) {
            if (reference.is_in_slot()) reference.value = names_[reference.value];
        };
        (rename(references), ...);
    }
    std::uint32_t mask(std::uint32_t slots, Player side) const {
        std::uint32_t renamed = 0;
        for (const int old_slot : Slots(slots)) renamed |= 1u << slot(side, old_slot);
        return renamed;
    }

private:
    std::array<std::uint8_t, kFieldNodes> names_;
};

// Puts what stands on both sides in order; what refers to it still has to follow the new names.
template <class Reference, class Position, int slots>
NewNames<Reference> put_field_in_order(Position& position, const FieldOrders<slots>& orders) {
    NewNames<Reference> names;
    for (Player side = 0; side < 2; ++side) {
        const SlotOrder<slots>& order = orders[side];
        if (order.in_place()) continue;
        for (int place = 0; place < order.count; ++place) names.give(side, order.slots[place], place);
        put_in_order(position.sides[side].field(), order);
    }
    return names;
}

// What stands on the field as the nodes of a colour refinement (colour_refinement.h). A game's Relations derives from this, says by
// relate() what anything refers to, and has refined() and arranged().
template <class Position, class Reference>
class FieldRelations {
public:
    std::span<const std::uint8_t> nodes() const { return {nodes_.data(), static_cast<std::size_t>(count_)}; }
    bool is_related(int node) const { return (related_ >> node & 1) != 0; }
    bool are_alike(int one, int other) const { return one / kAddressedSlots == other / kAddressedSlots; }

    // By looks, and then by colours.
    template <int slots, class Look>
    FieldOrders<slots> orders(const FieldColours& colours, Look look) const {
        FieldOrders<slots> orders;
        for (Player side = 0; side < 2; ++side) {
            const auto& field = p_.sides[side].field();
            const auto colour_of = [&](int slot) { return colours[Reference::in_slot(side, slot).value]; };
            orders[side] = slot_order(field, [&](int left, int right) {
                const auto left_look = look(field[left]), right_look = look(field[right]);
                return left_look != right_look ? left_look < right_look : colour_of(left) < colour_of(right);
            });
        }
        return orders;
    }

protected:
    explicit FieldRelations(const Position& position) : p_(position) {
        for (Player side = 0; side < 2; ++side)
            for (const int slot : p_.sides[side].field().slots()) nodes_[count_++] = Reference::in_slot(side, slot).value;
    }
    template <class... References>
    void relate(References... references) {
        const auto add = [&](Reference reference) {
            if (reference.is_in_slot()) related_ |= std::uint64_t{1} << reference.value;
        };
        (add(references), ...);
    }
    const auto& thing(int node) const {
        const Reference reference{static_cast<std::uint8_t>(node)};
        return p_.sides[reference.side()].field()[reference.slot()];
    }

    const Position& p_;

private:
    std::array<std::uint8_t, kFieldNodes> nodes_{};
    int count_ = 0;
    std::uint64_t related_ = 0;
    static_assert(kFieldNodes <= 64);
};

}  // namespace arbiter
