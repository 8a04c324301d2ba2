// Entries, set positions and texts of Lost Glitches along random games: what is written means the same when it is read, and fits the
// published schemas; and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/value/deck.h"
#include "tests/model/sample_games.h"
#include "tests/model/words_along_play.h"

namespace arbiter::lost_glitches {
namespace {

using arbiter::testing::expect_fits;
using arbiter::testing::play_games_and_compare;
using arbiter::testing::schema_of_moves;
using arbiter::testing::schema_of_positions;
using arbiter::testing::setup_with;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;

BuiltGame sample_game(const std::string& readings, bool clock) {
    GameSetup setup = setup_with<Definition>(readings);
    setup.clock = clock;
    return Definition::build(arbiter::testing::setup_of_decks<Definition>("alpha", "beta", setup));
}

struct Play : arbiter::testing::AnyChoice {
    static constexpr std::size_t entries = 1000;

    // Now and then somebody runs out of time, and there is less passing than chance would have.
    static Choice pick(const Game& game, const Position& position, const std::vector<Choice>& answers, std::mt19937& random) {
        std::vector<Choice> missed;
        game.list_choices(position, missed);
        std::erase_if(missed, [](Choice choice) { return kind_of(choice) != ChoiceKind::time_out; });
        if (!missed.empty() && random() % 20 == 0) return missed[random() % missed.size()];
        const Choice choice = answers[random() % answers.size()];
        const bool again = kind_of(choice) == ChoiceKind::pass && random() % 2 == 0;
        return again ? answers[random() % answers.size()] : choice;
    }
    // Triggers that nothing tells apart are one choice.
    static bool same(const Position& position, Choice read, Choice written) {
        if (kind_of(written) != ChoiceKind::pick_trigger || kind_of(read) != ChoiceKind::pick_trigger) return read == written;
        return position.pending[read.first] == position.pending[written.first];
    }
};

TEST(LostGlitchesWords, ComeBackAlongGames) {
    const BuiltGame built = sample_game("{}", true);
    play_games_and_compare<Definition, Play>(built, 6, 250);
}

TEST(LostGlitchesWords, ComeBackUnderOtherReadings) {
    const char* others[] = {
        R"({"action.bundle": "bundle", "stack.resolve": "one", "attack.per-turn": "each-creature-once"})",
        R"({"ability.trigger-timing": "stack", "summon.timing": "stack", "block.declarations": "incremental"})",
        R"({"ability.trigger-order": "controller-chooses", "attack.group": "one", "response.options": "all"})",
        R"({"character.same-turn": "repeat", "mana.unspent": "adds", "attack.empty": "yes", "priority.pass-final": "final"})"};
    for (const char* readings : others) {
        SCOPED_TRACE(readings);
        const BuiltGame built = sample_game(readings, false);
        play_games_and_compare<Definition, Play>(built, 2, 200);
    }
}

// ---- the published schemas, and what is refused

TEST(LostGlitchesWords, EntriesOfNoGameDoNotFitTheSchema) {
    for (const char* entry :
         {R"({"by": "A", "play": "summon", "card": "spark", "line": "front"})", R"({"by": "A", "play": "shout"})",
          R"({"by": "A", "play": "share", "damage": [["B/spark", -1]]})", R"({"by": "A", "play": "block", "blocks": [["A/spark"]]})"})
        EXPECT_TRUE(schema_of_moves<Definition>().first_error(Json::parse(entry))) << entry;
}

// What no choice can say is told by entries too.
TEST(LostGlitchesWords, EveryEntryThatIsReadFitsTheSchema) {
    for (const char* entry :
         {R"({"by": "A", "play": "mulligan", "cards": ["spark"], "hand": 7, "drawn": 1, "into": "top", "at": 900, "note": "late"})",
          R"({"by": "clock", "play": "time-out", "of": "B"})", R"({"by": "A", "play": "attack", "creatures": [], "target": "B"})",
          R"({"by": "A", "play": "cast", "card": "overflow", "target": "stack/jolt", "x": 3})",
          R"({"by": "B", "play": "concede", "penalty": "a lost match"})", R"({"by": "A", "play": "draw-card"})",
          R"({"by": "A", "play": "resolve", "item": "stack/jolt#2"})", R"({"by": "A", "play": "begin-turn"})",
          R"({"by": "A", "play": "activate", "creature": "A/spark"})", R"({"by": "A", "play": "done"})",
          R"({"by": "A", "play": "trigger", "ability": "echo.1", "source": "A/echo", "about": "gone", "amount": 2})"})
        expect_fits(schema_of_moves<Definition>(), Json::parse(entry));
}

std::string refusal(const std::string& position, const std::string& readings = "{}") {
    return arbiter::testing::refusal_of_position<Definition>(position, setup_with<Definition>(readings));
}

// Glitch has brought B to 0, and Handshake, which resolves, has both players draw.
const char* const kGoesOnWithoutHealth = R"({"step": "open", "active": "A", "opener": "A", "resolving": true, "effect": 1,
    "owed_move": "draw", "owed": [1, 1], "owing": "A", "A": {"health": 5, "deck": {"cards": ["spark", "jolt"]}},
    "B": {"health": 0, "deck": {"cards": ["spark", "jolt"]}}, "stack": [{"kind": "spell", "by": "A", "card": "handshake"}],
    "awaiting": "reveal", "decider": "chance"})";

