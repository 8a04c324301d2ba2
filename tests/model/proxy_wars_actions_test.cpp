// What actions of tiles do where the register has no ruling.
#include <gtest/gtest.h>

#include "model/proxy_wars/value/choice_kinds.h"
#include "tests/model/proxy_wars_table.h"

namespace arbiter::proxy_wars {
namespace {

using testing::TestBoard;
using testing::tile;

// Bonus Payment frees a captive when an agent comes to occupy it, however it comes; not when an action takes the agent over it.
TEST(ProxyWarsActions, AnAgentThatPassesOverATileDoesNotOccupyIt) {
    const auto captured_after = [](const char* from, const char* over, const char* to) {
        TestBoard board({}, {{"private-jet", 0, 0},
                             {"lobby", 1, 0},
                             {"bonus-payment", 2, 0},
                             {"oil-rig", 3, 0},
                             {"hiring-hall", 1, 1},
                             {"holding", 2, 1},
                             {"festival", 0, 1}});
        board.stand(0, {"private-jet", from}).captured(0, 1).resume();
        const auto agent = static_cast<std::uint8_t>(tile(from) + 1);
        board.apply(make_choice(0, ChoiceKind::use_action, tile("private-jet"), agent, ActionMove{tile(to), tile(over)}.to_third()));
        EXPECT_TRUE(contains(board.position.agents[0], tile(to)));
        return board.position.sides[0].captured;
    };
    EXPECT_EQ(captured_after("lobby", "bonus-payment", "oil-rig"), 1);
    EXPECT_EQ(captured_after("hiring-hall", "holding", "bonus-payment"), 0);
}

}  // namespace
}  // namespace arbiter::proxy_wars
