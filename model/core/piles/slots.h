// Slots: the places in which bodies, Entities or creatures of a player stand, and sets of slots as bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace arbiter {

// Slots as bits, to be visited in ascending order: for (const int slot : Slots{mask}).
class Slots {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(std::uint32_t left) : left_(left) {}
        constexpr int operator*() const { return std::countr_zero(left_); }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint32_t left_;
    };

    constexpr explicit Slots(std::uint32_t mask) : mask_(mask) {}
    constexpr Iterator begin() const { return Iterator(mask_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint32_t mask_;
};

// What stands on one side of a field, each in a slot that names it while it stands. Which slots are taken is kept beside them, so that
// visiting does not look at empty slots; put() and remove() are the only ways to take a slot and to leave it. An empty slot holds Thing{}.
template <class Thing, int count_of_slots>
class SlottedOf {
    static_assert(count_of_slots <= 32);

public:
    static constexpr int kSlots = count_of_slots;

    // Over what stands, in ascending order of slots.
    template <class Of>
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Thing;
        using difference_type = std::ptrdiff_t;
        using pointer = Of*;
        using reference = Of&;

        constexpr Iterator() = default;
        constexpr Iterator(Of* things, std::uint32_t left) : things_(things), left_(left) {}
        constexpr Of& operator*() const { return things_[std::countr_zero(left_)]; }
        constexpr Of* operator->() const { return &**this; }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            Iterator old = *this;
            ++*this;
            return old;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

    private:
        Of* things_ = nullptr;
        std::uint32_t left_ = 0;
    };

    // Any slot may be read; only what stands may be changed.
    constexpr const Thing& operator[](int slot) const { return slots_[slot]; }
    constexpr Thing& operator[](int slot) { return slots_[slot]; }

    constexpr std::uint32_t taken() const { return taken_; }
    constexpr Slots slots() const { return Slots(taken_); }
    // Do they stand in slots 0 to count() - 1? Positions in canonical form are like that.
    constexpr bool gapless() const { return (taken_ & (taken_ + 1)) == 0; }
    constexpr int count() const { return gapless() ? std::bit_width(taken_) : std::popcount(taken_); }
    // The lowest empty slot; the number of slots (or more) if there is none.
    constexpr int free_slot() const { return std::countr_one(taken_); }

    constexpr void put(int slot, const Thing& thing) {
        taken_ |= std::uint32_t{1} << slot;
        slots_[slot] = thing;
    }
    constexpr void remove(int slot) {
        taken_ &= ~(std::uint32_t{1} << slot);
        slots_[slot] = Thing{};
    }

    // The same as `other`, without looking at slots that are empty in both.
    constexpr void copy_from(const SlottedOf& other) {
        const int beyond = std::bit_width(taken_ | other.taken_);
        for (int slot = 0; slot < beyond; ++slot) slots_[slot] = other.slots_[slot];
        taken_ = other.taken_;
    }

    constexpr Iterator<const Thing> begin() const { return {slots_.data(), taken_}; }
    constexpr Iterator<const Thing> end() const { return {slots_.data(), 0}; }
    constexpr Iterator<Thing> begin() { return {slots_.data(), taken_}; }
    constexpr Iterator<Thing> end() { return {slots_.data(), 0}; }

    friend constexpr bool operator==(const SlottedOf&, const SlottedOf&) = default;

private:
    std::uint32_t taken_ = 0;
    std::array<Thing, count_of_slots> slots_{};
};

}  // namespace arbiter
