// Accounts of Magepunk (replays/audit/account.h).
#pragma once

#include "model/magepunk/definition.h"
#include "model/magepunk/rules/moments.h"
#include "model/magepunk/rules/turn.h"
#include "model/magepunk/value/event_kinds.h"
#include "replays/audit/account.h"

namespace arbiter::audit {

template <>
struct Account<magepunk::Definition> {
    static constexpr std::string_view phase_words[] = {"setup", "start", "draw", "main", "attack", "second-main", "end"};
    static constexpr std::string_view window_words[] = {"play", "leave", "attackers", "blocks", "damage", "end"};
    static constexpr std::span<const std::string_view> any_order{};
    static constexpr std::span<const std::string_view> end_words{};
    static constexpr std::string_view turn_mark = "begin-turn", phase_mark = "begin";
    static constexpr bool leaves_any_phase = true;
    static constexpr std::string_view claim_words[] = {
        "ability", "active",  "attacks", "awaited", "battlefield", "blocks",  "bottom",    "by",        "card",       "cards",
        "chain",   "charges", "count",   "damage",  "decider",     "deck",    "delayed",   "discard",   "durability", "hand",
        "impact",  "life",    "name",    "phase",   "player",      "players", "reference", "resources", "result",     "seen_by",
        "shields", "size",    "slot",    "target",  "target_name", "top",     "triggers",  "type",      "unknown",    "what",
        "x",       "b",       "k",       "a",       "e",           "r"};

    static std::string_view phase_word(const magepunk::Position& position) { return phase_words[static_cast<std::size_t>(position.phase)]; }

    // After what players may begin a chain, or add to one.
    static std::string_view window_word(const magepunk::Position& position) {
        if (position.awaiting != magepunk::Awaiting::window && position.awaiting != magepunk::Awaiting::link) return "";
        switch (position.phase) {
            case magepunk::Phase::main:
            case magepunk::Phase::second_main:
                return position.step == magepunk::kLeaving ? "leave" : "play";
            case magepunk::Phase::attack:
                return position.step == magepunk::kAfterAttackers  ? "attackers"
                       : position.step == magepunk::kAfterBlockers ? "blocks"
                                                                   : "damage";
            case magepunk::Phase::end:
                return "end";
            default:
                return "";
        }
    }

    static std::string_view end_word(const magepunk::Position&) { return ""; }

    static bool is_draw(const Event& event, Player& player, std::uint8_t& kind) {
        player = event.player;
        kind = event.first;
        return static_cast<magepunk::EventKind>(event.kind) == magepunk::EventKind::drawn;
    }
};

}  // namespace arbiter::audit
