// Counted again, from cells and sheets alone, by the rules of the register and not by those of the model: what properties compare with.
#pragma once

#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars::recount {

// Do the tiles share an edge; touch at a corner; lie two apart in a straight line?
bool share_edge(const Position& position, TileIndex one, TileIndex other);
bool share_corner(const Position& position, TileIndex one, TileIndex other);

// Is there an agent on the tile that may use its action: one of the tile's own player, or of anybody (enemy_tile_actions)?
bool action_held(const Game& game, const Position& position, TileIndex tile);

// How many steps it is from tile to tile over tiles without agents; 0 if there is no way.
int steps_between(const Position& position, TileIndex from, TileIndex to, bool diagonally);

// What own agents next to the defender other than the attacker add, as far as they count.
int support(const Game& game, const Position& position, TileIndex attacker, TileIndex defender);

// The result of an attack by the formula: agents, supporters, icons, and what tiles add.
int attack_result(const Game& game, const Position& position, TileIndex attacker, TileIndex defender);

// The points under the player's agents.
int points(const Game& game, const Position& position, Player player);
// How far the player's side of the comparison is above the other, by the readings of what counts.
int lead(const Game& game, const Position& position, Player player);

}  // namespace arbiter::proxy_wars::recount
