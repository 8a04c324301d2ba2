// How large the numbers of a set position may be: no play that these settings and waivers allow leads to more, whatever the readings. So
// what one reading comes to can be looked at under another.
#pragma once

#include "model/vastrix/game.h"
#include "model/vastrix/value/rules.h"
#include "model/vastrix/value/specs.h"

namespace arbiter::vastrix {

struct PositionBounds {
    int mini_turns = 0;  // left and used together; kept for later
    int granted = 0;     // by an Ally, and not yet delivered
    int swap_uses = 0, swap_bar = 0;
    int ultras = 0, tens = 0, quick_twos = 0;  // since the player's last Start Phase
    int exhausted = 0, sudden = 0, board_lock = 0;
    int skips = 0;
    int triggers = 0, threes = 0, three_spades = 0, token = 0;  // Traps
    int ultimates = 0;                                          // BattleRealm
};

// Of so many players. Where a limit is waived, what a position can hold is the only bound.
PositionBounds position_bounds(const Rules& rules, int seats);
// Of uses of the Signature.
int most_signatures(const Rules& rules, Spec spec);

}  // namespace arbiter::vastrix
