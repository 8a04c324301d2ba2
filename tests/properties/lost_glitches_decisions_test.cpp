// Which decisions of Lost Glitches are asked, also where there is one answer alone; and what the end of a game leaves on the table.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "properties/general/play_by_numbers.h"
#include "properties/general/random_rules.h"
#include "tests/properties/lost_glitches_set_play.h"
#include "tests/properties/lost_glitches_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::lost_glitches::testing {
namespace {

using arbiter::testing::draw_numbers;

Rules with_reading(std::string_view ambiguity, std::string_view reading) {
    Rules rules;
    const auto place = find_ambiguity(kRegister, ambiguity).value();
    bytes_of(rules).readings[place] = find_reading(kRegister.ambiguities[place], reading).value();
    return rules;
}

// The only answer, as the list says it; a choice of no kind if there are several.
Choice only(const SetPlay& play) {
    std::vector<Choice> scratch;
    Choice choice;
    return only_answer(play.game(), play.now, scratch, choice) ? choice : Choice{};
}

// priority.choice: who has priority acts or passes, whatever the hand holds.
TEST(LostGlitchesDecisions, PriorityIsAskedOfAnEmptyHand) {
    SetPlay play(R"({"turn": 7, "active": "A", "A": {"deck": {"size": 3}}, "B": {"deck": {"size": 3}}})", Rules());
    ASSERT_TRUE(play.waits_for(Awaiting::priority, kA));
    EXPECT_EQ(only(play), make_choice(kA, ChoiceKind::pass));
    play.entry(R"({"by": "A", "play": "pass"})");
    EXPECT_TRUE(play.waits_for(Awaiting::priority, kB));
}

// block.damage-split: the attacking player shares out the damage among several blockers, also where there is none.
TEST(LostGlitchesDecisions, SharesOfNoDamageAreAskedInOneOrder) {
    SetPlay play(R"({"turn": 7, "active": "A", "phase": "combat", "A": {"board": [{"card": "firewall", "attacking": true}]},
        "B": {"board": ["spark", "runner"]}})",
                 Rules());
    play.entry(R"({"by": "B", "play": "block", "blocks": [["B/runner", "A/firewall"], ["B/spark", "A/firewall"]]})").both_pass();
    ASSERT_TRUE(play.waits_for(Awaiting::share, kA));
    EXPECT_EQ(only(play), make_choice(kA, ChoiceKind::share, Reference8::creature(kB, 0).value));
    EXPECT_FALSE(play.allows(R"({"by": "A", "play": "share", "damage": [["B/runner", 0]]})"));
    play.entry(R"({"by": "A", "play": "share", "damage": [["B/runner", 0], ["B/spark", 0]]})");
    EXPECT_TRUE(play.waits_for(Awaiting::priority, kB));
    EXPECT_EQ(play.side(kB).creatures.count(), 2);
}

// block.damage-split gives a decision where several block: a lone blocker takes all.
TEST(LostGlitchesDecisions, DamageToALoneBlockerIsNobodysDecision) {
    SetPlay play(R"({"turn": 7, "active": "A", "phase": "combat", "A": {"board": [{"card": "titan", "attacking": true}]},
        "B": {"board": ["runner", "firewall"]}})",
                 Rules());
    play.entry(R"({"by": "B", "play": "block", "blocks": [["B/firewall", "A/titan"]]})").both_pass();
    EXPECT_TRUE(play.waits_for(Awaiting::priority, kB));
    EXPECT_EQ(play.count(kB, Pile::discard, "firewall"), 1);
}

// ability.trigger-order: controller-chooses. The last trigger is chosen as well.
TEST(LostGlitchesDecisions, ALoneTriggerIsPicked) {
    const char* position = R"({"turn": 7, "active": "A", "A": {"hand": ["archivist"], "deck": {"top": ["spark", "jolt"]}}, "B": {}})";
    SetPlay usual(position, Rules()), play(position, with_reading("ability.trigger-order", "controller-chooses"));
    for (SetPlay* each : {&usual, &play}) each->entry(R"({"by": "A", "play": "summon", "card": "archivist"})");
    EXPECT_TRUE(usual.waits_for(Awaiting::priority, kB));
    ASSERT_TRUE(play.waits_for(Awaiting::trigger, kA));
    EXPECT_EQ(only(play), make_choice(kA, ChoiceKind::pick_trigger));
    play.entry(R"({"by": "A", "play": "trigger", "ability": "archivist.1"})");
    EXPECT_TRUE(play.waits_for(Awaiting::priority, kB));
    EXPECT_EQ(play.count(kA, Pile::hand, "spark"), 1);
}

