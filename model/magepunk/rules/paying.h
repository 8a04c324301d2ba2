// What a play costs in Magepunk, and what its charges are as sources of energy.
#pragma once

#include "model/core/energy/payment.h"
#include "model/magepunk/value/rules.h"

namespace arbiter::magepunk {

// What pays a symbol under these rules (cost.color, cost.generic-any).
EnergyRules energy_rules(const Rules& rules);

// A charge of this Energy: one unit, once.
Source charge_source(int energy);

}  // namespace arbiter::magepunk
