// Random play of Proxy: no game is longer than its decks, and the ways in which it ends are met.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/properties/proxy_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::draw_numbers;

// A turn takes a card from each deck.
TEST(ProxyPlay, EndsWithTheDecks) {
    Coverage coverage;
    const BuiltGame built = Definition::build(ProxyUnderTest::sample_setups().front());
    const Settings& settings = built.game.rules().settings;
    EXPECT_TRUE(rc::check("turns of whole games", [&] {
        const auto values = draw_numbers(1400);
        Numbers numbers(values);
        const Played played = Battery::play_and_check(built.game, built.game.initial(), numbers, coverage,
                                                      {.maximum_steps = 800, .universe_every = 1000, .canonical_every = 1000});
        if (!played.failure.empty()) RC_FAIL(played.failure);
        RC_ASSERT(played.turns <= settings.deck_size - settings.opening_hand + 1);
    }));
    EXPECT_GE(coverage["finished"], 30);
}

TEST(ProxyPlay, IsLostByWhatCannotBeKept) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("ends of games with small decks", [&] {
        const auto values = draw_numbers(900);
        Numbers numbers(values);
        const BuiltGame built = Definition::build(ProxyUnderTest::random_setup({}, numbers));
        const Played played = Battery::play_and_check(built.game, built.game.initial(), numbers, coverage,
                                                      {.maximum_steps = 500, .universe_every = 1000, .canonical_every = 1000});
        if (!played.failure.empty()) RC_FAIL(played.failure);
    }));
    EXPECT_GE(coverage["reach.loss-by-keep"], 5);
}

}  // namespace
}  // namespace arbiter::proxy::testing
