// Drafts of VASTRIX (module Deffy) for tests: small pools, each sub-mode and each option at least once.
#pragma once

#include <vector>

#include "model/vastrix/definition.h"

namespace arbiter::vastrix::testing {

std::vector<GameSetup> draft_setups();

}  // namespace arbiter::vastrix::testing
