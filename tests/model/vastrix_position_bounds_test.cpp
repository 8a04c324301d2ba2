// Set positions of VASTRIX that no play leads to are refused with their place: numbers beyond what the rules allow, and cards that plays
// name and that lie nowhere. What a waived limit or a module allows is not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "model/vastrix/definition.h"
#include "tests/model/sample_games.h"

namespace arbiter::vastrix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string refusal_of(const std::string& members, const Rules& rules = {}, std::size_t players = 2) {
    GameSetup setup = arbiter::testing::setup_with<Definition>();
    setup.set_seats(players);
    setup.rules = rules;
    return arbiter::testing::refusal_of_position<Definition>("{" + members + "}", setup);
}

struct Refused {
    const char* members;
    const char* place;
    const char* why;
};

TEST(VastrixPositionBounds, RefuseWhatNoPlayLeadsTo) {
    const Refused refused[] = {
        {R"("mini_turns": [5, 0])", "/mini_turns", "found 5 Mini-Turns left and 0 used, expected at most 3 together"},
        {R"("mini_turns": [2, 2])", "/mini_turns", "at most 3 together"},
        {R"("swap_bar": {"down": ["2C", "3C"], "up": ["4C", "5C"]})", "/swap_bar", "found 4 cards, expected at most 3"},
        {R"("swap_bar": {"down": ["?", "?"], "up": ["?", "5C"]})", "/swap_bar", "found 4 cards, expected at most 3"},
        {R"("A": {"ultras": 3})", "/A/ultras", "found 3, expected a whole number from 0 to 1"},
        {R"("B": {"tens": 2})", "/B/tens", "found 2, expected a whole number from 0 to 1"},
        {R"("A": {"quick_twos": 2})", "/A/quick_twos", "found 2, expected a whole number from 0 to 1"},
        {R"("swap_uses": 2)", "/swap_uses", "found 2, expected a whole number from 0 to 1"},
        {R"("exhausted": 4)", "/exhausted", "found 4, expected a whole number from 0 to 3"},
        {R"("exhausted": 1, "draw": {"top": ["2C"]})", "position.json", "found \"exhausted\" beside a DP of 1 card, expected an empty one"},
        {R"("sudden": 3, "activator": "A")", "/sudden", "found 3, expected a whole number from 0 to 2"},
        {R"("lock": 4)", "/lock", "found 4, expected a whole number from 0 to 3"},
        {R"("stack": [{"mode": "three-over", "cards": ["3S"], "by": "A", "target": "5C"}])", "position.json",
         "5C is named by a play and lies nowhere"},
        {R"("owed": [{"card": "JS", "by": "A", "how": 2}])", "position.json", "JS was drawn to be played, and is not in the hand of A"},
        {R"("owed": [{"card": "JS", "by": "A", "how": 4}])", "position.json", "JS was noted to be played, and is not on the table"},
        {R"("owed": [{"card": "JS"}])", "position.json", "nobody is said to play JS, expected \"by\""},
    };
    for (const auto& [members, place, why] : refused)
        EXPECT_THAT(refusal_of(members), AllOf(HasSubstr("position.json"), HasSubstr(place), HasSubstr(why))) << members;
}

TEST(VastrixPositionBounds, TakeWhatIsJustWithinThem) {
    for (const char* members :
         {R"("mini_turns": [1, 2])", R"("mini_turns": [3, 0])", R"("A": {"ultras": 1, "tens": 1, "quick_twos": 1})",
          R"("swap_bar": {"down": ["2C", "3C"], "up": ["4C"]})", R"("exhausted": 3)", R"("sudden": 2, "activator": "B")", R"("lock": 3)",
          R"("stack": [{"mode": "three-over", "cards": ["3S"], "by": "A", "target": "5C"}], "graveyard": ["5C"])",
          R"("A": {"hand": ["JS"]}, "owed": [{"card": "JS", "by": "A", "how": 2}])"})
        EXPECT_EQ(refusal_of(members), "accepted") << members;
}

