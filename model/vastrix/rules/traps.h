// What legality and the running of the rules both ask about Traps. Internal to model/vastrix.
#pragma once

#include "model/vastrix/rules/inspect.h"

namespace arbiter::vastrix {

// What this Trap waits for (TrapEvent), and the clause that says so.
std::uint8_t condition_of(Card trap);
Clause clause_of_condition(Card trap);
// What this play is to Traps.
std::uint8_t events_of(const Game& game, const Item& play);
// What scoring a card off the stack is to them.
std::uint8_t events_of_score(const Game& game, Pending how, bool from_pile);

// Does the Trap answer a play when it is declared (traps.timing)? Else it triggers between Mini-Turns.
bool answers_declaration(const Game& game, const Position& position, Card trap);
// Has the Trap met its condition by what was played since the last window between Mini-Turns?
bool has_met_condition(const Game& game, const Position& position, Player player, Card trap);
// Who made that play.
Player maker_of_event(const Game& game, const Position& position, Player player, Card trap);
// Does the effect of the Trap, lying where it lies, counter a play (bj.lock: counters are left)?
bool counters_a_play(const Position& position, Card trap);

// Does the player have a Trap that can be triggered now, by whoever is asked? `asked`: what the player would be asked.
bool can_call(const Game& game, const Position& position, Player player, Awaiting asked);
// May the player counter the placing that waits, with a card that is known or may be in hand?
bool can_answer_placing(const Game& game, const Position& position, Player player);
// Does a text of this 3 counter a Trap trigger, or its placing (traps.three-suits)?
bool three_reaches(const Readings& readings, Card three, bool placing);
// Uses of 3S against placings that count against this player (traps.three-spade-per).
int spades_used(const Game& game, const Position& position, Player player);

// Cards in ER that are no Anchors: Traps, and JH of the Trap text.
Cards no_anchors(const Game& game, const Position& position);
// Is the placing of Traps banned by JH?
bool is_placing_banned(const Position& position);
// Traps of this player beyond the cap, of which some may be scrapped.
bool has_excess_traps(const Game& game, const Position& position, Player player);
// How many Traps the player would have after this play, which has been declared.
int traps_after(const Game& game, const Position& position, const Item& play, Player player);

// What the Trap 4S takes from this player's PR.
Cards victims_of_pressure(const Game& game, const Position& position, Player player);
// Anchors of this player that 4C may scrap.
Cards victims_of_engine_pressure(const Game& game, const Position& position, Player player);
// Traps of this player that the Jack scraps.
Cards victims_of_jack(const Position& position, Player player, Card jack);

// The card at this place of the DP, counted from the bottom; kNoCard if it is not known which one it is.
Card low_card(const Position& position, int place);
// May what is left of a Combo that 4H has broken be this play?
bool is_base_of_broken(const Settings& settings, const Item& play, Mode mode);

}  // namespace arbiter::vastrix
