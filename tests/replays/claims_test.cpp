// What a table says, compared with what the rules give.
#include "replays/claims.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>

#include "model/core/input/json_reader.h"
#include "replays/account_page.h"
#include "tests/replays/games_with_samples.h"

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
    EXPECT_EQ(missing[0].recorded, "nothing more") << "the rest of the list is told, and agrees";
    const auto none = differences(R"({"A": {"front": []}})", kShown);
    ASSERT_EQ(none.size(), 1u);
    EXPECT_EQ(none[0].recorded, "[]") << "that nothing is there is told";
    EXPECT_EQ(missing[0].computed, R"(["p02"])");
}

// A card that is there otherwise than it is claimed is shown with what is claimed of it.
TEST(Claims, WhatIsClaimedOfACardIsToldAsTheRulesGiveIt) {
    const auto damage = differences(R"({"A": {"front": [{"card": "p04", "damage": 1}, {"card": "p04", "damage": 3}, "p02"]}})", kShown);
    ASSERT_EQ(damage.size(), 1u);
    EXPECT_EQ(damage[0].recorded, R"([{"card":"p04","damage":1},{"card":"p04","damage":3}])");
    EXPECT_EQ(damage[0].computed, R"([{"card":"p04","damage":2},{"card":"p04","damage":"nothing"}])");
    const auto other = differences(R"({"A": {"front": [{"card": "p04", "damage": 2}, "p04", {"card": "p08", "damage": 1}]}})", kShown);
    ASSERT_EQ(other.size(), 1u);
    EXPECT_EQ(other[0].recorded, R"([{"card":"p08","damage":1}])");
    EXPECT_EQ(other[0].computed, R"(["p02"])") << "it is another card";
}

TEST(Claims, WhatIsNotShownMayBeClaimedAsNothing) {
    EXPECT_TRUE(differences(R"({"A": {"shields": 0, "blocks": [], "attacks": null, "delayed": false}})", kShown).empty());
    EXPECT_EQ(differences(R"({"A": {"shields": 1}})", kShown).size(), 1u);
    EXPECT_EQ(differences(R"({"A": {"front": 0}})", kShown).size(), 1u) << "it is shown, and there are some";
}

TEST(Claims, TalliesAreThePartsThatTheGameNames) {
    constexpr std::array<std::string_view, 3> kTallies = {"hand", "reserve", "deck"};
    const Json shown =
        Json::parse(R"({"players": [{"player": "A", "hand": {"count": 3}, "reserve": [1, 2], "front": [{"card": "p04"}]}]})");
    EXPECT_EQ(tallies_of(shown, kTallies), Json::parse(R"({"A": {"hand": 3, "reserve": [1, 2]}})"));
}

// What people read of marks and claims is what the tables have.
template <class D>
class PublishedWords : public ::testing::Test {};
TYPED_TEST_SUITE(PublishedWords, GamesWithSamples, NameOfDefinition);

TYPED_TEST(PublishedWords, EndWithTheMarksAndClaimsOfTheTables) {
    std::ifstream file(ARBITER_SOURCE_DIR "/docs/records/" + std::string(TypeParam::name) + "-words.md");
    std::stringstream page;
    page << file.rdbuf();
    EXPECT_TRUE(page.str().ends_with(page_of_accounts<TypeParam>()));
}

// A claim may call things by the words of set positions, too.
TEST(Claims, WordsOfPositionsAreTakenForThoseThatAreShown) {
    const ClaimWord words[] = {{"a player", "looked_at", "", "looked"}, {"a player", "deck", ""}, {"a deck", "count", "", "size"}};
    Names names;
    EXPECT_EQ(unknown_name(Json::parse(R"({"A": {"looked": ["?"], "deck": {"size": 3}}})"), names, words), "");
    EXPECT_EQ(in_words_of_positions(Json::parse(R"({"A": {"looked": 2, "deck": {"size": 3}}})"), names, words),
              Json::parse(R"({"A": {"looked_at": 2, "deck": {"count": 3}}})"));
    EXPECT_NE(unknown_name(Json::parse(R"({"A": {"loked_at": 2}})"), names, words).find("did you mean \"looked_at\"?"), std::string::npos);
}

}  // namespace
}  // namespace arbiter
