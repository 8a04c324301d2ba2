// Accounts of VASTRIX (replays/audit/account.h).
#pragma once

#include "model/vastrix/definition.h"
#include "model/vastrix/rules/moments.h"
#include "replays/audit/account.h"

namespace arbiter::audit {

template <>
struct Account<vastrix::Definition> {
    static constexpr std::string_view phase_words[] = {"setup", "start", "action", "end"};
    static constexpr std::string_view window_words[] = {"free", "response"};
    static constexpr std::span<const std::string_view> any_order{};
    static constexpr std::span<const std::string_view> end_words{};
    static constexpr std::string_view turn_mark{}, phase_mark{};
    static constexpr bool leaves_any_phase = false;
    static constexpr std::string_view claim_words[] = {
        "activator", "active",           "aegis",         "anchors",  "awaited",   "bottom", "by",
        "cards",     "decider",          "draw",          "executed", "exhausted", "exile",  "goal",
        "graveyard", "graveyard_bottom", "graveyard_top", "hand",     "host",      "jack",   "jacks",
        "lock",      "mini_turns",       "mode",          "name",     "phase",     "player", "players",
        "points",    "result",           "revealed",      "secured",  "shield",    "size",   "skips",
        "stack",     "sudden",           "swap_down",     "swap_up",  "tapped",    "target", "top"};

    static std::string_view phase_word(const vastrix::Position& position) { return phase_words[static_cast<std::size_t>(position.phase)]; }
    static std::string_view window_word(const vastrix::Position& position) {
        if (position.awaiting != vastrix::Awaiting::window) return "";
        return position.stack_count > 0 ? "response" : "free";
    }
    static std::string_view end_word(const vastrix::Position&) { return ""; }

    static bool is_draw(const Event&, Player&, std::uint8_t&) { return false; }
};

}  // namespace arbiter::audit
