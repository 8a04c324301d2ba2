// Why a play of Lost Glitches is illegal: for each fact the clause that forbids for it, and the sentence that a judge reads out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/properties/lost_glitches_set_play.h"
#include "tests/properties/lost_glitches_under_test.h"

namespace arbiter::lost_glitches::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

struct IllegalPlay {
    const char* position;  // members of a set position
    std::vector<const char*> before;
    const char* entry;
    std::vector<std::string> reasons;  // all of them: "priority.hand-over: priority is A's"
};

#define DECKS R"("A": {"deck": {"size": 5}}, "B": {"deck": {"size": 5}})"

const std::vector<IllegalPlay>& illegal_plays() {
    static const std::vector<IllegalPlay> plays = {
        // Who has priority, and what else the play breaks.
        {R"("A": {"board": ["spark"]}, "B": {"hand": ["jolt"], "mana": 0})",
         {},
         R"({"by": "B", "play": "cast", "card": "jolt", "target": "A/spark"})",
         {"priority.hand-over: priority is A's", "cost.paid: Jolt costs 1 mana; B has 0 of 7, 1 short"}},
        {R"("A": {}, "B": {"board": ["spark"]})",
         {R"({"by": "A", "play": "pass"})"},
         R"({"by": "B", "play": "attack", "creatures": ["B/spark"]})",
         {"attack.own-turn: the turn is A's"}},
        {R"("A": {"board": ["spark", "runner"]}, "B": {})",
         {R"({"by": "A", "play": "attack", "creatures": ["A/spark"], "more": true})"},
         R"({"by": "A", "play": "pass"})",
         {"priority.one-at-a-time: now A declares attackers"}},
        {R"("A": {}, "B": {})", {}, R"({"by": "B", "play": "pass"})", {"priority.hand-over: priority is A's"}},
        // What is under way.
        {R"("phase": "combat", "attacks": 1, "A": {"board": [{"card": "spark", "attacking": true}]}, "B": {"hand": ["spark"]})",
         {},
         R"({"by": "B", "play": "summon", "card": "spark"})",
         {"combat.options: an attack is in progress"}},
        {R"("A": {"hand": ["jolt"]}, "B": {"hand": ["data-wipe"], "board": ["titan"]})",
         {R"({"by": "A", "play": "cast", "card": "jolt", "target": "B/titan"})"},
         R"({"by": "B", "play": "cast", "card": "data-wipe"})",
         {"main.when: Jolt waits to take effect"}},
        // Attacks.
        {R"("attacks": 1, "A": {"board": ["spark"]}, "B": {})",
         {},
         R"({"by": "A", "play": "attack", "creatures": ["A/spark"]})",
         {"attack.opportunity: 1 attack a turn: A has started 1"}},
        {R"("A": {}, "B": {})",
         {},
         R"({"by": "A", "play": "attack", "creatures": []})",
         {"attack.with-creatures: an attack takes at least one creature"}},
        {R"("A": {}, "B": {"board": ["spark"]})",
         {},
         R"({"by": "A", "play": "attack", "creatures": ["B/spark"]})",
         {"attack.with-creatures: B's Spark is not A's"}},
        // Blocks.
        {R"("phase": "combat", "A": {"board": [{"card": "spark", "attacking": true}, "firewall"]}, "B": {})",
         {R"({"by": "B", "play": "pass"})"},
         R"({"by": "A", "play": "block", "blocks": [["A/firewall", "A/spark"]]})",
         {"block.when: A attacks, and B is attacked"}},
        {R"("A": {"board": ["spark"]}, "B": {"board": ["firewall"]})",
         {R"({"by": "A", "play": "pass"})"},
         R"({"by": "B", "play": "block", "blocks": [["B/firewall", "A/spark"]]})",
         {"block.when: no attack is in progress"}},
        {R"("phase": "combat", "A": {"board": [{"card": "spark", "attacking": true}, {"card": "runner", "attacking": true}]},
            "B": {"board": ["firewall"]})",
         {},
         R"({"by": "B", "play": "block", "blocks": [["B/firewall", "A/spark"], ["B/firewall", "A/runner"]]})",
         {"block.pairs: B's Firewall blocks A's Spark already"}},
        {R"("phase": "combat", "A": {"board": [{"card": "ghost", "attacking": true}]}, "B": {"board": ["firewall"]})",
         {},
         R"({"by": "B", "play": "block", "blocks": [["B/firewall", "A/ghost"]]})",
         {"ability.holds: A's Ghost is not blocked by one creature alone, and there is no second one to block it"}},
        {R"("phase": "combat", "A": {"board": [{"card": "ghost", "attacking": true}]}, "B": {"board": ["firewall", "spark"]})",
         {},
         R"({"by": "B", "play": "block", "blocks": [["B/firewall", "A/ghost"]]})",
         {"ability.holds: A's Ghost is not blocked by one creature alone"}},
        {R"("phase": "combat", "A": {"board": [{"card": "ghost", "attacking": true}, {"card": "runner", "attacking": true}]},
            "B": {"board": ["firewall", "spark"]})",
         {},
         R"({"by": "B", "play": "block", "blocks": [["B/firewall", "A/ghost"], ["B/spark", "A/runner"]]})",
         {"ability.holds: 1 creature must still join a block of what is not blocked by one creature alone, and 1 is free to block"}},
        // Shares (block.damage-split).
        {R"("phase": "combat", "A": {"board": [{"card": "titan", "attacking": true}]}, "B": {"board": ["firewall", "runner"]})",
         {R"({"by": "B", "play": "block", "blocks": [["B/firewall", "A/titan"], ["B/runner", "A/titan"]]})",
          R"({"by": "A", "play": "pass"})", R"({"by": "B", "play": "pass"})"},
         R"({"by": "A", "play": "share", "damage": [["B/firewall", 4], ["B/runner", 1]]})",
         {"block.damage-split: B's Runner is the last blocker and gets all 2 damage that is left, and 1 is given"}},
        // Costs.
        {R"("turn": 3, "A": {"hand": ["format"]}, "B": {})",
         {},
         R"({"by": "A", "play": "cast", "card": "format"})",
         {"cost.paid: Format costs 4 mana; A has 3 of 3, 1 short"}},
        {R"("A": {"health": 2, "hand": ["backdoor"]}, "B": {})",
         {},
         R"({"by": "A", "play": "cast", "card": "backdoor"})",
         {"cost.paid: Backdoor costs 2 health, which is all that A has, and some must be left"}},
        {R"("A": {"mana": 0, "characters": ["patch"]}, "B": {})",
         {},
         R"({"by": "A", "play": "cast", "card": "patch"})",
         {"character.cost: Patch costs 1 mana; A has 0 of 7, 1 short"}},
        // Cards.
        {R"("A": {"hand": ["jolt"]}, "B": {})",
         {},
         R"({"by": "A", "play": "summon", "card": "jolt"})",
         {"play.by-type: Jolt is a spell: it is cast"}},
        {R"("A": {}, "B": {"hand": ["spark"]})",
         {},
         R"({"by": "A", "play": "summon", "card": "spark"})",
         {"play.from-hand: Spark is not in A's hand"}},
        {R"("A": {}, "B": {"characters": ["patch"]})",
         {},
         R"({"by": "A", "play": "cast", "card": "patch"})",
         {"play.from-hand: A has no character spell Patch"}},
        {R"("A": {"characters": [{"card": "patch", "cooldown": 2}]}, "B": {})",
         {},
         R"({"by": "A", "play": "cast", "card": "patch"})",
         {"character.cooldown: Patch has been cast and is gone for 2 turns, this one included"}},
        // Targets.
        {R"("A": {"characters": ["veto"]}, "B": {})",
         {},
         R"({"by": "A", "play": "cast", "card": "veto"})",
         {"spell.target: there is nothing that Veto could be cast on"}},
        {R"("A": {"hand": ["jolt"]}, "B": {"board": ["titan"], "characters": ["veto"]})",
         {R"({"by": "A", "play": "cast", "card": "jolt", "target": "B/titan"})"},
         R"({"by": "B", "play": "cast", "card": "veto", "target": "stack/jolt"})",
         {"spell.target: Veto cannot be cast on A's Jolt"}},
        {R"("A": {"hand": ["jolt"]}, "B": {"board": ["titan"]})",
         {},
         R"({"by": "A", "play": "cast", "card": "jolt"})",
         {"spell.target: Jolt is cast on something, and nothing is named"}},
        // Mulligans, triggers, and the end.
        {DECKS,
         {},
         R"({"by": "A", "play": "keep-hand"})",
         {"mulligan.opening: the opening hands are settled, and the first turn has begun"}},
        {R"("A": {"health": 1, "hand": ["feedback"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}})",
         {R"({"by": "A", "play": "cast", "card": "feedback"})", R"({"by": "B", "play": "pass"})", R"({"by": "A", "play": "pass"})"},
         R"({"by": "B", "play": "pass"})",
         {"win.health: the game is over: B wins: A has -2 health"}},
        {DECKS,
         {R"({"by": "A", "play": "concede"})"},
         R"({"by": "B", "play": "pass"})",
         {"surrender.ends: the game is over: B wins: A has surrendered"}},
    };
    return plays;
}

