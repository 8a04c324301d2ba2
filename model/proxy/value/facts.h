// The facts of Proxy for which its rules forbid a choice, beside those that all games share (core/fact.h).
#pragma once

#include <cstdint>

#include "model/core/fact.h"

namespace arbiter::proxy {

// `found` and `expected` are those of the finding; 0 where nothing is told of them. Of the shared facts, `limit_reached` and `price` have
// numbers here: how many there are and may be; how many ready charges there are and how many symbols are to be paid. `phase_is_other` has
// the phase under way in `found`, `duty` the number of cards still to keep in `expected` (insight draw).
enum class GameFact : std::uint8_t {
    no_priority = static_cast<std::uint8_t>(Fact::first_of_game),  // a play is awaited, and another player holds priority
    active_not_begun,                                              // the active player has made no play and not passed yet
    has_passed,                                                    // the player has passed in this turn
    play_made,                                                     // the player has made a play with the priority that is still held
    nobody_to_receive,                                             // no other player could receive priority
    not_active,                                                    // the player is not the active one
    face_down,                                                     // the body lies face down
    of_charge_zone,                                                // the ability is used from the charge zone
    of_field,                                                      // the ability is used from the field
    only_by_effect,                                                // a body comes face down by an effect only
    only_front_line,                                               // the effect puts the body into the front line
    in_back_line,                                                  // the body stands in the back line
    other_round,                                                   // found: the body's speed; expected: the speed of the round under way
    not_engaged,                                                   // nothing that attacked the body in this combat is left
    no_turn,                                                       // what the body owed a strike has left, and the body has no turn
    condition_not_met,                                             // what the trap answers is not what is on offer
    has_declined,                                                  // the player has declined to answer what is on offer
    needless_drain,                                                // what is drained pays, and would without some charge
    pays_too_little  // found: how many charges are drained; expected: how many symbols are to be paid
};

}  // namespace arbiter::proxy
