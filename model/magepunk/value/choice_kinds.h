// The decisions of Magepunk, and what the operands of each choice mean.
#pragma once

#include <cstdint>

#include "model/core/choice.h"
#include "model/magepunk/value/position.h"

namespace arbiter::magepunk {

// `first`, `second`, `third` are the operands of arbiter::Choice; those not named are 0. A permanent is Reference8::permanent; a target is
// any Reference8 (none where nothing is chosen). Kinds are in the order in which choices of a decision are listed.
enum class ChoiceKind : std::uint8_t {
    none,
    first_player,       // chance: first = seat of the first active player
    reveal,             // chance: first = kind on top of the deck, second = whose deck
    mulligan,           //
    keep_hand,          //
    leave_phase,        // the active player wants to leave the Main Phase
    play_card,          // first = kind, second = target, third = X: face-up, as a link if it is Fast
    play_resource,      // first = kind
    activate,           // first = permanent, second = target, third = activation_operand(ability, what is sacrificed)
    decline,            // no chain begun, nothing added
    attack,             // first = attacker, second = player or Node attacked
    finish_attackers,   // no further attackers
    block,              // first = blocker, second = attacker
    finish_blockers,    // no further blockers
    order_blocker,      // first = attacker, second = the blocker that is next in its order
    deal_next,          // first = attacker that deals its damage next
    assign_damage,      // first = attacker, second = the next blocker in its order, third = damage
    pay,                // third = mask over the payer's charges in the order of payment_problem()
    pick_trigger,       // first = index into Position::pending, second = target
    choose_energy,      // first = Energy
    retarget,           // second = target
    replace_draw,       // first = permanent whose replacement applies
    discard_from_hand,  // first = kind
    settle_rest,        // what is left to be ordered or assigned can be so in one way only: it is
    concede             //
};

// X is below this limit: more than all charges that a position can pay with.
inline constexpr std::uint32_t kCountLimit = 40;

constexpr ChoiceKind kind_of(Choice choice) {
    return static_cast<ChoiceKind>(choice.kind);
}

// Which ability is activated, and what is sacrificed to it: a permanent, a card (kind) of the own Resource Zone, or nothing (also where
// the ability's own permanent is what is sacrificed).
constexpr std::uint32_t activation_operand(int ability, Reference8 sacrificed = Reference8::none()) {
    return static_cast<std::uint32_t>(ability) | (sacrificed.is_none() ? 0u : 256u * (sacrificed.value + 1u));
}
constexpr int ability_of_operand(std::uint32_t third) {
    return static_cast<int>(third & 0xFF);
}
constexpr Reference8 sacrifice_of_operand(std::uint32_t third) {
    return third < 256 ? Reference8::none() : Reference8{static_cast<std::uint8_t>(third / 256 - 1)};
}

}  // namespace arbiter::magepunk
