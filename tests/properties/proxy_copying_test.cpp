// A position of Proxy that was copied over another one is the same in every byte, whatever lay there.
#include <gtest/gtest.h>

#include "tests/properties/proxy_under_test.h"
#include "tests/properties/random_steps.h"

namespace arbiter::proxy::testing {
namespace {

TEST(ProxyCopying, LeavesNothingOfWhatWasThere) {
    Position first, last;
    int larger = 0, smaller = 0;
    arbiter::testing::for_each_step<ProxyUnderTest>(Rules{}, 60, [&](const Game& game, const Made& made, bool is_start) {
        if (is_start) first = last = made.after;
        Position over_first = first, over_last = last;
        game.copy(made.after, over_first);
        game.copy(made.after, over_last);
        EXPECT_TRUE(over_first == made.after);
        EXPECT_TRUE(over_last == made.after);
        larger += made.after.frame_count > last.frame_count ? 1 : 0;
        smaller += made.after.frame_count < last.frame_count ? 1 : 0;
        last = made.after;
        return !::testing::Test::HasFailure();
    });
    EXPECT_GT(larger, 100);
    EXPECT_GT(smaller, 100);
}

}  // namespace
}  // namespace arbiter::proxy::testing
