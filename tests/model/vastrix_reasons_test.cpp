// The clause and the sentence for which VASTRIX refuses a choice, where a judge who reads them out needs more than a clause: what waits on
// the stack and for whom, where a card lies, whose Queens keep a counter off.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "model/core/input/json_reader.h"
#include "model/vastrix/definition.h"
#include "model/vastrix/words/notation.h"

namespace arbiter::vastrix {
namespace {

struct RefusedPlay {
    const char* position;
    const char* entry;
    std::vector<std::string> reasons;  // "clause: fact"
    bool with_traps = false, with_specs = false;

    friend void PrintTo(const RefusedPlay& refused, std::ostream* out) { *out << refused.position << ' ' << refused.entry; }
};

std::vector<std::string> reasons(const RefusedPlay& refused) {
    const JsonDocument document = parse_json(refused.position, "position"), entry = parse_json(refused.entry, "entry");
    GameSetup setup;
    setup.rules.settings.traps_enabled = refused.with_traps;
    setup.rules.settings.battlerealm_enabled = refused.with_specs;
    setup.position.emplace(document);
    const BuiltGame built = Definition::build(setup);
    const Position& position = built.game.initial();
    const Move move = read_move(moves(), built.names, JsonView(entry));
    const Choice choice = interpret(built.game, built.names, position, move).choices.front();
    std::vector<std::string> found;
    for (const Finding& finding : built.game.check_all(position, choice)) {
        const FindingText text = Definition::finding_text(built.game, built.names, position, choice, finding);
        found.push_back(text.clause + ": " + text.fact);
    }
    return found;
}

const RefusedPlay kRefusedPlays[] = {
    {R"({"stack": [{"mode": "goal-five", "by": "A", "cards": ["9S"]}], "A": {"hand": ["6D"]}, "B": {"hand": ["7D"]}})",
     R"({"by": "A", "play": "discard", "card": "6D"})",
     {"nine.goal-five: the play of 9S asks it of B"}},
    // B is to discard, once the play resolves: that it is early is another matter.
    {R"({"stack": [{"mode": "goal-five", "by": "A", "cards": ["9S"]}], "A": {"hand": ["6D"]}, "B": {"hand": ["7D"]}})",
     R"({"by": "B", "play": "discard", "card": "7D"})",
     {"priority.repeat: now B responds or passes"}},
    // The counter asks for nothing, and what lies below it still does.
    {R"({"stack": [{"mode": "three-raid", "by": "A", "cards": ["3C"]}, {"mode": "ace-counter", "by": "B", "cards": ["AD"], "target": "3C"}],
        "A": {"hand": ["6D"]}, "B": {"hand": ["7D"]}})",
     R"({"by": "A", "play": "show", "card": "6D"})",
     {"three.take: the play of 3C asks it of B"}},
    // A black Ultra: 5S is scored, and 3S played for its effect.
    {R"({"stack": [{"mode": "three-discard", "by": "A", "cards": ["5S", "3S", "QC"]}], "A": {"hand": ["6D"]}, "B": {"hand": ["7D"]}})",
     R"({"by": "A", "play": "discard", "card": "6D"})",
     {"three.discard: the play of 3S asks it of B"}},
    // What may be done or left is not asked in a window, and nobody has to respond.
    {R"({"stack": [{"mode": "three-raid", "by": "A", "cards": ["3C"]}], "A": {"hand": ["6D"]}, "B": {"hand": ["7D"]}})",
     R"({"by": "B", "play": "decline"})",
     {"priority.repeat: now B responds or passes"}},
    // Nothing is on the stack that is to resolve first.
    {R"({"awaiting": "swap", "phase": "start", "active": "A", "decider": "A", "A": {"hand": ["KD"]}, "swap_bar": {"down": ["8S"]}})",
     R"({"by": "A", "play": "play", "mode": "anchor", "card": "KD"})",
     {"swap.fd-timing: now A makes a Face-Down Swap or declines"}},
    {R"({"stack": [{"mode": "three-raid", "by": "A", "cards": ["3C"], "shield": 1}], "B": {"hand": ["AD"]}})",
     R"({"by": "B", "play": "play", "mode": "ace-counter", "card": "AD", "target": "3C"})",
     {"shield.base-ace: A controlled more untapped Queens in ER than B when the play was declared"}},
    {R"({"stack": [{"mode": "three-raid", "by": "A", "cards": ["3C"], "shield": 2}], "B": {"hand": ["AD", "AH"]}})",
     R"({"by": "B", "play": "play", "mode": "super-ace", "card": "AD", "with": ["AH"], "target": "3C"})",
     {"shield.two-queens: A controlled two untapped Queens in ER or more when the play was declared"}},
    {R"({"stack": [{"mode": "two-quick", "by": "A", "cards": ["2C"]}], "B": {"hand": ["KD"]}})",
     R"({"by": "B", "play": "play", "mode": "king-counter", "card": "KD", "target": "2C"})",
     {"king.counter-anchor: this does not counter the play of 2C", "king.counter-goal: this does not counter the play of 2C"}},
    // A card that is no Free play's to use, by its place; of an Action the hand is asked for.
    {R"({"stack": [{"mode": "two-quick", "by": "A", "cards": ["2C"]}], "B": {"points": ["AD"]}})",
     R"({"by": "B", "play": "play", "mode": "ace-counter", "card": "AD", "target": "2C"})",
     {"zone.pr: AD is not in the hand of B: it lies in the PR of B"}},
    {R"({"stack": [{"mode": "two-quick", "by": "A", "cards": ["2C"]}], "graveyard": ["AD"]})",
     R"({"by": "B", "play": "play", "mode": "ace-counter", "card": "AD", "target": "2C"})",
     {"zone.gy: AD is not in the hand of B: it lies in the GY"}},
    {R"({"phase": "action", "active": "A", "A": {"hand": ["KH"]}, "B": {"hand": ["QD"]}})",
     R"({"by": "A", "play": "play", "mode": "marriage", "card": "KH", "with": ["QD"]})",
     {"action.effect: QD is not in the hand of A: it is in the hand of B", "marriage.play: the suits differ"}},
    {R"({"phase": "action", "active": "A", "A": {"hand": ["JC"]}, "B": {"anchors": ["KD"]}})",
     R"({"by": "A", "play": "play", "mode": "jack", "card": "JC", "target": "KD"})",
     {"jack.attach: KD is not what this play is aimed at: it lies in the ER of B"}},
    {R"({"phase": "action", "active": "A", "A": {"hand": ["AC"]}, "B": {"anchors": ["4D"], "traps": ["4D"]}})",
     R"({"by": "A", "play": "play", "mode": "purge-bounce", "card": "AC", "target": "4D"})",
     {"ace.purge-bounce: 4D is no Anchor as it lies there"},
     true},
    {R"({"phase": "action", "active": "A", "A": {"hand": ["8D", "2D"]}, "B": {"points": ["6C"]}})",
     R"({"by": "A", "play": "play", "mode": "super-eight", "card": "8D", "with": ["2D"], "target": "6C"})",
     {"two.wild: rank 8 is not among those"}},
    {R"({"phase": "action", "active": "A", "A": {"hand": ["6D"]}})",
     R"({"by": "A", "play": "idle"})",
     {"action.pass: the game is not Exhausted"}},
    {R"({"awaiting": "swap", "phase": "start", "active": "A", "decider": "A", "A": {"hand": ["6D"]},
        "swap_bar": {"down": ["8S"], "up": ["4D"]}})",
     R"({"by": "A", "play": "swap", "takes": "4D", "puts": "6D"})",
     {"swap.fd-take: 4D does not lie face-down in the Swap Bar"}},
    {R"({"awaiting": "rummage", "phase": "action", "active": "A", "decider": "A", "current": {"mode": "five", "by": "A", "cards": ["5C"]},
        "graveyard": ["2C"], "exile": ["10C", "10D", "10H"]})",
     R"({"by": "A", "play": "take", "card": "10H"})",
     {"five.exile-condition: of the exiled cards 5C reaches 10C and 10D, and not 10H"}},
    {R"({"awaiting": "lucky", "phase": "action", "active": "A", "decider": "A", "scored": "3C",
        "A": {"hand": ["3C", "2C"], "spec": "beauty"}, "B": {"spec": "brilliance"}})",
     R"({"by": "A", "play": "redraw", "card": "2C"})",
     {"battlerealm.beauty.lucky.redraw: 3C is the card just drawn"},
     false,
     true},
    {R"({"stack": [{"mode": "goal-three", "by": "B", "cards": ["9S"]}], "A": {"points": ["KC"], "spec": "beauty"}, "B": {"spec": "brilliance"}})",
     R"({"by": "B", "play": "strike", "target": "KC"})",
     {"battlerealm.brilliance.eight.scuttle: no 8 that B has played lets a card be scuttled now"},
     false,
     true},
};

class VastrixReasons : public ::testing::TestWithParam<RefusedPlay> {};

TEST_P(VastrixReasons, AreThoseOfTheClauseThatIsBroken) {
    EXPECT_EQ(reasons(GetParam()), GetParam().reasons);
}

INSTANTIATE_TEST_SUITE_P(, VastrixReasons, ::testing::ValuesIn(kRefusedPlays));

}  // namespace
}  // namespace arbiter::vastrix
