// The words that players and judges read: choices, events, findings, boards and results of Magepunk.
#pragma once

#include <string>
#include <string_view>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "model/core/input/wanted_members.h"
#include "model/core/notation.h"
#include "model/core/register/finding_text.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

// "A plays Spark Jolt on B". Operands are read in the position in which the choice is (to be) made; any choice has a text.
std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice);

// "A's Rail Courser is dealt 2 damage". Permanents are named as they are in `before` (or, where they came in this step, in `after`).
std::string event_text(const Game& game, const Names& names, const Position& before, const Position& after, const Event& event);

// The fact of the position that breaks a clause, as players and judges read it.
std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding);

// Which clause has ended the game, and what it looked at: "Bo has 0 life". For positions of games that are over; the fact may be empty.
Statement ending(const Game& game, const Names& names, const Position& position);

// The whole position in lines for a terminal, at most about 100 columns wide.
std::string position_text(const Game& game, const Names& names, const Position& position);
// "A makes a play or leaves the phase": the decision that is awaited, in one sentence without a full stop.
std::string awaited_text(const Game& game, const Names& names, const Position& position);

// The position for a page: zones with cards by id and name, numbers of permanents, the chain, who is to decide. Everything is in it, also
// what is hidden from a player; each zone says who may see it ("all", "owner", "nobody").
Json position_json(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted = {});
// Sets to one value what position_json() never shows.
void clear_unseen(Position& position);

// "Main Phase".
std::string_view phase_name(Phase phase);

// A charge of this Energy: "Biom charge".
std::string charge_text(int energy);

}  // namespace arbiter::magepunk
