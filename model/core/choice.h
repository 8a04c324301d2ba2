// The one value that every decision of every game is made of: who decides, what kind of decision, and its operands.
#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

namespace arbiter {

// Seats are numbered from 0; chance takes part as one more deciding party.
using Player = std::uint8_t;
inline constexpr Player kChance = 0xFE;
inline constexpr Player kNobody = 0xFF;

// A player's or chance's decision. `kind` is the game's own enumeration; what the operands mean is told beside it.
// Operands that a kind does not use are 0, so that equal decisions are equal bytes. The order of choices
// (actor, kind, operands) is the canonical order in which legal choices are listed.
struct Choice {
    Player actor = kNobody;
    std::uint8_t kind = 0;
    std::uint8_t first = 0;
    std::uint8_t second = 0;
    std::uint32_t third = 0;

    friend constexpr bool operator==(const Choice&, const Choice&) = default;
    // Member by member, in one step: lists of choices are put in order at every position.
    friend constexpr auto operator<=>(const Choice& left, const Choice& right) { return left.rank() <=> right.rank(); }

private:
    constexpr std::uint64_t rank() const {
        return std::uint64_t{actor} << 56 | std::uint64_t{kind} << 48 | std::uint64_t{first} << 40 | std::uint64_t{second} << 32 | third;
    }
};

static_assert(sizeof(Choice) == 8 && std::is_trivially_copyable_v<Choice>);

// `kind`: of the game's own enumeration.
template <class ChoiceKind>
requires std::is_enum_v<ChoiceKind>
constexpr Choice make_choice(Player actor, ChoiceKind kind, std::uint8_t first = 0, std::uint8_t second = 0, std::uint32_t third = 0) {
    return {actor, static_cast<std::uint8_t>(kind), first, second, third};
}

}  // namespace arbiter
