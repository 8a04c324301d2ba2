// The notation of Proxy: what an entry of a record means in a position, and the entry for choices. The words, and what an entry with each
// may hold, are the table of moves (moves.h); docs/records/proxy-words.md tells them to people.
#pragma once

#include <span>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "model/core/move.h"
#include "model/core/notation.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// What the entry means in this position. A play need not be legal to have a meaning. InputError, with the JSON pointer, if the entry is
// malformed: an unknown word, card, ability or member, or a body that is not there.
EntryChoices interpret(const Game& game, const Names& names, const Position& position, const Move& move);
// The same, and which of the choices were checked for that.
CheckedChoices interpret_and_check(const Game& game, const Names& names, const Position& position, const Move& move);

// What the entry's "pay" means in a position that awaits this payment. As interpret(), for the payment alone.
EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const Move& move);

// The entry for a row of choices that are made one after another, starting in `position`: one choice, or a play and its payment, or several
// cards that are kept or put on the bottom. Each choice must be legal. interpret() is its inverse.
Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row);

// Who is to pay now: what a play costs, or what an effect asks for (who may decline that). kNobody if no payment is awaited.
Player payer(const Position& position);

// Is the payment awaited that an announced play, trap or retaining of priority costs (and not one that an effect asks for)?
bool awaits_cost_of_play(const Position& position);

// Is the decision awaited in `after` part of the same entry as the choice just made (a payment, a further card to the bottom)?
bool entry_continues(const Position& after, Choice made);

}  // namespace arbiter::proxy
