// What fuzzing makes failures small with: cases that shrink, starts from which everything is left out that can be, and the way back.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "checker/fuzz/deadline.h"
#include "checker/fuzz/legal_way.h"
#include "checker/fuzz/random_case.h"
#include "checker/fuzz/smaller_starts.h"
#include "checker/fuzz/sound_start.h"
#include "properties/general/listing.h"

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

// A game of the choices 0 to 19, of which the even ones are legal; what it lists and says of each is given.
struct ToyGame {
    using Position = int;

    std::vector<Choice> listed;
    std::uint32_t forgotten = 99;       // forbidden, and check_all() finds nothing against it
    mutable std::size_t asked_all = 0;  // calls of check_all()

    static Choice choice(std::uint32_t number) { return {.actor = 0, .third = number}; }
    std::vector<Choice> universe(Position) const {
        std::vector<Choice> all;
        for (std::uint32_t number = 0; number < 20; ++number) all.push_back(choice(number));
        return all;
    }
    ClauseId check(Position, Choice one) const { return one.third % 2 == 0 ? kNoClause : ClauseId{7}; }
    std::vector<int> check_all(Position, Choice one) const {
        ++asked_all;
        return one.third % 2 == 0 || one.third == forgotten ? std::vector<int>() : std::vector<int>{7};
    }
};
struct ToyRandom {
    struct Definition {
        using Game = ToyGame;
    };
    static bool is_unlisted(Choice) { return false; }
};

ToyGame toy_game() {
    ToyGame game;
    for (std::uint32_t number = 0; number < 20; number += 2) game.listed.push_back(ToyGame::choice(number));
    return game;
}
std::string why_wrong(const ToyGame& game, Listing<ToyRandom>::AllClauses all = {}, std::size_t* refused = nullptr) {
    return Listing<ToyRandom>::why_universe_wrong(
        game, 0, game.listed,
        [&](ClauseId clause) {
            EXPECT_EQ(clause, 7);
            if (refused != nullptr) ++*refused;
        },
        all);
}

TEST(Listing, ComparesWhatIsListedWithAllChoices) {
    std::size_t refused = 0;
    EXPECT_EQ(why_wrong(toy_game(), {}, &refused), "");
    EXPECT_EQ(refused, 10u);
    for (const std::size_t place : {0u, 4u, 9u}) {
        ToyGame left_out = toy_game();
        left_out.listed.erase(left_out.listed.begin() + static_cast<std::ptrdiff_t>(place));
        EXPECT_EQ(why_wrong(left_out),
                  text_of(ToyGame::choice(static_cast<std::uint32_t>(2 * place))) + " is not listed and check() answers 0");
    }
    ToyGame forbidden = toy_game();
    forbidden.listed.insert(forbidden.listed.begin() + 1, ToyGame::choice(1));
    EXPECT_EQ(why_wrong(forbidden), text_of(ToyGame::choice(1)) + " is listed and check() answers 7");
}

TEST(Listing, FindsWhatIsListedAndNoChoiceAtAll) {
    const Choice before{.actor = 0, .kind = 0}, beyond{.actor = 1};
    ToyGame last = toy_game();
    last.listed.push_back(beyond);
    EXPECT_EQ(why_wrong(last), text_of(beyond) + " is listed and not in the universe");
    ToyGame twice = toy_game();
    twice.listed.insert(twice.listed.begin(), before);
    EXPECT_EQ(why_wrong(twice), text_of(before) + " is listed and not in the universe");
}

// One of so many forbidden choices is asked for all clauses, and every legal one; in as many turns, all are.
TEST(Listing, AsksForAllClausesInTurns) {
    ToyGame game = toy_game();
    EXPECT_EQ(why_wrong(game), "");
    EXPECT_EQ(game.asked_all, 20u);
    game.asked_all = 0;
    EXPECT_EQ(why_wrong(game, {5, 0}), "");
    EXPECT_EQ(game.asked_all, 12u);
    game.forgotten = 13;
    std::size_t found = 0;
    for (std::size_t turn = 0; turn < 5; ++turn) found += why_wrong(game, {5, turn}).empty() ? 0 : 1;
    EXPECT_EQ(found, 1u);
    EXPECT_EQ(why_wrong(game), text_of(ToyGame::choice(13)) + ": check() answers 7, check_all() 0 findings");
}

// What a player has counts as that player's, in whatever order it lies, and words about the table count for nothing.
TEST(TableFeatures, SayHowMuchATableLacks) {
    const Json wanted = parse_json(R"({"phase": "main", "awaited": "A passes", "players": [
        {"player": "A", "hand": {"cards": [{"card": "p01", "count": 1}, {"card": "p02", "count": 1}]}, "life": 3},
        {"player": "B", "hand": {"cards": []}, "life": 3}]})",
                                   "wanted")
                            .root;
    const TableFeatures features = features_of(wanted);
    EXPECT_EQ(lacking(features, features), 0);
    Json other = wanted;
    other["awaited"] = "B passes";
    std::swap(other["players"][0]["hand"]["cards"][0], other["players"][0]["hand"]["cards"][1]);
    EXPECT_EQ(lacking(features, features_of(other)), 0);
    other["players"][1]["life"] = 2;
    EXPECT_EQ(lacking(features, features_of(other)), 1);
    other["players"][1]["hand"]["cards"].push_back(other["players"][0]["hand"]["cards"][0]);
    EXPECT_EQ(lacking(features, features_of(other)), 1);  // what there is more is no lack
    other["players"][0]["hand"]["cards"].erase(0);
    EXPECT_EQ(lacking(features, features_of(other)), 3);  // a card, and that there is one of it
}

TEST(TableFeatures, KnowTheCardsThatAPositionNames) {
    const Json position = parse_json(R"({"A": {"hand": ["p01"], "deck": {"cards": {"p02": 2}}}, "phase": "main"})", "position").root;
    const std::set<std::string> cards = cards_of_position(position);
    EXPECT_TRUE(cards.contains("p01"));
    EXPECT_TRUE(cards.contains("p02"));
    EXPECT_FALSE(cards.contains("p03"));
}

// ---- what a start may break

TEST(BrokenAtStart, IsNoMoreThanBeforeUnderEachVersion) {
    const BrokenAtStart nothing{{{}, {}}}, some{{{"one", "two"}, {"three"}}};
    EXPECT_TRUE(nothing.is_part_of(nothing));
    EXPECT_TRUE(nothing.is_part_of(some));
    EXPECT_FALSE(some.is_part_of(nothing));
    EXPECT_TRUE((BrokenAtStart{{{"two"}, {"three"}}}.is_part_of(some)));
    EXPECT_FALSE((BrokenAtStart{{{"three"}, {}}}.is_part_of(some))) << "broken under the other version only";
}

TEST(OwnChecks, SayWhatIsTheCaseWhereTheyFail) {
    for (const std::string_view check :
         {kListedIsLegal, kUnlistedIsIllegal, kRecordAgrees, kNoContradiction, kBothBegin, kStartsAgree, kVersionsAgree}) {
        EXPECT_FALSE(contrary_of(check).empty()) << check;
        EXPECT_NE(contrary_of(check), sentence_of(check));
    }
    EXPECT_TRUE(contrary_of("cards.conserved").empty());
}

}  // namespace
}  // namespace arbiter
