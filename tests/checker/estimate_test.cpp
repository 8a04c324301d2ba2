// What is said of the time that is left: the rate of the level, and nothing where there is no rate.
#include "checker/scenario/estimate.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

Progress at(std::uint32_t level, std::uint64_t frontier, double seconds) {
    Progress progress;
    progress.level = level;
    progress.frontier = frontier;
    progress.seconds = seconds;
    return progress;
}

TEST(SecondsLeftInLevel, FollowTheRateOfTheLevel) {
    EXPECT_EQ(seconds_left_in_level(at(7, 1000, 10), at(7, 750, 15)), 15.0);
    EXPECT_EQ(seconds_left_in_level(at(7, 1000, 10), at(7, 0, 20)), 0.0);
}

TEST(SecondsLeftInLevel, AreNotSaidWhereNothingIsKnown) {
    EXPECT_FALSE(seconds_left_in_level(at(7, 1000, 10), at(8, 750, 15))) << "another level";
    EXPECT_FALSE(seconds_left_in_level(at(7, 1000, 10), at(7, 1000, 15))) << "nothing was expanded";
    EXPECT_FALSE(seconds_left_in_level(at(7, 1000, 10), at(7, 990, 11))) << "too short a time";
    EXPECT_FALSE(seconds_left_in_level(at(7, 1000, 10), at(7, 1000, 10))) << "the same report";
    Progress begin = at(7, 1000, 10), now = at(7, 750, 15);
    begin.by_levels = now.by_levels = false;
    EXPECT_FALSE(seconds_left_in_level(begin, now)) << "another order does not empty levels";
}

}  // namespace
}  // namespace arbiter
