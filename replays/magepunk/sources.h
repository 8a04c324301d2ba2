// What pays in Magepunk, as the explanation of a payment asks for it (replays/audit/joint_question.h).
#pragma once

#include "model/magepunk/value/position.h"
#include "replays/audit/payment_history.h"

namespace arbiter::magepunk {

// The charges of this Energy. One that is spent is gone.
inline audit::SourceCount source_count(const Position& position, Player payer, int energy) {
    return {position.sides[payer].charges[static_cast<std::size_t>(energy)], audit::SourceCount::kUsedUp};
}

// What a turn begins with is taken as it is.
inline bool payments_linger(const Position&) {
    return false;
}

}  // namespace arbiter::magepunk
