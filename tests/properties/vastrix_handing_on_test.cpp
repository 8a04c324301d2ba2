// A pass of VASTRIX that only hands the question on is the step that the rules make there; under any readings.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "model/core/handing_on.h"
#include "properties/general/random_rules.h"
#include "properties/vastrix/signs.h"
#include "tests/properties/handing_on.h"
#include "tests/properties/random_steps.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

static_assert(HandsQuestionsOn<Game>);

TEST(VastrixHandingOn, IsTheStepOfTheRules) {
    std::mt19937 random(20261125);
    std::vector<std::uint32_t> values(400);
    int handed_on = 0, last = 0;
    for (int round = 0; round < 40; ++round) {
        for (auto& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        const Rules rules = round == 0 ? Rules{} : random_readings<Rules>(numbers, 4);
        const auto use = [&](const Game& game, const Made& made, bool is_start) {
            if (is_start || made.before.awaiting != Awaiting::window) return true;
            const bool handed = arbiter::testing::expect_handing_on_to_be_the_step(game, made, kSignReader);
            handed_on += handed ? 1 : 0;
            last += !handed && kind_of(made.choice) == ChoiceKind::pass ? 1 : 0;
            return !::testing::Test::HasFailure();
        };
        arbiter::testing::for_each_step<VastrixUnderTest>(rules, round == 0 ? 60 : 10, use);
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(handed_on, 1000);
    EXPECT_GT(last, 1000);
}

}  // namespace
}  // namespace arbiter::vastrix::testing
