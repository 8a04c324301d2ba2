// Readings that random games with the sample decks do not tell from the default: each is shown by a position, or a deck, of its own.
#pragma once

#include <algorithm>
#include <ostream>
#include <span>
#include <string_view>

namespace arbiter::testing {

// Every row of a game is run as a test of its own (<game>_rare_readings_test.cpp).
template <class Rules>
struct RareReadingOf {
    std::string_view ambiguity;
    std::string_view reading;
    // Expects what the texts of the two readings say: of the rules with the default reading, and of the same rules with this one.
    void (*show)(const Rules& usual, const Rules& other);

    friend void PrintTo(const RareReadingOf& row, std::ostream* out) { *out << row.ambiguity << ": " << row.reading; }
};

template <class Rules>
bool is_among(std::span<const RareReadingOf<Rules>> rows, std::string_view ambiguity, std::string_view reading) {
    return std::ranges::any_of(rows, [&](const auto& row) { return row.ambiguity == ambiguity && row.reading == reading; });
}

}  // namespace arbiter::testing