#undef DECKS

// The position in which the entry is made.
SetPlay play_of(const IllegalPlay& illegal) {
    std::string position = std::string(R"({"active": "A", )") + illegal.position + "}";
    if (position.find("\"turn\"") == std::string::npos) position.insert(1, R"("turn": 7, )");
    SetPlay play(position, Rules());
    for (const char* entry : illegal.before) play.entry(entry);
    return play;
}

TEST(LostGlitchesReasons, AreTheClauseThatForbidsAndWhatItSaw) {
    for (const IllegalPlay& illegal : illegal_plays()) {
        SCOPED_TRACE(std::string(illegal.position) + " " + illegal.entry);
        EXPECT_THAT(play_of(illegal).reasons_against(illegal.entry), ::testing::UnorderedElementsAreArray(illegal.reasons));
    }
}

// The recount agrees with what was found, and with nothing else.
TEST(LostGlitchesReasons, AreNotRecountedOtherwise) {
    int numbers = 0;
    for (const IllegalPlay& illegal : illegal_plays()) {
        SCOPED_TRACE(std::string(illegal.position) + " " + illegal.entry);
        const SetPlay play = play_of(illegal);
        const auto [position, choice] = play.first_illegal(illegal.entry);
        for (Finding finding : play.game().check_all(position, choice)) {
            EXPECT_EQ(why_untrue(play.game(), position, choice, finding), "");
            Finding other = finding;
            other.fact = Fact::none;
            EXPECT_NE(why_untrue(play.game(), position, choice, other), "");
            if (finding.found == 0 && finding.expected == 0) continue;
            ++numbers;
            ++finding.found;
            EXPECT_NE(why_untrue(play.game(), position, choice, finding), "");
        }
    }
    EXPECT_GE(numbers, 8);
}

