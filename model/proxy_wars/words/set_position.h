// Set positions: positions of Proxy Wars as JSON ("arbiter-position" 1, docs/schemas/proxy_wars-position.schema.json), read with their
// consistency checked, and written so that every position can be read back.
//
// A position that people write says what lies and stands where; the rules then run to the first decision (Game::resume). A test board has
// only the tiles that are named and need not come from a complete set-up. What is left out is empty, 0 or false, except:
//   phase     "play"
//   starting  "A"
//   mover     whose turn it is, or who places next: the starting player
//   began     true: a turn has been taken
//   last_phase  "play"; a scenario of the cutting or the placing alone ends after that phase
//   faction   (of a side) the faction of the player's deck; none in the preparation
//   reserve   (of a side) all agents that are nowhere else; none in the preparation
//   cut       (of a side) "under-way" while fiefdoms are cut, "shown" later
// A position that the program writes has "awaiting" besides, and everything that is under way: it is taken as it stands.
#pragma once

#include <array>
#include <optional>

#include "model/core/cards/names.h"
#include "model/core/input/json_view.h"
#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars {

// Reads the position, checks it and runs the rules to the first decision. `declared`: the factions that are known without it, by index.
// InputError with JSON pointer and the reason if it is malformed or cannot be.
Position read_set_position(const Game& game, const Names& names, const JsonView& position,
                           const std::array<std::optional<std::uint8_t>, kPlayers>& declared = {});

// The position as such an object, complete with all that is under way; read_set_position() of it is the same position.
Json write_set_position(const Game& game, const Position& position);

}  // namespace arbiter::proxy_wars
