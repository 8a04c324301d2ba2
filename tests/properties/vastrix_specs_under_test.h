// Positions of VASTRIX with BattleRealm in which each of its readings can make a difference.
#pragma once

#include <vector>

#include "model/vastrix/definition.h"

namespace arbiter::vastrix::testing {

// The rules of all of them, with the module on.
Rules rules_with_specs();
std::vector<GameSetup> setups_with_specs(const CardTable& cards);

}  // namespace arbiter::vastrix::testing