// A decision is about something, and somebody's.
TEST(VastrixPositionBounds, RefuseADecisionThatDoesNotComeAboutThere) {
    const std::pair<const char*, const char*> refused[] = {
        {R"("awaiting": "immediate", "decider": "A")", "\"immediate\" is awaited, expected a card to be played in \"owed\""},
        {R"("awaiting": "immediate", "decider": "A", "owed": [{"by": "B", "card": "7C"}])", "to be played by the decider"},
        {R"("awaiting": "action", "mini_turns": [1, 0])", "\"action\" is awaited of nobody, expected a player as \"decider\""},
        {R"("awaiting": "action", "decider": "B", "mini_turns": [1, 0])", "expected the player whose Full Turn it is"},
        {R"("awaiting": "window", "decider": "A")", "expected a play on the stack, or an open \"window\""},
        {R"("awaiting": "window", "decider": "A", "window": true)", "expected the decider as \"priority\""},
        {R"("awaiting": "reveal", "decider": "A")", "expected \"chance\" as \"decider\""},
        {R"("awaiting": "reveal", "decider": "chance")", "expected \"pulls\""},
        {R"("awaiting": "reveal", "decider": "chance", "pulls": 1, "draw": {"unknown": ["2C"]})", "expected a player as \"puller\""},
        {R"("awaiting": "put", "decider": "A")", "expected a play that resolves as \"current\""},
        {R"("awaiting": "recycle", "decider": "A")", "expected its \"trigger\""},
        {R"("awaiting": "nothing")", "nothing is awaited, and the game has no \"result\""},
    };
    for (const auto& [members, why] : refused) EXPECT_THAT(refusal_of(members), HasSubstr(why)) << members;
    EXPECT_EQ(refusal_of(R"("awaiting": "immediate", "decider": "A", "owed": [{"by": "A", "card": "7C"}])"), "accepted");
    EXPECT_EQ(refusal_of(R"("awaiting": "window", "decider": "B", "priority": "B", "window": true)"), "accepted");
}

TEST(VastrixPositionBounds, FollowTheRules) {
    Rules rules;
    rules.settings.mini_turn_cap = 5;
    rules.settings.ultra_per_turn = 2;
    rules.settings.swap_face_up = 2;
    EXPECT_EQ(refusal_of(R"("mini_turns": [5, 0], "A": {"ultras": 2}, "swap_bar": {"down": ["2C", "3C"], "up": ["4C", "5C"]})", rules),
              "accepted");
    EXPECT_THAT(refusal_of(R"("mini_turns": [5, 1])", rules), HasSubstr("at most 5 together"));
    EXPECT_THAT(refusal_of(R"("A": {"ultras": 3})", rules), HasSubstr("/A/ultras"));
    Rules waived;
    waived.waive(Clause::ultra_limit);
    EXPECT_EQ(refusal_of(R"("A": {"ultras": 3})", waived), "accepted");
    EXPECT_THAT(refusal_of(R"("A": {"tens": 2})", waived), HasSubstr("/A/tens"));
}

TEST(VastrixPositionBounds, KnowTheModules) {
    Rules traps;
    traps.settings.traps_enabled = true;
    EXPECT_EQ(refusal_of(R"("A": {"points": ["4C"], "traps": ["4C"], "triggers": 1, "disabled": {"4C": 3}})", traps), "accepted");
    EXPECT_THAT(refusal_of(R"("A": {"triggers": 2})", traps), HasSubstr("/A/triggers"));
    EXPECT_THAT(refusal_of(R"("A": {"three_spades": 2})", traps), HasSubstr("/A/three_spades"));
    EXPECT_THAT(refusal_of(R"("traps": {"threes": 2})", traps), HasSubstr("/traps/threes"));
    EXPECT_THAT(refusal_of(R"("A": {"points": ["4C"], "traps": ["4C"], "disabled": {"4C": 4}})", traps), HasSubstr("/A/disabled/4C"));
    Rules specs;
    specs.settings.battlerealm_enabled = true;
    const auto with = [](const char* spec) { return R"("A": {)" + std::string(spec) + R"(}, "B": {"spec": "balance"})"; };
    EXPECT_EQ(refusal_of(with(R"("spec": "bravery", "signature": 1, "ultimate": 1)"), specs), "accepted");
    EXPECT_THAT(refusal_of(with(R"("spec": "bravery", "signature": 2)"), specs), HasSubstr("/A/signature"));
    EXPECT_EQ(refusal_of(with(R"("spec": "beauty", "signature": 2)"), specs), "accepted");
    EXPECT_THAT(refusal_of(with(R"("spec": "balance", "ultimate": 2)"), specs), HasSubstr("/A/ultimate"));
}

}  // namespace
}  // namespace arbiter::vastrix
