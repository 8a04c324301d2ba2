// The words that players and judges read: choices, events, findings, boards and results of VASTRIX.
#pragma once

#include <string>
#include <string_view>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "model/core/notation.h"
#include "model/vastrix/game.h"

namespace arbiter::vastrix {

// "A plays 6C and 6D as Super 6". Any choice has a text.
std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice);

// "9C is tapped"; empty if there is nothing to say.
std::string event_text(const Names& names, const Event& event);

// The clause that is shown for a finding against the choice: mostly its own.
Clause clause_in_words(const Position& position, Choice choice, const Finding& finding);
// The fact of the position that breaks a clause: "9C is Guarded". Empty if the clause says it all.
std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding);

// Which clause has ended the game, and what it looked at: "B has 21 of 21 Points". For positions of games that are over; the fact may be
// empty.
Statement ending(const Game& game, const Names& names, const Position& position);

// The whole position in lines of at most 80 columns for a terminal.
std::string position_text(const Game& game, const Names& names, const Position& position);
// "A takes an Action": the decision that is awaited, in one sentence without a full stop.
std::string awaited_text(const Names& names, const Position& position);

// The position for pages and claims: "players" (hand, points, anchors by their cards, secured Points, goal …), the shared zones, the stack,
// counters, who is to decide.
Json position_json(const Game& game, const Names& names, const Position& position);
// Sets to one value what position_json() never shows.
void clear_unseen(Position& position);

// "action".
std::string_view phase_name(Phase phase);
// "Bravery"; "10", "Joker" of a Rank by its number.
std::string_view spec_name(Spec spec);
std::string_view rank_name(int rank);

// What a mode is called, with the number that the rules in force have for it: "Goal Shift by 2".
std::string mode_name(const Game& game, Mode mode);
// "a Quick 8", "9 as a Tap on 6C", "Purge, scrapping 6C"; kNoCard: no target is named.
std::string mode_words(const Game& game, Mode mode, Card target);
// "6C", or "an unknown card".
std::string card_words(Card card);
// "6C and 6D"; `unnamed`: how many cards more, which nobody knows.
std::string cards_text(Cards cards, int unnamed = 0);

}  // namespace arbiter::vastrix
