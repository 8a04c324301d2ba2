// The notation of Lost Glitches: what an entry of a record means in a position, and the entry for choices. The words, and what an entry
// with each may hold, are the table of moves (moves.h); docs/records/lost_glitches-words.md tells them to people.
#pragma once

#include <span>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "model/core/move.h"
#include "model/core/notation.h"
#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

// What the entry means in this position. A play need not be legal to have a meaning. InputError, with the JSON pointer, if the entry is
// malformed: an unknown word, card, ability or member.
EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move);

// The entry for a row of choices that are made one after another, starting in `position`: one choice, or the parts of a declaration. Each
// choice must be legal. interpret() is its inverse.
Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row);

// Is the decision awaited in `after` part of the same entry as the choice just made?
bool entry_continues(const Position& after, Choice made);

}  // namespace arbiter::lost_glitches
