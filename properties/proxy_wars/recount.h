// Counted again, from cells and sheets alone, by the rules of the register and not by those of the model: what properties compare with.
#pragma once

#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars::recount {

// Do the tiles share an edge; touch at a corner; lie two apart in a straight line?
bool share_edge(const Position& position, TileIndex one, TileIndex other);
bool share_corner(const Position& position, TileIndex one, TileIndex other);

// Is there an agent of the tile's own player on it?
bool held_by_owner(const Position& position, TileIndex tile);

// Own agents next to the defender other than the attacker.
int supporters(const Position& position, TileIndex attacker, TileIndex defender);

// The result of an attack by the formula: every agent 1, every supporter 1, icons, and what tiles add.
int attack_result(const Game& game, const Position& position, TileIndex attacker, TileIndex defender);

// The points under the player's agents.
int points(const Game& game, const Position& position, Player player);
// How far the player's side of the comparison is above the other, by the readings of what counts.
int lead(const Game& game, const Position& position, Player player);

}  // namespace arbiter::proxy_wars::recount
