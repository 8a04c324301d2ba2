// What can happen in Lost Glitches between two decisions, and what the fields of each event mean.
#pragma once

#include <cstdint>

namespace arbiter::lost_glitches {

// `player`, `first`, `second`, `amount` are the fields of arbiter::Event. A creature is given by its reference (Reference8) at the time of
// the event. Every event cites the clause that is at work. Events of kind `cited` tell of a clause that was applied without other effect.
enum class EventKind : std::uint8_t {
    none,
    cited,             // a clause was applied
    first_player,      // player
    phase_begins,      // first = Phase, player = turn player
    turn_begins,       // player = turn player, amount = turn as far as it is counted (Position::turn)
    hand_drawn,        // player, amount = cards in the opening hand
    sent_back,         // player, amount = cards shuffled back in a mulligan
    hand_kept,         // player: the opening hand is settled
    pool_grew,         // player, amount
    refilled,          // player, amount: used mana is usable again
    mana_lost,         // player, amount: unused mana is gone
    taken_from_top,    // player, first = kind, second = TopMove
    nothing_on_top,    // player, second = TopMove: the deck is empty
    deckout_damage,    // player, first = attempts so far, amount
    hand_full,         // player, first = kind: drawn beyond the hand limit and discarded
    played,            // player, first = kind, second = ItemKind, amount = X: put on the stack
    paid,              // player, amount = mana
    health_paid,       // player, amount
    mana_returned,     // player, amount
    summoned,          // player, first = creature, second = kind: entered the board
    resolved,          // player, first = kind, second = ItemKind
    no_effect,         // player, first = kind, second = ItemKind: its target is gone or was never there
    countered,         // player, first = kind, second = ItemKind, amount = place on the stack, the bottom being 0
    discarded,         // player, first = kind: from stack or board to the discard pile
    returned_to_hand,  // player, first = kind, second = slot that it had, kNoSlot from the stack
    destroyed,         // player, first = kind, second = slot that it had
    spared,            // player, first = kind, second = slot: would have been destroyed, and was returned to hand instead
    creature_damaged,  // first = creature, second = source creature or none, amount
    damage_left,       // first = creature, amount: damage that is removed when a turn or combat ends
    healed,            // first = creature, amount
    player_damaged,    // player, second = source creature or none, amount
    damage_moved,      // player, first = creature that takes it, amount: damage to a player goes to a creature instead
    health_lost,       // player, amount: by an effect, not by damage
    health_gained,     // player, amount
    bonus_given,       // first = creature
    bonus_ended,       // first = creature
    pile_shuffled,     // player, amount: cards of the discard pile shuffled into the deck
    triggered,         // player, first = kind, second = ability
    trigger_resolved,  // player, first = kind, second = ability
    trigger_picked,    // player, first = kind, second = ability
    attack_started,    // player
    attacker,          // first = creature: was declared as an attacker
    blocker,           // first = blocker, second = attacker
    blocks_declared,   // player
    damage_shared,     // first = blocker, second = attacker, amount
    combat_damage,     // the damage of combat is dealt
    combat_ends,       // player = turn player
    passed,            // player
    priority_to,       // player
    stack_resolves,    // amount = items on it
    missed,            // player, amount = misses in a row
    surrendered,       // player
    forfeited,         // player
    lost,              // player: comes to lose
    game_over,         // first = Result, second = EndReason
    forced_loop        // the same position came back without a choice
};

}  // namespace arbiter::lost_glitches
