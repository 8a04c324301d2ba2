// What can happen in Proxy between two decisions, and what the fields of each event mean.
#pragma once

#include <cstdint>

namespace arbiter::proxy {

// `player`, `first`, `second`, `amount` are the fields of arbiter::Event. A body is given by its reference (Reference8) at the time of the
// event. Every event cites the clause that is at work. Events of kind `cited` tell of a clause that was applied without other effect.
enum class EventKind : std::uint8_t {
    none,
    cited,           // a clause was applied
    first_active,    // player
    phase_begins,    // first = Phase, player = active player
    taken_from_top,  // player, first = kind, second = TopMove
    nothing_on_top,  // player, second = TopMove: the deck is empty
    lost,            // player: comes to lose
    game_over,       // first = Result
    kept,
    bottomed,      // player, first = kind
    hand_redrawn,  // player
    readied,
    drained,         // first = body
    charge_readied,  // player, first = kind, amount = how many
    charge_drained,  // player, first = kind
    played,          // player, first = kind (or kNoKind), second = ItemKind, amount = frame index: put on the stack
    paid,            // player, amount = number of sources drained
    resolved,        // player, first = kind, second = ItemKind
    no_effect,       // player, first = kind, second = ItemKind: the target is gone
    cancelled,       // player, first = kind, second = ItemKind, amount = place on the stack, 0 is the lowest
    installed,       // player, first = kind, amount = 1 if ready
    entered,         // first = body: was set into a line
    put_on_field,    // first = body: arrived without being set
    trap_set,        // player, first = kind
    trap_revealed,   // player, first = kind
    discarded,       // player, first = kind: to the discard from anywhere but the top of the deck
    exiled,          // player, first = kind: to the abyss
    to_special,      // player, first = kind
    moved_line,      // first = body
    turned_face_down,
    turned_face_up,     // first = body
    numbers_changed,    // first = body
    insight_changed,    // player, amount
    triggered,          // player, first = kind, second = ability
    trigger_picked,     // player, first = kind, second = ability
    declined,           // player
    passed,             // player
    priority_to,        // player
    retained,           // player
    round_begins,       // amount = speed
    attacked,           // first = attacker, second = blocker or none
    attack_ended,       // first = attacker: without damage
    struck,             // first = striker, second = struck
    no_attack,          // first = body
    engaged,            // first = attacker, second = engaged body
    damage_dealt,       // first = body, second = source body or none, amount
    damage_redirected,  // first = from body, second = to body
    excess,             // first = body, amount
    unblocked,          // player = defender, second = the blocker whose excess damage counts so, amount = cards owed
    defeated,           // player, first = kind, second = slot that it had
    left_field,         // player, first = kind, second = slot that it had: in another way
    temporary_ended,    // first = body
    damage_removed,     // first = body
    active_moves,       // player = the new active player
    forced_loop         // the same position came back without a choice
};

}  // namespace arbiter::proxy
