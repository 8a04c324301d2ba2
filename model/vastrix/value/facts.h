// The facts for which VASTRIX forbids a choice, beside those that all games share (core/fact.h).
#pragma once

#include <cstdint>

#include "model/core/fact.h"

namespace arbiter::vastrix {

// `found` and `expected` are those of the finding. Of the shared facts, game_over has the EndReason as `found`, decision_of_other and
// decision_of_other_kind what is awaited; not_in_hand of a play for effect and a placing the card, and as `expected` 2 of a Free play, else
// 1; no_target and not_there of a play the target.
enum class GameFact : std::uint8_t {
    other_turn = static_cast<std::uint8_t>(Fact::first_of_game),  // it is not the player's Full Turn
    no_action,                                                    // only Actions are taken now, and this is a Free play
    no_free_play,                                                 // only Free plays are made now, and this is none
    board_locked,                                                 // Board Lock holds
    not_exhausted,                                                // the game is not Exhausted
    is_exhausted,                                                 // the game is Exhausted
    draw_pile_empty,                                              // the DP is empty
    mini_turns,         // found: Mini-Turns that have been used; expected: Mini-Turns that may have been
    other_card,         // another card has to be played now; found: it
    one_card,           // found: cards of the play; expected: 1
    has_timing,         // the mode has a timing of its own
    wrong_cards,        // these cards do not make this play
    other_text,         // found: card; the play is by the text of others
    wrong_suit,         // the suits differ
    wrong_rank,         // found: the rank; this play cannot be copied or paired with it
    tapped,             // found: the card, which is tapped
    disrupted,          // found: the type of Action
    nothing_attempted,  // the opponent has taken no Action in the present Full Turn
    aegis_there,        // found: cards with Aegis
    no_aegis,           // the card has no Aegis
    has_aegis,          // found: the card
    guarded,            // found: the card
    immune,             // found: the card
    locked,             // found: the card, which an unresolved play refers to
    own_card,           // found: the card, which the player controls
    not_on_stack,       // no such play is on the stack
    no_effect_play,     // the play is no effect play
    own_play,           // the play is one of the player's own
    shielded,           // found: Royal Shield of the play; expected: the most that this counter goes through
    uncounterable,      // found: main card of the play, which this cannot counter
    scuttle_rank,       // found: card; expected: target
    unranked,           // found: the Joker
    not_face_down,      // the card does not lie face-down in the Swap Bar
    not_face_up,        // the card does not lie face-up in the Swap Bar
    none_face_down,     // no card lies face-down in the Swap Bar
    swapped,            // a Face-Down Swap was made in this Full Turn
    action_open,        // an Action is legal, and has to be taken
    play_open,          // the card can be played, and has to be
    keeps_play_open,    // with another choice a card could be played
    not_offered,        // found: the card, which is none that may be named here
    not_enough,         // found: how many have been named; expected: how many must be
    anchor_already,     // found: active 9s in ER; expected: how many there may be
    changes_nothing,    // nothing would be other than before
    draw_pile_short,    // found: cards in the DP; expected: how many the play takes
    other_hand_short,   // found: cards in the opponent's hand; expected: how many the play asks for
    on_stack_already,   // found: the card, which is a play on the stack already
    not_stolen,         // found: main card of the play, which 10S cannot steal
    no_enabler,         // no effect enables a Combo
    tiers,              // the tiers of the play do not rise one by one
    came_earlier,       // found: the card, which came into the hand earlier in the Full Turn
    on_table,           // found: the card, which lies on the table
    other_rank,         // found: the card, whose rank is not that of the card to be played
    aimed_twice,        // found: the target, which the Base tier takes before the Super tier resolves
    jacked,             // found: the card, which a Jack holds already
    part_of_play,       // found: the target, which is a card of the play itself
    is_ally,            // found: the player, an Ally
    no_ally,            // found: the player, who is no Ally; a game without teams has none
    not_given,          // what resolves lets no card be given to an Ally
    not_in_hand_of,     // found: the player; expected: the card, which is not in that hand
    no_specs,           // BattleRealm is not played
    other_spec,         // found: the Spec that has this text; expected: the player's own
    not_red,            // the card is not red
    ability,            // an ability is on the stack, which is no play of a card
    rank_too_low,       // found: the card, whose rank is not above 8
    goal_below,         // found: the Goal that it would be; expected: the opponent's
    own_jack,           // found: the card, which a Bravery player holds by a Jack
    // the module Deffy
    no_draft,         // cards are dealt, and not selected
    not_declared,     // what the entry says has not been declared for this game
    not_in_pool,      // found: the card, which does not lie face-up in the pool
    other_pool,       // found: the pool that the card lies in, which this selection does not reach
    first_selection,  // it is the first card that the first player selects
    face_down_taken,  // found: face-down cards that have been selected; expected: how many may be
    face_up_due,      // a face-up card is due
    into_other_hand,  // found: the player whose hand the selected card goes to
    by_opponent,      // the opponent chooses the last card
    by_observer,      // the observer selects
    selections_made,  // all selections of the player have been made
    is_late,          // the time for the selection is over
    not_late,         // the time for the selection is not over
    not_called,       // nobody has called a delay
    is_called,        // a delay has been called already
    not_shown,        // no card has been shown whose mirror card is looked for

    // Traps
    module_off,         // the module is not played
    no_trap,            // found: the card, which has no Trap text
    other_row,          // the row is another player's
    not_placing_time,   // no Trap may be placed now
    banned,             // JH bans the placing of Traps
    face_down,          // found: the card, which lies face-down
    is_disabled,        // found: the Trap, which carries a Disable Token
    condition_not_met,  // found: the Trap, whose condition is not met
    in_ultra,           // found: the Trap; the play is an Ultra
    in_combo,           // found: the Trap; the play is a Combo
    chance_over,        // found: the Trap; its player has let the chance to answer the play pass
    other_moment,       // found: the Trap, which triggers at another moment
    resolving,          // a play resolves
    other_called,       // found: the Trap; another one of its player's has been triggered by the same event
    no_placing,         // no placing of a Trap waits for an answer
    wrong_three,        // found: the 3, which does not counter this; expected: 1 of the placing of a Trap, 0 of a trigger
    must_be_called,     // a Trap can be triggered, and has to be
    too_many_traps,     // found: Traps that a player would have; expected: how many there may be

    asked_of_other,  // found: main card of a play on the stack that asks for such an answer; expected: the player of whom
    no_eight,        // no 8 that the player has played lets a card be scuttled now

    effect_done,  // no such choice, or no further one, comes of the effect that the clause is about
    other_drawn   // found: the card that was drawn, and not the one that is told
};

}  // namespace arbiter::vastrix
