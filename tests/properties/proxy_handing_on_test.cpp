// Handing a question on in Proxy is the step that the rules make there, and what it cannot change it has not changed; under any readings.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "model/core/handing_on.h"
#include "properties/general/random_rules.h"
#include "properties/proxy/signs.h"
#include "tests/properties/proxy_under_test.h"
#include "tests/properties/random_steps.h"

namespace arbiter::proxy::testing {
namespace {

static_assert(HandsQuestionsOn<Game>);

bool are_the_same(const Events& told, const std::vector<Event>& made) {
    return std::ranges::equal(told.all(), made);
}

// Says whether the question was handed on.
bool expect_the_step(const Game& game, const Made& made) {
    static Events events;
    Position position = made.before;
    if (!game.hand_on(position, made.choice, events)) {
        EXPECT_TRUE(position == made.before) << "what is not handed on is left alone";
        return false;
    }
    EXPECT_TRUE(position == made.after);
    EXPECT_TRUE(are_the_same(events, made.events));
    Parts changed = kAllParts, may_have_changed = kAllParts;
    const Signs seen = kSignReader.of_step(game, made.before, made.choice, made.after, events, changed);
    const Signs read = kSignReader.of_handing_on(game, made.before, made.choice, made.after, events, may_have_changed);
    EXPECT_EQ(seen & ~read, Signs{0}) << "a sign is not read";
    EXPECT_EQ(changed & ~may_have_changed, Parts{0}) << "a part has changed";
    return true;
}

TEST(ProxyHandingOn, IsTheStepOfTheRules) {
    std::mt19937 random(20261125);
    std::vector<std::uint32_t> values(400);
    int handed_on = 0, declined_last = 0;
    for (int round = 0; round < 40; ++round) {
        for (auto& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        const Rules rules = round == 0 ? Rules{} : random_readings<Rules>(numbers, 4);
        arbiter::testing::for_each_step<ProxyUnderTest>(rules, round == 0 ? 60 : 10,
                                                        [&](const Game& game, const Made& made, bool is_start) {
                                                            if (is_start || made.before.awaiting != Awaiting::answer) return true;
                                                            const bool handed = expect_the_step(game, made);
                                                            handed_on += handed ? 1 : 0;
                                                            declined_last += !handed && kind_of(made.choice) == ChoiceKind::decline ? 1 : 0;
                                                            return !::testing::Test::HasFailure();
                                                        });
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(handed_on, 1000);
    EXPECT_GT(declined_last, 1000);
}

}  // namespace
}  // namespace arbiter::proxy::testing
