// Magepunk's readings that are shown by a position, or a deck, of their own.
#pragma once

#include <span>

#include "model/magepunk/value/rules.h"
#include "tests/properties/rare_readings.h"

namespace arbiter::magepunk::testing {

using RareReading = arbiter::testing::RareReadingOf<Rules>;

std::span<const RareReading> rare_readings();

}  // namespace arbiter::magepunk::testing
