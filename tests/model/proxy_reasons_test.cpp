// The clause and the sentence for which Proxy refuses a choice, where the position shows more than one possible reason; and what documents
// say of a trap that is carried out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/model/proxy_table.h"
#include "tests/model/set_play.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::kA;
using arbiter::testing::kB;
using ::testing::ElementsAre;

// "clause: fact", for each finding against the choice.
std::vector<std::string> reasons(const Table& table, const Position& position, Choice choice) {
    std::vector<std::string> reasons;
    for (const Finding& finding : table.game().check_all(position, choice)) {
        const FindingText text = Definition::finding_text(table.game(), table.names(), position, choice, finding);
        reasons.push_back(text.clause + ": " + text.fact);
    }
    return reasons;
}

// Makes the choices of an entry, all legal.
void make(const Table& table, Position& position, const std::string& entry) {
    Events events;
    for (const Choice choice : table.interpret(position, entry).choices) {
        ASSERT_EQ(table.game().check(position, choice), kNoClause) << entry;
        table.game().apply(position, choice, events);
    }
}

Kind kind(const Table& table, const char* card) {
    return *table.names().kind_of(card);
}

// ---- combat.downwards, combat.strike-round, combat.same-speed

TEST(ProxyReasons, ABodyOutOfItsRoundIsToldItsRound) {
    const Table table = table_of_position(R"({"phase": "combat", "active": "A", "round": 2,
        "A": {"front": ["p04", "p01"], "deck": {"size": 10}},
        "B": {"front": [{"card": "p01", "engaged_by": ["A/front/p04"]}, "p04"], "deck": {"size": 10}}})");
    const Position position = table.start();
    ASSERT_EQ(position.awaiting, Awaiting::combat_turn);
    const std::uint8_t none = Reference8::none().value;
    EXPECT_THAT(reasons(table, position, make_choice(kA, ChoiceKind::no_attack, Reference8::body(kA, 1).value)),
                ElementsAre("combat.downwards: Blank Drone has speed 1, and the round of speed 2 is under way"));
    EXPECT_THAT(reasons(table, position, make_choice(kB, ChoiceKind::strike, Reference8::body(kB, 0).value, Reference8::body(kA, 0).value)),
                ElementsAre("combat.strike-round: Blank Drone has speed 1, and the round of speed 2 is under way"));
    EXPECT_THAT(reasons(table, position, make_choice(kB, ChoiceKind::no_attack, Reference8::body(kB, 1).value)),
                ElementsAre("combat.same-speed: now A acts with a body of speed 2"))
        << "a tie";
    EXPECT_THAT(reasons(table, position, make_choice(kA, ChoiceKind::attack, Reference8::body(kA, 0).value, none)),
                ElementsAre(::testing::StartsWith("combat.attack-picks: one of the blocking bodies must be picked")));
}

// ---- priority.rotates, priority.one-only, pass.final

TEST(ProxyReasons, PriorityIsHandedOnAfterAPlayOnly) {
    const Table table = table_of_position(R"({"phase": "main", "active": "A", "priority": "A",
        "A": {"hand": ["p28", "p01"], "deck": {"size": 10}}, "B": {"hand": ["p01"], "deck": {"size": 10}}})");
    Position position = table.start();
    EXPECT_THAT(reasons(table, position, make_choice(kA, ChoiceKind::yield)),
                ElementsAre("priority.rotates: now A makes a play or passes"));
    EXPECT_THAT(reasons(table, position, make_choice(kB, ChoiceKind::install, kind(table, "p01"))),
                ElementsAre("active.acts-first: A is the active player, and has neither made a play nor passed yet",
                            "priority.only-holder: priority is A's"));
    make(table, position, R"({"by": "A", "play": "set-trap", "card": "p28"})");
    run_on(table.game(), position);
    ASSERT_EQ(position.awaiting, Awaiting::retain);
    EXPECT_THAT(reasons(table, position, make_choice(kA, ChoiceKind::install, kind(table, "p01"))),
                ElementsAre("priority.one-only: A has made a play, and retains priority or hands it on"));
}