// What forced_choice() says is what the list says, under any readings.
TEST(LostGlitchesDecisions, ForcedChoicesAreThoseOfTheList) {
    int forced = 0, free = 0;
    EXPECT_TRUE(rc::check("forced_choice() and the list", [&] {
        const auto values = draw_numbers(300);
        Numbers numbers(values);
        const Rules rules = random_readings<Rules>(numbers, 4);
        Game game = Definition::build(LostGlitchesUnderTest::random_setup(rules, numbers)).game;
        if (numbers.below(3) != 0) LostGlitchesUnderTest::start_anywhere(game, numbers);
        Position position = game.initial();
        std::vector<Choice> answers;
        Events events;
        for (int step = 0; step < 60 && !game.is_over(position); ++step) {
            list_answers(game, position, answers);
            Choice choice;
            const Forced said = game.forced_choice(position, choice);
            RC_ASSERT(said == (answers.size() == 1 ? Forced::yes : Forced::no));
            if (said == Forced::yes) RC_ASSERT(choice == answers.front());
            ++(said == Forced::yes ? forced : free);
            game.apply(position, pick(answers, numbers.next()), events);
        }
    }));
    EXPECT_GE(forced, 100);
    EXPECT_GE(free, 100);
}

// ---- the end of a game (win.health)

TEST(LostGlitchesDecisions, CreaturesThatDieAsTheGameEndsLeaveTheBoard) {
    SetPlay play(R"({"turn": 7, "active": "A", "phase": "combat",
        "A": {"board": [{"card": "runner", "attacking": true}, {"card": "titan", "attacking": true}], "deck": {"size": 3}},
        "B": {"health": 3, "board": ["spark", "dead-drop"], "deck": {"size": 3}}})",
                 Rules());
    play.entry(R"({"by": "B", "play": "block", "blocks": [["B/dead-drop", "A/runner"]]})").both_pass();
    EXPECT_EQ(play.now.result, Result::first_wins);
    EXPECT_EQ(play.count(kA, Pile::discard, "runner"), 1);
    EXPECT_EQ(play.count(kB, Pile::discard, "dead-drop"), 1);
    EXPECT_EQ(play.side(kA).creatures.count(), 1);
    EXPECT_FALSE(play.side(kA).creatures[1].has(Creature::kAttacking));
    // Nothing triggers any more.
    EXPECT_EQ(play.now.pending_count, 0);
    EXPECT_EQ(play.game().deck_size(play.now, kB), 3);
}

// What waited on the stack never takes effect: cards go to the discard pile, the character spell stays where it is.
TEST(LostGlitchesDecisions, TheEndDropsTheStack) {
    SetPlay play(R"({"turn": 7, "active": "B", "A": {"characters": ["glitch"], "deck": {"size": 3}},
        "B": {"health": 1, "hand": ["feedback"], "characters": ["patch"], "deck": {"size": 3}}})",
                 Rules());
    play.entry(R"({"by": "B", "play": "cast", "card": "feedback"})")
        .entry(R"({"by": "A", "play": "pass"})")
        .entry(R"({"by": "B", "play": "cast", "card": "patch"})")
        .entry(R"({"by": "A", "play": "cast", "card": "glitch", "target": "B"})")
        .both_pass();
    EXPECT_EQ(play.now.result, Result::first_wins);
    EXPECT_EQ(play.side(kB).health, 0);
    EXPECT_EQ(play.now.stack_count, 0);
    EXPECT_EQ(play.count(kB, Pile::discard, "feedback"), 1);
}

TEST(LostGlitchesDecisions, SurrenderDropsTheStack) {
    SetPlay play(
        R"({"turn": 7, "active": "A", "A": {"hand": ["jolt"], "deck": {"size": 3}}, "B": {"board": ["titan"], "deck": {"size": 3}}})",
        Rules());
    play.entry(R"({"by": "A", "play": "cast", "card": "jolt", "target": "B/titan"})").entry(R"({"by": "B", "play": "concede"})");
    EXPECT_EQ(play.now.stack_count, 0);
    EXPECT_EQ(play.count(kA, Pile::discard, "jolt"), 1);
}

}  // namespace
}  // namespace arbiter::lost_glitches::testing
