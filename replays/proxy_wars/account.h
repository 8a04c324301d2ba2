// Accounts of Proxy Wars (replays/audit/account.h).
#pragma once

#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/rules/moments.h"
#include "replays/audit/account.h"

namespace arbiter::audit {

template <>
struct Account<proxy_wars::Definition> {
    static constexpr std::string_view phase_words[] = {"preparation", "cutting", "start", "placement", "play", "done"};
    static constexpr std::span<const std::string_view> window_words{};
    static constexpr std::string_view any_order[] = {"take-agents", "take-faction", "cut", "end-cut"};
    static constexpr std::span<const std::string_view> end_words{};
    static constexpr std::string_view turn_mark{}, phase_mark{};
    static constexpr bool leaves_any_phase = false;
    static constexpr std::string_view claim_words[] = {
        "action",          "acts",        "against",     "agent",      "agents",    "attack",    "attacks", "awaited",  "board",
        "captured",        "column",      "decider",     "defence",    "destroyed", "disbanded", "faction", "fiefdom",  "from",
        "from_name",       "mover",       "name",        "own_agents", "owner",     "phase",     "placed",  "player",   "players",
        "points",          "preparation", "recruitment", "reserve",    "result",    "row",       "sheet",   "starting", "sum",
        "supporter_names", "supporters",  "tile",        "to",         "to_name",   "total",     "x",       "y"};

    static std::string_view phase_word(const proxy_wars::Position& position) {
        return phase_words[static_cast<std::size_t>(position.phase)];
    }
    static std::string_view window_word(const proxy_wars::Position&) { return ""; }
    static std::string_view end_word(const proxy_wars::Position&) { return ""; }

    static bool is_draw(const Event&, Player&, std::uint8_t&) { return false; }
};

}  // namespace arbiter::audit
