// Readings that random games with the sample decks do not tell from the default: each is shown by a position, a deck or a clock of its own.
#pragma once

#include <ostream>
#include <span>
#include <string_view>

#include "model/lost_glitches/rules.h"

namespace arbiter::lost_glitches::testing {

struct RareReading {
    std::string_view ambiguity;
    std::string_view reading;
    // Expects what the texts of the two readings say: of the rules with the default reading, and of the same rules with this one.
    void (*show)(const Rules& usual, const Rules& other);

    friend void PrintTo(const RareReading& row, std::ostream* out) { *out << row.ambiguity << ": " << row.reading; }
};

// Every row is run as a test of its own (lost_glitches_rare_readings_test.cpp).
std::span<const RareReading> rare_readings();

}  // namespace arbiter::lost_glitches::testing
