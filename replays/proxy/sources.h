// What pays in Proxy, as the explanation of a payment asks for it (replays/audit/joint_question.h).
#pragma once

#include <algorithm>

#include "model/proxy/value/position.h"
#include "replays/audit/payment_history.h"

namespace arbiter::proxy {

// The charges of this kind, ready and drained.
inline audit::SourceCount source_count(const Position& position, Player payer, int kind) {
    const Side& side = position.sides[payer];
    return {side.count(Pile::ready_charges, static_cast<Kind>(kind)), side.count(Pile::drained_charges, static_cast<Kind>(kind))};
}

// Does it matter after a refresh what was paid before it? Some readings leave charges drained.
inline bool payments_linger(const Position& position) {
    return std::any_of(position.sides.begin(), position.sides.end(),
                       [](const Side& side) { return !is_empty(side.pile(Pile::drained_charges)); });
}

}  // namespace arbiter::proxy
