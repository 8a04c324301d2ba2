// What a table says, compared with what the rules give.
#include "replays/claims.h"

#include <gtest/gtest.h>

#include <array>

#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

std::vector<FalseClaim> differences(const char* claimed, const char* shown) {
    std::size_t compared = 0;
    return compare_claims(Json::parse(claimed), Json::parse(shown), compared);
}

constexpr const char* kShown =
    R"({"players": [{"player": "A", "front": [{"card": "p04", "damage": 2}, {"card": "p04"}, {"card": "p02"}], "hand": {"count": 3}}]})";

// Whichever is named first: the damaged one is not used up by the claim that any would fit.
TEST(Claims, ListsAreMatchedAndNotTakenGreedily) {
    EXPECT_TRUE(differences(R"({"A": {"front": ["p04", {"card": "p04", "damage": 2}, "p02"]}})", kShown).empty());
    EXPECT_TRUE(differences(R"({"A": {"front": [{"card": "p04", "damage": 2}, "p02", "p04"]}})", kShown).empty());
    EXPECT_FALSE(differences(R"({"A": {"front": [{"damage": 2}, {"damage": 2}, "p02"]}})", kShown).empty());
}

TEST(Claims, OnlyWhatDiffersIsTold) {
    const auto found = differences(R"({"A": {"front": ["p04", "p02", "p08"], "hand": 3}})", kShown);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].fact, "A/front");
    EXPECT_EQ(found[0].recorded, R"(["p08"])");
    EXPECT_EQ(found[0].computed, R"(["p04"])");
    const auto missing = differences(R"({"A": {"front": ["p04", "p04"]}})", kShown);
    ASSERT_EQ(missing.size(), 1u);
    EXPECT_EQ(missing[0].recorded, "[]");
    EXPECT_EQ(missing[0].computed, R"(["p02"])");
}

TEST(Claims, TalliesAreThePartsThatTheGameNames) {
    constexpr std::array<std::string_view, 3> kTallies = {"hand", "reserve", "deck"};
    const Json shown =
        Json::parse(R"({"players": [{"player": "A", "hand": {"count": 3}, "reserve": [1, 2], "front": [{"card": "p04"}]}]})");
    EXPECT_EQ(tallies_of(shown, kTallies), Json::parse(R"({"A": {"hand": 3, "reserve": [1, 2]}})"));
}

}  // namespace
}  // namespace arbiter
