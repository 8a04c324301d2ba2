// The decisions of Lost Glitches, and what the operands of each choice mean.
#pragma once

#include <cstdint>

#include "model/core/choice.h"

namespace arbiter::lost_glitches {

// `first`, `second`, `third` are the operands of arbiter::Choice; those not named are 0. A creature is Reference8::creature; a target is
// any Reference8 (none where nothing is chosen). Kinds are in the order in which choices of a decision are listed. Declarations of many
// parts are rows: an attack is `attack` for each attacker in any order, then `end_attack`; blocks likewise; a mulligan is `send_back` for
// each card, then `keep_rest`; damage is shared out by a `share` for each blocker, in any order.
enum class ChoiceKind : std::uint8_t {
    none,
    first_player,    // chance: first = seat of the player who has the first turn
    reveal,          // chance: first = kind on top of the deck, second = whose deck
    time_out,        // chance (the clock): first = the player whose opportunity ran out
    send_back,       // first = kind
    keep_rest,       // the mulligan is over: what was sent back is replaced
    pass,            // under action.bundle: bundle, after a cast: no further one in this action
    summon,          // first = kind
    cast,            // a Slow or Fast spell: first = kind, second = target, third = X
    cast_character,  // first = kind, second = target, third = X
    attack,          // first = creature, none for an attack without attackers (reading of attack.empty)
    end_attack,      // all attackers are declared
    block,           // first = blocker, second = attacker
    end_blocks,      // all blockers are declared
    share,           // first = blocker, third = its share of the damage
    pick_trigger,    // first = index into Position::pending (reading of ability.trigger-order)
    surrender        //
};

// X is below this limit: pools of mana do not reach it.
inline constexpr std::uint32_t kNumberLimit = 100;

constexpr ChoiceKind kind_of(Choice choice) {
    return static_cast<ChoiceKind>(choice.kind);
}

}  // namespace arbiter::lost_glitches
