// What legality and the running of the rules both ask of a position. Internal to model/vastrix.
#pragma once

#include <algorithm>

#include "model/vastrix/game.h"
#include "model/vastrix/rules/source.h"
#include "model/vastrix/value/facts.h"

namespace arbiter::vastrix {

// Does the text of the play speak of an opponent whom no target says?
bool names_opponent(const Item& play);
// May a play of this mode be one with an Ally?
inline bool is_for_partner(Mode mode) {
    return mode == Mode::marriage || mode == Mode::jack_attach || mode == Mode::jack_spade_attach;
}
// Is it a Jack that hands over its host, or a Royal Marriage with a card of the Ally?
inline bool goes_to_ally(const Position& position, const Item& play) {
    return play.affected != kNobody && play.affected == position.ally_of(play.player);
}
// Those among whose cards the target of a play on the opponent lies.
inline Seats reached_by(const Position& position, const Item& play) {
    return goes_to_ally(position, play) ? Seats::of(play.player) : position.enemies_of(play.player);
}

// How many cards a player is dealt.
int deal_of(const Game& game, Player player);
// So many turns of two players, in Full Turns of more players, as many as a position holds.
constexpr int turns_of_rounds(int turns, int seats) {
    return std::min(turns * ((seats + 1) / 2), 15);
}
// How many Full Turns a counter of so many goes on (multiplayer.counters.scale).
std::uint8_t turns_of_counter_of_several(const Game& game, int turns);
inline std::uint8_t turns_of_counter(const Game& game, int turns) {
    return game.seats() == 2 ? static_cast<std::uint8_t>(turns) : turns_of_counter_of_several(game, turns);
}
// May this player grant a Mini-Turn by 10H?
bool may_grant(const Game& game, const Position& position, Player player);

// Points of a card in PR; nothing else of it counts.
int points_of(const Settings& settings, Card card);
// Face-down Traps, which count no Points (traps.facedown.points).
inline Cards uncounted_traps(const Game& game, const Position& position) {
    return game.rules().waived(Clause::traps_facedown_points) ? 0 : position.traps_down();
}
// What the PR alone counts.
int row_points(const Game& game, const Position& position, Player player);

// Queens in ER that count for Royal Shield: untapped ones (queens.tapped).
int queens_of(const Game& game, const Position& position, Player player);
// Do Guard and immunities keep this player off the card? Of an own card, and an Ally's, they do not.
bool keeps_off(const Game& game, const Position& position, Player player, Card card);
// Is the card Guarded by another Queen of its controller?
bool is_guarded(const Game& game, const Position& position, Card card);
// Does Guard stop plays of this mode?
bool guard_matters(const Readings& readings, Mode mode);
// Jacks that hold a card.
Cards attached_jacks(const Position& position);
// Has the rank text of a card in PR force?
bool has_text(const Game& game, const Position& position, Card card);

// Cards that unresolved plays refer to.
Cards locked_cards(const Game& game, const Position& position);

// How high a card is in a scuttle; -1 of a Joker.
int scuttle_height(const Rules& rules, Card card);
bool scuttles(const Rules& rules, Card card, Card target);

// What a total clear and an exchange of rows leave alone (traps.disabled-vs-clear): it stays where it lies, also when its Jack goes.
Cards kept_by_token(const Game& game, const Position& position);
// What a clear of the base kind takes from the PR, or the ER, of this player.
Cards victims_of_clear(const Game& game, const Position& position, Player player, bool rows);
// What a total clear takes from all rows.
Cards victims_of_total_clear(const Game& game, const Position& position);
// The cards that this Super 4 moves from each side.
ByPlayer<Cards> moved_by_exchange(const Game& game, const Position& position, const Item& item, bool rows);
// Would the play change nothing?
bool changes_nothing(const Game& game, const Position& position, const Item& item);
// How many cards the play takes from the DP at least, where its text says how many.
int cards_off_draw_pile(const Game& game, const Position& position, const Item& item);
// How many cards the opponent's hand needs for what the text asks of it.
int cards_of_other_hand(const Settings& settings, Mode mode);

// The part of Exile that this 5 reaches, and the clause that opens it.
Clause clause_of_reach(Card five);
Cards exile_reach(const Game& game, const Position& position, Card five);

// Gives the DP one form for one knowledge: with at most one unknown card the whole order is known, from the top.
void tidy_draw_pile(Position& position);
inline bool is_tidy(const Position& position) {
    if (position.draft.hidden() != 0) return true;  // face-down cards of a pool are among those that nobody knows
    const bool known = position.unnamed.draw == 0 && !is_several(position.unknown);
    return !known || (position.unknown == 0 && position.bottom().count == 0);
}

// Where a play is stated anew: is it the resolving one, which has lost its target (targets.lost), and not one that 10S has stolen?
inline bool lacks_target(const Position& position) {
    return position.current.mode != Mode::ten_theft || position.step == 0;
}

// How many cards nobody knows, wherever they lie.
int number_unnamed(const Position& position);

// The card on top of the DP, if it is known; kNoCard if it is not, or there is none.
Card known_top(const Position& position);

// Does an effect let the player add a card to the one that has to be played (combo.core-enablers)?
bool enables_combo(const Readings& readings, const Owed& owed);
// Is a Combo legal with the card that has to be played now?
bool any_combo(const Game& game, const Position& position);

// Does the card lie in this hand? One that nobody knows does if there is one such.
bool is_in_hand(const Position& position, Player player, Card card);

// Is a Mini-Turn left?
bool has_mini_turn(const Game& game, const Position& position);
// Is any Action legal for the active player, leaving aside what Disrupt forbids, of a type that is not among these bits?
bool any_action(const Game& game, const Position& position, std::uint8_t without);
// Is there anything to be done with the card that has to be played at once, but to leave it?
bool any_play_at_once(const Game& game, const Position& position);
// Cards that Super 2 took and that this player may play from their row as Action 4 (super-two.later-effect).
Cards playable_from_row(const Game& game, const Position& position, Player player);
// Has the card a legal play where it has to be played at once? `how`: as Owed has it.
bool can_be_played(const Game& game, const Position& position, Player player, Card card, std::uint8_t how);
// Of the cards that lie aside, those that the decision about them may name.
Cards offered(const Game& game, const Position& position, ChoiceKind kind);
// How many of the cards that the resolving effect has drawn stay in hand where others of them are returned; 0: none are. O(1).
int kept_of_drawn(const Game& game, const Position& position);
// The clause by which cards come off the DP now.
Clause clause_of_draw(const Position& position);

}  // namespace arbiter::vastrix
