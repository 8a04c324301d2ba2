// The canonical form of Lost Glitches merges nothing that goes on differently: with it and without it the same positions are reached.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/properties/lost_glitches_set_play.h"

namespace arbiter::lost_glitches::testing {
namespace {

using Forms = std::set<std::vector<std::uint8_t>>;

Position canonical_form(const Game& game, Position position) {
    game.canonicalise(position);
    return position;
}

std::vector<std::uint8_t> bytes_of(const Game& game, const Position& position) {
    std::vector<std::uint8_t> bytes(Game::kMaximumEncodedSize);
    bytes.resize(game.encode(position, bytes.data()));
    return bytes;
}

// The canonical forms of all positions that come about before the combat of this position is over, and of the first ones after it.
Forms reached(const Game& game, const Position& start, bool merging) {
    Forms seen, forms;
    std::vector<Position> open = {merging ? canonical_form(game, start) : start};
    std::vector<Choice> choices;
    static Events events;
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        if (!seen.insert(bytes_of(game, position)).second) continue;
        forms.insert(bytes_of(game, canonical_form(game, position)));
        if (position.phase != Phase::combat) continue;
        list_answers(game, position, choices);
        for (const Choice choice : choices) {
            Position after = position;
            game.apply(after, choice, events);
            open.push_back(merging ? canonical_form(game, after) : after);
        }
    }
    return forms;
}

void expect_the_same_with_and_without(const SetPlay& play, std::size_t at_least) {
    const Forms merged = reached(play.game(), play.now, true);
    const Forms apart = reached(play.game(), play.now, false);
    EXPECT_EQ(merged.size(), apart.size());
    EXPECT_TRUE(merged == apart);
    EXPECT_GE(merged.size(), at_least);
}

// Whichever of the attackers stands in the first place.
TEST(LostGlitchesCanonical, MergesNothingWhileTheDamageOfTwoAttackersIsSharedOut) {
    for (const char* attackers : {R"([{"card": "runner", "attacking": true}, {"card": "dead-drop", "attacking": true}])",
                                  R"([{"card": "dead-drop", "attacking": true}, {"card": "runner", "attacking": true}])"}) {
        const std::string position = std::string(R"({"turn": 7, "active": "A", "phase": "combat", "A": {"board": )") + attackers +
                                     R"(, "deck": {"size": 3}}, "B": {"board": ["firewall", "firewall", "spark", "spark"]}})";
        SetPlay play(position.c_str(), {});
        play.entry(R"({"by": "B", "play": "block", "blocks":
            [["B/firewall", "A/runner"], ["B/spark", "A/runner"], ["B/firewall#2", "A/dead-drop"], ["B/spark#2", "A/dead-drop"]]})");
        play.both_pass();
        ASSERT_TRUE(play.waits_for(Awaiting::share, kA));
        expect_the_same_with_and_without(play, 20);
    }
}

// Blocks of all kinds, with answers to them.
TEST(LostGlitchesCanonical, MergesNothingInACombat) {
    SetPlay play(R"({"turn": 4, "active": "A", "phase": "combat",
        "A": {"hand": ["jolt"], "mana": 1, "board": [{"card": "runner", "attacking": true}, {"card": "spark", "attacking": true}]},
        "B": {"board": ["spark", "firewall", "spark"]}})",
                 {});
    expect_the_same_with_and_without(play, 200);
}

TEST(LostGlitchesCanonical, LetsTheAttackersBeTakenInAnyOrder) {
    const char* position = R"({"turn": 7, "active": "A", "phase": "combat",
        "A": {"board": [{"card": "runner", "attacking": true}, {"card": "dead-drop", "attacking": true}]},
        "B": {"board": ["firewall", "firewall", "spark", "spark"]}})";
    const char* blocks = R"({"by": "B", "play": "block", "blocks":
        [["B/firewall", "A/runner"], ["B/spark", "A/runner"], ["B/firewall#2", "A/dead-drop"], ["B/spark#2", "A/dead-drop"]]})";
    const char* of_runner = R"({"by": "A", "play": "share", "damage": [["B/firewall", 2], ["B/spark", 1]]})";
    const char* of_dead_drop = R"({"by": "A", "play": "share", "damage": [["B/firewall#2", 1], ["B/spark#2", 1]]})";
    SetPlay one(position, {}), other(position, {});
    one.entry(blocks).both_pass().entry(of_runner).entry(of_dead_drop);
    other.entry(blocks).both_pass().entry(of_dead_drop).entry(of_runner);
    EXPECT_EQ(one.now, other.now);
    EXPECT_EQ(one.side(kB).creatures.count(), 2);

    // One that has been begun is finished first.
    SetPlay begun(position, {});
    begun.entry(blocks).both_pass().entry(R"({"by": "A", "play": "share", "damage": [["B/firewall#2", 1]]})");
    EXPECT_FALSE(begun.allows(R"({"by": "A", "play": "share", "damage": [["B/firewall", 2]]})"));
    EXPECT_TRUE(begun.allows(R"({"by": "A", "play": "share", "damage": [["B/spark#2", 1]]})"));
}

}  // namespace
}  // namespace arbiter::lost_glitches::testing
