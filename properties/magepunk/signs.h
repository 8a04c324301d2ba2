// Signs of Magepunk: what a property needs to see in a position or on a step before it could fail, so that it is asked nowhere else.
#pragma once

#include <cstdint>

#include "model/magepunk/game.h"
#include "properties/property.h"

namespace arbiter::magepunk {

// Signs of positions: what is awaited (by the number of Awaiting), and what there is.
enum class PositionSign : std::uint8_t {
    play = static_cast<int>(Awaiting::play),
    window = static_cast<int>(Awaiting::window),
    link = static_cast<int>(Awaiting::link),
    payment = static_cast<int>(Awaiting::payment),
    first_player = static_cast<int>(Awaiting::first_player),
    player_decides = 20,
    links,
    something_waits,  // an item, a link or a triggered ability
    combat,           // attackers or blockers
    setup,
    turn_start,  // before the Main Phase
    is_over,
    cards_astray  // a player has not exactly the cards brought
};

// Signs of steps: the choice (by the number of ChoiceKind), and what is told.
enum class StepSign : std::uint8_t {
    play_card = static_cast<int>(ChoiceKind::play_card),
    play_resource = static_cast<int>(ChoiceKind::play_resource),
    activate = static_cast<int>(ChoiceKind::activate),
    decline = static_cast<int>(ChoiceKind::decline),
    attack = static_cast<int>(ChoiceKind::attack),
    assign_damage = static_cast<int>(ChoiceKind::assign_damage),
    pay = static_cast<int>(ChoiceKind::pay),
    phase_begins = 30,
    refreshed,
    drawn,  // or not, or replaced
    game_over,
    chain_begun,
    chain_moves,  // links are added, resolve, are countered
    trigger_resolves,
    to_discard,  // destroyed, sacrificed, resolved, discarded, countered
    life,
    combat_damage,
    entered,
    charges_rise,
    returned,
    forced_loop,
    from_setup,
    life_differs,
    charges_differ,
    discards_differ,
    resources_differ,
    phase_differs
};

// Parts of positions.
enum class PositionPart : std::uint8_t {
    turn,     // the phase, how far it has got, and whose turn it is
    chooser,  // whether a player decides, or somebody else
    life,     // of either player, as all that follows
    charges,
    piles,
    decks,  // what is known of them
    permanents,
    items,  // the links of the chain, and what is paid for, may be answered, or is carried out
    blocks,
    rest  // always counts as changed
};

// Where cards are.
inline constexpr Parts kCardParts = parts({PositionPart::piles, PositionPart::decks, PositionPart::permanents, PositionPart::items});

extern const SignReader<Game> kSignReader;

}  // namespace arbiter::magepunk

template <>
inline constexpr const arbiter::SignReader<arbiter::magepunk::Game>* arbiter::kSignReaderOf<arbiter::magepunk::Game> =
    &arbiter::magepunk::kSignReader;
