// The notation of Proxy Wars: what an entry of a record means in a position, and the entry for choices. The words, and what an entry with
// each may hold, are the table of moves (moves.h); docs/records/proxy_wars-words.md tells them to people.
#pragma once

#include <span>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "model/core/move.h"
#include "model/core/notation.h"
#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars {

// What the entry means in this position. A play need not be legal to have a meaning. InputError, with the JSON pointer, if the entry is
// malformed: an unknown word, tile, faction or member.
EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move);

// The entry for a row of one choice that is made in `position`. interpret() is its inverse.
Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row);

}  // namespace arbiter::proxy_wars
