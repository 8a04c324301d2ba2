// Accounts of Lost Glitches (replays/audit/account.h).
#pragma once

#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/rules/moments.h"
#include "model/lost_glitches/value/event_kinds.h"
#include "replays/audit/account.h"

namespace arbiter::audit {

template <>
struct Account<lost_glitches::Definition> {
    static constexpr std::string_view phase_words[] = {"setup", "start", "main", "combat", "end"};
    static constexpr std::string_view window_words[] = {"stack", "attack"};
    static constexpr std::span<const std::string_view> any_order{};
    static constexpr std::string_view end_words[] = {"none", "health", "surrender", "forfeit", "loop"};
    static constexpr std::string_view turn_mark = "begin-turn", phase_mark{};
    static constexpr bool leaves_any_phase = false;
    static constexpr std::string_view claim_words[] = {
        "ability", "active",  "aside",       "attack",   "attacking",  "attempts",  "awaited", "blocked", "blocks",  "board",
        "bottom",  "by",      "card",        "cards",    "characters", "cooldown",  "count",   "damage",  "decider", "deck",
        "delay",   "discard", "hand",        "health",   "is_item",    "mana",      "misses",  "name",    "passed",  "phase",
        "player",  "players", "pool",        "priority", "reason",     "reference", "result",  "seen_by", "size",    "slot",
        "stack",   "target",  "target_name", "top",      "triggers",   "unknown",   "what",    "x"};

    static std::string_view phase_word(const lost_glitches::Position& position) {
        return phase_words[static_cast<std::size_t>(position.phase)];
    }

    static std::string_view window_word(const lost_glitches::Position& position) {
        if (position.awaiting != lost_glitches::Awaiting::priority) return "";
        if (position.stack_count > 0) return "stack";
        return position.phase == lost_glitches::Phase::combat ? "attack" : "";
    }

    static std::string_view end_word(const lost_glitches::Position& position) {
        return end_words[static_cast<std::size_t>(position.reason)];
    }

    static bool is_draw(const Event& event, Player& player, std::uint8_t& kind) {
        player = event.player;
        kind = event.first;
        return static_cast<lost_glitches::EventKind>(event.kind) == lost_glitches::EventKind::taken_from_top;
    }
};

}  // namespace arbiter::audit
