// The words that players and judges read: choices, events, findings, boards and results of Proxy Wars.
#pragma once

#include <string>
#include <string_view>

#include "model/core/cards/names.h"
#include "model/core/input/json_names.h"
#include "model/core/notation.h"
#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars {

// "A moves from Lobby to Kitchen". Operands are read in the position in which the choice is (to be) made; any choice has a text.
std::string choice_text(const Game& game, const Names& names, const Position& position, Choice choice);

// "B's agent on Kitchen is captured". Tiles are named as they are in `after`.
std::string event_text(const Game& game, const Names& names, const Position& after, const Event& event);

// Which clause has ended the game, and what it looked at: "G's total is higher, 7 + 6 against 10 + 2". For positions of games that are
// over; the fact may be empty.
Statement ending(const Game& game, const Names& names, const Position& position);

// The fact of the position that breaks a clause: "1 + 0 + 1 - 1 - 1 = 0". Empty if the clause says it all.
std::string finding_fact(const Game& game, const Names& names, const Position& position, Choice choice, const Finding& finding);

// An attack in the order of the formula: attacker + icon + supporters + other terms - defender - icon - other terms.
std::string sum_text(const AttackSum& sum);

// The whole position in lines for a terminal: a small board of the tiles where they lie, or the sheets while they are cut, then both sides.
std::string position_text(const Game& game, const Names& names, const Position& position);
// "A uses an option": the decision that is awaited, in one sentence without a full stop.
std::string awaited_text(const Names& names, const Position& position);
// The same, and whether there is any option to take.
std::string awaited_text(const Game& game, const Names& names, const Position& position);

// The position for pages and claims: "board" (tiles with their cells, icons, owners and agents), "players" (agents by the tiles they stand
// on, reserve, captured, destroyed, totals; the sheet while fiefdoms are cut or placed), "attacks" (every attack on a neighbour, with its
// supporters and its sum), who is to decide.
Json position_json(const Game& game, const Names& names, const Position& position);
// Sets to one value what position_json() never shows.
void clear_unseen(Position& position);

// "cutting".
std::string_view phase_name(Phase phase);

}  // namespace arbiter::proxy_wars