// retain.when-alone: priority is handed on where nobody could receive it.
TEST(ProxyReasons, WhoIsAloneHandsPriorityOn) {
    const Table table = table_of_position(R"({"phase": "main", "active": "A", "priority": "A", "passed": ["B"],
        "A": {"hand": ["p28"], "charges": ["p01"], "deck": {"size": 10}}, "B": {"deck": {"size": 10}}})");
    Position position = table.start();
    make(table, position, R"({"by": "A", "play": "set-trap", "card": "p28"})");
    Choice only;
    for (Events events; position.awaiting == Awaiting::answer; table.game().apply(position, only, events))
        ASSERT_EQ(table.game().forced_choice(position, only), Forced::yes) << "both are asked, and neither has a trap that fits";
    ASSERT_EQ(position.awaiting, Awaiting::retain);
    EXPECT_THAT(reasons(table, position, make_choice(kA, ChoiceKind::retain)),
                ElementsAre("priority.rotates: nobody else could receive priority"));
    make(table, position, R"({"by": "A", "play": "yield"})");
    EXPECT_EQ(position.awaiting, Awaiting::play);
    EXPECT_EQ(position.priority, kA);
}

// ---- traps: active.acts-first, zones.trap-while-waiting

const char* const kBoltAndTrap = R"({"phase": "main", "active": "A", "priority": "A",
    "A": {"hand": ["p23"], "front": ["p01"], "charges": ["p23"], "deck": {"size": 10}},
    "B": {"traps": ["p26"], "charges": ["p26"], "deck": {"size": 10}}})";
const char* const kTechnique = R"({"by": "A", "play": "set-technique", "card": "p23", "target": "A/front/p01", "pay": ["p23:s"]})";

TEST(ProxyReasons, ATrapOutOfOrderIsToldWhoIsAsked) {
    const Table table = table_of_position(kBoltAndTrap);
    Position position = table.start();
    make(table, position, kTechnique);
    ASSERT_EQ(position.decider, kA) << "the active player is asked first, also without a trap";
    const Choice trap = make_choice(kB, ChoiceKind::activate_trap, kind(table, "p26"), Reference8::none().value);
    EXPECT_THAT(reasons(table, position, trap), ElementsAre("active.acts-first: now A activates a trap or declines"));
    make(table, position, R"({"by": "A", "play": "decline"})");
    EXPECT_EQ(table.game().check(position, trap), kNoClause);
    EXPECT_THAT(reasons(table, position, make_choice(kA, ChoiceKind::decline)),
                ElementsAre("trap.condition: now B activates a trap or declines"));
}

TEST(ProxyReasons, ATrapThatIsCarriedOutLiesInItsZoneOnce) {
    const Table table = table_of_position(kBoltAndTrap);
    Position position = table.start();
    make(table, position, kTechnique);
    run_on(table.game(), position);
    make(table, position, R"({"by": "B", "play": "activate-trap", "card": "p26", "pay": ["p26:a"]})");
    const Json written = write_set_position(table.game(), table.names(), position);
    EXPECT_EQ(written["B"]["traps"], Json::parse(R"({"p26": 1})"));
    const Json page = position_json(table.game(), table.names(), position);
    EXPECT_EQ(page["players"][1]["traps"]["count"], 0) << "none lies face down";
    EXPECT_EQ(page["players"][1]["face_up_traps"]["count"], 1);

    const JsonDocument document = parse_json(written.dump(), "position");
    Position read = read_set_position(table.game(), table.names(), JsonView(document));
    EXPECT_EQ(table.game().owned(read, kB)[kind(table, "p26")], 2) << "the trap and the charge";
    table.game().canonicalise(read);
    table.game().canonicalise(position);
    EXPECT_EQ(read, position);
}

