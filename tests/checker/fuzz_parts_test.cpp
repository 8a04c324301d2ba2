// What fuzzing makes failures small with: cases that shrink, starts from which everything is left out that can be, and the way back.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "checker/fuzz/deadline.h"
#include "checker/fuzz/random_case.h"
#include "checker/fuzz/smaller_starts.h"

namespace arbiter {
namespace {

TEST(RandomCase, IsTheSameForASeedAndANumberAndNoOther) {
    EXPECT_EQ(random_case(7, 3), random_case(7, 3));
    EXPECT_NE(random_case(7, 3), random_case(7, 4));
    EXPECT_NE(random_case(7, 3), random_case(8, 3));
    EXPECT_NE(random_case(7, 3).start, random_case(7, 3).play);
}

TEST(RandomCase, ShrinksToTheSimplestThatFails) {
    // Fails where three numbers of the play are at least 1000, whatever the rest is.
    const auto fails = [](const RandomCase& one) {
        return std::count_if(one.play.begin(), one.play.end(), [](std::uint32_t number) { return number >= 1000; }) >= 3;
    };
    const RandomCase failing = random_case(1, 1);
    ASSERT_TRUE(fails(failing));
    const ShrunkCase shrunk = shrink(failing, fails, 100'000);
    EXPECT_EQ(shrunk.simplest.play, RandomNumberList({1000, 1000, 1000}));
    EXPECT_TRUE(shrunk.simplest.rules.empty());
    EXPECT_TRUE(shrunk.simplest.start.empty());
}

TEST(RandomCase, StopsShrinkingAfterSoManyTries) {
    std::size_t asked = 0;
    const RandomCase failing = random_case(1, 1);
    const ShrunkCase shrunk = shrink(
        failing, [&](const RandomCase& one) { return ++asked, one.play.size() > 400; }, 10);
    EXPECT_EQ(shrunk.tries, 10u);
    EXPECT_EQ(asked, 10u);
    EXPECT_GT(shrunk.simplest.play.size(), 400u);
    // What never fails again stays what it is.
    EXPECT_EQ(shrink(
                  failing, [](const RandomCase&) { return false; }, 1000)
                  .simplest,
              failing);
}

TEST(Deadline, EndsWhatIsMadeSmallAndLeavesAMomentForTheLastSearch) {
    const Deadline none{std::nullopt};
    EXPECT_FALSE(none.over());
    EXPECT_EQ(none.left(), std::nullopt);
    const Deadline now{0.0};
    EXPECT_TRUE(now.over());
    EXPECT_GT(*now.left(), 0);
    const Deadline late{1000.0};
    EXPECT_FALSE(late.over());
    EXPECT_GT(*late.left(), 900);
    EXPECT_LE(*late.left(), 1000);
    EXPECT_FALSE(Deadline{1e300}.over());
}

const std::vector<std::string> kSides{"A", "B"};

// Copies of a card in a member that may be a list or an object of numbers.
std::int64_t copies(const Json& side, const char* zone, const std::string& card) {
    const auto cards = side.find(zone);
    if (cards == side.end()) return 0;
    if (cards->is_array()) return std::count(cards->begin(), cards->end(), card);
    return cards->value(card, 0);
}

TEST(SmallestStart, LeavesOutWhatDoesNotMatter) {
    const Json position = Json::parse(R"({"phase": "main", "A": {"hand": ["p01", "p02", "p01"], "deck": {"p01": 7, "p03": 2}, "health": 20},
                                          "B": {"hand": ["p05"]}})");
    const auto shows = [](const Json& changed) {
        return changed.contains("A") && copies(changed["A"], "hand", "p01") >= 1 && copies(changed["A"], "deck", "p01") >= 3;
    };
    const SmallerStart smaller = smallest_start(position, kSides, shows, 1000);
    EXPECT_TRUE(smaller.changed);
    EXPECT_TRUE(smaller.minimal);
    // What is under way is not touched.
    EXPECT_EQ(smaller.position, Json::parse(R"({"phase": "main", "A": {"hand": ["p01"], "deck": {"p01": 3}}, "B": {}})"));
}

TEST(SmallestStart, IsOneMinimal) {
    // Any two of the five cards show it.
    const auto shows = [](const Json& changed) { return changed["A"].value("hand", Json::array()).size() >= 2; };
    const SmallerStart smaller = smallest_start(Json::parse(R"({"A": {"hand": ["a", "b", "c", "d", "e"]}})"), kSides, shows, 1000);
    EXPECT_EQ(smaller.position["A"]["hand"].size(), 2u);
    EXPECT_TRUE(smaller.minimal);
}

TEST(SmallestStart, SaysThatItIsNotMinimalWhereItGivesUp) {
    std::size_t asked = 0;
    const auto shows = [&](const Json& changed) { return ++asked, changed["A"].value("health", 0) >= 1; };
    const SmallerStart smaller = smallest_start(Json::parse(R"({"A": {"health": 1000000}})"), kSides, shows, 5);
    EXPECT_FALSE(smaller.minimal);
    EXPECT_EQ(asked, 5u);
    EXPECT_EQ(smaller.tries, 5u);
}

TEST(SmallestStart, KeepsWhatCannotBeLeftOut) {
    const Json position = Json::parse(R"({"A": {"hand": ["a"], "mana": 3}})");
    const SmallerStart smaller = smallest_start(
        position, kSides, [&](const Json& changed) { return changed == position; }, 1000);
    EXPECT_FALSE(smaller.changed);
    EXPECT_TRUE(smaller.minimal);
    EXPECT_EQ(smaller.position, position);
}

}  // namespace
}  // namespace arbiter
