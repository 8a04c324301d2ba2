// The decisions of Proxy, and what the operands of each choice mean.
#pragma once

#include <cstdint>

#include "model/core/choice.h"

namespace arbiter::proxy {

// `first`, `second`, `third` are the operands of arbiter::Choice; those not named are 0. A body reference is Reference8::body; a target
// is any Reference8 (none where nothing is chosen). Kinds are in the order in which choices of a decision are listed.
enum class ChoiceKind : std::uint8_t {
    none,
    first_player,      // chance: first = seat of the first active player
    reveal,            // chance: first = kind on top of the deck, second = whose deck
    mulligan,          //
    keep_hand,         //
    keep,              // insight: first = kind kept
    bottom,            // insight: first = kind put on the bottom next
    pass,              //
    install,           // first = kind
    set_body,          // first = kind, second = line
    set_face_down,     // first = kind, second = line (reading of facedown.how)
    set_technique,     // first = kind, second = target, third = [t]
    set_trap,          // first = kind
    activate,          // first = body reference, second = target, third = ability
    activate_charge,   // first = kind, second = target, third = ability + 256 if the charge used is drained
    move,              // first = body reference
    yield,             // hand priority on
    retain,            // keep priority; the payment follows
    decline,           // no answer; no to an effect that may be done; not paying a toll
    activate_trap,     // first = kind, second = target
    pick_trigger,      // first = index into Position::pending, second = target
    skip_trigger,      // first = index into Position::pending: an optional trigger is left out
    no_attack,         // first = body reference
    attack,            // first = body reference, second = blocker (none if unblocked, or if the defender picks)
    strike,            // first = body reference, second = the body struck
    block,             // first = body reference (the defender picks the blocker)
    pay,               // third = mask over the payer's ready charges in the order of payment_problem()
    put_face_down,     // first = kind, second = line: the effect is done with this card
    redirect,          // first = body reference of the body that takes the damage instead
    discard_from_hand  // first = kind
};

// [t] is below this limit: more than any payment of 32 charges reaches beside a printed cost and a tax.
inline constexpr std::uint32_t kCountLimit = 40;

constexpr ChoiceKind kind_of(Choice choice) {
    return static_cast<ChoiceKind>(choice.kind);
}

}  // namespace arbiter::proxy
