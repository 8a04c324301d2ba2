// Signs of Proxy: what a property needs to see in a position or on a step before it could fail, so that it is asked nowhere else.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "model/proxy/game.h"
#include "properties/property.h"

namespace arbiter::proxy {

// Signs of positions.
enum class PositionSign : std::uint8_t {
    frames,          // something is under way
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
    cards_astray  // a player has not exactly the cards brought, in places and of kinds that there are
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
    moved_line,
    turned_face_down,
    unblocked,
    damage_dealt,
    excess,
    defeated,
    // before the step
    from_setup,
    from_insight,
    from_combat,
    from_awaited_play,
    from_reveal,
    // after it
    awaits_play,
    awaits_keep,
    awaits_trigger,
    is_over,
    // from before to after
    frames,       // something was or is under way
    kept_frames,  // something was and is under way
    phase_changed,
    active_changed,
    pass_undone,  // a player who had passed has not passed
    abyss_changed,
    deck_changed,  // the unknown part, how much is known, or what is looked at
    drained_charges_changed,
    engaged_more,  // a body is engaged by one that it was not engaged by
    damage_changed
};

constexpr Signs at(std::initializer_list<PositionSign> signs) {
    Signs set = 0;
    for (PositionSign sign : signs) set |= Signs{1} << static_cast<int>(sign);
    return set;
}

constexpr Signs at(std::initializer_list<StepSign> signs) {
    Signs set = 0;
    for (StepSign sign : signs) set |= Signs{1} << static_cast<int>(sign);
    return set;
}

Signs signs_of(const Game& game, const Position& position);
Signs signs_of(const Game& game, const Position& before, Choice choice, const Position& after, const Events& events);

inline constexpr SignReader<Game> kSignReader{signs_of, signs_of};

}  // namespace arbiter::proxy
