// Set positions: positions of Lost Glitches as JSON ("arbiter-position" 1, docs/schemas/lost_glitches-position.schema.json), read with
// their consistency checked, and written so that every position can be read back.
//
// A position that people write says whose turn of which number it is and what lies where; the rules then run to the first decision
// (Game::resume). What is left out is empty, 0 or false, except:
//   phase     "main"
//   turn      3, which stands for every later turn; the number decides the mana where none is given
//   health    the starting health
//   pool      what the pool has grown to by this turn; in phase "start", which begins with the growth, by the one before
//   mana      (usable) the whole pool
//   priority  the turn player; with a stack, the opponent of the player whose item lies on top; in combat, the defending player
// A position that the program writes has "awaiting" besides, and everything that is under way: it is taken as it stands. References to
// creatures are those of the notation (notation.h), or the "name" that a creature is given here.
#pragma once

#include <array>
#include <vector>

#include "model/cards/set_position.h"
#include "model/core/cards/game_setup.h"
#include "model/core/cards/names.h"
#include "model/core/input/json_view.h"
#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

// Where it has card ids.
inline constexpr CardMembers kCardMembers{{"filler", "stack"}, {"hand", "discard", "aside", "board", "characters"}};
// The ids of the character spells that it gives a player.
std::vector<NamedCard> characters_named_in(const JsonView& position, Player player);

// Reads the position, checks it and runs the rules to the first decision. `game`: any game with the same rules, kinds and character spells;
// its decks and its start are not looked at, except that cards must fit `decks` where these are declared (nullptr: not declared).
// InputError with JSON pointer and the reason if it is malformed or cannot be.
Position read_set_position(const Game& game, const Names& names, const JsonView& position, const DeclaredDecks<kPlayers>& decks = {});

// The position as such an object, complete with all that is under way; read_set_position() of it is canonically the same position.
Json write_set_position(const Game& game, const Names& names, const Position& position);

}  // namespace arbiter::lost_glitches
