// Accounts of Proxy (replays/audit/account.h).
#pragma once

#include "model/proxy/definition.h"
#include "model/proxy/rules/moments.h"
#include "model/proxy/value/event_kinds.h"
#include "replays/audit/account.h"

namespace arbiter::audit {

template <>
struct Account<proxy::Definition> {
    static constexpr std::string_view phase_words[] = {"setup", "refresh", "insight", "main", "combat", "cleanup"};
    static constexpr std::string_view window_words[] = {"play", "attack", "defeat"};
    static constexpr std::span<const std::string_view> any_order{};
    static constexpr std::span<const std::string_view> end_words{};
    static constexpr std::string_view turn_mark{}, phase_mark = "begin";
    static constexpr bool leaves_any_phase = false;
    static constexpr std::string_view claim_words[] = {
        "abyss",   "acted",   "active",       "attacked_by", "awaited",  "back",        "bottom",  "by",     "card",      "cards",
        "charges", "count",   "damage",       "decider",     "deck",     "discard",     "drained", "energy", "face_down", "front",
        "hand",    "insight", "is_item",      "ability",     "installs", "looked_at",   "name",    "new",    "numbers",   "owes_strike",
        "passed",  "phase",   "player",       "players",     "priority", "reference",   "result",  "round",  "seen_by",   "size",
        "slot",    "special", "stack",        "t",           "target",   "target_name", "top",     "traps",  "new_traps", "triggers",
        "unknown", "what",    "face_up_traps"};

    static std::string_view phase_word(const proxy::Position& position) { return phase_words[static_cast<std::size_t>(position.phase)]; }

    // What the trap that may be activated now would answer.
    static std::string_view window_word(const proxy::Position& position) {
        if (position.awaiting != proxy::Awaiting::answer || position.frame_count == 0) return "";
        switch (position.top().type) {
            case proxy::FrameType::item:
                return "play";
            case proxy::FrameType::attack:
                return "attack";
            case proxy::FrameType::defeat_window:
                return "defeat";
            default:
                return "";
        }
    }

    static std::string_view end_word(const proxy::Position&) { return ""; }

    static bool is_draw(const Event& event, Player& player, std::uint8_t& kind) {
        player = event.player;
        kind = event.first;
        return static_cast<proxy::EventKind>(event.kind) == proxy::EventKind::taken_from_top;
    }
};

}  // namespace arbiter::audit
