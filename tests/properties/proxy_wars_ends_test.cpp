// Properties of Proxy Wars where a change in the midst of an option ends the game (win.check-time: at-once), and facts that are not so.
#include <gtest/gtest.h>

#include <algorithm>

#include "model/proxy_wars/value/facts.h"
#include "properties/proxy_wars/properties.h"
#include "tests/model/proxy_wars_table.h"
#include "tests/properties/proxy_wars_facts.h"

namespace arbiter::proxy_wars {
namespace {

using testing::TestBoard;
using testing::tile;

const Property<Game>& property(std::string_view id) {
    const auto all = properties();
    return *std::find_if(all.begin(), all.end(), [&](const Property<Game>& each) { return each.id == id; });
}

// Hostile Takeover captures, which wins the game before the agent leaves the tile (disband.order: agent-last): nothing is owed any more.
TEST(ProxyWarsDisband, NothingIsOwedAfterTheGameIsWon) {
    Rules rules;
    rules.readings.win_check_time = WinCheckTime::at_once;
    rules.readings.disband_order = DisbandOrder::agent_last;
    rules.settings.agents_per_player = 3;
    TestBoard board(rules, {{"hostile-takeover", 0, 0}, {"oil-rig", 0, 1}, {"rally", 1, 0}, {"festival", 2, 0}});
    board.stand(0, {"hostile-takeover"}).stand(1, {"rally"}).captured(1, 1).resume();
    const Position before = board.position;
    const Choice choice = make_choice(0, ChoiceKind::use_action, tile("hostile-takeover"), static_cast<std::uint8_t>(tile("rally") + 1));
    ASSERT_EQ(board.game.check(before, choice), kNoClause);
    Position after = before;
    Events events;
    board.game.apply(after, choice, events);
    ASSERT_EQ(after.result, Result::none) << "1 against 1";

    board.position.sides[1].reserve = 0;
    board.position.sides[1].captured = 2;
    Position won = board.position;
    board.game.apply(won, choice, events);
    ASSERT_EQ(won.result, Result::first_wins);
    EXPECT_TRUE(contains(won.agents[0], tile("hostile-takeover")));
    EXPECT_TRUE(property("disband.cost").step(board.game, board.position, choice, won, events));

    // Without such an end the agent that stays is noticed.
    Position stays = after;
    stays.agents[0] |= bit_of_tile(tile("hostile-takeover"));
    stays.sides[0].reserve = before.sides[0].reserve;
    board.game.apply(after = before, choice, events);
    EXPECT_FALSE(property("disband.cost").step(board.game, before, choice, stays, events));
}

// What looks facts up in the position notices those that are not so (proxy_wars_facts.h).
TEST(ProxyWarsFacts, ThatAreNotSoAreNoticed) {
    TestBoard board({}, {{"lobby", 0, 0}, {"holding", 1, 0}, {"kitchen", 2, 0}, {"camp", 0, 1}});
    board.stand(0, {"lobby"}).stand(1, {"holding"}).resume();
    const auto attack = make_choice(0, ChoiceKind::attack, tile("lobby"), tile("holding"));
    const auto said = [&](Clause clause, FactId fact, int found, int expected) {
        return testing::why_untrue(board.game, board.position, attack, Finding{clause, found, expected, fact});
    };
    EXPECT_EQ(said(Clause::attack_impossible, GameFact::attack_result, -2, 1), "");
    EXPECT_NE(said(Clause::attack_impossible, GameFact::attack_result, -1, 1), "");
    EXPECT_NE(said(Clause::attack_impossible, GameFact::attack_result, -2, 0), "");
    for (const GameFact fact : {GameFact::own_target, GameFact::nobody_to_attack, GameFact::not_next_to, GameFact::apart_at_start,
                                GameFact::text_forbids, GameFact::option_used, GameFact::stuck, GameFact::automatic})
        EXPECT_NE(said(Clause::attack_own_enemy, fact, 0, 0), "") << static_cast<int>(fact);
    for (const Fact fact : {Fact::none, Fact::game_over, Fact::phase_is_other, Fact::decision_of_other, Fact::decision_of_other_kind,
                            Fact::not_there, Fact::not_yours, Fact::used_already, Fact::withdrawn, Fact::too_few})
        EXPECT_NE(said(Clause::turn_alternate, fact, 0, 0), "") << static_cast<int>(fact);
}

}  // namespace
}  // namespace arbiter::proxy_wars