// What cannot be completed is not offered, and what goes on says so.
TEST(LostGlitchesReasons, ABlockThatNeedsASecondCreatureIsOfferedAsOne) {
    const std::string lone =
        R"({"turn": 7, "active": "A", "phase": "combat", "A": {"board": [{"card": "ghost", "attacking": true}]}, "B": )";
    const Choice block = make_choice(kB, ChoiceKind::block, Reference8::creature(kB, 0).value, Reference8::creature(kA, 0).value);
    const SetPlay one((lone + R"({"board": ["firewall"]}})").c_str(), Rules());
    EXPECT_NE(one.game().check(one.now, block), kNoClause);
    SetPlay two((lone + R"({"board": ["firewall", "spark"]}})").c_str(), Rules());
    EXPECT_EQ(choice_text(two.game(), two.names(), two.now, block), "B blocks A's Ghost with Firewall, and with a second creature");
    // Without the permission to block with several (block.multi) nobody can.
    Rules rules;
    rules.waive(Clause::block_multi);
    const SetPlay never((lone + R"({"board": ["firewall", "spark"]}})").c_str(), rules);
    EXPECT_NE(never.game().check(never.now, block), kNoClause);
}

// phase.both-pass: the turn after a combat goes on until both pass again.
TEST(LostGlitchesReasons, ATurnThatIsNotOverIsNotTakenForOneOutOfOrder) {
    SetPlay play(R"({"turn": 7, "active": "A", "A": {"board": ["spark"]}, "B": {}})", Rules());
    play.entry(R"({"by": "A", "play": "attack", "creatures": ["A/spark"]})").both_pass();
    EXPECT_THAT(play.statements(R"({"by": "B", "play": "begin-turn"})"), ElementsAre(StartsWith("phase.both-pass: ")));
    play.both_pass();
    EXPECT_THAT(play.statements(R"({"by": "A", "play": "begin-turn"})"), ElementsAre(StartsWith("turn.alternate: ")));
}

}  // namespace
}  // namespace arbiter::lost_glitches::testing
