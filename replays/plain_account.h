// The account (replays/audit/account.h) of a game that has one phase, no windows, no marks and no decks to draw from: its own adds
// `claim_words`.
#pragma once

#include <span>
#include <string_view>

#include "replays/audit/account.h"

namespace arbiter::audit {

template <class Position>
struct PlainAccount {
    static constexpr std::string_view phase_words[] = {"play"};
    static constexpr std::span<const std::string_view> window_words{}, any_order{}, end_words{};
    static constexpr std::string_view turn_mark{}, phase_mark{};
    static constexpr bool leaves_any_phase = false;

    static std::string_view phase_word(const Position&) { return phase_words[0]; }
    static std::string_view window_word(const Position&) { return ""; }
    static std::string_view end_word(const Position&) { return ""; }
    static bool is_draw(const Event&, Player&, std::uint8_t&) { return false; }
};

}  // namespace arbiter::audit
