// The facts for which Proxy Wars forbids a choice, beside those that all games share (core/fact.h).
#pragma once

#include <cstdint>

#include "model/core/fact.h"

namespace arbiter::proxy_wars {

// `found` and `expected` are those of the finding. Of the shared facts, game_over has the EndReason as `found`, phase_is_other the Phase,
// decision_of_other and decision_of_other_kind what is awaited.
enum class GameFact : std::uint8_t {
    agents_taken = static_cast<std::uint8_t>(Fact::first_of_game),  // found: agents that are taken; expected: agents to be taken
    colours,                                                        // found: colours of the agents that are taken; expected: 1
    faction_taken,                                                  // found: the faction, which the opponent has taken
    one_sheet,                                                      // both players would cut one sheet
    cut_shown,                                                      // the opponent's cut has been shown
    cut_already,                                                    // found: tiles of the fiefdom that are in another one already
    fiefdom_size,                                                   // found: tiles of the fiefdom; expected: tiles that a fiefdom has
    not_connected,                                                  // the tiles of the fiefdom are not all joined on the sheet
    rest_uncuttable,   // found: tiles that would be uncut; expected: tiles that must be left over in the end, which cannot be reached
    left_over,         // found: tiles that would be left over; expected: tiles that must be
    can_still_cut,     // found: tiles that are uncut, from which a fiefdom can be cut
    in_no_fiefdom,     // found: the tile
    unplaced,          // found: fiefdoms of both players that are not on the table
    turned,            // found: quarter turns that the fiefdom would be turned
    mirrored,          // the fiefdom would be mirrored
    half_tile,         // the fiefdom would be shifted by half a tile
    overlap,           // found: tiles of the fiefdom that would lie on other tiles
    hole_too_small,    // found: tiles of the fiefdom that would lie in a hole; expected: tiles of the fiefdom
    hole_not_filled,   // found: tiles of the fiefdom that would lie in a hole; expected: cells of the hole
    edges_joined,      // found: edges that would be joined to tiles on the table; expected: 1
    occupied,          // found: whose agent stands on the tile
    no_recruitment,    // the tile is none that the player may recruit on
    none_free,         // found: tiles that the player may recruit on, on all of which agents stand
    no_tile,           // no tile lies there
    stays,             // the agent would stay where it is; expected: tiles that a move covers
    corner_only,       // the tiles touch at a corner only
    out_of_reach,      // the agent does not come there by a move; expected: tiles that a move covers
    text_forbids,      // found: the tile whose text forbids it
    nobody_to_attack,  // no agent stands on the attacked tile
    own_target,        // the agent that would be attacked is the attacker's own
    not_next_to,       // the two tiles do not share an edge
    apart_at_start,    // the two agents were not next to each other when the turn began
    unsupported,       // neither an icon nor a supporter helps the attack
    attack_result,     // found: the result of the attack; expected: the least that succeeds
    automatic,         // the action of the tile happens by itself
    no_action,         // the tile has no action that can be used
    enemy_tile,        // the tile is the opponent's
    no_effect,         // the action would do nothing
    worded_otherwise,  // the action does not do that: another agent, tile or way
    option_possible,   // an option is possible, so that the turn can be neither passed nor skipped
    option_unused,     // no option has been used in this turn
    option_used,       // an option has been used in this turn
    stuck,             // no option is possible: the turn is skipped, not passed
    captive_by_hand    // a captive would be taken back without a tile action
};

}  // namespace arbiter::proxy_wars
