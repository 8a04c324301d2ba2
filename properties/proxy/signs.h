// Signs of Proxy: what a property needs to see in a position or on a step before it could fail, so that it is asked nowhere else.
#pragma once

#include <cstdint>

#include "model/proxy/game.h"
#include "properties/property.h"

namespace arbiter::proxy {

// Signs of positions.
enum class PositionSign : std::uint8_t {
    frames,          // something is under way
    several_frames,  // at least three things are
    bodies,          // somebody has a body
    face_down_body,  //
    engaged_body,    // a body is engaged, or owes a strike
    insight_phase,   //
    awaits_first_player,
    awaits_keep,
    awaits_play,
    awaits_payment,
    awaits_trigger,
    awaits_combat_turn,
    cards_astray,    // a player has not exactly the cards brought, in places and of kinds that there are
    cards_misplaced  // a card lies where none may lie now, or something lies in a place that is not in use
};

// Signs of steps: what the choice is, what is told, and what is different after it.
enum class StepSign : std::uint8_t {
    // the choice
    makes_play,  // one of those that are plays
    makes_install,
    makes_set_body,
    makes_set_trap,
    makes_move,
    uses_ability,  // of a body or a charge
    activates_trap,
    pays,
    retains,
    keeps_or_bottoms,
    picks_trigger,  // or skips it
    acts_in_combat,
    attacks,
    strikes,
    reveals,
    // an event
    phase_begins,
    active_moves,
    top_taken,
    top_missing,  // a card was owed and there was none
    game_over,
    forced_loop,
    played,
    resolved,
    cancelled,
    trap_revealed,
    trap_set,
    installed,
    entered,
    put_on_field,
    triggered,
    stack_told,  // something came onto the stack or left it
    round_begins,
    moved_line,
    turned_face_down,
    unblocked,
    damage_dealt,
    excess,
    defeated,
    // before the step
    from_setup,
    from_insight,
    from_awaited_play,
    from_reveal,
    // after it
    awaits_play,
    awaits_keep,
    awaits_trigger,
    is_over,
    // from before to after
    stack_changed,   // other items stand on the stack, or in other places
    number_changed,  // of something that was and is under way
    round_changed,   // the speed of the combat round
    turn_unused,     // a body that had had its turn in this combat has not
    phase_changed,
    active_changed,
    pass_undone,  // a player who had passed has not passed
    abyss_changed,
    deck_changed,  // the unknown part, how much is known, or what is looked at
    drained_charges_changed,
    engaged_more,  // a body is engaged by one that it was not engaged by
    damage_changed
};

// Parts of positions.
enum class PositionPart : std::uint8_t {
    phase,
    awaiting,
    decider,
    active,
    priority,
    passed,
    result,     // in finished games it always counts as changed
    installs,   // of either player, as all that follows
    pile_sums,  // of which kinds a player has how many cards, all piles together
    looked_pile,
    trap_piles,
    orders,    // what is known of decks
    bodies,    // anything about them
    standing,  // which cards stand where, and whatever lies in the empty slots beside them
    numbers,   // what the numbers of bodies come from, and whether they lie face down
    damage,
    items,    // which frames there are, what they are, how far they have got, and which cards they name; or the empty place after them
    held,     // which cards the frames hold
    traces,   // something lies above the frames, in a place that was in use or next to one; then it always counts as changed
    pending,  // how many triggers wait, and the empty place after them
    rest
};

// Where cards are.
inline constexpr Parts kCardParts = parts({PositionPart::pile_sums, PositionPart::orders, PositionPart::standing, PositionPart::held});

// What a place for cards may be wrong in.
inline constexpr Parts kPlaceParts = parts({PositionPart::phase, PositionPart::looked_pile, PositionPart::trap_piles, PositionPart::orders,
                                            PositionPart::standing, PositionPart::pending, PositionPart::held, PositionPart::traces});

extern const SignReader<Game> kSignReader;

}  // namespace arbiter::proxy

template <>
inline constexpr const arbiter::SignReader<arbiter::proxy::Game>* arbiter::kSignReaderOf<arbiter::proxy::Game> =
    &arbiter::proxy::kSignReader;
