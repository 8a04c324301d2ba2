// Why choices of Proxy Wars are forbidden, in words, by clause and fact; who is asked where there is nothing to choose; and how games end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/value/facts.h"
#include "tests/model/proxy_wars_table.h"

namespace arbiter::proxy_wars {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::TestBoard;
using testing::tile;

const Names& names() {
    static const Names names = [] {
        Names made;
        made.players = {"M", "G"};
        return made;
    }();
    return names;
}

// "clause: fact" of everything that forbids the choice.
std::vector<std::string> reasons(const Game& game, const Position& position, Choice choice) {
    std::vector<std::string> all;
    for (const Finding& finding : game.check_all(position, choice))
        all.push_back(std::string(kRegister.clause(static_cast<ClauseId>(finding.clause)).id) + ": " +
                      finding_fact(game, names(), position, choice, finding));
    return all;
}

std::vector<std::string> reasons(const TestBoard& board, ChoiceKind kind, const std::string& first = {}, const std::string& second = {}) {
    const auto operand = [](const std::string& id) { return id.empty() ? TileIndex{0} : tile(id); };
    return reasons(board.game, board.position, make_choice(board.position.decider, kind, operand(first), operand(second)));
}

std::vector<Choice> listed(const Game& game, const Position& position) {
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    return choices;
}

Rules with(void (*change)(Rules&)) {
    Rules rules;
    change(rules);
    return rules;
}

// ---- reasons

TEST(ProxyWarsReasons, OfOptions) {
    TestBoard board({}, {{"lobby", 0, 0}, {"holding", 1, 0}, {"kitchen", 2, 0}, {"call-centre", 0, 1}, {"camp", 1, 1}, {"law-firm", 0, 2}});
    board.stand(0, {"lobby", "law-firm"}).stand(1, {"holding"}).resume();
    EXPECT_THAT(reasons(board, ChoiceKind::recruit, "lobby"), ElementsAre("recruit.unoccupied: an agent of M stands on Lobby"));
    EXPECT_THAT(reasons(board, ChoiceKind::recruit, "kitchen"), ElementsAre("recruit.own-tile: Kitchen is no recruitment tile of M"));
    EXPECT_THAT(reasons(board, ChoiceKind::move, "lobby", "holding"), ElementsAre("tile.one-agent: an agent of G stands on Holding"));
    EXPECT_THAT(reasons(board, ChoiceKind::move, "lobby", "camp"), ElementsAre("move.straight: Lobby and Camp touch at a corner only"));
    EXPECT_THAT(reasons(board, ChoiceKind::move, "lobby", "kitchen"),
                ElementsAre("move.distance: Lobby and Kitchen are not next to each other"));
    EXPECT_THAT(reasons(board, ChoiceKind::move, "lobby", "lobby"), ElementsAre("move.distance: the agent would stay on Lobby"));
    EXPECT_THAT(reasons(board, ChoiceKind::move, "lobby", "oil-rig"), ElementsAre("move.distance: Oil Rig is not on the table"));
    EXPECT_THAT(reasons(board, ChoiceKind::move, "holding", "camp"), ElementsAre("move.own-agent: the agent on Holding is one of G"));
    EXPECT_THAT(reasons(board, ChoiceKind::move, "camp", "kitchen"), ElementsAre("move.own-agent: no agent stands on Camp"));
    EXPECT_THAT(
        reasons(board, ChoiceKind::attack, "lobby", "holding"),
        ElementsAre(
            "attack.impossible: the attack makes 1 for the attacker - 1 for the defender - 2 for defence icons = -2, and 1 is needed"));
    EXPECT_THAT(reasons(board, ChoiceKind::attack, "lobby", "camp"), ElementsAre("attack.own-enemy: nobody stands on Camp"));
    EXPECT_THAT(reasons(board, ChoiceKind::use_action, "lobby"), ElementsAre("tile.as-worded: Lobby has no action"));
    EXPECT_THAT(reasons(board, ChoiceKind::use_action, "law-firm"), ElementsAre("tile.some-effect: no agent of M is captured"));
    EXPECT_THAT(reasons(board, ChoiceKind::pass), ElementsAre("turn.use-option: an option is possible for M"));
    EXPECT_THAT(reasons(board, ChoiceKind::skip_turn), ElementsAre("turn.use-option: an option is possible for M"));
    EXPECT_THAT(reasons(board, ChoiceKind::end_turn), ElementsAre("turn.use-option: M has used no option in this turn"));
    EXPECT_THAT(reasons(board, ChoiceKind::take_back), ElementsAre("capture.kept: no tile action frees the captive"));
    EXPECT_THAT(reasons(board, ChoiceKind::put_freed, "lobby"), ElementsAre("capture.kept: now M takes an option"));
}

// What else is wrong with a play is said also of a player whose turn it is not.
TEST(ProxyWarsReasons, AreAllSaidOfAPlayerOutOfTurn) {
    TestBoard board({}, {{"lobby", 0, 0}, {"kitchen", 1, 0}, {"festival", 1, 1}});
    board.stand(0, {"lobby"}).moves(1).resume();
    EXPECT_THAT(reasons(board.game, board.position, make_choice(0, ChoiceKind::move, tile("lobby"), tile("festival"))),
                ElementsAre("turn.alternate: now G takes an option", "move.straight: Lobby and Festival touch at a corner only"));
}

TEST(ProxyWarsReasons, NameTheTileWhoseTextForbids) {
    TestBoard board({}, {{"lobby", 0, 0}, {"kitchen", 1, 0}, {"blockade", 2, 0}, {"sit-in", 0, 1}});
    board.stand(0, {"lobby"}).stand(1, {"blockade", "sit-in"}).resume();
    EXPECT_THAT(reasons(board, ChoiceKind::move, "lobby", "kitchen"),
                ElementsAre(HasSubstr("supersede.text: the text of Blockade forbids")));
    EXPECT_THAT(reasons(board, ChoiceKind::attack, "lobby", "sit-in"),
                ElementsAre(HasSubstr("supersede.text: the text of Sit-in forbids"), HasSubstr("attack.impossible")));
}

// A table with a row of M's; G is to place Camp, Activist Boat, Tree House.
struct Placing {
    Game game;
    Position position;

