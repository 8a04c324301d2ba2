// How far a phase has got: the meaning of Position::step in each phase.
#pragma once

#include <cstdint>

namespace arbiter::lost_glitches {

struct SetupStep {
    enum : std::uint8_t { first_player, draw_hands, mulligans, return_first, return_second };
};

struct StartStep {
    enum : std::uint8_t { first_half, second_half, triggers, done };
};

struct MainStep {
    enum : std::uint8_t { open };
};

struct CombatStep {
    enum : std::uint8_t {
        open,       // plays, blocks and passes
        share,      // damage of attackers with several blockers is shared out
        attackers,  // damage is dealt: all of it, or under other readings of combat.damage that of the attackers
        blockers,   // that of the blockers, under combat.damage: attacker-first
        done
    };
};

struct EndStep {
    enum : std::uint8_t { effects_end, triggers, next_turn };
};

}  // namespace arbiter::lost_glitches
