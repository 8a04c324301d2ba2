// The notation of Magepunk: what an entry of a record means in a position, and the entry for choices. The words, and what an entry with
// each may hold, are the table of moves (moves.h); docs/records/magepunk-words.md tells them to people.
#pragma once

#include <span>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "model/core/move.h"
#include "model/core/notation.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

// What the entry means in this position. A play need not be legal to have a meaning. InputError, with the JSON pointer, if the entry is
// malformed: an unknown word, card, ability or member.
EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move);

// What the entry's "pay" means in a position that awaits this payment. As interpret(), for the payment alone.
EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const Move& move);

// The entry for a row of choices that are made one after another, starting in `position`: one choice, or a play and its payment. Each
// choice must be legal. interpret() is its inverse.
Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row);

// Who is to pay now. kNobody if no payment is awaited.
Player payer(const Position& position);

// Is the decision awaited in `after` part of the same entry as the choice just made (a payment)?
bool entry_continues(const Position& after, Choice made);

}  // namespace arbiter::magepunk
