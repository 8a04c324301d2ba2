// What can happen in VASTRIX between two decisions, and what the fields of each event mean.
#pragma once

#include <cstdint>

namespace arbiter::vastrix {

// `player`, `first`, `second`, `amount` are the fields of arbiter::Event. Cards are their numbers. Every event cites a clause.
enum class EventKind : std::uint8_t {
    none,
    cited,         // only that a clause was applied
    turn_begins,   // player
    phase_begins,  // player, first = Phase
    revealed,      // first = the card that chance put on top of the DP
    drawn,         // player, first = card
    looked_at,     // player, first = card, from the DP or the Swap Bar
    dealt,         // first = card, second = 1 if face-up: to the Swap Bar
    milled,        // player, first = card
    declared,      // player, first = main card, second = Mode, amount = cards
    action_taken,  // player, amount = ActionType
    mini_turns,    // player, amount gained, second = 1 if an Ally has granted it for the next Action Phase
    excess,        // player, amount of Mini-Turns that the cap took
    unused,        // player, amount of Mini-Turns that are lost
    scored,        // player, first = card
    resolved,      // player, first = main card, second = Mode
    fizzled,       // player, first = main card, second = Mode: what it was aimed at is gone
    countered,     // player, first = main card of what was countered, second = main card of the counter
    stolen,        // player, first = main card
    restated,      // player, first = main card, second = Mode
    to_graveyard,  // first = card
    to_exile,      // first = card
    to_hand,       // player, first = card, second = 1 if Revealed-Until-Start
    to_deck,       // first = card, second = 1 at the bottom
    to_anchors,    // player, first = card
    discarded,     // player, first = card
    shown,         // player, first = card
    returned,      // player, first = card: back to the hand
    hand_seen,     // player = whose hand
    hands_swapped,
    hidden,       // player, first = card: no longer Revealed-Until-Start
    swap_taken,   // player, first = card
    swap_placed,  // player, first = card
    control,      // player, first = card: the player controls it now
    attached,     // first = Jack, second = host
    link_ended,   // first = Jack, second = host
    tapped,       // first = card
    untapped,     // first = card
    aegis,        // player, first = card
    aegis_ended,  // player, first = card
    goal,         // player, amount = change
    disrupted,    // player, amount = ActionType
    shuffled,     // the DP
    lock_begins,  // amount
    lock_steps,   // amount left
    lock_ends,
    exhausted_begins,  // amount = counter
    exhausted_steps,   // amount = counter
    exhausted_ends,
    sudden_begins,  // player = activator, amount = counter
    sudden_steps,   // amount = counter
    skip_owed,      // player
    turn_skipped,   // player
    passed,         // player
    window_closed,
    no_action,  // player: no Action is legal
    unplayed,   // player, first = card: what had to be played cannot be
    compared,   // player, first = 0, amount = Points against the Goal in `second`… see text
    game_over,  // first = Result, second = EndReason

    // BattleRealm
    spec_picked,    // player
    spec_shown,     // player, first = Spec
    ability_used,   // player, first = target, second = Mode
    ultimate_used,  // player, first = card, second = Mode
    rank_named,     // player, first = Rank
    distorted,      // player = against whom, first = Jack
    bonus_marriage  // player, first = King
};

}  // namespace arbiter::vastrix
