// Lost Glitches's readings that are shown by a position, or a deck, of their own.
#pragma once

#include <span>

#include "model/lost_glitches/value/rules.h"
#include "tests/properties/rare_readings.h"

namespace arbiter::lost_glitches::testing {

using RareReading = arbiter::testing::RareReadingOf<Rules>;

std::span<const RareReading> rare_readings();

}  // namespace arbiter::lost_glitches::testing