// win.check-time, creature.destroyed: after the stack
TEST(LostGlitchesWords, WhatIsCheckedAfterTheStackMayBeThereBefore) {
    EXPECT_EQ(refusal(kGoesOnWithoutHealth, R"({"win.check-time": "after-stack"})"), "accepted");
    const char* no_stack = R"({"active": "A", "A": {"health": 0}})";
    EXPECT_THAT(refusal(no_stack, R"({"win.check-time": "after-stack"})"), HasSubstr("A has no health left"));
    const char* dead = R"({"step": "open", "active": "A", "priority": "A", "opener": "A", "resolving": true, "effect": 1,
        "A": {"board": [{"card": "self-repair", "damage": 9}]}, "B": {}, "stack": [{"kind": "spell", "by": "A", "card": "jolt", "target": "gone"}],
        "triggers": [{"by": "A", "ability": "self-repair.1", "source": "A/self-repair"}],
        "awaiting": "trigger", "decider": "A"})";
    const std::string chosen = R"("ability.trigger-order": "controller-chooses")";
    EXPECT_THAT(refusal(dead, "{" + chosen + "}"), HasSubstr("has 9 damage"));
    EXPECT_EQ(refusal(dead, "{" + chosen + R"(, "creature.destroyed": "end-of-resolution"})"), "accepted");
}

// The clause that a deck breaks names no number: the fact says what does.
TEST(LostGlitchesWords, ADeckIsToldWhereItsNumbersComeFrom) {
    const CardSet& cards = arbiter::testing::cards_of<Definition>();
    const Deck deck{"Five", {{cards.index_of("spark"), 5}, {cards.index_of("patch"), 1}}};
    std::vector<std::string> facts;
    for (const DeckFinding& finding : check_deck(deck, cards, Rules()).findings) facts.push_back(finding.fact);
    EXPECT_THAT(facts, IsSupersetOf({"Five has 6 cards, 30 are needed (deck.size; the setting deck_size): 24 too few",
                                     "5 copies of Spark (spark), 3 are allowed (deck.copies; the setting copy_limit)",
                                     "Patch (patch) is a character spell and must lie apart"}));
}

