// How a game has ended, if it has: who has won, alone or with others, or among whom it is drawn.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "model/core/seats.h"

namespace arbiter {

struct Names;

// Made by the functions and constants below. It is kept as one number, its code: that of a game for two is below 4, so that encoded
// positions of such games keep it in two bits (kBitsForTwo), and any other in kBits.
struct Result {
    std::uint8_t code = 0;

    static constexpr int kBitsForTwo = 2;
    static constexpr int kBits = 6;

    constexpr Result() = default;
    // Of a code, and back.
    constexpr explicit Result(std::integral auto from) : code(static_cast<std::uint8_t>(from)) {}
    template <std::integral Number>
    requires(!std::same_as<Number, bool>) constexpr explicit operator Number() const { return static_cast<Number>(code); }

    static constexpr Result won_by(Player seat) { return Result(Seats::of(seat).bits); }
    // By one or several, together.
    static constexpr Result won_by_set(Seats seats) { return Result(seats.count() > 1 ? seats.bits | kTogether : +seats.bits); }
    // By all who play.
    static constexpr Result draw() { return Result(kDrawn); }
    // By these; the others have lost.
    static constexpr Result draw_among(Seats seats) { return Result(seats.bits | kAmong); }

    constexpr bool is_over() const { return code != 0; }
    constexpr bool is_draw() const { return code == kDrawn || (code & kAmong) != 0; }
    constexpr Seats winners() const { return is_draw() ? Seats{} : Seats{static_cast<std::uint8_t>(code & kSeats)}; }
    constexpr bool wins(Player seat) const { return winners().contains(seat); }
    // Who has won alone; kNobody if nobody has.
    constexpr Player winner() const { return winners().only(); }
    // Of a draw from which some are left out: those who share it.
    constexpr Seats drawn_among() const { return (code & kAmong) != 0 ? Seats{static_cast<std::uint8_t>(code & kSeats)} : Seats{}; }

    static const Result none;
    static const Result drawn;
    // Of games for two.
    static const Result first_wins;
    static const Result second_wins;

    friend constexpr bool operator==(const Result&, const Result&) = default;

private:
    static constexpr std::uint8_t kSeats = (1u << kMaximumSeats) - 1;
    static constexpr std::uint8_t kDrawn = 3;  // no set of two has this code: it has kTogether besides
    static constexpr std::uint8_t kTogether = 1u << kMaximumSeats;
    static constexpr std::uint8_t kAmong = kTogether << 1;
};

inline constexpr Result Result::none{};
inline constexpr Result Result::drawn = Result::draw();
inline constexpr Result Result::first_wins = Result::won_by(0);
inline constexpr Result Result::second_wins = Result::won_by(1);
static_assert(std::is_trivially_copyable_v<Result> && sizeof(Result) == 1);

// "Ada wins", "Ada and Ben win", "nobody wins". By seat, the players' names.
std::string winners_text(std::span<const std::string> names, Seats winners);

// "Ada wins", "the game is drawn".
std::string result_text(const Names& names, Result result);
// "Ada wins: Bo has 0 health"; `how` may be empty.
std::string end_text(const Names& names, Result result, const std::string& how);

}  // namespace arbiter
