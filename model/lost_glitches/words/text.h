// The words that players and judges read: choices, events, findings, boards and results of Lost Glitches.
#pragma once

#include <string>
#include <string_view>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "model/core/input/wanted_members.h"
#include "model/core/notation.h"
#include "model/core/register/finding_text.h"
#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

// "A summons Spark". Operands are read in the position in which the choice is (to be) made; any choice has a text.
std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice);

// "B's Runner is dealt 2 damage". Creatures are named as they are in `before` (or, where they came in this step, in `after`).
std::string event_text(const Game& game, const Names& names, const Position& before, const Position& after, const Event& event);

// The fact of the position that breaks a clause: "one attack a turn: A has started 1". Empty if the clause says it all.
std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding);

// Which clause has ended the game, and what it looked at: "Bo has 0 health". For positions of games that are over; the fact may be empty.
Statement ending(const Game& game, const Names& names, const Position& position);

// The whole position in lines for a terminal, at most about 100 columns wide.
std::string position_text(const Game& game, const Names& names, const Position& position);
// "A acts or passes": the decision that is awaited, in one sentence without a full stop.
std::string awaited_text(const Game& game, const Names& names, const Position& position);

// The position for pages and claims: zones with cards by id and name, creatures, the stack, who is to decide. Everything is in it, also
// what is hidden from a player; each zone says who may see it ("all", "owner", "nobody").
Json position_json(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted = {});
// Sets to one value what position_json() never shows.
void clear_unseen(Position& position);

// "main phase".
std::string_view phase_name(Phase phase);

// "Titan" for the owner `speaker`, else "B's Titan"; which of several is told by their order.
std::string creature_words(const Names& names, const Position& position, Reference8 creature, Player speaker = kNobody);
// A creature, an item of the stack, or a player; "nothing"; "something that has left".
std::string reference_words(const Names& names, const Position& position, Reference8 reference, Player speaker = kNobody);
// "Jolt", "the trigger archivist.1 of Archivist".
std::string item_words(const Names& names, const Item& item);

}  // namespace arbiter::lost_glitches
