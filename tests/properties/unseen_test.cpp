// What a game says that its boards never show makes no difference to them.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "properties/general/random_rules.h"
#include "tests/properties/games_under_test.h"
#include "tests/properties/random_steps.h"

namespace arbiter::testing {
namespace {

template <class UnderTest>
class Unseen : public OfEveryGame<UnderTest> {};
TYPED_TEST_SUITE(Unseen, GamesUnderTest, NameOfGame);

TYPED_TEST(Unseen, MakesNoDifferenceToWhatIsShown) {
    using D = typename TypeParam::Definition;
    static_assert(ClearsUnseen<D>);
    std::size_t cleared = 0;
    const auto look = [&](const auto& built, const auto& position) {
        auto seen = position;
        D::clear_unseen(seen);
        if (seen == position) return;
        ++cleared;
        EXPECT_EQ(D::position_json(built.game, built.names, seen), D::position_json(built.game, built.names, position));
    };
    // Much is kept under some readings only.
    std::mt19937 random(20261125);
    for (int round = 0; round < 20 && !::testing::Test::HasFailure(); ++round) {
        std::vector<std::uint32_t> values(1000);
        for (auto& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        constexpr std::uint32_t kRarity = 3;
        const auto rules = random_readings<typename D::Rules>(numbers, kRarity);
        for_each_built_step<TypeParam>(rules, 2, [&](const auto& built, const auto& made, bool) {
            look(built, made.after);
            return !::testing::Test::HasFailure();
        });
    }
    EXPECT_GT(cleared, 100U) << "nothing was there to be cleared";
}

}  // namespace
}  // namespace arbiter::testing