// ---- tolls and targets

TEST(ProxyReasons, ATollIsAskedOfWhoCannotPayIt) {
    const Table table = table_of_position(R"({"phase": "main", "active": "A", "priority": "A",
        "A": {"hand": ["p09", "p01"], "deck": {"size": 10}}, "B": {"traps": ["p30"], "deck": {"size": 10}}})");
    Position position = table.start();
    make(table, position, R"({"by": "A", "play": "install", "card": "p09"})");
    Events events;
    table.game().apply(position, make_choice(kA, ChoiceKind::decline), events);
    make(table, position, R"({"by": "B", "play": "activate-trap", "card": "p30"})");
    while (position.awaiting == Awaiting::answer) table.game().apply(position, make_choice(position.decider, ChoiceKind::decline), events);
    ASSERT_EQ(position.awaiting, Awaiting::effect);
    EXPECT_EQ(position.decider, kA);
    EXPECT_THAT(
        reasons(table, position, make_choice(kA, ChoiceKind::pay)),
        ElementsAre(::testing::AllOf(::testing::StartsWith("charge.produces: the cost is "), ::testing::HasSubstr("A drains nothing"))));
    Choice only;
    ASSERT_EQ(table.game().forced_choice(position, only), Forced::yes);
    EXPECT_EQ(kind_of(only), ChoiceKind::decline);
}

TEST(ProxyReasons, ATargetThatIsNotNeededIsTold) {
    const Table table = table_of_position(R"({"phase": "main", "active": "A", "priority": "A",
        "A": {"hand": ["p24"], "charges": ["p01"], "deck": {"size": 10}}, "B": {"front": ["p01"], "deck": {"size": 10}}})");
    EXPECT_THAT(
        reasons(table, table.start(), make_choice(kA, ChoiceKind::set_technique, kind(table, "p24"), Reference8::body(kB, 0).value)),
        ElementsAre("ability.effect: it is aimed at nothing"));
}

TEST(ProxyReasons, ATechniqueIsAimedAtWhatItsCardNames) {
    const Table table = table_of_position(R"({"phase": "main", "active": "A", "priority": "A",
        "A": {"hand": ["p23"], "front": ["p01"], "charges": ["p23"], "deck": {"size": 10}},
        "B": {"front": ["p02"], "deck": {"size": 10}}})");
    EXPECT_THAT(
        reasons(table, table.start(), make_choice(kA, ChoiceKind::set_technique, kind(table, "p23"), Reference8::body(kB, 0).value)),
        ElementsAre("ability.effect: B's Stone Hauler cannot be its target: it is aimed at a body of A"));
    EXPECT_THAT(reasons(table, table.start(), make_choice(kA, ChoiceKind::move, Reference8::body(kB, 0).value)),
                ElementsAre("term.field: B's Stone Hauler stands on B's field, not on A's"));
}

// ---- what entries say

// "clause: fact", for each statement against the entry.
std::vector<std::string> statements(const Table& table, const std::string& entry) {
    std::vector<std::string> said;
    for (const Statement& statement : table.interpret(table.start(), entry).statements)
        said.push_back(std::string(Definition::rulebook().clause(statement.clause).id) + ": " + statement.fact);
    return said;
}