TEST(LostGlitchesWords, PositionsThatCannotBeAreRefused) {
    const std::pair<std::string, const char*> mistakes[] = {
        {R"({"phase": "main"})", "the turn player is missing"},
        {R"({"phase": "Main", "active": "A"})", "/phase"},
        {R"({"active": "A", "step": "share"})", "/step"},
        {R"({"active": "A", "attacks": 8})", "/attacks"},
        {R"({"active": "A", "A": {"hand": ["sparc"]}})", "did you mean \"spark\"?"},
        {R"({"active": "A", "A": {"hand": {"spark": 90}}})", "/A/hand/spark"},
        {R"({"active": "A", "A": {"board": ["jolt"]}})", "is no creature"},
        {R"({"active": "A", "A": {"hand": ["patch"]}})", "lies in no zone of cards"},
        {R"({"active": "A", "A": {"health": 0}})", "no health left"},
        {R"({"active": "A", "A": {"pool": 2, "mana": 3}})", "more usable mana"},
        {R"({"active": "A", "A": {"board": [{"card": "spark", "damage": 1}]}})", "1 damage and 1 health"},
        {R"({"active": "A", "A": {"board": [{"card": "spark", "attacking": true}]}})", "attacks outside combat"},
        {R"({"active": "A", "phase": "combat", "A": {"health": 9}, "B": {"health": 9, "board": [{"card": "spark", "attacking": true}]}})",
         "it is not its player's turn"},
        {R"({"active": "A", "A": {"board": ["spark"]}, "B": {"board": [{"card": "spark", "blocks": "A/spark"}]}})", "no attack"},
        {R"({"active": "A", "phase": "combat", "A": {"board": ["spark"]}, "B": {"board": [{"card": "spark", "blocks": "A/spark"}]}})",
         "blocks what does not attack"},
        {R"({"active": "A", "awaiting": "share", "decider": "A", "A": {"health": 9}, "B": {"health": 9}})",
         "the decision that it awaits does not come about there"},
        {R"({"active": "A", "phase": "start", "step": "triggers", "awaiting": "reveal", "decider": "chance", "owing": "A", "owed": [1, 0],
             "owed_move": "turn-draw", "A": {"health": 9, "deck": {"cards": ["spark"]}}, "B": {"health": 9}})",
         "who acts first in the turn is missing"},
        {R"({"active": "A", "resolving": true})", "\"resolving\" needs \"awaiting\""},
        {R"({"phase": "setup", "step": "mulligans", "active": "A", "owed_move": "opening-draw", "owed": [3, 0], "owing": "A",
             "A": {"deck": {"cards": {"leech": 1, "echo": 3}}}, "B": {}, "awaiting": "reveal", "decider": "chance"})",
         "A has or is owed 3 cards before the first turn, and an opening hand is 4"},
        {R"({"phase": "setup", "step": "draw-hands", "active": "A", "A": {"hand": ["leech"], "deck": {"size": 9}}})",
         "no hand is drawn yet"},
        {kGoesOnWithoutHealth, "B has no health left"},
        {R"({"active": "A", "colour": 1})", "colour"}};
    for (const auto& [position, expected] : mistakes) EXPECT_THAT(refusal(position), HasSubstr(expected)) << position;
}

TEST(LostGlitchesWords, EveryMemberOfAPositionThatIsReadIsInTheSchema) {
    const char* position = R"({"format": "arbiter-position", "version": 1, "phase": "combat", "step": "open", "turn": 7, "active": "A",
        "priority": "B", "passed": ["A"], "opener": "A", "attacks": 1, "clock": true, "filler": "spark",
        "A": {"hand": ["jolt"], "discard": {"jolt": 1}, "health": 12, "pool": 9, "mana": 3, "attempts": 1, "misses": 1, "slow_spells": 0,
              "board": [{"card": "titan", "name": "x", "slot": 3, "attacking": true, "bonus": [2, 2], "lasting": [0, 1], "damage": 1}],
              "characters": [{"card": "patch", "cooldown": 1}], "deck": {"size": 3, "top": ["spark"]}},
        "B": {"board": [{"card": "spark", "blocks": "x"}, "firewall"], "deck": {"size": 2, "cards": ["jolt"], "bottom": ["spark"]}},
        "stack": [{"by": "A", "card": "jolt", "target": "B/spark"}]})";
    EXPECT_EQ(schema_of_positions<Definition>().first_error(Json::parse(position)), std::nullopt);
    EXPECT_EQ(refusal(position), "accepted");
    EXPECT_TRUE(schema_of_positions<Definition>().first_error(Json::parse(R"({"active": "A", "resolving": true})")));
    EXPECT_TRUE(schema_of_positions<Definition>().first_error(Json::parse(R"({"active": "A", "colour": 1})")));
}

}  // namespace
}  // namespace arbiter::lost_glitches
