// Random play under random rules: readings and settings may change what is legal, never that legality, forms and progress are sound.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "model/proxy/readings.h"
#include "properties/proxy/random_game.h"
#include "tests/properties/proxy_battery.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::draw_numbers;

// Plays a game under these rules, from its beginning or from a position in which the cards lie anywhere.
Played play_under(const Rules& rules, Numbers& numbers, Coverage& coverage, const PlayOptions& options) {
    const int size = 8 + static_cast<int>(numbers.below(12));
    const std::array<Deck, kPlayers> decks = {random_deck(sample_cards(), size, numbers), random_deck(sample_cards(), size, numbers)};
    Game game = game_of_decks(rules, sample_cards(), decks);
    if (numbers.below(3) != 0) game.start_from(random_position(game, numbers));
    return play_and_check(game, game.initial(), numbers, coverage, options);
}

// Properties are stated under the readings that they need; the others must hold whatever is read.
TEST(ProxyRuleVariants, EveryPropertyHoldsUnderRandomReadings) {
    Coverage coverage;
    std::map<std::pair<std::size_t, int>, int> readings;
    EXPECT_TRUE(rc::check("random readings", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const Rules rules = random_readings(numbers, 3);
        for (std::size_t i = 0; i < kRegister.ambiguities.size(); ++i) ++readings[{i, reading_at(rules.readings, i)}];
        const Played played = play_under(rules, numbers, coverage, {.universe_every = 30});
        if (!played.failure.empty()) RC_FAIL(changes_json(rules).dump() + "\n" + played.failure);
    }));
    for (std::size_t i = 0; i < kRegister.ambiguities.size(); ++i) {
        if (rules_vocabulary().why_fixed(i)) continue;
        for (std::size_t reading = 0; reading < kRegister.ambiguities[i].readings.size(); ++reading)
            EXPECT_GE((readings[{i, static_cast<int>(reading)}]), 2)
                << kRegister.ambiguities[i].id << ": " << kRegister.ambiguities[i].readings[reading].key;
    }
}

TEST(ProxyRuleVariants, LegalityAndFormsAreSoundUnderRandomSettings) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("random readings and settings", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        Rules rules = random_readings(numbers, 3);
        change_settings(rules, numbers, 3);
        const Played played = play_under(rules, numbers, coverage, {.universe_every = 30, .properties = false});
        if (!played.failure.empty()) RC_FAIL(changes_json(rules).dump() + "\n" + played.failure);
    }));
}

// A waived clause lets more be done; what is done stays sound.
TEST(ProxyRuleVariants, LegalityAndFormsAreSoundWithWaivedClauses) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("random waived clauses", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        Rules rules;
        for (std::size_t clause = 1; clause <= kClauseCount; ++clause)
            if (can_be_waived(kKindOfClause[clause]) && numbers.one_in(8)) rules.waive(static_cast<Clause>(clause));
        const Played played = play_under(rules, numbers, coverage, {.universe_every = 30, .properties = false});
        if (!played.failure.empty()) RC_FAIL(changes_json(rules).dump() + "\n" + played.failure);
    }));
}

}  // namespace
}  // namespace arbiter::proxy::testing
