// What becomes of plays that the rules forbid and that were made all the same: for those who judge records.
#pragma once

#include <span>
#include <vector>

#include "model/lost_glitches/game.h"
#include "model/lost_glitches/value/choice_kinds.h"

namespace arbiter::lost_glitches {

// Does nothing that the play does hang on this, so that it has its effect though nobody was allowed to make it?
bool has_its_effect(const Finding& finding);

// Makes a choice that such findings alone forbid, and runs the rules to the next decision or the end. False: it cannot be made, as there is
// no card that it could be made with.
bool carry_out(const Game& game, Position& position, Choice choice, Events& events);

// An attack in the turn of the opponent is carried out as one in its player's turn, up to the end of the combat: then it is the turn of
// `owner` again. False: it is not over.
bool give_turn_back(Position& position, Player owner);

// The positions from which play may have gone on where nothing came of a play but that its player had acted: the opponent is asked then.
// An attack is under way then, or is not; of a declaration of blockers what is legal was made, or nothing, or it was none. Empty where
// somebody else decides. `choices`: of the play, which its actor and its kind name; what it tells may be none of them.
std::vector<Position> after_play_in_vain(const Game& game, const Position& position, Choice play, std::span<const Choice> choices);

}  // namespace arbiter::lost_glitches
