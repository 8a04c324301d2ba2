// What the texts of BattleRealm ask of a position. Without the module no player has a Spec, and all of it answers no. Internal to
// model/vastrix.
#pragma once

#include "model/vastrix/rules/inspect.h"

namespace arbiter::vastrix {

inline bool has_spec(const Position& position, Player player, Spec spec) {
    return player < kMostPlayers && position.spec_of(player) == spec;
}

// How often the Signature may be used in a game (battlerealm.lucky-count, battlerealm.signature-flag).
int signature_limit(const Rules& rules, Spec spec);
// May this player use Extra Lucky on a card that was just drawn?
bool may_redraw(const Game& game, const Position& position, Player player, PullTo where);

// The price of what the Spec calls free (battlerealm.free-keywords).
bool is_free_time(const Readings& readings, const Position& position, Player player, bool both);
// Is a play of one card R-FREE for this player, and so a Free play of the own Full Turn (battlerealm.free-label-scope)?
bool is_freed(const Game& game, const Position& position, Player player, Mode mode, Source source);
// When this player may make the play: as timing_of, or freed by the Spec.
Timing timing_for(const Game& game, const Position& position, Player player, Mode mode, Source source);
// Does who resolves, or made, such a play skip the next Full Turn by a reading?
bool costs_a_turn(const Readings& readings, Mode mode);

// The ranks that the scuttle of an 8 takes.
inline bool is_above_eight(Card card) {
    return card < kRedJoker && rank_of(card) > Rank::eight;
}
// Item::option of a copy of Super 6 that is no Rank-10 play (battlerealm.mimic-status).
inline constexpr std::uint8_t kTrueSuper = 1;
// Is 10H played as another 10 (Chromatic Ten)?
bool is_chromatic(Mode mode, Card main);
// Is a 7 that is no Spade played with the text of 7S?
inline bool is_spade_for_effect(Mode mode, Card card) {
    return mode == Mode::seven_spade && card < kCards && rank_of(card) == Rank::seven && suit_of(card) != Suit::spades;
}
// May these cards make a base play of this mode by a text of a Spec?
bool is_lent(Mode mode, Card main);

// Points that Specs give: of cards in PR, and of those in ER.
int spec_row_points(const Game& game, const Position& position, Player player);
int spec_anchor_points(const Game& game, const Position& position, Player player);

// Does a Bravery player hold the card by a Jack?
bool is_held_for_good(const Position& position, Card card);
// May the active player use Rejuvenation before the Face-Down Swap?
bool may_rejuvenate(const Game& game, const Position& position);
// May the player go on drawing after a 6?
bool may_draw_on(const Game& game, const Position& position, const Item& item);
// May a 7 take cards from the bottom?
bool may_flip(const Game& game, const Position& position, const Item& item);
// Has Disrupt, used by this play, another effect on the active player (Counter Distortion)?
bool is_distorted(const Game& game, const Position& position, const Item& item);
// Cards that Counter Distortion lets be discarded, and by whom.
Cards distorted_discards(const Game& game, const Position& position, const Item& item);
Player distorted_player(const Game& game, const Position& position, const Item& item);
// Is the Quick 2 of this player without a limit?
bool is_unlimited_two(const Game& game, const Position& position, Player player);
// Has a player used Rejuvenation so that a Face-Up Draw may follow a Face-Down Swap?
bool may_draw_after_swap(const Game& game, const Position& position, Player player);
// Is any card a legal target of the scuttle of an 8 that this player has played?
bool may_strike(const Game& game, const Position& position, Player player, Card eight);
// The card at the bottom of the DP, if it is known.
Card known_bottom(const Position& position);
// Whether the active player may do one or the other after the exchange of hands.
bool may_pay_by_discard(const Game& game, const Position& position, Player player);
bool may_gain_for_swap(const Game& game, const Position& position, Player player);

}  // namespace arbiter::vastrix
