// Copies of positions, and whether two are the same. Games whose positions are large and mostly empty copy what is used of them.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace arbiter {

// Such a game says so with a `copy(from, to)`: `to` holds a position of this game already, and is the same as `from` afterwards.
template <class G>
concept HasCopy = requires(const G& game, const typename G::Position& from, typename G::Position& to) {
    { game.copy(from, to) } -> std::same_as<void>;
};

// Nor do they have to make a whole position of bytes, where one decoded before is no longer needed: `decode(bytes, size, position)` leaves
// in `position`, which holds a position of this game already, what `decode(bytes, size)` returns.
template <class G>
concept DecodesInto = requires(const G& game, const std::uint8_t* bytes, std::size_t size, typename G::Position& position) {
    { game.decode(bytes, size, position) } -> std::same_as<void>;
};

// The library's copy, where a compiler that knows the size would put one instruction: that is slow where both places lie alike in their
// pages. Clang has no noipa, and makes no copy of a function for the size it is called with.
#ifdef __clang__
[[gnu::noinline]]
#else
[[gnu::noipa]]
#endif
inline void
copy_bytes(void* to, const void* from, std::size_t size) {
    std::memcpy(to, from, size);
}

// Position{}, for a constant to copy from. Not constexpr: where the value is known, compilers write it out field by field, which takes
// longer than to copy it.
template <class Position>
Position new_position() {
    return {};
}

// `to` must hold a position of this game, as Position{} is one.
template <class G>
void copy_position(const G& game, const typename G::Position& from, typename G::Position& to) {
    using Position = typename G::Position;
    constexpr std::size_t kSmall = 256;
    if constexpr (HasCopy<G>)
        game.copy(from, to);
    else if constexpr (std::is_trivially_copyable_v<Position> && sizeof(Position) > kSmall)
        copy_bytes(&to, &from, sizeof from);
    else
        to = from;
}

// Are these the same position, in every byte that is kept?
template <class Position>
bool same_position(const Position& left, const Position& right) {
    if constexpr (std::has_unique_object_representations_v<Position>) return std::memcmp(&left, &right, sizeof left) == 0;
    return left == right;
}

}  // namespace arbiter
