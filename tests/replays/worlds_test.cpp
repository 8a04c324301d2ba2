// When two possible positions of a record are one: never where what belongs to them beside the table differs.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "replays/audit/world.h"
#include "replays/proxy/account.h"
#include "tests/replays/audit_of.h"

namespace arbiter {
namespace {

using ProxyDefinition = proxy::Definition;
using audit::DrawnCard;
using audit::World;

TEST(WorldSet, KeepsWorldsApartThatDifferInWhatTheRecordHasTold) {
    const Replay replay = record_of(
        R"("position": {"phase": "main", "active": "A", "priority": "A", "A": {"deck": {"size": 10}}, "B": {"deck": {"size": 10}}},
                     "moves": [])");
    const Start<ProxyDefinition> start = start_of<ProxyDefinition>(replay, sample_cards());
    const auto built = ProxyDefinition::build(start.setup);
    audit::Budget budget(std::nullopt);
    const audit::Table<ProxyDefinition> table{replay, built.game, built.names,
                                              budget, {},         audit::UnknownCards<ProxyDefinition>(start.setup, built)};
    World<ProxyDefinition> plain;
    plain.position = built.game.initial();
    const auto with = [&](std::vector<DrawnCard> told, Player turn_of, std::uint32_t accused) {
        World<ProxyDefinition> world = plain;
        world.told = std::move(told);
        world.turn_of = turn_of;
        world.accused = accused;
        return world;
    };
    // The numbers 0 and 1 one after the other, each time of something else.
    const std::vector<World<ProxyDefinition>> worlds{
        plain,          with({{0, 1}}, kNobody, 0),         with({}, 0, 1),      with({}, kNobody, 0x100),
        with({}, 0, 0), with({{0, 1}, {0, 1}}, kNobody, 0), with({{0, 1}}, 0, 1)};
    audit::WorldSet<ProxyDefinition> set(table, 100);
    for (int time = 0; time < 2; ++time)
        for (const World<ProxyDefinition>& world : worlds) {
            audit::Reached<ProxyDefinition> reached;
            reached.world = world;
            EXPECT_EQ(set.add(std::move(reached)), time == 0);
        }
    EXPECT_EQ(set.size(), worlds.size());
}

}  // namespace
}  // namespace arbiter
