// How far a phase has got: the meaning of Position::step in each phase.
#pragma once

#include <cstdint>

namespace arbiter::proxy {

struct SetupStep {
    enum : std::uint8_t { first_player, draw_hands, ask_first, ask_second, done };
};

struct RefreshStep {
    enum : std::uint8_t { ready_boards, refresh_triggers, turn_start_triggers, done };
};

// The active player looks and keeps, then the other one.
struct InsightStep {
    enum : std::uint8_t { begin, look_first, keep_first, look_second, keep_second, done };
};

struct MainStep {
    enum : std::uint8_t {
        begin,
        await_play,     // the holder of priority plays or passes
        after_play,     // a play was made: when it is over, priority is retained or handed on
        stack_resolves  // a pass lets the waiting stack resolve (readings of stack.when-resolves)
    };
};

struct CombatStep {
    enum : std::uint8_t { begin, turns, done };
};

struct CleanupStep {
    enum : std::uint8_t { combat_end_triggers, turn_end_triggers, temporary_and_damage, late_triggers, hand, active_moves };
};

// How far an attack has got: Frame::step of an attack frame.
struct AttackStep {
    enum : std::uint8_t { declared, window_before_pick, pick, window_before_damage, damage, strike_at_once, window_after_damage, done };
};

}  // namespace arbiter::proxy
