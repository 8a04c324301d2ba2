// Random play of every game: in every position listed is legal, forms and bytes are canonical, steps are deterministic and every property
// holds, under the default rules and under others.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "properties/general/random_rules.h"
#include "tests/properties/battery.h"
#include "tests/properties/games_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::testing {
namespace {

void expect_at_least(const Coverage& coverage, const std::string& what, int times) {
    const auto found = coverage.find(what);
    EXPECT_GE(found == coverage.end() ? 0 : found->second, times) << what;
}

// Positions of whole games between two comparisons with the universe.
template <class UnderTest>
constexpr int universe_every() {
    if constexpr (requires { UnderTest::universe_every; })
        return UnderTest::universe_every;
    else
        return 100;
}

template <class UnderTest>
class Play : public OfEveryGame<UnderTest> {};
TYPED_TEST_SUITE(Play, GamesUnderTest, NameOfGame);

TYPED_TEST(Play, HoldsWithTheSampleDecks) {
    Coverage coverage;
    const auto built = TypeParam::Definition::build(TypeParam::sample_setups().front());
    EXPECT_TRUE(rc::check("whole games with the sample decks", [&] {
        const auto values = draw_numbers(900);
        Numbers numbers(values);
        const auto played = Battery<TypeParam>::play_and_check(built.game, built.game.initial(), numbers, coverage,
                                                               {.maximum_steps = 500, .universe_every = universe_every<TypeParam>()});
        if (!played.failure.empty()) RC_FAIL(played.failure);
        // Some sample decks are made to show a loop.
        constexpr bool may_loop = requires {
            TypeParam::samples_may_loop;
        };
        RC_ASSERT(may_loop || played.loops == 0);
    }));
    EXPECT_EQ(coverage["capacity"], 0);
    expect_at_least(coverage, "finished", 30);
    expect_at_least(coverage, "universes", 100);
}

TYPED_TEST(Play, HoldsFromTheBeginningWithSmallDecks) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("games with small decks", [&] {
        const auto values = draw_numbers(600);
        Numbers numbers(values);
        const auto built = TypeParam::Definition::build(TypeParam::random_setup({}, numbers));
        const auto played = Battery<TypeParam>::play_and_check(built.game, built.game.initial(), numbers, coverage);
        if (!played.failure.empty()) RC_FAIL(played.failure);
        RC_ASSERT(!built.game.at_capacity(played.end) || TypeParam::may_exceed_capacity(built.game));
    }));
    expect_at_least(coverage, "finished", 60);
}

TYPED_TEST(Play, HoldsFromAnyPosition) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("games from positions in which the cards lie anywhere", [&] {
        const auto values = draw_numbers(2000);
        Numbers numbers(values);
        while (!numbers.used_up()) {
            auto built = TypeParam::Definition::build(TypeParam::random_setup({}, numbers));
            TypeParam::start_anywhere(built.game, numbers);
            const auto played = Battery<TypeParam>::play_and_check(built.game, built.game.initial(), numbers, coverage,
                                                                   {.universe_every = 15, .canonical_every = 2});
            if (!played.failure.empty()) RC_FAIL(played.failure);
            RC_ASSERT(!built.game.at_capacity(played.end) || TypeParam::may_exceed_capacity(built.game));
        }
    }));
    for (const auto& [what, times] : TypeParam::least_coverage()) expect_at_least(coverage, what, times);
}

// Plays a game under these rules, from its beginning or from a position in which the cards lie anywhere.
template <class UnderTest>
void play_under(const typename UnderTest::Definition::Rules& rules, Numbers& numbers, Coverage& coverage, const PlayOptions& options) {
    auto built = UnderTest::Definition::build(UnderTest::random_setup(rules, numbers));
    if (numbers.below(3) != 0) UnderTest::start_anywhere(built.game, numbers);
    const auto played = Battery<UnderTest>::play_and_check(built.game, built.game.initial(), numbers, coverage, options);
    if (!played.failure.empty()) RC_FAIL(changes_json(rules).dump() + "\n" + played.failure);
}

// Properties are stated under the readings that they need; the others must hold whatever is read.
TYPED_TEST(Play, HoldsUnderRandomReadings) {
    using Rules = typename TypeParam::Definition::Rules;
    const RulesVocabulary& vocabulary = Rules::vocabulary();
    const auto ambiguities = vocabulary.rulebook->ambiguities;
    Coverage coverage;
    std::map<std::pair<std::size_t, int>, int> readings;
    EXPECT_TRUE(rc::check("random readings", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const Rules rules = random_readings<Rules>(numbers, 3);
        for (std::size_t i = 0; i < ambiguities.size(); ++i) ++readings[{i, bytes_of(rules).readings[i]}];
        play_under<TypeParam>(rules, numbers, coverage, {.universe_every = 30});
    }));
    // Those that chance has left out, of many.
    std::vector<std::pair<std::size_t, int>> rare;
    for (std::size_t i = 0; i < ambiguities.size(); ++i) {
        if (vocabulary.why_fixed(i)) continue;
        for (int reading = 0; reading < static_cast<int>(ambiguities[i].readings.size()); ++reading)
            if (readings[{i, reading}] < 2) rare.emplace_back(i, reading);
    }
    ASSERT_LE(rare.size(), 10u);
    std::size_t next = 0;
    EXPECT_TRUE(rare.empty() || rc::check("readings that chance has left out", [&] {
                    const auto values = draw_numbers(500);
                    Numbers numbers(values);
                    Rules rules = random_readings<Rules>(numbers, 3);
                    const auto& [ambiguity, reading] = rare[next++ % rare.size()];
                    bytes_of(rules).readings[ambiguity] = static_cast<std::uint8_t>(reading);
                    play_under<TypeParam>(rules, numbers, coverage, {.universe_every = 30});
                }));
}

TYPED_TEST(Play, LegalityAndFormsAreSoundUnderRandomSettings) {
    using Rules = typename TypeParam::Definition::Rules;
    Coverage coverage;
    EXPECT_TRUE(rc::check("random readings and settings", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        Rules rules = random_readings<Rules>(numbers, 3);
        change_settings(rules, numbers, 3);
        play_under<TypeParam>(rules, numbers, coverage, {.universe_every = 30, .properties = false});
    }));
}

// A waived clause lets more be done; what is done stays sound.
TYPED_TEST(Play, LegalityAndFormsAreSoundWithWaivedClauses) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("random waived clauses", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const auto rules = random_waivers<typename TypeParam::Definition::Rules>(numbers, 8);
        play_under<TypeParam>(rules, numbers, coverage, {.universe_every = 30, .properties = false});
    }));
}

}  // namespace
}  // namespace arbiter::testing
