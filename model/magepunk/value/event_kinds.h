// What can happen in Magepunk between two decisions, and what the fields of each event mean.
#pragma once

#include <cstdint>

namespace arbiter::magepunk {

// `player`, `first`, `second`, `amount` are the fields of arbiter::Event. A permanent is given by its reference (Reference8) at the time
// of the event; where it leaves, also by kind. Every event cites the clause that is at work. Events of kind `cited` tell of a clause that
// was applied without other effect.
enum class EventKind : std::uint8_t {
    none,
    cited,                 // a clause was applied
    first_active,          // player
    phase_begins,          // first = Phase, player = active player; Phase::start is the start of a turn
    refreshed,             // player, amount = charges available now
    drawn,                 // player, first = kind
    draw_failed,           // player: the deck is empty
    draw_replaced,         // player, first = permanent, second = its kind
    lost,                  // player: comes to lose
    game_over,             // first = Result
    hand_redrawn,          // player
    discarded,             // player, first = kind: from hand to the discard
    resource_played,       // player, first = kind
    charge_produced,       // player, first = Energy, amount: by a resource
    charge_gained,         // player, first = Energy, amount: by an effect
    charges_returned,      // player, amount: of a play that did nothing (reading of cost.refund)
    played,                // player, first = kind: a card is played face-up
    activated,             // player, first = kind, second = ability
    paid,                  // player, first = Energy, amount = charges of it that were spent
    sacrificed,            // player, first = kind, second = permanent, or none for a resource
    chain_begun,           // player
    link_added,            // player, first = kind, second = number of links before
    chain_closed,          // player who declined, amount = links
    chain_resolved,        //
    link_resolves,         // player, first = kind, amount = links left on the chain
    resolved,              // player, first = kind, second = ItemKind
    no_effect,             // player, first = kind, second = ItemKind: the target is gone, or the source
    countered,             // player, first = kind, second = ItemKind, amount = which link it was
    entered,               // player, first = permanent, second = kind
    returned_to_hand,      // player = owner, first = kind, second = permanent, or none for a resource
    destroyed,             // player, first = kind, second = permanent that it was
    destruction_replaced,  // first = permanent, second = kind
    damage_dealt,          // first = permanent damaged, second = source permanent or none, amount
    player_damaged,        // player, second = source permanent or none, amount
    life_lost,             // player, amount = all that was lost in this step
    life_gained,           // player, amount
    damage_removed,        // first = permanent, amount: by an effect
    numbers_changed,       // first = permanent
    shielded,              // first = permanent
    triggered,             // player, first = kind, second = ability, amount = how many
    trigger_resolves,      // player, first = kind, second = ability
    trigger_dropped,       // player, first = kind, second = ability
    declined,              // player
    attacked,              // first = attacker, second = player or Node
    blocked,               // first = blocker, second = attacker
    blockers_ordered,      // first = attacker, second = blocker, amount = place
    damage_assigned,       // first = attacker, second = blocker, amount
    combat_damage,         // amount = attackers that deal it
    damage_cleared,        // first = permanent: at the end of the turn
    changes_ended,         // first = permanent: until end of turn
    turn_passes,           // player = the new active player
    conceded,              // player
    forced_loop            // the same position came back without a choice, or the bound of triggers was reached
};

}  // namespace arbiter::magepunk
