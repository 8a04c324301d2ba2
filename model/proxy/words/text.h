// The words that players and judges read: choices, events, findings, boards and results of Proxy.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "model/core/input/wanted_members.h"
#include "model/core/notation.h"
#include "model/core/register/finding_text.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// "A sets Ember Guard into the front line". Operands are read in the position in which the choice is (to be) made; any choice has a text.
std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice);

// "A's Ember Guard is dealt 2 damage". Bodies are named as they are in `before` (or, where they came in this step, in `after`).
std::string event_text(const Game& game, const Names& names, const Position& before, const Position& after, const Event& event);

// The fact of the position that breaks a clause, as players and judges read it.
std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding);

// Which clause has ended the game, and what it looked at: "Bo has 0 cards in the deck, and a draw is owed". For positions of games that are
// over; the fact may be empty.
Statement ending(const Game& game, const Names& names, const Position& position);

// The whole position in lines for a terminal, at most about 100 columns wide.
std::string position_text(const Game& game, const Names& names, const Position& position);
// "A is to make a play or pass" – the decision that is awaited, in one sentence without a full stop.
std::string awaited_text(const Game& game, const Names& names, const Position& position);

// The position for a page: zones with cards by id and name, numbers of bodies, the stack, who is to decide. Everything is in it, also what
// is hidden from a player; each zone says who may see it ("all", "owner", "nobody").
Json position_json(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted = {});
// Puts together what people at a table do not keep apart: traps and bodies set in this turn are traps and bodies, and who has passed in a
// main phase that is over is of no account.
void clear_bookkeeping(Position& position);
// Sets to one value what position_json() never shows.
void clear_unseen(Position& position);

// "main phase".
std::string_view phase_name(Phase phase);

}  // namespace arbiter::proxy
