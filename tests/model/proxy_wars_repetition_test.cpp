// What positions remember for end.repetition: no two that differ are taken for one, and all that is remembered is written and copied.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <set>
#include <tuple>
#include <vector>

#include "model/core/position_copy.h"
#include "model/proxy_wars/game.h"
#include "model/proxy_wars/rules/inspect.h"
#include "tests/model/proxy_wars_table.h"

namespace arbiter::proxy_wars {
namespace {

// One or two agents of each player on the first tiles of both sheets, either to move: they differ in few bits.
std::vector<Position> neighbours() {
    std::vector<Position> positions;
    constexpr Tiles kFew = 1 << 5;
    for (Player mover = 0; mover < kPlayers; ++mover)
        for (Tiles first = 0; first < kFew; ++first)
            for (Tiles second = 0; second < kFew; ++second)
                for (std::uint8_t reserve = 0; reserve < 3; ++reserve) {
                    Position position;
                    position.mover = mover;
                    position.agents = {first, second << kMaximumSheet};
                    position.sides[0].reserve = reserve;
                    position.sides[1].captured = static_cast<std::uint8_t>(reserve / 2);
                    positions.push_back(position);
                }
    return positions;
}

TEST(ProxyWarsRepetition, TellsPositionsApart) {
    std::set<std::uint64_t> hashes;
    const std::vector<Position> positions = neighbours();
    for (const Position& position : positions) {
        const std::uint64_t hash = hash_of_turn(position);
        EXPECT_LT(hash, std::uint64_t{1} << kTurnHashBits);
        EXPECT_TRUE(hashes.insert(hash).second) << "mover " << int{position.mover} << ", agents " << position.agents[0];
    }
    EXPECT_EQ(hashes.size(), positions.size());
}

// An agent goes from the first tile to the second, and the other player is to move.
TEST(ProxyWarsRepetition, TellsAMoveBetweenTheFirstTilesApart) {
    Position before, after;
    before.mover = 0;
    before.agents[0] = bit_of_tile(0);
    after.mover = 1;
    after.agents[0] = bit_of_tile(1);
    EXPECT_NE(hash_of_turn(before), hash_of_turn(after));
}

TEST(ProxyWarsRepetition, IsWrittenAndCopiedWhole) {
    const Game game({}, testing::sheets().factions());
    Position position = game.prepared(0, 1);
    position.keeps_history = 1;
    position.mover = 0;
    for (const Position& other : neighbours()) {
        if (position.history_count == kMaximumHistory) break;
        position.history[position.history_count++] = hash_of_turn(other);
    }
    std::array<std::uint8_t, Game::kMaximumEncodedSize> bytes{};
    const std::size_t size = game.encode(position, bytes.data());
    ASSERT_LE(size, bytes.size());
    EXPECT_EQ(game.decode(bytes.data(), size), position);
    Position other = game.prepared(0, 1);
    copy_position(game, position, other);
    EXPECT_EQ(other, position);
    const Position none = game.prepared(0, 1);
    copy_position(game, none, other);
    EXPECT_EQ(std::memcmp(&other, &none, sizeof none), 0);
}

}  // namespace
}  // namespace arbiter::proxy_wars
