// Set positions: positions of Magepunk as JSON ("arbiter-position" 1, docs/schemas/magepunk-position.schema.json), read with their
// consistency checked, and written so that every position can be read back.
//
// A position that people write says whose turn it is, in which phase, and what lies where; the rules then run to the first decision
// (Game::resume). What is left out is empty, 0 or false, except:
//   step      the beginning of the phase
//   life      the starting life
//   charges   what the player's resources produce at a refresh ("charges" names what is available: {"k": 1, "b": 2})
// "battlefield" lists card ids and objects: {"card", "damage", "impact", "durability" (changes until the end of the turn), "delayed",
// "shields", "attacks"}. A position that the program writes has "awaiting" besides, and everything that is under way: it is taken as it
// stands. References are those of the notation (notation.h); links of the chain are told by their number, "link/0" the oldest.
#pragma once

#include <array>
#include <vector>

#include "model/cards/set_position.h"
#include "model/core/cards/game_setup.h"
#include "model/core/cards/names.h"
#include "model/core/input/json_view.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

// Where it has card ids.
inline constexpr CardMembers kCardMembers{{"filler", "links", "item", "held"}, {"hand", "resources", "discard", "battlefield"}};

// Reads the position, checks it and runs the rules to the first decision. `game`: any game with the same rules and kinds; its decks and its
// start are not looked at, except that cards must fit `decks` where these are declared (nullptr: not declared).
// InputError with JSON pointer and the reason if it is malformed or cannot be.
Position read_set_position(const Game& game, const Names& names, const JsonView& position, const DeclaredDecks<kPlayers>& decks = {});

// The position as such an object, complete with all that is under way; read_set_position() of it is canonically the same position.
Json write_set_position(const Game& game, const Names& names, const Position& position);

}  // namespace arbiter::magepunk
