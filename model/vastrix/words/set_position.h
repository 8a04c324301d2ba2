// Set positions: positions of VASTRIX as JSON ("arbiter-position" 1, docs/schemas/vastrix-position.schema.json), read with their
// consistency checked, and written so that every position can be read back.
//
// A position that people write says what lies where; the rules then run to the first decision (Game::resume). The pack is what it names: it
// may be smaller than the rulebook's. What is left out is empty, 0 or false, except:
//   phase      "action"; "start" begins with the first step of a Start Phase, "window" is the window after a Mini-Turn
//   active     "A"
//   goal       (of a side) the Goal of the settings
//   mini_turns as at the beginning of the Action Phase: [available, executed]
//   draw       {"rest": true} puts all cards that are named nowhere into the DP, in an order that nobody knows
// A position that the program writes has "awaiting" besides, and everything that is under way: it is taken as it stands.
#pragma once

#include <optional>

#include "model/core/cards/names.h"
#include "model/core/input/json_view.h"
#include "model/vastrix/game.h"

namespace arbiter::vastrix {

// Reads the position, checks it and runs the rules to the first decision. InputError with JSON pointer and the reason if it is malformed or
// cannot be.
Position read_set_position(const Rules& rules, const Names& names, const JsonView& position);

// A position that people wrote without its phase may stand before the Action as well, where Free plays are made: that moment. nullopt: it
// says how far its Full Turn is, or rules have no such moment. `position`: as it was read.
std::optional<Position> before_the_action(const Game& game, const JsonView& written, const Position& position);

// The position as such an object, complete with all that is under way; read_set_position() of it is the same position.
Json write_set_position(const Position& position);

}  // namespace arbiter::vastrix
