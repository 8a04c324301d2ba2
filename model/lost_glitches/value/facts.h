// The facts of Lost Glitches for which a choice is forbidden, beside those that games share (model/core/fact.h). `found` and `expected` are
// those of the finding; what is not told here is 0.
#pragma once

#include <cstdint>

#include "model/core/fact.h"

namespace arbiter::lost_glitches {

enum class GameFact : std::uint8_t {
    attack_under_way = static_cast<std::uint8_t>(Fact::first_of_game),  // an attack is in progress
    stack_waits,                                                        // found: how much waits to take effect
    action_unfinished,                                                  // the player's action of several casts is not over
    turn_of_other,                                                      // it is not this player's turn
    first_turn,                                                         // it is the first turn of the game
    turn_begun,                                                         // the first turn has begun
    cannot_attack,                                                      // an ability of the creature keeps it from attacking
    must_wait,                                                          // found: turns of its player that the creature must still wait
    no_attack,                                                          // no attack is in progress
    not_attacked,                                                       // the player attacks, and is not attacked
    does_not_attack,                                                    // what is to be blocked does not attack
    blocks_another,                                                     // the creature blocks an attacker already
    needs_two_blockers,  // found: creatures that could block the attacker, or do; expected: how many must, together
    needed_elsewhere,    // found: creatures that block nothing yet; expected: how many of them attackers need that have one blocker
    no_share,            // the creature is none of several blockers of one attacker, or has its share
    damage_left,         // found: the share; expected: the damage that is left to share out
    all_that_is_left,    // the same for the last blocker, which gets all that is left
    not_lethal,          // found: the share; expected: what destroys the blocker, as other blockers get damage too
    rest_not_lethal,     // found: what would be left; expected: what destroys another blocker; one has a share that does not destroy it
    nothing_to_target,   // there is nothing that the spell could be cast on
    must_recover,        // found: turns for which the character spell is gone, the present one included
    health_price,        // found: the player's health; expected: the health that the card costs
    last_health,         // expected: the health that the card costs, which is all that there is
    no_clock             // no clock runs
};

}  // namespace arbiter::lost_glitches