    explicit Placing(const Rules& rules) : game(rules, testing::sheets().factions()), position(game.prepared(0, 1)) {
        position.phase = Phase::placement;
        position.starting = 0;
        position.mover = 1;
        for (Side& side : position.sides) side.cut = CutState::shown;
        std::int8_t x = 0;
        for (const char* id : {"headquarters", "press-officer", "financial-crisis"}) {
            position.fiefdom[tile(id)] = 1;
            position.cells[tile(id)] = {x++, 0};
        }
        for (const char* id : {"lobby", "patent-vault", "hiring-hall"}) position.fiefdom[tile(id)] = 2;
        for (const char* id : {"camp", "activist-boat", "tree-house"}) position.fiefdom[tile(id)] = 1;
        Events events;
        game.resume(position, events);
    }
    std::vector<std::string> place(const char* first, int x, int y, int way, bool half = false) const {
        const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        return reasons(game, position,
                       make_choice(1, ChoiceKind::place, tile(first), static_cast<std::uint8_t>(way), to_third(cell, half)));
    }
};

TEST(ProxyWarsReasons, OfPlacing) {
    const Placing table({});
    EXPECT_TRUE(table.place("camp", 0, 1, 0).empty());
    EXPECT_THAT(table.place("camp", 2, 1, Turned::kFlipped),
                ElementsAre("place.as-cut: the fiefdom would be turned over, and its other side is not printed"));
    EXPECT_THAT(table.place("camp", 0, 3, 0), ElementsAre("place.edge: no edge would be joined to a tile on the table"));
    EXPECT_THAT(table.place("camp", 0, 1, 0, true), ElementsAre("place.edge: the fiefdom would be shifted by half a tile"));
    EXPECT_THAT(table.place("camp", 2, 0, 0), ElementsAre("place.no-overlap: Camp would lie on Financial Crisis at (2,0)"));
    EXPECT_THAT(table.place("lobby", 0, 1, 0), ::testing::Contains("setup.alternate: the fiefdom is one of M"));
    EXPECT_THAT(table.place("oil-rig", 0, 1, 0), ElementsAre("cut.left-unused: Oil Rig is in no fiefdom"));
    EXPECT_THAT(reasons(table.game, table.position, make_choice(1, ChoiceKind::stop_placing)),
                ElementsAre(HasSubstr("setup.until-none: 2 fiefdoms are not placed yet")));
    const Placing unturned(with([](Rules& rules) { rules.readings.place_rotation = PlaceRotation::none; }));
    EXPECT_THAT(unturned.place("camp", 0, 3, 1), ElementsAre("place.as-cut: the fiefdom would be turned by 1 quarter"));
}

// A row that is turned over lies on the same cells as one that is not: the words tell them apart.
TEST(ProxyWarsReasons, AFiefdomThatIsTurnedOverIsToldAsSuch) {
    const Placing table({});
    const auto text = [&](int x, int way) {
        return choice_text(
            table.game, names(), table.position,
            make_choice(1, ChoiceKind::place, tile("camp"), static_cast<std::uint8_t>(way), to_third({static_cast<std::int8_t>(x), 1})));
    };
    EXPECT_THAT(text(2, Turned::kFlipped), HasSubstr("turned over"));
    EXPECT_THAT(text(0, 0), ::testing::Not(HasSubstr("turned over")));
}

// ---- who has nothing to choose is asked

TestBoard stuck_board(Player mover) {
    TestBoard board({}, {{"lobby", 0, 0}, {"festival", 1, 0}});
    board.stand(0, {"lobby"}).stand(1, {"festival"}).moves(mover).resume();
    return board;
}

// turn.stuck: skip
TEST(ProxyWarsDecisions, AStuckPlayerSkipsTheTurn) {
    TestBoard board = stuck_board(0);
    const Choice skip = make_choice(0, ChoiceKind::skip_turn);
    ASSERT_EQ(board.position.decider, 0);
    EXPECT_THAT(listed(board.game, board.position), ElementsAre(skip));
    Choice forced;
    EXPECT_EQ(board.game.forced_choice(board.position, forced), Forced::yes);
    EXPECT_EQ(forced, skip);
    EXPECT_THAT(reasons(board, ChoiceKind::pass), ElementsAre("turn.use-option: no option is possible for M: the turn is skipped"));

    // People write that the player passes.
    const JsonDocument document = parse_json(R"({"by": "A", "play": "pass"})", "an entry");
    const EntryChoices meaning = interpret(board.game, names(), board.position, read_move(moves(), names(), JsonView(document)));
    EXPECT_THAT(meaning.choices, ElementsAre(skip));

    Events events;
    board.game.apply(board.position, skip, events);
    EXPECT_EQ(event_text(board.game, names(), board.position, *events.begin()), "M has no option: the turn is skipped");
    EXPECT_EQ(board.position.decider, 1);
}

// turn.one-option: any
TEST(ProxyWarsDecisions, AFurtherOptionThatIsNotPossibleIsAskedForToo) {
    TestBoard board(with([](Rules& rules) { rules.readings.turn_one_option = TurnOneOption::any; }), {{"lobby", 0, 0}, {"festival", 1, 0}});
    board.stand(1, {"festival"}).resume();
    board.apply(make_choice(0, ChoiceKind::recruit, tile("lobby")));
    EXPECT_EQ(board.position.mover, 0);
    EXPECT_THAT(listed(board.game, board.position), ElementsAre(make_choice(0, ChoiceKind::end_turn)));
}

TEST(ProxyWarsDecisions, OneAnswerIsSaidToBeForced) {
    TestBoard board({}, {{"lobby", 0, 0}, {"oil-rig", 1, 0}, {"festival", 2, 0}});
    board.resume();
    Choice forced;
    EXPECT_EQ(board.game.forced_choice(board.position, forced), Forced::yes);
    EXPECT_EQ(forced, make_choice(0, ChoiceKind::recruit, tile("lobby")));
    board.apply(forced);
    board.apply(make_choice(1, ChoiceKind::recruit, tile("festival")));
    EXPECT_EQ(board.game.forced_choice(board.position, forced), Forced::yes) << "the agent on Lobby can only move";
    TestBoard open({}, {{"lobby", 0, 0}, {"call-centre", 1, 0}});
    EXPECT_EQ(open.resume().game.forced_choice(open.position, forced), Forced::no);
}

// ---- ends

// After a draw by two stuck players no winning total is to blame, and it does not matter who was stuck last.
TEST(ProxyWarsEnds, PositionsThatEndedAlikeAreOne) {
    std::vector<Position> ends;
    for (const Player mover : {Player{0}, Player{1}}) {
        TestBoard board = stuck_board(mover);
        board.apply(make_choice(mover, ChoiceKind::skip_turn));
        board.apply(make_choice(opponent_of(mover), ChoiceKind::skip_turn));
        EXPECT_EQ(board.position.reason, EndReason::both_stuck);
        EXPECT_THAT(reasons(board.game, board.position, make_choice(0, ChoiceKind::recruit, tile("lobby"))),
                    ElementsAre("turn.use-option: the game is over: the game is drawn: neither player has an option"));
        ends.push_back(board.position);
    }
    EXPECT_EQ(ends[0], ends[1]);
}

// With Offshore Account's three points M would win: over it an agent only passes, so that nobody wins on the way (win.check-time: at-once).
TEST(ProxyWarsEnds, AnAgentThatPassesOverATileScoresNothingThere) {
    const auto result_after = [](const char* from, const char* over, const char* to) {
        Rules rules;
        rules.readings.win_check_time = WinCheckTime::at_once;
        rules.settings.agents_per_player = 4;
        TestBoard board(rules, {{"private-jet", 0, 0},
                                {"lobby", 1, 0},
                                {"offshore-account", 2, 0},
                                {"hiring-hall", 3, 0},
                                {"call-centre", 1, 1},
                                {"riot-squad", 2, 1},
                                {"festival", 0, 1}});
        board.stand(0, {"private-jet", from}).captured(1, 2).resume();
        const auto agent = static_cast<std::uint8_t>(tile(from) + 1);
        board.apply(make_choice(0, ChoiceKind::use_action, tile("private-jet"), agent, ActionMove{tile(to), tile(over)}.to_third()));
        return board.position.result;
    };
    EXPECT_EQ(result_after("lobby", "offshore-account", "hiring-hall"), Result::none);
    EXPECT_EQ(result_after("call-centre", "riot-squad", "offshore-account"), Result::first_wins);
}

// ---- boards

TEST(ProxyWarsBoards, CutNothingOff) {
    TestBoard board({}, {{"hostile-takeover", 0, 0}, {"offshore-account", 1, 0}, {"student-union", 0, 1}});
    board.stand(1, {"hostile-takeover"}).stand(0, {"student-union"}).resume();
    const std::string text = position_text(board.game, names(), board.position);
    EXPECT_THAT(text, HasSubstr("|Hostile Takeover|Offshore Account|"));
    EXPECT_THAT(text, HasSubstr("|of A, agent B   |"));
    EXPECT_THAT(text, HasSubstr("|of B, agent A   |"));
}

}  // namespace
}  // namespace arbiter::proxy_wars
