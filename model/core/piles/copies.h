// Cards without further state as numbers of copies, by kind; looked at eight kinds at a time, as most piles are empty or nearly so.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace arbiter {

// A kind is an index into a game's list of different cards; copies of a card are of one kind and cannot be told apart.
using Kind = std::uint8_t;
inline constexpr Kind kNoKind = 0xFF;

// Numbers of copies, by kind. `size`, how many kinds a game's positions have room for, is a multiple of 8.
template <std::size_t size>
using CopiesOf = std::array<std::uint8_t, size>;

static_assert(std::endian::native == std::endian::little);

// The copies of kinds 8 * word to 8 * word + 7, a byte each.
template <std::size_t size>
std::uint64_t eight_kinds(const CopiesOf<size>& copies, int word) {
    std::uint64_t eight;
    std::memcpy(&eight, copies.data() + 8 * word, sizeof eight);
    return eight;
}

// Are copies of more than one kind among such eight?
constexpr bool are_several_kinds(std::uint64_t eight) {
    return eight != 0 && eight >> std::countr_zero(eight) / 8 * 8 > 0xFF;
}

template <std::size_t size>
bool is_empty(const CopiesOf<size>& copies) {
    std::uint64_t any = 0;
    for (int word = 0; word < static_cast<int>(size / 8); ++word) any |= eight_kinds(copies, word);
    return any == 0;
}

template <std::size_t size>
bool are_equal(const CopiesOf<size>& one, const CopiesOf<size>& other) {
    std::uint64_t different = 0;
    for (int word = 0; word < static_cast<int>(size / 8); ++word) different |= eight_kinds(one, word) ^ eight_kinds(other, word);
    return different == 0;
}

// All cards of a pile. `kinds`: only the first so many kinds are looked at.
template <std::size_t size>
int sum_of(const CopiesOf<size>& copies, int kinds = size) {
    constexpr std::uint64_t kEverySecondByte = 0x00FF00FF00FF00FF;
    std::uint64_t pairs = 0;
    for (int word = 0; 8 * word < kinds; ++word) {
        const std::uint64_t eight = eight_kinds(copies, word);
        pairs += (eight & kEverySecondByte) + (eight >> 8 & kEverySecondByte);
    }
    return static_cast<int>(pairs * 0x0001000100010001 >> 48);
}

// Calls visit(kind) for each byte that is not 0 among those of the kinds 8 * word to 8 * word + 7; stops when it returns true, and says
// whether it did.
template <class Visit>
bool any_kind_among(std::uint64_t eight, int word, Visit& visit) {
    while (eight != 0) {
        const int byte = std::countr_zero(eight) / 8;
        if (visit(static_cast<Kind>(8 * word + byte))) return true;
        eight &= ~(std::uint64_t{0xFF} << 8 * byte);
    }
    return false;
}

// Calls visit(kind) for each kind of which the pile holds a copy, in ascending order; stops when it returns true, and says whether it did.
template <std::size_t size, class Visit>
bool any_kind_in(const CopiesOf<size>& copies, int kinds, Visit visit) {
    for (int word = 0; 8 * word < kinds; ++word)
        if (any_kind_among(eight_kinds(copies, word), word, visit)) return true;
    return false;
}

// The same for each kind of which one pile holds another number of copies than the other.
template <std::size_t size, class Visit>
bool any_other_kind(const CopiesOf<size>& one, const CopiesOf<size>& other, int kinds, Visit visit) {
    for (int word = 0; 8 * word < kinds; ++word)
        if (any_kind_among(eight_kinds(one, word) ^ eight_kinds(other, word), word, visit)) return true;
    return false;
}

// The same as any_kind_in for all of them.
template <std::size_t size, class Visit>
void for_each_kind_in(const CopiesOf<size>& copies, int kinds, Visit visit) {
    any_kind_in(copies, kinds, [&](Kind kind) {
        visit(kind);
        return false;
    });
}

}  // namespace arbiter
