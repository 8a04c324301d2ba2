// The bodies of a player on the field: what is kept of each, and the slots in which they stand.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace arbiter::proxy {

inline constexpr int kMaximumBodies = 32;  // bodies of one player on the field at a time

// A kind is an index into the game's list of different cards; copies of a card are of one kind and cannot be told apart.
using Kind = std::uint8_t;
inline constexpr Kind kNoKind = 0xFF;

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

// The bodies of one player. A slot names its body while that stands. Which slots are taken is kept beside them, so that visiting bodies
// does not look at empty slots; put() and remove() are the only ways to take a slot and to leave it.
class Bodies {
public:
    // Over the bodies that stand, in ascending order of slots.
    template <class Of>
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Body;
        using difference_type = std::ptrdiff_t;
        using pointer = Of*;
        using reference = Of&;

        constexpr Iterator() = default;
        constexpr Iterator(Of* bodies, std::uint32_t left) : bodies_(bodies), left_(left) {}
        constexpr Of& operator*() const { return bodies_[std::countr_zero(left_)]; }
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
        Of* bodies_ = nullptr;
        std::uint32_t left_ = 0;
    };

    // Any slot may be read; only a body that stands may be changed.
    constexpr const Body& operator[](int slot) const { return slots_[slot]; }
    constexpr Body& operator[](int slot) { return slots_[slot]; }

    constexpr std::uint32_t taken() const { return taken_; }
    constexpr Slots slots() const { return Slots(taken_); }
    // Do they stand in slots 0 to count() - 1? Positions in canonical form are like that.
    constexpr bool gapless() const { return (taken_ & (taken_ + 1)) == 0; }
    constexpr int count() const { return gapless() ? std::bit_width(taken_) : std::popcount(taken_); }
    // The lowest slot without a body; kMaximumBodies if there is none.
    constexpr int free_slot() const { return std::countr_one(taken_); }

    constexpr void put(int slot, const Body& body) {
        taken_ |= std::uint32_t{1} << slot;
        slots_[slot] = body;
    }
    constexpr void remove(int slot) {
        taken_ &= ~(std::uint32_t{1} << slot);
        slots_[slot] = Body{};
    }

    constexpr Iterator<const Body> begin() const { return {slots_.data(), taken_}; }
    constexpr Iterator<const Body> end() const { return {slots_.data(), 0}; }
    constexpr Iterator<Body> begin() { return {slots_.data(), taken_}; }
    constexpr Iterator<Body> end() { return {slots_.data(), 0}; }

    friend constexpr bool operator==(const Bodies&, const Bodies&) = default;

private:
    std::uint32_t taken_ = 0;
    std::array<Body, kMaximumBodies> slots_{};
};

}  // namespace arbiter::proxy
