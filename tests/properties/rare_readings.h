// Readings that random games with the sample decks do not tell from the default: each is shown by a position, or a deck, of its own.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "model/core/register/register.h"

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

// The two rules of a row: the default, and what differs from it in this reading alone.
template <class Rules>
void show(const RareReadingOf<Rules>& row) {
    const Register& rulebook = *Rules::vocabulary().rulebook;
    const auto ambiguity = find_ambiguity(rulebook, row.ambiguity);
    ASSERT_TRUE(ambiguity) << row.ambiguity;
    const auto reading = find_reading(rulebook.ambiguities[*ambiguity], row.reading);
    ASSERT_TRUE(reading) << row.reading;
    Rules other;
    bytes_of(other).readings[*ambiguity] = *reading;
    ASSERT_NE(other, Rules{}) << "the default reading differs from no other";
    row.show(Rules{}, other);
}

// "combat_blocker_gone_pick_again_9": a reading may have several rows.
template <class Rules>
std::string name_of_row(const ::testing::TestParamInfo<RareReadingOf<Rules>>& row) {
    std::string name = std::string(row.param.ambiguity) + "_" + std::string(row.param.reading) + "_" + std::to_string(row.index);
    std::replace_if(
        name.begin(), name.end(), [](char letter) { return letter == '.' || letter == '-'; }, '_');
    return name;
}

}  // namespace arbiter::testing
