// Whatever a file says of a position: it is refused, or the game that goes on from there runs without going beyond what it holds, and comes
// to its next decision. What the sanitizers find ends the test. Positions that a game itself comes to are never refused.
#include "tests/properties/spoilt_positions.h"

#include <gtest/gtest.h>

#include "tests/properties/games_under_test.h"

namespace arbiter::testing {
namespace {

constexpr std::uint32_t kSeed = 20261128;
constexpr int kSpoilt = 400;      // positions of a game
constexpr std::size_t kEach = 9;  // of the places in which one can be spoilt

template <class UnderTest>
class SetPositions : public OfEveryGame<UnderTest> {};
TYPED_TEST_SUITE(SetPositions, GamesUnderTest, NameOfGame);

TYPED_TEST(SetPositions, AreRefusedOrPlayedFrom) {
    SpoiltPositions<TypeParam> games(kSeed);
    typename SpoiltPositions<TypeParam>::Tally whole, spoilt_ones;
    std::size_t next = 0;
    while (spoilt_ones.spoilt < kSpoilt) {
        games.of_random_game([&](const auto& setup, const Json& position, const std::vector<Spoiling>& spoilings) {
            games.read(setup, position, whole);
            EXPECT_EQ(whole.accepted, whole.spoilt) << games.refusal() << "\n" << position.dump();
            for (const Spoiling& spoiling : spoilings)
                if (next++ % kEach == 0) games.probe(setup, spoilt(position, spoiling), spoilt_ones);
        });
    }
    EXPECT_GE(whole.accepted, 20);
    // Neither is everything refused, nor nothing.
    EXPECT_GE(spoilt_ones.accepted, kSpoilt / 10);
    EXPECT_LT(spoilt_ones.accepted, spoilt_ones.spoilt);
    EXPECT_GE(spoilt_ones.played, kSpoilt);
}

}  // namespace
}  // namespace arbiter::testing
