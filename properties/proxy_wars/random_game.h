// Random sheets and positions of Proxy Wars, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include <vector>

#include "model/proxy_wars/definition.h"
#include "model/proxy_wars/game.h"
#include "properties/general/small_random.h"

namespace arbiter::proxy_wars {

// Two factions with sheets of `rows` times `columns` tiles, any tiles of these factions (the first two), each at most once.
std::vector<Faction> random_factions(const std::vector<Faction>& factions, int rows, int columns, Numbers& numbers);

// A position of play on a test board: some tiles of both sheets anywhere next to one another, agents anywhere they may be, run to its first
// decision. The game must have two factions. Not every such position can be reached by play.
Position random_position(const Game& game, Numbers& numbers);

// What random play of any kind has to know of the game. A setup is one with these sheets, before the preparation: fiefdoms are cut in play.
using RandomGame = SmallRandom<Definition>;

}  // namespace arbiter::proxy_wars