TEST(ProxyReasons, MoreIsKeptThanThereIsToKeep) {
    const auto kept = [](const std::string& front) {
        const Table table = table_of_position(R"({"phase": "insight", "active": "A", "A": {"front": [)" + front +
                                              R"(], "deck": {"top": ["p01", "p02", "p03"], "size": 8}}, "B": {"deck": {"size": 5}}})");
        Position position = table.start();
        Events events;
        for (Choice card; position.awaiting == Awaiting::reveal && table.game().forced_choice(position, card) == Forced::yes;)
            table.game().apply(position, card, events);
        EXPECT_EQ(position.awaiting, Awaiting::keep);
        return table.interpret(position, R"({"by": "A", "play": "keep", "cards": ["p01", "p02"]})");
    };
    const EntryChoices one_is_due = kept("");
    ASSERT_EQ(one_is_due.statements.size(), 1u);
    EXPECT_EQ(one_is_due.statements.front().clause, static_cast<ClauseId>(Clause::insight_keep_one));
    EXPECT_EQ(one_is_due.statements.front().fact, "A keeps 2 cards, and 1 is to be kept");
    EXPECT_TRUE(one_is_due.choices.empty());
    const EntryChoices two_are_due = kept(R"("p05", "p06")");
    EXPECT_TRUE(two_are_due.statements.empty());
    EXPECT_EQ(two_are_due.choices.size(), 2u);
}

TEST(ProxyReasons, ATriggerWithAnotherAmountIsToldTheAmount) {
    const Table table = table_of_position(R"({"phase": "combat", "active": "A", "awaiting": "trigger", "decider": "A", "round": 3,
        "triggers": [{"ability": "p18.2", "controller": "A", "source": "A/front/p18", "number": 2, "level": 0}],
        "under_way": [{"type": "batch", "step": 0}],
        "A": {"front": ["p18"], "deck": {"size": 10}}, "B": {"front": ["p01"], "deck": {"size": 10}}})");
    EXPECT_THAT(statements(table, R"({"by": "A", "play": "trigger", "ability": "p18.2", "amount": 3})"),
                ElementsAre("trigger.turns: no trigger p18.2 of A waits with the amount 3: the amount of one that waits is 2"));
    EXPECT_THAT(statements(table, R"({"by": "A", "play": "trigger", "ability": "p18.2", "amount": 2})"), ElementsAre());
    EXPECT_THAT(statements(table, R"({"by": "A", "play": "trigger", "ability": "p18.1"})"),
                ElementsAre("trigger.turns: no trigger p18.1 of A waits"));
}

// What lies on the stack is called its player's without an article.
TEST(ProxyReasons, ATrapIsToldWhatItDoesNotAnswer) {
    const Table table = table_of_position(R"({"phase": "main", "active": "A", "priority": "A", "opened": true,
        "stack": [{"by": "A", "play": "install", "card": "p01"}],
        "A": {"installs": 1, "deck": {"size": 10}}, "B": {"traps": ["p28"], "charges": ["p08"], "deck": {"size": 10}}})");
    Position position = table.start();
    while (position.awaiting == Awaiting::answer && position.decider == kA) make(table, position, R"({"by": "A", "play": "decline"})");
    ASSERT_EQ(position.awaiting, Awaiting::answer);
    EXPECT_THAT(reasons(table, position, make_choice(kB, ChoiceKind::activate_trap, kind(table, "p28"), Reference8::none().value)),
                ElementsAre("trap.condition: Snare Line does not answer this: A's install of Blank Drone"));
}

// ---- loss.keep

TEST(ProxyReasons, OnlyAnEmptyDeckIsSaidToHaveNoCardLeft) {
    const Table table = table_of_position(R"({"phase": "main", "active": "A", "priority": "A",
        "A": {"deck": {"top": ["p01"]}}, "B": {"deck": {"size": 5}}})");
    const Position position = table.start();
    Event missing;
    missing.kind = static_cast<std::uint8_t>(EventKind::nothing_on_top);
    missing.player = kA;
    missing.second = static_cast<std::uint8_t>(TopMove::look);
    EXPECT_EQ(event_text(table.game(), table.names(), position, position, missing), "A's deck has 1 card left, and more are to be kept");
    Position empty = position;
    empty.sides[kA].deck = {};
    EXPECT_EQ(event_text(table.game(), table.names(), position, empty, missing), "A's deck has no card left");
}

}  // namespace
}  // namespace arbiter::proxy::testing
