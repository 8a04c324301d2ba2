// What can happen in Proxy Wars between two decisions, and what the fields of each event mean.
#pragma once

#include <cstdint>

namespace arbiter::proxy_wars {

// `player`, `first`, `second`, `amount` are the fields of arbiter::Event. Tiles are TileIndex. Every event cites the clause that made it
// happen.
enum class EventKind : std::uint8_t {
    none,
    agents_taken,      // player, amount
    faction_taken,     // player, first = faction
    cut,               // player, first = first tile of the fiefdom, amount = its tiles
    cut_ended,         // player, amount = tiles left over
    cuts_shown,        // player: this player's cut is shown
    starting_player,   // player
    phase_begins,      // first = Phase
    placed,            // player, first = first tile of the fiefdom, second = how it is turned
    turn_begins,       // player
    recruited,         // player, first = tile
    moved,             // player = whose agent, first = from, second = to (by a move option)
    attack_made,       // player, first = attacker's tile, second = defender's tile
    attack_terms,      // player, first = AttackTerm, second = attacker's tile, amount: one for each term that is not 0, in order
    icon_ignored,      // player, first = tile of a supporter whose attack icon does not count
    no_support,        // player = whose agents next to the defender do not help it, first = defender's tile, amount = their number
    attacked,          // player, first = attacker's tile, second = defender's tile, amount = result
    attack_failed,     // the same, announced although it cannot succeed (attack.announce: lost-turn)
    captured,          // player = whose agent, first = tile
    destroyed,         // player = whose agent, first = tile
    advanced,          // player, first = from, second = to
    disbanded,         // player, first = tile
    action_begins,     // player, first = tile: an automatic action holds from now on
    action_ends,       // player, first = tile: it holds no longer
    action_used,       // player, first = tile: an action by option
    arrival_action,    // player, first = tile: an automatic action happens
    arrival_declined,  // player, first = tile
    returned,          // player = whose agent, first = tile: back to the reserve by a tile action
    freed,             // player = whose agents, amount
    put_freed,         // player, first = tile
    shifted,           // player = whose agent, first = from, second = to (by a tile action)
    turn_ended,        // player: by choice, with options left
    passed,            // player
    turn_skipped,      // player: no option was possible
    compared,          // player = whose victory was looked at, first = own total, second = opponent's total, amount = difference
    game_over          // first = Result, second = EndReason
};

// The terms of the attack formula.
enum class AttackTerm : std::uint8_t {
    attacker,      // + the attacker's own value
    icon,          // + the attack icon of its tile
    supporters,    // + supporting agents
    other,         // + tile actions
    defender,      // - the defender's own value
    defence,       // - the defence icon of its tile
    other_defence  // - tile actions
};

}  // namespace arbiter::proxy_wars
