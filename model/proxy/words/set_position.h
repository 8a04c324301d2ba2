// Set positions: positions of Proxy as JSON ("arbiter-position" 1, docs/schemas/proxy-position.schema.json), read with their consistency
// checked, and written so that every position can be read back.
//
// A position that people write says what lies where and whose turn it is; the rules then run to the first decision (Game::resume). What is
// left out is empty, 0 or false. A position that the program writes has "awaiting" besides, and everything that is under way: it is taken
// as it stands. References to bodies are those of the notation (notation.h), or the "name" that a body is given here.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/cards/set_position.h"
#include "model/core/cards/game_setup.h"
#include "model/core/cards/names.h"
#include "model/core/input/json_view.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// Where it has card ids.
inline constexpr CardMembers kCardMembers{
    {"filler", "stack", "under_way"}, {"hand", "discard", "abyss", "special", "traps", "new_traps", "looked", "charges", "front", "back"}};

// Reads the position, checks it and runs the rules to the first decision. `game`: any game with the same rules and kinds; its decks and its
// start are not looked at, except that cards must fit `decks` where these are declared (nullptr: not declared).
// InputError with JSON pointer and the reason if it is malformed or cannot be.
Position read_set_position(const Game& game, const Names& names, const JsonView& position, const DeclaredDecks<kPlayers>& decks = {});

// The position as such an object, complete with all that is under way; read_set_position() of it is canonically the same position.
Json write_set_position(const Game& game, const Names& names, const Position& position);

}  // namespace arbiter::proxy
