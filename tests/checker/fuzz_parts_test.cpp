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

const auto kGoesOn = [] { return true; };

TEST(RandomCase, ShrinksToTheSimplestThatFails) {
    // Fails where three numbers of the play are at least 1000, whatever the rest is.
    const auto fails = [](const RandomCase& one) {
        return std::count_if(one.play.begin(), one.play.end(), [](std::uint32_t number) { return number >= 1000; }) >= 3;
    };
    const RandomCase failing = random_case(1, 1);
    ASSERT_TRUE(fails(failing));
    const ShrunkCase shrunk = shrink(failing, fails, 100'000, kGoesOn);
    EXPECT_EQ(shrunk.simplest.play, RandomNumberList({1000, 1000, 1000}));
    EXPECT_TRUE(shrunk.simplest.rules.empty());
    EXPECT_TRUE(shrunk.simplest.start.empty());
}

TEST(RandomCase, StopsShrinkingAfterSoManyTries) {
    std::size_t asked = 0;
    const RandomCase failing = random_case(1, 1);
    const ShrunkCase shrunk = shrink(
        failing, [&](const RandomCase& one) { return ++asked, one.play.size() > 400; }, 10, kGoesOn);
    EXPECT_EQ(shrunk.tries, 10u);
    EXPECT_EQ(asked, 10u);
    EXPECT_GT(shrunk.simplest.play.size(), 400u);
    // What never fails again stays what it is.
    EXPECT_EQ(shrink(
                  failing, [](const RandomCase&) { return false; }, 1000, kGoesOn)
                  .simplest,
              failing);
}

TEST(RandomCase, StopsShrinkingWhereItIsTold) {
    std::size_t asked = 0;
    const RandomCase failing = random_case(1, 1);
    const ShrunkCase shrunk = shrink(
        failing, [&](const RandomCase&) { return ++asked, true; }, 1000, [&] { return asked < 3; });
    EXPECT_EQ(asked, 3u);
    EXPECT_EQ(shrunk.tries, 3u);
    EXPECT_NE(shrunk.simplest, failing);  // as far as it came
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

TEST(Deadline, IsOverOnceSomebodyHasAskedForAnEnd) {
    bool goes_on = true;
    const Deadline asked(std::nullopt, [&] { return goes_on; });
    EXPECT_FALSE(asked.over());
    EXPECT_FALSE(asked.interrupted());
    EXPECT_EQ(asked.left(), std::nullopt);
    goes_on = false;
    EXPECT_TRUE(asked.over());
    EXPECT_TRUE(asked.interrupted());
    EXPECT_LT(*asked.left(), 1);
    EXPECT_FALSE(Deadline{0.0}.interrupted());
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

// Piles that are nobody's go as a whole, or so many cards at a time; the words that say where play is stay.
TEST(SmallestStart, LeavesOutWhatBelongsToNobody) {
    const Json position = Json::parse(R"({"phase": "action", "active": "A", "swap_uses": 2, "swapped_down": true, "A": {"hand": ["x"]},
        "swap_bar": {"down": ["a"], "up": ["b"]}, "graveyard": ["c", "d"],
        "draw": {"unknown": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"]}})");
    std::size_t asked = 0;
    const SmallerStart smaller = smallest_start(
        position, kSides,
        [&](const Json& changed) { return ++asked, changed.contains("draw") && copies(changed["draw"], "unknown", "11") == 1; }, 1000);
    EXPECT_TRUE(smaller.minimal);
    EXPECT_EQ(smaller.position, Json::parse(R"({"phase": "action", "active": "A", "A": {}, "draw": {"unknown": ["11"]}})"));
    EXPECT_LT(asked, 32u);
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
